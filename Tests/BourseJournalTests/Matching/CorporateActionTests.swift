import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Corporate actions in matching")
struct CorporateActionTests {
    private static let time: Int64 = 1_767_623_400

    private func action(
        _ change: CorporateAction.Change,
        second: Int64,
        of symbol: String = "NVDA",
        becoming successor: String? = nil
    ) throws -> CorporateAction {
        CorporateAction(
            time: Timestamp(seconds: Self.time + second),
            key: PositionKey(account: "main", instrument: try Make.instrument(symbol), currency: .usd),
            change: change,
            successor: try successor.map { try Make.instrument($0) }
        )
    }

    private func journal(_ executions: [Execution], _ actions: CorporateAction...) -> MatchedJournal {
        var ledger = Make.ledger(executions)
        for action in actions { ledger.append(action) }
        return MatchedJournal(ledger)
    }

    @Test func split_ofAWholeHolding_keepsWhatWasPaid() throws {
        let journal = journal(
            [try Make.execution(.buy, "10", at: "1000"), try Make.execution(.sell, "100", at: "120", second: 20)],
            try action(.ratio(new: 10, old: 1), second: 10)
        )
        let trade = try #require(journal.trades.first)
        #expect(journal.trades.count == 1 && journal.open.isEmpty && journal.unmatchedCloses.isEmpty)
        #expect(try trade.grossProfit == Money("2000") && trade.quantity == Quantity(100))
        #expect(trade.executions == 2)
        #expect(journal.lots(of: trade).map(\.quantity) == [Quantity(100)])
        #expect(journal.lots(of: trade).map(\.grossProfit) == [try Money("2000")])
    }

    @Test func shares_givenBySplit_haveTheRatioOfTheHolding() throws {
        let journal = journal(
            [try Make.execution(.buy, "10", at: "1000"), try Make.execution(.sell, "60", at: "120", second: 20)],
            try action(.shares(Quantity(90)), second: 10)
        )
        #expect(journal.actions.map(\.outcome) == [.applied(new: 10, old: 1, isDerived: true)])
        let open = try #require(journal.open.first)
        #expect(try open.quantity == Quantity(40) && open.cost == Money("4000"))
        #expect(try open.averagePrice == Ratio(Money("4000"), per: Quantity(40)))
        #expect(try open.realizedProfit == Money("1200"))
    }

    @Test func shares_ofAReverseSplit_leaveNothingAfterAFullExit() throws {
        let journal = journal(
            [try Make.execution(.buy, "100", at: "10"), try Make.execution(.sell, "20", at: "40", second: 20)],
            try action(.ratio(new: 20, old: 100), second: 10)
        )
        #expect(try journal.open.isEmpty && journal.trades.map(\.grossProfit) == [Money("-200")])
    }

    @Test(arguments: [70, 9_999_999]) func shares_withoutAUsualRatio_areNotCounted(shares: Int) throws {
        let journal = journal(
            [
                try Make.execution(.buy, "11", at: "1000"), try Make.execution(.sell, "5", at: "1100", second: 5),
                try Make.execution(.sell, "76", at: "120", second: 20),
            ],
            try action(.shares(Quantity(shares)), second: 10)
        )
        #expect(journal.trades.isEmpty && journal.open.isEmpty)
        #expect(journal.actions.map(\.outcome) == [.incompleteHolding])
        #expect(journal.unmatchedCloses.map(\.action) == [0, 0, 0])
        #expect(journal.unmatchedCloses.map(\.fill) == [0, 1, 2])
    }

    @Test func shares_ofAHoldingThatIsNotComplete_areNotCountedOnceMoreIsSold() throws {
        // 50 more were bought before the file: 100 came for 100, which looks like 3 for 1.
        let journal = journal(
            [try Make.execution(.buy, "50", at: "10"), try Make.execution(.sell, "200", at: "6", second: 20)],
            try action(.shares(Quantity(100)), second: 10)
        )
        #expect(journal.trades.isEmpty && journal.open.isEmpty)
        #expect(journal.unmatchedCloses.count == 2)
    }

