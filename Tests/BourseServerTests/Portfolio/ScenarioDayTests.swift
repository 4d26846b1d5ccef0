import BourseCore
import BourseDesk
import BourseMarkets
import BourseStorage
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Scenario of a day that happens again")
struct ScenarioDayTests {
    /// The closes of the working days from 1 to 12 June 2026: AAPL fell by 5 % on the 3rd, and SPY by 2 %.
    private static let closes = [
        "AAPL": ["100", "102", "96.9", "98", "97.5", "98.5", "99", "99.5", "99.8", "100"],
        "SPY": ["600", "600", "588", "590", "591", "592", "593", "594", "595", "596"],
    ]

    private static func store(in rig: ServerRig) async throws {
        let now = rig.clock.now
        let today = Exchange.nasdaq.zone.day(at: now)
        let days = [-14, -13, -12, -11, -10, -7, -6, -5, -4, -3].map { today.adding(days: $0) }
        for (symbol, closes) in closes {
            let bars = try zip(days, closes).map { day, close in
                let price = try Price(close)
                return Bar(time: .day(day), open: price, high: price, low: price, close: price)
            }
            let series = BarSeries<RawPrices>.clean(bars, step: .day, now: .day(today)).series
            let stored = StoredPrices(series, source: SourceID("exchange"), fetchedAt: now)
            try await SQLiteMarketStore(rig.database).save(stored, of: try #require(Symbol(symbol)))
        }
    }

    /// Five shares of AAPL that were bought at 100, and two of MSFT at 50, of which no price is stored.
    private func serve(_ body: @Sendable (Visitor) async throws -> Void) async throws {
        try await PortfolioVisit.serve { rig, ann in
            try await Self.store(in: rig)
            for (symbol, quantity, price) in [("AAPL", "5", "100"), ("MSFT", "2", "50")] {
                let changed = ["symbol": symbol, "quantity": quantity, "price": price, "day": "2026-06-01", "fee": ""]
                let purchase = PortfolioVisit.purchase.merging(changed) { $1 }
                #expect(try await ann.post("/portfolio/transactions/new", purchase).status == .seeOther)
            }
            try await body(ann)
        }
    }

    @Test func page_offersTheWorstDay_andShowsItAgain() async throws {
        try await serve { ann in
            let calm = try await ann.get("/portfolio/scenarios").text
            #expect(calm.contains("Your worst day, 3 Jun 2026"))
            #expect(calm.contains("href=\"/portfolio/scenarios?day=2026-06-03\"") && !calm.contains("happens again"))

            let page = try await ann.get("/portfolio/scenarios?day=2026-06-03")
            #expect(page.status == .ok && page.oddFigures.isEmpty)
            #expect(page.text.contains("3 Jun 2026 happens again"))
            #expect(page.text.contains("?day=2026-06-03\" aria-current=\"page\">Your worst day, 3 Jun 2026</a>"))
            #expect(page.text.contains("data-canonical=\"/portfolio/scenarios?day=2026-06-03\""))
            // 5 % of 500, and 2 % of 100, for MSFT follows the market.
            for text in ["−$27.00", "−25.00", "−2.00", "−5.0%", "−2.0%", "$573.00"] {
                #expect(page.text.contains(text), "\(text)")
            }
            #expect(page.text.contains("/portfolio/scenarios/hedges?day=2026-06-03"))
            #expect(!page.text.contains("At other market moves"))
            let file = try await ann.get("/portfolio/scenarios.csv?day=2026-06-03").text
            #expect(file.contains(",-25,") && file.contains(",-2,"), "\(file)")
        }
    }

    @Test func api_repeatsTheReturnsOfTheDay() async throws {
        try await serve { ann in
            let answer = try await ann.object("/api/v1/portfolio/scenarios?day=2026-06-03")
            func isNearly(_ value: Any?, _ expected: Double) -> Bool {
                (value as? Double).map { abs($0 - expected) < 1e-9 } == true
            }
            #expect(isNearly(answer["value"], 600) && isNearly(answer["valueThen"], 573))
            #expect(isNearly(answer["change"], -27) && isNearly(answer["changeReturn"], -0.045))
            let shock = try #require(answer["shock"] as? [String: Any])
            #expect(isNearly(shock["market"], -0.02) && shock["days"] as? Int == 0)
            let moves = try #require(shock["instruments"] as? [[String: Any]])
            #expect(moves.count == 1 && moves[0]["name"] as? String == "AAPL" && isNearly(moves[0]["return"], -0.05))
            let holdings = try #require(answer["holdings"] as? [[String: Any]])
            for (symbol, move, change) in [("AAPL", -0.05, -25.0), ("MSFT", -0.02, -2)] {
                let holding = try #require(holdings.first { $0["symbol"] as? String == symbol })
                #expect(isNearly(holding["move"], move) && isNearly(holding["change"], change), "\(holding)")
            }
            // A gain is repeated as well, and time may pass with it.
            let gain = try await ann.object("/api/v1/portfolio/scenarios?day=2026-06-02&days=10")
            #expect(isNearly(gain["change"], 10) && gain["day"] as? String == "2026-06-25")
            let sunday = try await ann.get("/api/v1/portfolio/scenarios?day=2026-06-07")
            #expect(sunday.status == .unprocessableContent && sunday.text.contains("No price of a holding is known"))
        }
    }
}
