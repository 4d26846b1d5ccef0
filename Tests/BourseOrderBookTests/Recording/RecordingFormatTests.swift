import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseOrderBook

@Suite("Recording format")
struct RecordingFormatTests {
    /// The check value of the polynomial, and the example of 32 zero bytes in RFC 3720, appendix B.4.
    @Test
    func checksum_publishedExamples_agree() {
        #expect(CRC32C.checksum(of: "123456789".utf8) == 0xE306_9283)
        #expect(CRC32C.checksum(of: [UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
        #expect(CRC32C.checksum(of: []) == 0)
    }

    /// A file as version 1 writes it: files that exist must stay readable.
    @Test
    func file_ofVersionOne_isWrittenAndReadAsEver() throws {
        let start = Timestamp(seconds: 1_700_000_000)
        let subject = RecordingSubject(
            symbol: try #require(Symbol("XBTUSD")),
            tick: Price(units: 50_000_000),
            lot: 100,
            depth: .top25,
            start: start
        )
        let bid = BookRow(id: 8_796_781_750, side: .bid, price: price(32_182), size: 100_000, time: start)
        let events = [
            RecordedEvent(time: start, content: .book(.partial, [bid])),
            RecordedEvent(
                time: Timestamp(microseconds: start.microseconds + 20_137),
                content: .book(.update, [BookRow(id: 8_796_781_750, side: .bid, size: 100_300)])
            ),
            RecordedEvent(time: start.adding(seconds: 1), content: .trades(.insert, [trade(5, at: 7, .sell, 32_182)])),
            RecordedEvent(time: start.adding(seconds: 2), content: .status(RecordedStatus(.live, detail: "ok"))),
        ]
        let bytes = file(of: events, subject)
        #expect(bytes.map { String($0, radix: 16) }.joined(separator: " ") == Self.golden)
        #expect(recordedEvents(items(RecordingCursor(try Recording(bytes)))) == events)
    }

    @Test(arguments: [Int64.min, .min + 1, -8192, -65, -64, -1, 0, 1, 63, 64, 8191, 100_000, .max])
    func numbers_ofAnySize_comeBack(value: Int64) {
        for unit in [1, 100, 50_000_000, .max] as [Int64] {
            var writer = ByteWriter()
            writer.signed(value)
            writer.scaled(value, unit: unit)
            writer.count(UInt128(UInt64(bitPattern: value)) << 64)
            writer.bytes.withUnsafeBytes { bytes in
                var reader = ByteReader(bytes)
                #expect((try? reader.signed()) == value)
                #expect((try? reader.scaled(unit: unit)) == value)
                #expect((try? reader.count(as: UInt128.self)) == UInt128(UInt64(bitPattern: value)) << 64)
                #expect(reader.remaining == 0)
            }
        }
    }

    @Test
    func numbers_tooLong_areRefused() {
        let tooLong = [UInt8](repeating: 0xFF, count: 11)
        tooLong.withUnsafeBytes { bytes in
            #expect(throws: MalformedBlock.self) {
                var reader = ByteReader(bytes)
                _ = try reader.count()
            }
            #expect(throws: MalformedBlock.self) {
                var reader = ByteReader(bytes)
                _ = try reader.scaled(unit: 1)
            }
        }
    }

    private static let golden = """
        f5 42 4f 55 52 53 45 1 f5 42 4c 4b 22 0 0 0 0 0 0 0 1 0 0 0 0 40 1e 18 24 a 6 0 0 40 1e 18 24 a 6 0 \
        0 be 92 34 be 83 b 36 6 58 42 54 55 53 44 80 f0 fa 2 0 0 0 0 64 0 0 0 0 0 0 0 0 0 40 1e 18 24 a 6 0 \
        0 0 f5 42 4c 4b 50 0 0 0 4 0 0 0 5 0 0 0 0 40 1e 18 24 a 6 0 80 c4 3c 18 24 a 6 0 99 ee 8d f0 45 a6 \
        19 4 6 58 42 54 55 53 44 80 f0 fa 2 0 0 0 0 64 0 0 0 0 0 0 0 0 0 40 1e 18 24 a 6 0 0 0 40 0 68 ec \
        f2 a1 c5 41 98 db f 90 1f 60 d2 f5 4 21 0 6 51 ee 9c ef 1 12 a f1 ff e3 83 86 92 8a c 98 db f 42 45 90 1f 0 2 \
        6f 6b
        """
}