    @Test func unknownChange_beforeAnything_countsNothingLaterOfThisPositionAlone() throws {
        let journal = journal(
            [
                try Make.execution(.sell, "5", at: "10", second: 20),
                try Make.execution(.buy, "5", at: "10", second: 20, of: try Make.instrument("ACME")),
            ],
            try action(.unknown, second: 10)
        )
        #expect(journal.open.count == 1 && journal.unmatchedCloses.map(\.fill) == [0])
    }

    @Test func ratio_onTheDayOfAnUnknownChange_takesItsPlace() throws {
        let journal = journal(
            [try Make.execution(.buy, "10", at: "30"), try Make.execution(.sell, "20", at: "16", second: 20)],
            try action(.unknown, second: 10),
            try action(.ratio(new: 2, old: 1), second: 12)
        )
        #expect(journal.trades.map(\.grossProfit) == [try Money("20")])
    }

    @Test func symbolChange_closesWhatTheOldSymbolOpened() throws {
        let (old, new) = (try Make.instrument("VGAC"), try Make.instrument("ME"))
        let journal = journal(
            [
                try Make.execution(.buy, "100", at: "10", of: old),
                try Make.execution(.sell, "100", at: "12", second: 20, of: new),
            ],
            try action(.ratio(new: 1, old: 1), second: 10, of: "VGAC", becoming: "ME")
        )
        let trade = try #require(journal.trades.first)
        #expect(try trade.grossProfit == Money("200") && journal.key(of: trade).instrument == new)
        #expect(journal.open.isEmpty)
    }

    @Test func symbolChange_toOneWithOtherTradesBefore_leavesThoseApart() throws {
        let (old, new) = (try Make.instrument("FB"), try Make.instrument("META"))
        let journal = journal(
            [
                try Make.execution(.buy, "7", at: "1", of: new),
                try Make.execution(.sell, "7", at: "2", second: 1, of: new),
                try Make.execution(.buy, "100", at: "10", second: 2, of: old),
                try Make.execution(.sell, "100", at: "12", second: 20, of: new),
            ],
            try action(.ratio(new: 1, old: 1), second: 10, of: "FB", becoming: "META")
        )
        #expect(journal.trades.map(\.grossProfit) == [try Money("7"), try Money("200")])
        #expect(journal.open.isEmpty && journal.unmatchedCloses.isEmpty)
    }

    @Test func splits_beyondWhatCanBeCalculated_areNotCounted() throws {
        let day: Int64 = 86_400
        let numbers: [(Int64, Int64)] = [(999_983, 1), (999_979, 999_983), (999_961, 999_979), (999_959, 999_961)]
        var ledger = Make.ledger([
            try Make.execution(.buy, "100", at: "10"), try Make.execution(.buy, "7", at: "10", second: 2 * day + 1),
            try Make.execution(.sell, "100", at: "12", second: 9 * day),
        ])
        for (place, ratio) in (numbers + [(999_953, 999_959), (1_000_000, 1), (1_000_000, 1)]).enumerated() {
            ledger.append(try action(.ratio(new: ratio.0, old: ratio.1), second: Int64(place + 1) * day))
        }
        let journal = MatchedJournal(ledger)
        #expect(journal.trades.isEmpty && journal.open.isEmpty && journal.unmatchedCloses.count == 3)
        #expect(journal.actions.last?.outcome == .unknown)
        let message = CorporateActionIssues(journal).issues.last?.message
        #expect(message?.contains("the ratio is too large") == true, "\(message ?? "-")")
        let many = self.journal(
            [try Make.execution(.buy, "100000000", at: "1"), try Make.execution(.sell, "1", at: "1", second: 2 * day)],
            try action(.ratio(new: 1_000, old: 1), second: day)
        )
        #expect(many.open.isEmpty && many.unmatchedCloses.count == 2)
    }

