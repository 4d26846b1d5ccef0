import BourseCore
import BourseTestSupport
import Testing

@Suite("Text of a file")
struct TextFileTests {
    private let sample = "time,symbol\n2025-04-22,“Zürich” €1\n"

    private func text(_ bytes: [UInt8]) throws -> String {
        String(decoding: try TextFile(bytes).bytes, as: UTF8.self)
    }

    private func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let low = UInt8(truncatingIfNeeded: unit)
            let high = UInt8(unit >> 8)
            return littleEndian ? [low, high] : [high, low]
        }
    }

    @Test
    func utf8_withOrWithoutMark_isTheText() throws {
        #expect(try text(Array(sample.utf8)) == sample)
        #expect(try text([0xEF, 0xBB, 0xBF] + Array(sample.utf8)) == sample)
    }

    @Test(arguments: [true, false])
    func utf16_withOrWithoutMark_isTheText(littleEndian: Bool) throws {
        let bytes = utf16(sample, littleEndian: littleEndian)
        let mark: [UInt8] = littleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
        #expect(try text(mark + bytes) == sample)
        #expect(try text(bytes) == sample)
        #expect(try text(mark + utf16("😀,1", littleEndian: littleEndian)) == "😀,1")
    }

    @Test
    func utf16_cutInHalf_isReadWithoutStoppingTheProgram() throws {
        let bytes = [0xFF, 0xFE] + utf16(sample + "😀", littleEndian: true)
        for count in 2...bytes.count { _ = try? TextFile(Array(bytes.prefix(count))) }
    }

    @Test
    func windows1252_bytes_becomeTheirCharacters() throws {
        let bytes = Array("caf".utf8) + [0xE9, 0x20, 0x80, 0x31, 0x20, 0x93, 0x78, 0x94, 0x20, 0x81]
        #expect(try text(bytes) == "café €1 “x” \u{FFFD}")
        #expect(try text([0x41, 0xFF]) == "Aÿ")
    }

    @Test
    func windows1252_everyByte_becomesOneCharacter() throws {
        let all = try text([0x41] + Array(UInt8(1)...UInt8.max) + [0xFF])
        #expect(all.unicodeScalars.count == 257)
    }

    @Test(
        arguments: [
            ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0]),
            ("GIF", Array("GIF89a".utf8)), ("PDF", Array("%PDF-1.7".utf8)), ("Excel", [0x50, 0x4B, 0x03, 0x04, 0x14]),
            ("Excel", [0xD0, 0xCF, 0x11, 0xE0, 0xA1]), ("gzip", [0x1F, 0x8B, 0x08]),
            ("database", Array("SQLite format 3\u{0}".utf8)), ("zero bytes", Array("time,symbol\n1,\u{0}2".utf8)),
            ("zero bytes", [0, 0, 0, 0]), ("zero bytes", [0xEF, 0xBB, 0xBF, 0x41, 0]),
        ] as [(String, [UInt8])]
    )
    func file_thatIsNotText_isRefusedByItsKind(kind: String, bytes: [UInt8]) {
        do {
            _ = try TextFile(bytes)
            Issue.record("\(kind) was taken for text")
        } catch .binary(let description) {
            #expect(description.contains(kind))
        } catch {
            Issue.record("\(kind) gave \(error)")
        }
    }

    @Test(
        arguments: [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], Array(" \t\r\n \n".utf8), [0x0A]] as [[UInt8]]
    )
    func file_withoutContent_isEmpty(bytes: [UInt8]) {
        #expect(throws: TextFileError.empty) { try TextFile(bytes) }
    }

    @Test(arguments: Seeds.first(50))
    func file_ofRandomBytes_isValidTextOrRefused(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            var bytes = generator.bytes(generator.int(0...200))
            if generator.oneIn(2) { bytes = bytes.map { $0 == 0 ? 1 : $0 } }
            if generator.oneIn(3) {
                bytes = generator.pick([[0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]]) + bytes
            }
            guard let text = try? TextFile(bytes) else { continue }
            #expect(String(validating: text.bytes, as: UTF8.self) != nil, "seed \(seed): \(bytes)")
            #expect(!text.bytes.contains(0), "seed \(seed): \(bytes)")
        }
    }
}
