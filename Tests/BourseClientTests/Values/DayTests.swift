import BourseClient
import Foundation
import Testing

@Suite("Days and times")
struct DayTests {
    @Test("A day is what the calendar has", arguments: ["2024-02-29", "0001-01-01", "9999-12-31", "2026-03-31"])
    func day_isReadAndWritten(text: String) { #expect(Day(text)?.description == text) }

    @Test(
        "Anything else is no day",
        arguments: [
            "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "2026-03-31T00:00:00Z", "",
            "0000-01-01",
        ]
    )
    func otherText_isNoDay(text: String) { #expect(Day(text) == nil) }

    @Test func days_areOrdered() throws {
        let days = try ["2026-03-31", "2025-12-31", "2026-04-01"].map { try #require(Day($0)) }
        #expect(days.sorted().map(\.description) == ["2025-12-31", "2026-03-31", "2026-04-01"])
    }

    struct Holder: Codable, Equatable { var time: Date }

    @Test(
        "Times are read to the microsecond and in UTC",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-11-21T14:32:07.250000Z", 1_795_271_527.25),
            ("2000-02-29T23:59:59.5Z", 951_868_799.5), ("1969-12-31T23:59:58.5Z", -1.5),
        ]
    )
    func time_isRead(text: String, seconds: Double) throws {
        let read = try DocumentCoding.decode(Holder.self, from: Data(#"{"time":"\#(text)"}"#.utf8))
        #expect(read.time.timeIntervalSince1970 == seconds)
        #expect(try DocumentCoding.decode(Holder.self, from: DocumentCoding.encode(read)) == read)
    }

    @Test(
        "Other times are refused",
        arguments: [
            "2026-11-21T14:32:07+01:00", "2026-11-21 14:32:07Z", "2026-11-21T24:00:00Z", "2026-11-21T14:32:07.Z",
            "noon",
        ]
    )
    func otherTime_isRefused(text: String) {
        #expect(throws: DecodingError.self) {
            try DocumentCoding.decode(Holder.self, from: Data(#"{"time":"\#(text)"}"#.utf8))
        }
    }

    @Test("Times agree with Foundation's", arguments: [3, 1984] as [UInt64])
    func time_agreesWithFoundation(seed: UInt64) throws {
        var generator = TestGenerator(seed: seed)
        let style = Date.ISO8601FormatStyle()
        for _ in 0..<200 {
            // Foundation's calendar is the Julian one before 1582.
            let seconds = Int.random(in: -12_000_000_000...200_000_000_000, using: &generator)
            let date = Date(timeIntervalSince1970: Double(seconds))
            let text = String(decoding: try DocumentCoding.encode(Holder(time: date)), as: UTF8.self)
            #expect(text == #"{"time":"\#(style.format(date))"}"#, "seed \(seed)")
            #expect(try DocumentCoding.decode(Holder.self, from: Data(text.utf8)).time == date, "seed \(seed)")
        }
    }
}
