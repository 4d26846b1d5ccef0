import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Rules for trading")
struct RuleCheckTests {
    /// A trade of one share of a symbol of its own: opened and closed at times in New York of a day, with a net profit.
    private struct SampleTrade {
        let day: String
        let opened: String
        let closed: String
        let profit: Int
        var price = 1_000
    }

    private func journal(_ samples: [SampleTrade]) throws -> MatchedJournal {
        var rows = "time,symbol,type,side,quantity,price\n"
        for (index, sample) in samples.enumerated() {
            rows += "\(sample.day) \(sample.opened),T\(index),stock,buy,1,\(sample.price)\n"
            rows += "\(sample.day) \(sample.closed),T\(index),stock,sell,1,\(sample.price + sample.profit)\n"
        }
        let reading = try StatementReader(zone: .newYork).read(Array(rows.utf8), name: "a.csv")
        try #require(reading.refusedRows == 0)
        return MatchedJournal(reading.ledger)
    }

    /// The breaches of one rule: symbol and what was found.
    private func breaches(_ kind: TradingRule.Kind, _ limit: String, _ samples: [SampleTrade]) throws -> [String] {
        let rule = try #require(TradingRule(kind, limit: limit))
        let journal = try journal(samples)
        return RuleCheck([rule], calendar: .unitedStates).breaches(in: journal.trades).map {
            "\(journal.key(of: journal.trades[$0.trade]).instrument.symbol) \($0.day) \($0.found.text)"
        }
    }

    private func sample(_ opened: String, _ closed: String, _ profit: Int, day: String = "2026-01-05") -> SampleTrade {
        SampleTrade(day: day, opened: opened, closed: closed, profit: profit)
    }

    @Test func lossesInARow_stopTheRestOfTheDay() throws {
        let samples = [
            sample("09:40:00", "09:50:00", -5), sample("09:55:00", "10:00:00", -5),
            // Breaking even neither counts nor interrupts.
            sample("10:05:00", "10:06:00", 0), sample("10:10:00", "10:20:00", -5),
            // After three losses: also what comes after a gain.
            sample("10:20:00", "10:30:00", 50), sample("11:00:00", "11:10:00", 1),
            sample("09:40:00", "09:50:00", 1, day: "2026-01-06"),
        ]
        #expect(try breaches(.lossesInARow, "3", samples) == ["T4 2026-01-05 3", "T5 2026-01-05 3"])
        #expect(try breaches(.lossesInARow, "4", samples) == [])
    }

    @Test func gainBetweenLosses_interrupts() throws {
        let samples = [
            sample("09:40:00", "09:50:00", -5), sample("09:55:00", "10:00:00", 1), sample("10:05:00", "10:06:00", -5),
            sample("10:10:00", "10:20:00", -5),
        ]
        #expect(try breaches(.lossesInARow, "2", samples) == [])
        #expect(try breaches(.lossesInARow, "1", samples).map { $0.prefix(2) } == ["T1", "T2", "T3"])
    }

    @Test func lossOfADay_countsWhatWasClosedBefore() throws {
        let samples = [
            sample("09:40:00", "09:50:00", -60), sample("09:45:00", "10:00:00", -40),
            sample("09:55:00", "10:06:00", 10), sample("10:00:00", "10:20:00", 500), sample("11:00:00", "11:01:00", 1),
        ]
        #expect(try breaches(.dailyLoss, "100", samples) == ["T3 2026-01-05 100", "T4 2026-01-05 100"])
        #expect(try breaches(.dailyLoss, "100.01", samples) == [])
    }

    @Test func tradesOfADay_areCountedByOpening() throws {
        let samples = [
            sample("09:40:00", "15:50:00", 1), sample("09:45:00", "10:00:00", 1), sample("10:00:00", "10:06:00", 1),
            sample("09:40:00", "10:06:00", 1, day: "2026-01-06"),
        ]
        #expect(try breaches(.tradesPerDay, "2", samples) == ["T2 2026-01-05 3"])
    }

    @Test func startAndEndOfTheSession_areThoseOfTheDay() throws {
        let samples = [
            sample("09:29:59", "10:00:00", 1), sample("09:30:00", "10:00:00", 1), sample("09:34:59", "10:00:00", 1),
            sample("09:35:00", "10:00:00", 1), sample("15:54:59", "15:59:00", 1), sample("15:55:00", "15:59:00", 1),
            sample("16:00:00", "16:10:00", 1),
            // Sessions end at 13:00 on the day after Thanksgiving.
            sample("12:56:00", "12:58:00", 1, day: "2025-11-28"), sample("15:58:00", "15:59:00", 1, day: "2025-11-28"),
            // No session on a weekend.
            sample("09:31:00", "09:32:00", 1, day: "2026-01-03"),
        ]
        #expect(try breaches(.firstMinutes, "5", samples) == ["T1 2026-01-05 0", "T2 2026-01-05 4"])
        #expect(try breaches(.lastMinutes, "5", samples) == ["T7 2025-11-28 4", "T5 2026-01-05 5"])
    }

    @Test func pauseAfterALoss_isCountedFromItsClose() throws {
        let samples = [
            sample("09:40:00", "09:50:00", -5), sample("09:59:59", "10:30:00", 5), sample("10:00:00", "10:01:00", 5),
            sample("10:02:00", "10:03:00", 1),
        ]
        #expect(try breaches(.pauseAfterLoss, "10", samples) == ["T1 2026-01-05 9"])
    }

