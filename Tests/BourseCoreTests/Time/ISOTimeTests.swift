import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("ISO-8601 time")
struct ISOTimeTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", Int64(0)), ("2025-04-22T18:19:07Z", 1_745_345_947_000_000),
            ("2025-04-22t18:19:07z", 1_745_345_947_000_000), ("2025-04-22 18:19:07Z", 1_745_345_947_000_000),
            ("2025-04-22T18:19Z", 1_745_345_940_000_000), ("2025-04-22T14:19:07-04:00", 1_745_345_947_000_000),
            ("2025-04-22T14:19:07-0400", 1_745_345_947_000_000), ("2025-04-22T14:19:07-04", 1_745_345_947_000_000),
            ("2025-04-22T23:49:07+05:30", 1_745_345_947_000_000), ("2025-04-23T08:19:07+14:00", 1_745_345_947_000_000),
            ("2025-04-22T18:19:07+00:00", 1_745_345_947_000_000), ("2025-04-22T18:19:07-00:00", 1_745_345_947_000_000),
            ("2025-04-22T18:19:07.5Z", 1_745_345_947_500_000), ("2025-04-22T18:19:07,5Z", 1_745_345_947_500_000),
            ("2025-04-22T18:19:07.000001Z", 1_745_345_947_000_001),
            ("2025-04-22T18:19:07.1234569Z", 1_745_345_947_123_456),
            ("2025-04-22T18:19:07.999999999999999999999Z", 1_745_345_947_999_999),
            ("2024-02-29T00:00:00Z", 1_709_164_800_000_000), ("1969-12-31T23:59:59.999999Z", -1),
            ("1900-01-01T00:00:00Z", -2_208_988_800_000_000), ("2025-12-31T23:30:00-01:00", 1_767_227_400_000_000),
        ] as [(String, Int64)]
    )
    func text_withAZone_isAnInstant(text: String, microseconds: Int64) {
        #expect(ISOTime(text) == .instant(Timestamp(microseconds: microseconds)))
    }

    @Test(arguments: [
        ("2025-04-22T18:19:07", "2025-04-22T18:19:07"), ("2025-04-22 18:19", "2025-04-22T18:19:00"),
        ("2025-04-22T00:00:00.25", "2025-04-22T00:00:00.25"),
    ])
    func text_withoutAZone_isLocal(text: String, expected: String) throws {
        guard case .local(let local) = try #require(ISOTime(text)) else {
            Issue.record("\(text) is not local")
            return
        }
        #expect(local.description == expected)
    }

    @Test(arguments: [
        "", "2025-04-22", "2025-04-22T", "2025-04-22T18", "2025-04-22T18Z", "2025-04-22T24:00:00Z",
        "2025-04-22T18:60:00Z", "2025-04-22T18:19:60Z", "2025-02-29T10:00:00Z", "2025-13-01T10:00:00Z",
        "2025-04-22T18:19:07.Z", "2025-04-22T18:19:07 Z", "2025-04-22T18:19:07ZZ", "2025-04-22T18:19:07+",
        "2025-04-22T18:19:07+5", "2025-04-22T18:19:07+05:", "2025-04-22T18:19:07+05:3", "2025-04-22T18:19:07+05:60",
        "2025-04-22T18:19:07+19:00", "2025-04-22T18:19:07−04:00", "2025-04-22T18:19:07 EST", "04/22/2025 18:19:07",
        "2025-4-22T18:19:07Z", "20250422T181907Z", " 2025-04-22T18:19:07Z", "2025-04-22T18:19:07Z ", "1745345947",
        "2025-04-22T-1:00:00Z", "0000-04-22T18:19:07Z", "2025-04-22T18:19:07\u{0}", "2025-04-22T1８:19:07Z",
    ])
    func text_notATime_isRefused(text: String) { #expect(ISOTime(text) == nil, "\(text) was read") }

    @Test(arguments: Seeds.first(10))
    func timestamp_writtenAndRead_isTheSame(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let timestamp = Timestamp(
                microseconds: generator.int64(-2_208_988_800_000_000...7_258_118_399_999_999)
            )
            let text = timestamp.description
            #expect(ISOTime(text) == .instant(timestamp), "seed \(seed): \(text)")
            #expect(text.hasSuffix("Z"))
        }
    }

    @Test(arguments: Seeds.first(5))
    func timestamp_text_equalsFoundations(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let formatter = ISO8601DateFormatter()
        for _ in 0..<50 {
            let seconds = generator.int64(-2_208_988_800...7_258_118_399)
            let date = Date(timeIntervalSince1970: Double(seconds))
            #expect(Timestamp(seconds: seconds).description == formatter.string(from: date), "seed \(seed): \(seconds)")
        }
    }

    @Test
    func timestamp_beforeTheEpoch_roundsItsSecondsDown() {
        #expect(Timestamp(microseconds: -1).seconds == -1)
        #expect(Timestamp(microseconds: -1_000_000).seconds == -1)
        #expect(Timestamp(microseconds: -1_000_001).seconds == -2)
        #expect(Timestamp(microseconds: 1_999_999).seconds == 1)
        #expect(Timestamp(microseconds: -1).description == "1969-12-31T23:59:59.999999Z")
        #expect(Timestamp(seconds: 10).adding(seconds: -20) == Timestamp(seconds: -10))
    }

    @Test
    func timestamp_atTheEndsOf64Bits_isWrittenWithoutStoppingTheProgram() async {
        await #expect(processExitsWith: .success) {
            _ = Timestamp(microseconds: .min).description
            _ = Timestamp(microseconds: .max).description
            _ = ZoneRules.newYork.localTime(at: Timestamp(microseconds: .min))
            _ = ZoneRules.newYork.localTime(at: Timestamp(microseconds: .max))
        }
    }

    @Test(arguments: Seeds.first(20))
    func bytes_atRandom_doNotStopTheProgram(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("0123456789-:T Z+.,z".utf8)
        let template = Array("2025-04-22T18:19:07.123+05:30".utf8)
        for _ in 0..<500 {
            var bytes = Array(template.prefix(generator.int(0...template.count)))
            for _ in 0..<generator.int(0...3) where !bytes.isEmpty {
                bytes[generator.int(0...(bytes.count - 1))] = generator.pick(alphabet)
            }
            let time = bytes.withUnsafeBufferPointer { ISOTime($0) }
            if case .instant(let timestamp) = time {
                #expect(ISOTime(timestamp.description) == time, "seed \(seed): \(bytes)")
            }
        }
    }
}
