import BourseCore
import BourseJournal
import Testing

@testable import BourseDesk

/// What reports, metrics and rules make of planned risks; amounts are calculated by hand.
@Suite("Planned risks in reports and rules")
struct PlannedRiskReportTests {
    /// Five trades of ten shares bought at 100, with net profits of 40, −25, −100, 10 and 20, in order of closing.
    private static let rows = [("AAA", "104"), ("BBB", "97.5"), ("CCC", "90"), ("DDD", "101"), ("EEE", "102")]
        .enumerated()
        .map { number, trade in
            """
            main,2026-01-05T15:0\(number):00Z,\(trade.0),stock,,,buy,10,100,1,0,USD,,,
            main,2026-01-05T15:0\(number):30Z,\(trade.0),stock,,,sell,10,\(trade.1),1,0,USD,,,

            """
        }
        .joined()

    /// A risk of 20 on all trades but DDD.
    private func journal() throws -> UserJournal {
        let amount = try TradeRisk(amount: Money("20"))
        let stop = try TradeRisk(stop: Price("98"))
        return try ReportJournal.make(Self.rows, risks: [0: amount, 1: stop, 2: amount, 4: amount])
    }

    private func share(_ partsPerMillion: Int, of size: String) throws -> RiskRule {
        .accountShare(
            try #require(AccountShare(partsPerMillion: partsPerMillion, size: try Money(size), currency: .usd))
        )
    }

    @Test
    func trades_areGroupedByMultiple_andByWhetherARiskIsPlanned() throws {
        let journal = try journal()
        // Multiples of 2, −1.25, −5 and exactly 1.
        let multiples = ["..-3 1 -100", "-2..-1 1 -25", "1..2 1 20", "2..3 1 40", "none 1 10"]
        #expect(ReportJournal.groups(journal, .rMultiple) == multiples)
        #expect(ReportJournal.groups(journal, .plannedRisk) == ["yes 4 -65", "no 1 10"])
    }

    /// A call spread sold for 1 with strikes 10 apart, bought back for 0.40: each leg risks what both can lose.
    @Test
    func legsOfOneOrder_riskTheMaximumLossOfAllOfThem() throws {
        let rows = """
            main,2026-01-06T15:00:00Z,SPY,call,2026-02-20,630,sell,1,3,100,0,USD,,,
            main,2026-01-06T15:00:00Z,SPY,call,2026-02-20,640,buy,1,2,100,0,USD,,,
            main,2026-01-09T15:00:00Z,SPY,call,2026-02-20,630,buy,1,1.4,100,0,USD,,,
            main,2026-01-09T15:00:00Z,SPY,call,2026-02-20,640,sell,1,1,100,0,USD,,,
            main,2026-01-06T15:00:01Z,SPY,call,2026-02-20,650,sell,1,1,100,0,USD,,,
            main,2026-01-09T15:00:00Z,SPY,call,2026-02-20,650,buy,1,1,100,0,USD,,,

            """
        let journal = try ReportJournal.make(rows, risk: .maximumLoss)
        let risks = journal.matched.trades.map { journal.plannedRisk(of: $0) }
        let spread = PlannedRisk(amount: try Money("900"), basis: .maximumLoss)
        #expect(risks.count == 3 && risks.filter { $0 == .success(spread) }.count == 2)
        #expect(risks.contains(.failure(.unlimited)))
        // 160 − 100 of 900: the multiples of the legs add up to that of the spread.
        let multiples = journal.matched.trades.indices.compactMap { journal.rMultiple(ofTradeAt: $0)?.double }
        #expect(multiples.count == 2 && abs(multiples.reduce(0, +) - 60.0 / 900) < 1e-9)
        // The premium paid for the spread is a credit, though that of its bought leg is not.
        let premium = try ReportJournal.make(rows, risk: .premium)
        #expect(premium.matched.trades.allSatisfy { premium.plannedRisk(of: $0) == .failure(.credit) })
    }

    /// The bought leg is still open, and limits the loss of the one that was sold and closed.
    @Test
    func legThatIsStillOpen_isPartOfTheMaximumLoss() throws {
        let rows = """
            main,2026-01-06T15:00:00Z,SPY,put,2026-02-20,600,sell,1,5,100,0,USD,,,
            main,2026-01-06T15:00:00Z,SPY,put,2026-02-20,590,buy,1,3,100,0,USD,,,
            main,2026-01-09T15:00:00Z,SPY,put,2026-02-20,600,buy,1,4,100,0,USD,,,

            """
        let journal = try ReportJournal.make(rows, risk: .maximumLoss)
        let trade = try #require(journal.matched.trades.first)
        #expect(try journal.plannedRisk(of: trade) == .success(PlannedRisk(amount: Money("800"), basis: .maximumLoss)))
    }

