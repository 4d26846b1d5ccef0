import BourseDesk
import BourseTestSupport
import Testing

@testable import BourseSpreadsheets

@Suite("Reading zip archives of any size")
struct ZipArchiveReaderTests {
    private static func archive(_ files: [ArchiveFile]) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await ZipArchiveWriter().write(files) { bytes += $0 }
        return bytes
    }

    private static func reader(_ bytes: [UInt8]) throws -> ZipArchiveReader {
        try ZipArchiveReader(size: UInt64(bytes.count)) { offset, count in
            let start = Int(offset)
            // A file may be read in parts.
            return Array(bytes[min(start, bytes.count)..<min(bytes.count, start + min(count, 1_001))])
        }
    }

    private static func content(_ reader: ZipArchiveReader, _ name: String) throws -> [UInt8] {
        var content: [UInt8] = []
        try reader.read(name) { piece in
            #expect(piece.count <= 65_536)
            content += piece
        }
        return content
    }

    /// Bytes that do not compress.
    private static func noise(_ count: Int) -> [UInt8] {
        var generator = SeededGenerator(seed: 5)
        return generator.bytes(count)
    }

    @Test func files_areReadAsTheyWereWritten_inAnyOrder() async throws {
        let noise = Self.noise(300_000)
        let bytes = try await Self.archive([
            ArchiveFile("a/long", bytes: [UInt8](repeating: 0x41, count: 300_000)), ArchiveFile("empty", bytes: []),
            ArchiveFile("été", bytes: noise),
        ])
        for comment in [[], Array("a comment".utf8)] {
            let reader = try Self.reader(bytes + comment)
            #expect(reader.names == ["a/long", "empty", "été"])
            #expect(try Self.content(reader, "été") == noise)
            #expect(try Self.content(reader, "a/long") == [UInt8](repeating: 0x41, count: 300_000))
            #expect(try Self.content(reader, "empty").isEmpty)
            #expect(throws: ArchiveError.damaged("other")) { try Self.content(reader, "other") }
        }
    }

    @Test func bombs_areRefused_beforeMuchIsInflated() async throws {
        let bytes = try await Self.archive([ArchiveFile("bomb", bytes: [UInt8](repeating: 0, count: 32 << 20))])
        let reader = try Self.reader(bytes)
        #expect(throws: ArchiveError.tooLarge("bomb")) { try reader.read("bomb") { _ in } }
        // The directory says that it is small.
        var lying = bytes
        let entry = try #require(lying.indices.dropLast(4).last { Array(lying[$0..<$0 + 4]) == [0x50, 0x4B, 1, 2] })
        lying.replaceSubrange(entry + 24..<entry + 28, with: [100, 0, 0, 0])
        var inflated = 0
        #expect(throws: ArchiveError.damaged("bomb")) {
            try Self.reader(lying).read("bomb") { inflated += $0.count }
        }
        #expect(inflated == 0)
    }

    @Test func damage_isFound_whereverItIs() async throws {
        let bytes = try await Self.archive([
            ArchiveFile("a", bytes: Self.noise(2_000)), ArchiveFile("b", bytes: Array("text, text, text".utf8)),
        ])
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 0x5A
            // What is not read, such as times, may change; content may not.
            guard let reader = try? Self.reader(damaged) else { continue }
            for name in reader.names {
                guard let content = try? Self.content(reader, name) else { continue }
                #expect(content == Self.noise(2_000) || content == Array("text, text, text".utf8), "byte \(place)")
            }
        }
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: ArchiveError.self) { try Self.reader(Array(bytes[..<length])) }
        }
    }

    @Test func names_thatLeadElsewhere_orAreThereTwice_areRefused() async throws {
        for name in ["../x", "/etc/passwd", "a/../b", "a\\b", ".", "a/.."] {
            let bytes = try await Self.archive([ArchiveFile(name, bytes: [1])])
            #expect(throws: ArchiveError.self, "\(name)") { try Self.reader(bytes) }
        }
        let twice = try await Self.archive([ArchiveFile("a", bytes: [1]), ArchiveFile("a", bytes: [2])])
        #expect(throws: ArchiveError.self) { try Self.reader(twice) }
    }
}
