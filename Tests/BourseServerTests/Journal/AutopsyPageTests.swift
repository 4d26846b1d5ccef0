import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseStorage
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Autopsy of a trade on its page and over the API")
struct AutopsyPageTests {
    /// Two calls on META, bought a quarter of a session after the open and sold two days later.
    private static let rows = """
        main,2026-01-05T16:07:30Z,META,call,2026-02-20,835,buy,2,27.5,100,1.3,USD,,,
        main,2026-01-07T16:00:30Z,META,call,2026-02-20,835,sell,2,38.2,100,1.3,USD,,,

        """

    private static func bar(_ time: BarTime, _ open: String, _ close: String) throws -> Bar {
        let (open, close) = (try Price(open), try Price(close))
        return Bar(time: time, open: open, high: max(open, close), low: min(open, close), close: close)
    }

    /// Stores three days of META, and the minute of the sale.
    private static func store(in rig: ServerRig) async throws {
        let meta = try #require(Symbol("META"))
        let days = try [("2026-01-05", "800", "826"), ("2026-01-06", "826", "820"), ("2026-01-07", "820", "840")].map {
            try bar(.day(try #require(TradingDay(iso: $0.0))), $0.1, $0.2)
        }
        // 11:00 in New York on 7 January.
        let minute = try bar(.start(Timestamp(seconds: 1_767_801_600)), "830", "834")
        let now = rig.clock.now
        let today = Exchange.nasdaq.zone.day(at: now)
        let store = SQLiteMarketStore(rig.database)
        for series in [
            BarSeries<RawPrices>.clean(days, step: .day, now: .day(today)).series,
            BarSeries<RawPrices>.clean([minute], step: .minute, now: .start(now)).series,
        ] {
            try await store.save(StoredPrices(series, source: SourceID("exchange"), fetchedAt: now), of: meta)
        }
    }

    private static func serve(_ body: @Sendable (Visitor, TradeID) async throws -> Void) async throws {
        try await PortfolioVisit.serve { rig, ann in
            let email = try #require(Email("ann@example.com"))
            let user = try #require(try await rig.desk.accounts.user(email: email))
            try await store(in: rig)
            try await rig.add(File.header + rows, to: user)
            let journal = try await rig.desk.journal.journal(of: user.id)
            try await body(ann, journal.id(ofTradeAt: 0))
        }
    }

    /// The formulas of Black and Scholes in Python with `math.erfc`: 46 days and the time to the close, 4 % a year, the
    /// underlying at 806.5, 826, 820 and 832, volatilities of 33.0920 % and 32.6571 % by bisection, amounts in cents.
    private static let days = [
        "2026-01-05,826,1651.44,156.81,-9.95,-17.74,0,0,-1.18,-1.3,1778.08",
        "2026-01-06,820,-604.43,14.82,-51,-92.36,0,0,1.76,0,-731.21",
        "2026-01-07,840,1145.61,60.68,-39.6,-72.49,0,0,-2.37,-1.3,1090.53",
    ]

    private static func cents(_ value: Any?) -> Int? { (value as? Double).map { Int(($0 * 100).rounded()) } }

    @Test func page_showsTheProfitByDayAndGreek_andWhatItRestsOn() async throws {
        try await Self.serve { ann, trade in
            let page = try await ann.get("/journal/trades/\(trade)")
            #expect(page.status == .ok && page.oddFigures.isEmpty)
            // (38.2 − 27.5) × 200 less two fees of 1.3.
            #expect(page.text.contains("3 days: +$2,137.40 net of fees."))
            for text in [
                "Autopsy by Greek", "Autopsy by day", "+2,192.62", "+232.31", "−100.55", "−182.59", "−1.79", "−2.60",
                "META: daily closes from exchange. Rate 4.0%, dividend yield 0.0%, American exercise.",
                "Price of the underlying at the option fills: 1 fill from stored minutes; 1 fill on a straight line from "
                    + "the open to the close of the day, which is an estimate.",
                "2 of 2 option fills have an implied volatility that is used.",
            ] {
                #expect(page.text.contains(text), "\(text)")
            }
            #expect(!page.text.contains("No prices of META"))
            let lines = try await ann.get("/journal/trades/\(trade)/autopsy.csv").text.split(separator: "\n")
            #expect(lines.first == "day,close,delta,gamma,vega,theta,rho,exercise,residual,fees,net")
            #expect(lines.dropFirst().map(String.init) == Self.days)
        }
    }

    @Test func parts_addUpToTheProfit_inAllPerDayAndPerLeg() async throws {
        try await Self.serve { ann, trade in
            let answer = try await ann.object("/api/v1/journal/trades/\(trade)/autopsy")
            let whole = try await ann.object("/api/v1/journal/trades/\(trade)")
            let net = Self.cents((whole["trade"] as? [String: Any])?["netProfit"])
            #expect(net == 213_740)
            let days = try #require(answer["days"] as? [[String: Any]])
            let legs = try #require(answer["legs"] as? [[String: Any]])
            #expect(days.count == 3 && legs.count == 1)
            let causes = ["delta", "gamma", "vega", "theta", "rho", "exercise", "residual", "fees"]
            for part in [answer] + days + legs {
                let amounts = causes.compactMap { Self.cents(part[$0]) }
                #expect(amounts.count == causes.count)
                #expect(amounts.reduce(0, +) == Self.cents(part["netProfit"]), "\(part)")
            }
            #expect(Self.cents(answer["netProfit"]) == net)
            for cause in causes + ["netProfit"] {
                #expect(days.compactMap { Self.cents($0[cause]) }.reduce(0, +) == Self.cents(answer[cause]), "\(cause)")
            }
            #expect(causes.map { Self.cents(answer[$0]) } == [219_262, 23_231, -10_055, -18_259, 0, 0, -179, -260])

            let fills = try #require(legs.first?["fills"] as? [[String: Any]])
            #expect(fills.map { $0["underlying"] as? Double } == [806.5, 832])
            #expect(fills.map { $0["underlyingFrom"] as? String } == ["line", "minutes"])
            for (fill, volatility) in zip(fills, [0.330_919_857_6, 0.326_570_697_6]) {
                #expect(abs((fill["volatility"] as? Double ?? 0) - volatility) < 1e-6, "\(fill)")
            }
            let basis = try #require((answer["basis"] as? [[String: Any]])?.first)
            #expect(basis["symbol"] as? String == "META" && basis["source"] as? String == "exchange")
            #expect(basis["style"] as? String == "american" && basis["rate"] as? Double == 0.04)
            #expect(basis["dividendYield"] as? Double == 0 && answer["scope"] as? String == "trade")
        }
    }
}