    /// A dividend of 3 shares for 100 each year, for two trades of six years.
    @Test func stockDividends_ofManyYears_areCounted() throws {
        let year: Int64 = 366 * 86_400
        let noon = year / 2
        var ledger = Make.ledger([
            try Make.execution(.buy, "1000", at: "10"),
            try Make.execution(.sell, "1194.05229652", at: "10", second: 6 * year + noon),
            try Make.execution(.buy, "1000", at: "10", second: 6 * year + noon + 1),
        ])
        for number in 1...12 as ClosedRange<Int64> {
            ledger.append(try action(.ratio(new: 103, old: 100), second: number * year))
        }
        let journal = MatchedJournal(ledger)
        #expect(journal.unmatchedCloses.isEmpty && journal.actions.allSatisfy { $0.outcome != .unknown })
        #expect(journal.trades.count == 1)
        #expect(try journal.open.map(\.quantity) == [Quantity("1194.05229653")])
    }

    /// A split in the middle gives the profit of executions whose earlier quantities and prices are in the new shares.
    @Test(arguments: 0..<40 as Range<UInt64>) func split_inTheMiddle_isAsIfPricesWereScaled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let new = Int64.random(in: 2...10, using: &generator)
        var (actual, scaled): ([Execution], [Execution]) = ([], [])
        var held: Int64 = 0
        for step in 0..<30 as Range<Int64> {
            if step == 15 { held *= new }
            let isBuy = held == 0 || Bool.random(using: &generator)
            let quantity =
                isBuy ? Int64.random(in: 1...50, using: &generator) : Int64.random(in: 1...held, using: &generator)
            let price = Int64.random(in: 1...900, using: &generator)
            held += isBuy ? quantity : -quantity
            let factor = step < 15 ? new : 1
            actual.append(
                try Make.execution(isBuy ? .buy : .sell, "\(quantity)", at: "\(price * factor)", second: step * 10)
            )
            scaled.append(
                try Make.execution(isBuy ? .buy : .sell, "\(quantity * factor)", at: "\(price)", second: step * 10)
            )
        }
        let split = journal(actual, try action(.ratio(new: new, old: 1), second: 145))
        let expected = journal(scaled)
        #expect(split.trades.map(\.grossProfit) == expected.trades.map(\.grossProfit), "seed \(seed)")
        #expect(split.open.map(\.quantity) == expected.open.map(\.quantity), "seed \(seed)")
        #expect(split.open.map(\.cost) == expected.open.map(\.cost), "seed \(seed)")
        #expect(split.open.map(\.realizedProfit) == expected.open.map(\.realizedProfit), "seed \(seed)")
        for trade in split.trades {
            #expect(split.lots(of: trade).reduce(.zero) { $0 + $1.grossProfit } == trade.grossProfit, "seed \(seed)")
        }
    }

    @Test func splits_thatDoNotDivide_areNotRounded() throws {
        let day: Int64 = 86_400
        let journal = journal(
            [try Make.execution(.buy, "100", at: "3"), try Make.execution(.sell, "100", at: "4", second: 3 * day)],
            try action(.ratio(new: 1, old: 3), second: day),
            try action(.ratio(new: 3, old: 1), second: 2 * day)
        )
        #expect(try journal.open.isEmpty && journal.trades.map(\.grossProfit) == [Money("100")])
    }

    @Test func nativeExport_ofActions_isReadAgain() throws {
        var ledger = Make.ledger([try Make.execution(.buy, "10", at: "1000")])
        ledger.append(try action(.ratio(new: 10, old: 1), second: 10))
        ledger.append(try action(.shares(Quantity(-80)), second: 10, of: "ACME"))
        ledger.append(try action(.unknown, second: 10, of: "WIDG"))
        ledger.append(try action(.ratio(new: 1, old: 1), second: 10, of: "FB", becoming: "META"))
        let again = try BrokerFiles.detect(NativeExport.table(ledger).csv)
        #expect(again.ledger.actions.map { $0.moved(to: 0) } == ledger.actions.map { $0.moved(to: 0) })
        #expect(again.refusedRows == 0 && again.ledger.count == 1)
    }
}
