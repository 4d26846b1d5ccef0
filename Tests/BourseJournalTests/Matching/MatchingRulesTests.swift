import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Rules of matching")
struct MatchingRulesTests {
    @Test
    func journal_ofNothing_isEmpty() {
        let journal = MatchedJournal(ExecutionLedger())
        #expect(journal.trades.isEmpty && journal.open.isEmpty && journal.unmatchedCloses.isEmpty)
    }

    @Test
    func long_closedInParts_isOneTrade() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "3", at: "10", fees: "3"), try Make.execution(.sell, "1", at: "11", second: 1),
            try Make.execution(.buy, "1", at: "12", second: 2), try Make.execution(.sell, "3", at: "9", second: 3),
        ])
        let trade = try #require(journal.trades.first)
        #expect(journal.trades.count == 1 && journal.open.isEmpty)
        #expect(trade.direction == .long && trade.executions == 4)
        #expect(trade.quantity == Quantity(4))
        #expect(trade.cost == (try Money("42")))
        #expect(trade.grossProfit == (try Money("-4")))
        #expect(trade.netProfit == (try Money("-7")))
        #expect(trade.entryPrice.description == "10.5")
        #expect(trade.exitPrice.description == "9.5")
        #expect(trade.returnOnCost?.description == "-0.1666666667")
        #expect(trade.heldMicroseconds == 3_000_000)
    }

    @Test
    func short_boughtBack_profitsFromTheFall() throws {
        let put = try Make.instrument("SPY", .put)
        let journal = Make.journal([
            try Make.execution(.sell, "2", at: "1.5", .open, of: put),
            try Make.execution(.buy, "2", at: "0", second: 9, .expire, of: put),
        ])
        let trade = try #require(journal.trades.first)
        #expect(trade.direction == .short)
        #expect(try trade.cost == Money("300") && trade.grossProfit == Money("300"))
        #expect(trade.returnOnCost?.description == "1")
    }

    @Test
    func flip_closesOneTradeAndOpensTheNext_feesSplitByQuantity() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "2", at: "10", fees: "2"),
            try Make.execution(.sell, "3", at: "11", second: 1, fees: "1"),
        ])
        let trade = try #require(journal.trades.first)
        let open = try #require(journal.open.first)
        #expect(try trade.quantity == Quantity(2) && trade.grossProfit == Money("2"))
        #expect(trade.fees.description == "2.6666666666666667")
        #expect(open.direction == .short && open.quantity == Quantity(1))
        #expect(open.fees.description == "0.3333333333333333")
        #expect(open.openedAt == trade.closedAt)
        #expect(open.averagePrice.description == "11" && open.realizedProfit == .zero)
    }

    @Test
    func open_partlyClosed_keepsTheLotsBoughtLast() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "2", at: "10", fees: "1"), try Make.execution(.buy, "2", at: "20", second: 1),
            try Make.execution(.sell, "3", at: "30", second: 2, fees: "0.5"),
        ])
        let open = try #require(journal.open.first)
        #expect(open.quantity == Quantity(1) && open.averagePrice.description == "20")
        #expect(try open.cost == Money("20") && open.realizedProfit == Money("50"))
        #expect(open.fees == (try Money("1.5")))
    }

    @Test(arguments: [Effect.close, .expire, .assign, .exercise])
    func closingRow_whileFlat_isUnmatched(effect: Effect) throws {
        let journal = Make.journal([try Make.execution(.sell, "2", at: "5", effect, fees: "1")])
        #expect(journal.trades.isEmpty && journal.open.isEmpty)
        #expect(journal.unmatchedCloses.map(\.quantity) == [Quantity(2)])
    }

    @Test(arguments: [Effect.close, .expire, .assign, .exercise])
    func closingRow_onThePositionsOwnSide_isUnmatched(effect: Effect) throws {
        let journal = Make.journal([
            try Make.execution(.buy, "1", at: "5"), try Make.execution(.buy, "2", at: "5", second: 1, effect),
        ])
        #expect(journal.open.map(\.quantity) == [Quantity(1)])
        #expect(journal.unmatchedCloses.map(\.fill) == [1])
    }

    @Test
    func closingRow_largerThanThePosition_closesItAndTheRestIsUnmatched() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "2", at: "5"),
            try Make.execution(.sell, "5", at: "6", second: 1, .close, fees: "5"),
        ])
        let trade = try #require(journal.trades.first)
        #expect(try trade.quantity == Quantity(2) && trade.grossProfit == Money("2"))
        #expect(trade.fees == (try Money("2")))
        #expect(journal.open.isEmpty)
        #expect(journal.unmatchedCloses.map(\.quantity) == [Quantity(3)])
    }

    @Test
    func openingRow_againstAnOppositePosition_netsLikeAnyOther() throws {
        let journal = Make.journal([
            try Make.execution(.buy, "2", at: "5"), try Make.execution(.sell, "3", at: "6", second: 1, .open),
        ])
        #expect(journal.trades.map(\.quantity) == [Quantity(2)])
        #expect(journal.open.map(\.direction) == [.short])
        #expect(journal.unmatchedCloses.isEmpty)
    }

    /// Rows at one instant as (side, quantity, effect); expected is `trades/open/unmatched`, quantities signed.
    static let simultaneous: [(rows: String, expected: String)] = [
        // While flat: the first row not marked closing.
        ("sell 1 close, buy 1 open", "long 1//"), ("sell 1 close, buy 1", "long 1//"),
        ("buy 1 close, sell 1 open", "short 1//"), ("sell 1 expire, sell 1 close, buy 2 open", "long 2//"),
        // While holding: the first row not marked open.
        ("buy 1 open, buy 1 open, sell 1 close, sell 1 close", "long 1,long 1//"),
        ("buy 1 open, sell 1 open, sell 1 close", "long 1/short 1/"),
        ("buy 1, buy 1 open, sell 1", "long 1/long 1/"), ("buy 1, sell 2, buy 1 open", "long 1,short 1//"),
        // Otherwise in file order.
        ("buy 1, sell 1", "long 1//"), ("sell 1, buy 1", "short 1//"), ("buy 1 open, sell 1 open", "long 1//"),
        ("sell 1 open, buy 1 open", "short 1//"), ("sell 2 close, buy 1 open", "long 1//1"),
        ("sell 1 close, sell 1 close", "//1,1"), ("buy 2, buy 3 close, sell 1", "/long 1/3"),
        ("buy 1 open, buy 1 close, sell 1 close", "long 1//1"),
    ]

    @Test(arguments: simultaneous)
    func rows_atOneInstant_followTheRule(rows: String, expected: String) throws {
        let executions = try rows.split(separator: ", ").map { row in
            let words = row.split(separator: " ").map(String.init)
            return try Make.execution(
                words[0] == "buy" ? .buy : .sell,
                words[1],
                at: "1",
                words.count > 2 ? Effect(rawValue: words[2]) : nil
            )
        }
        let journal = Make.journal(executions)
        let trades = journal.trades.map { "\($0.direction) \($0.quantity)" }.joined(separator: ",")
        let open = journal.open.map { "\($0.direction) \($0.quantity)" }.joined(separator: ",")
        let unmatched = journal.unmatchedCloses.map { "\($0.quantity)" }.joined(separator: ",")
        #expect("\(trades)/\(open)/\(unmatched)" == expected)
    }

    @Test
    func rows_ofDifferentPositions_areNeverPaired() throws {
        let call = try Make.instrument("NVDA", .call)
        let closes = [
            try Make.execution(.sell, "1", at: "2", second: 1, .close, of: Make.instrument("NVDA", .put)),
            try Make.execution(
                .sell,
                "1",
                at: "2",
                second: 1,
                .close,
                of: Make.instrument("NVDA", .call, "2026-06-18")
            ),
            try Make.execution(
                .sell,
                "1",
                at: "2",
                second: 1,
                .close,
                of: Make.instrument("NVDA", .call, strike: "131")
            ),
            try Make.execution(.sell, "1", at: "2", second: 1, .close, of: Make.instrument("NVDA")),
            try Make.execution(.sell, "1", at: "2", second: 1, .close, of: call, account: "ira"),
            try Make.execution(.sell, "1", at: "2", second: 1, .close, of: call, currency: .inr),
        ]
        let journal = Make.journal([try Make.execution(.buy, "1", at: "1", .open, of: call)] + closes)
        #expect(journal.trades.isEmpty && journal.open.count == 1)
        #expect(journal.unmatchedCloses.count == closes.count)
    }

    @Test
    func expiration_ofWorthlessOptions_costsEverything() throws {
        let call = try Make.instrument("NVDA", .call)
        let journal = Make.journal([
            try Make.execution(.buy, "2", at: "0", .open, of: call),
            try Make.execution(.sell, "2", at: "0", second: 1, .expire, of: call),
        ])
        let trade = try #require(journal.trades.first)
        #expect(trade.cost == .zero && trade.returnOnCost == nil && trade.netProfit == .zero)
    }

    @Test
    func largestExecutions_summedTenThousandTimes_doNotOverflow() async {
        await #expect(processExitsWith: .success) {
            var executions: [Execution] = []
            for number in 0..<10_000 {
                executions.append(
                    try Make.execution(
                        number < 6000 ? .buy : .sell,
                        "10000000000",
                        at: "17000",
                        second: Int64(number),
                        fees: "900000000"
                    )
                )
            }
            let journal = Make.journal(executions)
            _ = journal.summary()
            let statistics = JournalStatistics(journal.trades)
            _ = (statistics.expectancy, statistics.profitFactor, statistics.maxDrawdown)
            for execution in executions.indices {
                _ = ContentHash(journal.ledger, at: execution)
            }
        }
    }

    @Test
    func largestPricesAndQuantities_withATinyMultiplier_areRefused() {
        // Prices are also averaged without the multiplier, so a small one does not make up for them.
        #expect(throws: ExecutionError.amount) {
            try Make.execution(.buy, "10000000000", at: "92233720368.54775807", multiplier: "0.00000001")
        }
    }

    @Test
    func returnOnCost_ofAnEnormousGainOnNothing_doesNotOverflow() async {
        await #expect(processExitsWith: .success) {
            let journal = Make.journal([
                try Make.execution(.buy, "0.00000001", at: "0.00000001"),
                try Make.execution(.buy, "10000000000", at: "0", second: 1),
                try Make.execution(.sell, "10000000000.00000000", at: "16000", second: 2),
                try Make.execution(.sell, "0.00000001", at: "16000", second: 3),
            ])
            _ = journal.trades.map(\.returnOnCost)
        }
    }
}
