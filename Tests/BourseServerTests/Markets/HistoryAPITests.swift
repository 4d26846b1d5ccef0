import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Histories over the API")
struct HistoryAPITests {
    private typealias Visit = MarketsAPIVisit

    private static let path = "/api/v1/instruments/AAPL/history"

    private static func markets(_ now: Timestamp) -> FixedMarkets {
        var markets = FixedMarkets()
        markets.prices[Visit.apple] = [.day: Visit.days, .fiveMinutes: Visit.minutes]
        return markets
    }

    /// The bars of an answer.
    private static func bars(_ ann: Visitor, _ query: String) async throws -> [[String: Any]] {
        let answer = try await ann.object(path + query)
        return try #require(answer["bars"] as? [[String: Any]])
    }

    private static func close(_ bars: [[String: Any]], of day: TradingDay) -> Double? {
        bars.first { $0["day"] as? String == day.description }?["close"] as? Double
    }

    @Test
    func bases_tellOneDay_inThreeKindsOfPrices() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            // The Thursday before the split, and the Thursday before the dividend.
            let (early, late) = (Visit.split.adding(days: -4), Visit.dividend.adding(days: -1))
            let known = Double(100 + 500 - 32)
            let plain = try await Self.bars(ann, "?basis=splits")
            #expect(Self.close(plain, of: early) == known)
            let raw = try await Self.bars(ann, "?basis=raw")
            #expect(Self.close(raw, of: early) == known * 4 && Self.close(raw, of: late) == 589)
            let total = try await Self.bars(ann, "?basis=total")
            let factor = 1 - 2.5 / 589
            let paid = try #require(Self.close(total, of: early))
            #expect(abs(paid - known * factor) < 1e-7)
            #expect(Self.close(total, of: Visit.dividend) == 590)

            let answer = try await ann.get(Self.path + "?range=3M")
            #expect(answer.text.contains(#""splits":[{"day":"\#(Visit.split)","new":4,"old":1}]"#))
            #expect(answer.text.contains(#""dividends":[{"exDay":"\#(Visit.dividend)","amount":2.5}]"#))
            #expect(answer.text.contains(#""basis":"splits","asOf":"\#(Visit.today)""#))
            #expect(answer.text.contains(#""provenance":{"source":"told.example","fetchedAt":"2026-06-15T14:30:00Z"}"#))
            #expect(answer.text.contains(#""freshness":{"state":"fresh"}"#))
            let asPaid = try await ann.get(Self.path + "?range=1W&step=1d&basis=raw")
            #expect(asPaid.text.contains(#""asOf":null"#) && asPaid.text.contains(#""splits":[]"#))
        }
    }

    @Test
    func windows_beginAndEnd_asTheyAreNamed() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let last = Visit.today.adding(days: -3)
            for (query, first) in [
                ("?range=1M", last.adding(months: -1)), ("", last.adding(months: -12)),
                ("?from=2026-06-04", Visit.dividend.adding(days: -1)),
                ("?range=YTD", TradingDay(number: Visit.today.adding(days: -165).number)),
            ] {
                let bars = try await Self.bars(ann, query)
                #expect(bars.first?["day"] as? String == first.description, "\(query)")
                #expect(bars.last?["day"] as? String == last.description, "\(query)")
            }
            let all = try await Self.bars(ann, "?range=MAX")
            #expect(all.count == Visit.days.bars.count)
            let few = try await Self.bars(ann, "?range=MAX&from=2026-06-03&to=2026-06-05")
            #expect(few.compactMap { $0["day"] as? String } == ["2026-06-03", "2026-06-04", "2026-06-05"])
            let none = try await Self.bars(ann, "?to=2001-01-01")
            #expect(none.isEmpty)
            let weeks = try await Self.bars(ann, "?from=2026-06-03&step=1w")
            #expect(weeks.compactMap { $0["day"] as? String } == ["2026-06-01", "2026-06-08"])
            #expect(weeks.first?["volume"] as? Int == 5000)
        }
    }

    @Test
    func shortBars_areOfTheLastSession_andPutTogether() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let bars = try await Self.bars(ann, "?range=1D")
            #expect(bars.count == 78 && bars.first?["time"] as? String == "2026-06-12T13:30:00Z")
            let hours = try await Self.bars(ann, "?range=1W&step=1h")
            #expect(hours.count == 14 && hours.first?["time"] as? String == "2026-06-11T13:30:00Z")
            #expect(hours.first?["volume"] as? Int == 120)
            let day = try await Self.bars(ann, "?to=2026-06-11&step=30m")
            #expect(day.count == 13)
        }
    }

    @Test
    func file_hasTheSameBars() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let bars = try await Self.bars(ann, "?range=1M")
            let file = try await ann.get(Self.path + "?range=1M&format=csv")
            let lines = file.text.split(whereSeparator: \.isNewline)
            #expect(lines.first == "day,open,high,low,close,volume" && lines.count == bars.count + 1)
            #expect(lines.last == "2026-06-12,597,597,597,597,1000")
            let accepted = try await ann.get(Self.path + "?range=1M", accept: "text/csv")
            #expect(accepted.text == file.text)
            let short = try await ann.get(Self.path + "?range=1D&format=csv")
            #expect(short.text.hasPrefix("time,open,") && short.text.contains("\n2026-06-12T13:30:00Z,590,"))
        }
    }

    @Test
    func values_thatCannotBeUsed_areRefusedByName() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            for (query, field) in [
                ("range=2Y", "range"), ("step=3m", "step"), ("basis=x", "basis"), ("from=yesterday", "from"),
                ("from=2026-06-05&to=2026-06-04", "from"), ("step=1w&basis=raw", "basis"), ("format=xml", "format"),
                ("to=2026-02-30", "to"),
            ] {
                let answer = try await ann.get(Self.path + "?" + query)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(query)")
            }
            for symbol in ["NOSUCH", "-X", "A%20B"] {
                let answer = try await ann.get("/api/v1/instruments/\(symbol)/history")
                #expect(answer.status == .notFound, "\(symbol)")
            }
        }
    }
}