    @Test(arguments: [
        ("r-multiple:..-3", [2]), ("r-multiple:1..2", [4]), ("r-multiple:", [3]), ("!r-multiple:", [0, 1, 2, 4]),
        ("planned-risk:no", [3]), ("planned-risk:yes", [0, 1, 2, 4]),
    ])
    func condition_selectsTradesByTheirRisk(text: String, trades: [Int]) throws {
        let condition = try #require(TradeCondition(text))
        let filter = TradeFilter(currency: .usd, conditions: [condition])
        #expect(try filter.indexes(in: journal()) == trades)
    }

    @Test
    func overview_hasTheMultiplesOfTradesWithAPlannedRisk() throws {
        let sample = try journal().sample(of: TradeFilter(currency: .usd))
        let multiples = try journal().rMultiples(of: [0, 1, 2, 3, 4])
        // (2 − 1.25 − 5 + 1) ÷ 4.
        #expect(multiples.mean?.description == "-0.8125" && multiples.count == 4)
        let overview = JournalOverview(sample)
        let known = try #require(overview.readings.first { $0.metric.id == "risk-trades" })
        #expect(known.value == .count(4))
        let mean = try #require(overview.readings.first { $0.metric.id == "average-r" })
        #expect(mean.value?.text == "-0.8125")
    }

    @Test
    func stopAtOneR_limitsLossesToThePlannedRisk() throws {
        let day = try #require(TradingDay(iso: "2026-03-10"))
        let outcomes = try journal().whatIf(TradeFilter(currency: .usd), today: day)
        let outcome = try #require(outcomes.first { $0.rule.id == "stop-at-1r" })
        // Losses of 25 and 100 become 20 each.
        #expect(try outcome.difference == Money("85") && outcome.changed == 2 && outcome.leftOut == 0)
        #expect(outcome.unknown.map(\.reason) == [.noRisk] && outcome.unknown.first?.trades == 1)
    }

    @Test
    func stopAtOneR_usesTheSizeRuleOfTheAccount() throws {
        let day = try #require(TradingDay(iso: "2026-03-10"))
        // 1 % of 3,000 is 30, which only the loss of 100 is above.
        let journal = try ReportJournal.make(Self.rows, risk: share(10_000, of: "3000"))
        let outcomes = journal.whatIf(TradeFilter(currency: .usd), today: day)
        let outcome = try #require(outcomes.first { $0.rule.id == "stop-at-1r" })
        #expect(try outcome.difference == Money("70") && outcome.changed == 1 && outcome.unknown.isEmpty)
    }

    @Test
    func riskOfATrade_isCheckedWithTheSizeOfItsAccount() throws {
        let rule = try #require(TradingRule(.riskPerTrade, limit: "1"))
        let risks = try [
            0: TradeRisk(stop: Price("98")), 1: TradeRisk(amount: Money("10.01")), 2: TradeRisk(amount: Money("10")),
        ]
        // 1 % of 1,000 is 10: a risk of 20, of 10.01, of 10, and twice that of the size rule.
        let journal = try ReportJournal.make(
            Self.rows,
            risks: risks,
            risk: share(10_000, of: "1000"),
            rules: [rule]
        )
        let report = journal.ruleReport(in: .usd, account: nil, calendar: .unitedStates)
        #expect(report.breaches.map(\.trade) == [0, 1])
        #expect(report.breaches.map(\.found.text) == ["2", "1.001"])
        let sentences = report.breaches.map { $0.sentence { "\($0)" } }
        #expect(sentences == ["Planned a risk of 2% of the account.", "Planned a risk of 1.001% of the account."])
        #expect(rule.sentence { "\($0)" } == "Plan a risk of at most 1% of the account.")
        let result = try #require(report.results.first)
        #expect(result.followed.trades == 3 && result.unknownText == nil)
    }

    @Test
    func riskOfATrade_isNotKnown_withoutARiskOrASize() throws {
        let rule = try #require(TradingRule(.riskPerTrade, limit: "1"))
        let share = try share(10_000, of: "1000")
        let amount = try TradeRisk(amount: Money("500"))
        // One trade has a risk and no size, one has both by a rule of its own, the others have neither.
        let journal = try ReportJournal.make(
            Self.rows,
            risks: [0: amount, 1: TradeRisk(amount: try Money("500"), rule: share)],
            rules: [rule]
        )
        let report = journal.ruleReport(in: .usd, account: nil, calendar: .unitedStates)
        #expect(report.breaches.map(\.trade) == [1])
        let result = try #require(report.results.first)
        #expect(result.followed.trades == 0 && result.unknown.trades == 4)
        #expect(result.unknownText == "Not known for 4 trades without a planned risk or an account size.")
        let rupees = try #require(AccountShare(partsPerMillion: 10_000, size: try Money("1000"), currency: .inr))
        let other = try ReportJournal.make(Self.rows, risks: [0: amount], risk: .accountShare(rupees), rules: [rule])
        #expect(other.ruleReport(in: .usd, account: nil, calendar: .unitedStates).breaches.isEmpty)
    }
}