    @Test func sizeAndLossOfATrade_areExact() throws {
        var large = sample("09:40:00", "09:50:00", -51)
        large.price = 1_001
        let samples = [sample("09:40:00", "09:50:00", -50), large]
        #expect(try breaches(.cost, "1000", samples) == ["T1 2026-01-05 1001"])
        #expect(try breaches(.lossPerTrade, "50", samples) == ["T1 2026-01-05 51"])
    }

    /// 2 % of 10,000 is 200, exactly.
    @Test func riskOfATrade_isComparedWithTheAccountExactly_andIsNotBrokenWhereItIsNotKnown() throws {
        let account = try #require(AccountShare(partsPerMillion: 5_000, size: try Money("10000"), currency: .usd))
        let samples = (0..<4).map { sample("10:0\($0):00", "10:30:00", 1) }
        let risks: [AccountRisk?] = [
            AccountRisk(risk: try Money("200"), account: account),
            AccountRisk(risk: try Money("200.0000000000000001"), account: account), nil,
            AccountRisk(risk: try Money("333.33"), account: account),
        ]
        let journal = try journal(samples)
        let rule = try #require(TradingRule(.riskPerTrade, limit: "2"))
        let report = RuleReport(
            [rule],
            for: Array(journal.trades.indices),
            in: journal,
            currency: .usd,
            calendar: .unitedStates
        ) { index in
            // Trades that close at once are not in order of opening.
            let symbol = journal.key(of: journal.trades[index]).instrument.symbol.name
            return Int(symbol.dropFirst()).flatMap { risks[$0] }
        }
        let broken = report.breaches.map {
            "\(journal.key(of: journal.trades[$0.trade]).instrument.symbol) \($0.day) \($0.found.text)"
        }
        #expect(broken == ["T1 2026-01-05 2", "T3 2026-01-05 3.3333"])
        let result = try #require(report.results.first)
        #expect(result.broken.trades == 2 && result.followed.trades == 1 && result.unknown.trades == 1)
    }

    @Test func shareOfAnAccount_isLimited_evenOfTheSmallest() throws {
        let account = try #require(AccountShare(partsPerMillion: 1, size: try Money("0.00000001"), currency: .usd))
        let risk = AccountRisk(risk: try Money("10000000000"), account: account)
        #expect(risk.share.description == "1000000" && risk.exceeds(Ratio(units: 10_000_000_000)))
    }

    @Test(arguments: [("2", "2"), ("0.0001", "0.0001"), ("100", "100"), ("2.50", "2.5")])
    func percentage_isReadAndWritten(typed: String, text: String) throws {
        let rule = try #require(TradingRule(.riskPerTrade, limit: typed))
        #expect(rule.limit.text == text && TradingRule(.riskPerTrade, limit: rule.limit.text) == rule)
    }

    @Test(arguments: [
        (TradingRule.Kind.riskPerTrade, "0"), (.riskPerTrade, "100.0001"), (.riskPerTrade, "0.00001"),
        (.riskPerTrade, "-2"), (.tradesPerDay, "0"), (.tradesPerDay, "1001"), (.tradesPerDay, "2.5"),
        (.firstMinutes, "1441"), (.firstMinutes, "-1"), (.cost, "0"), (.cost, "-5"), (.cost, "much"), (.dailyLoss, ""),
    ])
    func limitThatIsNone_isRefused(kind: TradingRule.Kind, limit: String) {
        #expect(TradingRule(kind, limit: limit) == nil)
    }

    @Test(arguments: Seeds.first(20))
    func resultsOfARule_addUpToAllTrades(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = (0..<60).map { _ in
            let minute = Int.random(in: 570..<950, using: &random)
            let length = Int.random(in: 1..<10, using: &random)
            func clock(_ minute: Int) -> String {
                let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
                return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest):00"
            }
            return SampleTrade(
                day: "2026-01-0\(Int.random(in: 5...9, using: &random))",
                opened: clock(minute),
                closed: clock(minute + length),
                profit: Int.random(in: -50...50, using: &random)
            )
        }
        let journal = try journal(samples)
        let limits: [TradingRule.Kind: String] = [
            .lossesInARow: "2", .dailyLoss: "60", .tradesPerDay: "8", .firstMinutes: "30", .lastMinutes: "30",
            .pauseAfterLoss: "10", .cost: "1000", .lossPerTrade: "25", .riskPerTrade: "2",
        ]
        let rules = TradingRule.Kind.allCases.compactMap { kind in
            limits[kind].flatMap { TradingRule(kind, limit: $0) }
        }
        let report = RuleReport(
            rules,
            for: Array(journal.trades.indices),
            in: journal,
            currency: .usd,
            calendar: .unitedStates
        )
        let all = JournalStatistics(journal.trades)
        #expect(report.results.count == 9 && report.trades == 60)
        for result in report.results {
            let parts = [result.broken, result.followed, result.unknown]
            #expect(parts.reduce(0) { $0 + $1.trades } == 60, "seed \(seed)")
            #expect(parts.reduce(.zero) { $0 + $1.netProfit } == all.netProfit, "seed \(seed)")
            #expect(result.unknown.trades == (result.rule.kind == .riskPerTrade ? 60 : 0), "seed \(seed)")
            let trades = Set(report.breaches.filter { $0.rule == result.rule }.map(\.trade))
            #expect(trades.count == result.broken.trades, "seed \(seed)")
        }
    }
}
