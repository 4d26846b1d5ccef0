import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Planned risk of trades")
struct PlannedRiskTests {
    /// Bought 100 at 10 and 50 at 13, average 11, sold at 12.
    private func long() throws -> (journal: MatchedJournal, trade: RoundTrip) {
        let journal = Make.journal([
            try Make.execution(.buy, "100", at: "10", fees: "1"), try Make.execution(.buy, "50", at: "13", second: 1),
            try Make.execution(.sell, "150", at: "12", second: 2, fees: "0.5"),
        ])
        return (journal, try #require(journal.trades.first))
    }

    private func merged(_ executions: [Execution]) throws -> (journal: MatchedJournal, trade: RoundTrip) {
        let matched = Make.journal(executions)
        let names = matched.trades.map { matched.namingFill(of: $0) }
        let (journal, _, _) = matched.arranged(by: TradeArrangement(merges: [names]))
        try #require(journal.trades.count == 1)
        return (journal, journal.trades[0])
    }

    private func amount(_ result: Result<PlannedRisk, RiskAbsence>) -> String {
        switch result {
        case .success(let planned): "\(planned.basis) \(planned.amount)"
        case .failure(let absence): "\(absence)"
        }
    }

    @Test func stop_ofALongTrade_risksTheDistanceFromTheAverageEntry() throws {
        let (journal, trade) = try long()
        let risk = journal.plannedRisk(of: trade, entered: TradeRisk(stop: try Price("9.5")), rule: .premium)
        // 150 · (11 − 9.5).
        #expect(amount(risk) == "stop 225")
        // (150 · 12 − 1,650 − 1.50) ÷ 225.
        #expect(try risk.get().multiple(trade.netProfit)?.description == "0.66")
    }

    @Test func stop_ofAShortTrade_isAboveTheEntry_timesTheMultiplier() throws {
        let put = try Make.instrument("NVDA", .put)
        let journal = Make.journal([
            try Make.execution(.sell, "2", at: "3", of: put),
            try Make.execution(.buy, "2", at: "1", second: 1, of: put),
        ])
        let risk = journal.plannedRisk(of: journal.trades[0], entered: TradeRisk(stop: try Price("4.5")), rule: nil)
        #expect(amount(risk) == "stop 300")
    }

    @Test func amount_takesPrecedenceOverStop_andRuleOfTheTradeOverThatOfTheAccount() throws {
        let (journal, trade) = try long()
        let share = try #require(AccountShare(partsPerMillion: 2_500, size: try Money("50000.04"), currency: .usd))
        let other = try #require(AccountShare(partsPerMillion: 20_000, size: try Money("1000"), currency: .usd))
        var entered = TradeRisk(stop: try Price("9"), amount: try Money("77.5"), rule: .accountShare(share))
        #expect(amount(journal.plannedRisk(of: trade, entered: entered, rule: .accountShare(other))) == "amount 77.5")
        entered.amount = nil
        entered.stop = nil
        // 0.25 % of 50,000.04, exactly.
        #expect(
            amount(journal.plannedRisk(of: trade, entered: entered, rule: .accountShare(other)))
                == "accountShare 125.0001"
        )
        #expect(amount(journal.plannedRisk(of: trade, entered: nil, rule: .accountShare(other))) == "accountShare 20")
        #expect(amount(journal.plannedRisk(of: trade, entered: nil, rule: nil)) == "notEntered")
        #expect(amount(journal.plannedRisk(of: trade, entered: nil, rule: .premium)) == "notOptions")
        let rupees = try #require(AccountShare(partsPerMillion: 1, size: try Money("1000"), currency: .inr))
        #expect(amount(journal.plannedRisk(of: trade, entered: nil, rule: .accountShare(rupees))) == "otherCurrency")
    }

    @Test func premium_isTheNetDebit_andACreditHasNone() throws {
        let (call, other) = (try Make.instrument("NVDA", .call), try Make.instrument("NVDA", .call, strike: "140"))
        let debit = try merged([
            try Make.execution(.buy, "1", at: "5", of: call), try Make.execution(.sell, "1", at: "2", of: other),
            try Make.execution(.sell, "1", at: "8", second: 1, of: call),
            try Make.execution(.buy, "1", at: "3", second: 1, of: other),
        ])
        #expect(amount(debit.journal.plannedRisk(of: debit.trade, entered: nil, rule: .premium)) == "premium 300")
        let credit = try merged([
            try Make.execution(.sell, "1", at: "5", of: call), try Make.execution(.buy, "1", at: "2", of: other),
            try Make.execution(.buy, "1", at: "8", second: 1, of: call),
            try Make.execution(.sell, "1", at: "3", second: 1, of: other),
        ])
        #expect(amount(credit.journal.plannedRisk(of: credit.trade, entered: nil, rule: .premium)) == "credit")
        // Width 1,000 less the credit of 300.
        #expect(
            amount(credit.journal.plannedRisk(of: credit.trade, entered: nil, rule: .maximumLoss)) == "maximumLoss 700"
        )
    }

    @Test func maximumLoss_ofStructures_isThatAtTheWorstPrice() throws {
        let (call, put) = (
            try Make.instrument("NVDA", .call, strike: "135"), try Make.instrument("NVDA", .put, strike: "130")
        )
        let shares = try Make.instrument()
        // A covered call loses most at 0: 13,000 paid less 200 received.
        let covered = try merged([
            try Make.execution(.buy, "100", at: "130", of: shares), try Make.execution(.sell, "1", at: "2", of: call),
            try Make.execution(.sell, "100", at: "131", second: 1, of: shares),
            try Make.execution(.buy, "1", at: "1", second: 1, of: call),
        ])
        #expect(
            amount(covered.journal.maximumLoss(of: covered.trade).map { PlannedRisk(amount: $0, basis: .amount) })
                == "amount 12800"
        )
        let strangle = try merged([
            try Make.execution(.sell, "1", at: "2", of: call), try Make.execution(.sell, "1", at: "3", of: put),
            try Make.execution(.buy, "1", at: "1", second: 1, of: call),
            try Make.execution(.buy, "1", at: "1", second: 1, of: put),
        ])
        #expect(strangle.journal.maximumLoss(of: strangle.trade) == .failure(.unlimited))
        let late = try Make.instrument("NVDA", .call, "2026-07-17", strike: "135")
        let calendar = try merged([
            try Make.execution(.sell, "1", at: "2", of: call), try Make.execution(.buy, "1", at: "4", of: late),
            try Make.execution(.buy, "1", at: "1", second: 1, of: call),
            try Make.execution(.sell, "1", at: "3", second: 1, of: late),
        ])
        #expect(calendar.journal.maximumLoss(of: calendar.trade) == .failure(.severalExpirations))
    }

    @Test(arguments: [("stop", "11", TradeRiskError.stopSide), ("target", "11", .targetSide), ("stop", "0", .price)])
    func priceOnTheWrongSide_isRefused(field: String, price: String, error: TradeRiskError) throws {
        let (journal, trade) = try long()
        let price = try Price(price)
        let risk = field == "stop" ? TradeRisk(stop: price) : TradeRisk(target: price)
        #expect(journal.problems(of: risk, for: trade) == [error])
    }

    @Test func priceBeyondAllAmounts_isRefused_withoutAnOverflow() throws {
        let journal = Make.journal([
            try Make.execution(.sell, "10000000000", at: "0.00000001", multiplier: "1000000000"),
            try Make.execution(.buy, "10000000000", at: "0.00000001", second: 1, multiplier: "1000000000"),
        ])
        let stop = TradeRisk(stop: Price(units: .max))
        #expect(journal.problems(of: stop, for: journal.trades[0]) == [.price])
        #expect(amount(journal.plannedRisk(of: journal.trades[0], entered: stop, rule: nil)) == "tooLarge")
    }

    @Test func pricesOnTheRightSide_areTaken() throws {
        let (journal, trade) = try long()
        let risk = TradeRisk(
            stop: try Price("10.99999999"),
            target: try Price("11.00000001"),
            amount: try Money("0.00000001")
        )
        #expect(journal.problems(of: risk, for: trade).isEmpty)
        #expect(journal.problems(of: TradeRisk(amount: .zero), for: trade) == [.amount])
    }

    @Test func pricesOfTheUnderlying_areForOptionsAlone_andOnTheirSides() throws {
        let call = try Make.instrument("NVDA", .call)
        let options = Make.journal([
            try Make.execution(.sell, "1", at: "5", of: call),
            try Make.execution(.buy, "1", at: "4", second: 1, of: call),
        ])
        let falling = TradeRisk(stop: try Price("140"), target: try Price("120"), reference: .underlying)
        #expect(options.problems(of: falling, for: options.trades[0]).isEmpty)
        let rising = TradeRisk(stop: try Price("120"), target: try Price("140"), reference: .underlying)
        #expect(options.problems(of: rising, for: options.trades[0]) == [.underlyingSides])
        #expect(amount(options.plannedRisk(of: options.trades[0], entered: falling, rule: nil)) == "notEntered")
        let (journal, trade) = try long()
        #expect(journal.problems(of: rising, for: trade) == [.noUnderlying])
    }

    @Test func draft_readsTexts_andNamesWhatIsWrong() throws {
        let (journal, trade) = try long()
        let draft = RiskDraft([.stop: " 9.5 ", .target: "14", .rule: "account-share", .percent: "2", .size: "50000"])
        let risk = try draft.risk(of: trade, in: journal)
        #expect(
            try risk.stop == Price("9.5") && risk.target == Price("14") && risk.rule?.share?.amount == Money("1000")
        )
        #expect(RiskDraft(risk)[.percent] == "2" && RiskDraft(risk)[.currency] == "USD")
        for (fields, wrong) in [
            ([RiskField.stop: "12"], RiskField.stop), ([.stop: "x"], .stop), ([.rule: "half"], .rule),
            ([.rule: "account-share", .size: "1"], .percent),
            ([.rule: "account-share", .percent: "0", .size: "1"], .percent),
            ([.rule: "account-share", .percent: "0.00001", .size: "1"], .percent),
            ([.rule: "account-share", .percent: "1", .size: "-1"], .size), ([.amount: "-5"], .amount),
        ] {
            #expect { try RiskDraft(fields).risk(of: trade, in: journal) } throws: { error in
                (error as? RiskDraft.DraftRefusal)?.messages.keys.sorted { $0.rawValue < $1.rawValue } == [wrong]
            }
        }
    }
}
