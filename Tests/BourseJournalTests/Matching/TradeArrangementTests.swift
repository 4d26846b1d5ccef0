import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Merged and split trades")
struct TradeArrangementTests {
    // MARK: - Splitting

    /// 100 bought at 10, 50 sold at 11, 50 bought at 12, 100 sold at 13.
    private func scaled() throws -> MatchedJournal {
        Make.journal([
            try Make.execution(.buy, "100", at: "10", fees: "1"),
            try Make.execution(.sell, "50", at: "11", second: 1, fees: "0.5"),
            try Make.execution(.buy, "50", at: "12", second: 2, fees: "0.25"),
            try Make.execution(.sell, "100", at: "13", second: 3, fees: "2"),
        ])
    }

    @Test
    func split_afterAPartialClose_hasTheLotsOfEachSide() throws {
        let (journal, splits, _) = try scaled().arranged(by: TradeArrangement(splits: [.init(trade: 0, end: 1)]))
        #expect(splits == [.applied])
        try #require(journal.trades.count == 2)
        let (first, second) = (journal.trades[0], journal.trades[1])
        #expect(first.quantity == Quantity(50) && second.quantity == Quantity(100))
        #expect(try first.grossProfit == Money("50") && second.grossProfit == Money("200"))
        #expect(try first.cost == Money("500") && second.cost == Money("1100"))
        // Half of the fees of the first purchase, and all of the sale's.
        #expect(try first.fees == Money("1") && second.fees == Money("2.75"))
        #expect(first.openedAt == second.openedAt && first.closedAt < second.closedAt)
        #expect(journal.namingFill(of: first) == 0 && journal.namingFill(of: second) == 1)
        #expect(first.entryPrice.description == "10" && second.entryPrice.description == "11")
        #expect(journal.lots(of: second).map(\.quantity) == [Quantity(50), Quantity(50)])
        #expect(journal.boundaries(of: first).isEmpty && journal.boundaries(of: second).isEmpty)
    }

    @Test
    func split_twice_dividesOneOpeningIntoThree() throws {
        let matched = Make.journal([
            try Make.execution(.sell, "3", at: "10", fees: "1"), try Make.execution(.buy, "1", at: "9", second: 1),
            try Make.execution(.buy, "1", at: "8", second: 2), try Make.execution(.buy, "1", at: "7", second: 3),
        ])
        let arrangement = TradeArrangement(splits: [.init(trade: 0, end: 2), .init(trade: 0, end: 1)])
        let (journal, splits, _) = matched.arranged(by: arrangement)
        #expect(splits == [.applied, .applied])
        #expect(journal.trades.map { journal.namingFill(of: $0) } == [0, 1, 2])
        #expect(journal.trades.map(\.grossProfit.description) == ["1", "2", "3"])
        #expect(
            journal.trades.map(\.fees.description) == [
                "0.3333333333333333", "0.3333333333333334", "0.3333333333333333",
            ]
        )
    }

    @Test(arguments: [
        (trade: 0, end: 0), (trade: 0, end: 2), (trade: 0, end: 3), (trade: 1, end: 1), (trade: 2, end: 1),
    ])
    func split_withoutAPositionOrOfAnotherTrade_isUnfit(split: (trade: Int, end: Int)) throws {
        let arrangement = TradeArrangement(splits: [.init(trade: split.trade, end: split.end)])
        let (journal, splits, _) = try scaled().arranged(by: arrangement)
        #expect(splits == [.unfit] && journal.trades.count == 1)
    }

    // MARK: - Merging

    /// A vertical spread of calls, and shares of another account.
    private func spread() throws -> MatchedJournal {
        let (low, high) = (try Make.instrument("SPY", .call), try Make.instrument("SPY", .call, strike: "140"))
        return Make.journal([
            try Make.execution(.buy, "1", at: "5", of: low, fees: "1"),
            try Make.execution(.sell, "1", at: "2", of: high, fees: "1"),
            try Make.execution(.sell, "1", at: "8", second: 60, of: low, fees: "1"),
            try Make.execution(.buy, "1", at: "3", second: 61, of: high, fees: "1"),
            try Make.execution(.buy, "1", at: "5", account: "ira"),
            try Make.execution(.sell, "1", at: "6", second: 70, account: "ira"),
        ])
    }

    @Test
    func merge_ofTheLegsOfASpread_isOneTradeWithTheirSums() throws {
        let (journal, _, merges) = try spread().arranged(by: TradeArrangement(merges: [[0, 1]]))
        #expect(merges == [.applied] && journal.trades.count == 2 && journal.hasMergedTrades)
        let trade = try #require(journal.trades.first)
        #expect(trade.direction == .long && trade.quantity == Quantity(2) && trade.executions == 4)
        #expect(try trade.cost == Money("700") && trade.grossProfit == Money("200") && trade.fees == Money("4"))
        #expect(trade.heldMicroseconds == 61_000_000)
        let subject = journal.subject(of: trade)
        #expect(subject.symbol.name == "SPY" && subject.type == .call && subject.strike == nil)
        #expect(subject.instrument == nil && subject.legs == 2 && subject.expiration != nil)
        #expect(subject.entryPrice == nil && subject.exitPrice == nil)
        #expect(journal.lots(of: trade).map(\.grossProfit.description) == ["300", "-100"])
        #expect(journal.parts[trade.parts].map(\.fill) == [0, 1, 2, 3])
        #expect(journal.boundaries(of: trade).isEmpty && journal.namingFill(of: trade) == 0)
    }

    @Test
    func merge_ofTradesInOneContract_hasAveragePrices() throws {
        let matched = Make.journal([
            try Make.execution(.buy, "1", at: "10"), try Make.execution(.sell, "1", at: "12", second: 1),
            try Make.execution(.buy, "3", at: "14", second: 2), try Make.execution(.sell, "3", at: "16", second: 3),
        ])
        let (journal, _, _) = matched.arranged(by: TradeArrangement(merges: [[0, 2]]))
        let subject = journal.subject(of: try #require(journal.trades.first))
        #expect(subject.entryPrice?.description == "13" && subject.exitPrice?.description == "15")
        #expect(subject.instrument != nil && subject.typeName == "stock")
    }

    @Test
    func merge_ofSharesAndAnOption_isOfSeveralTypes() throws {
        let put = try Make.instrument("NVDA", .put)
        let matched = Make.journal([
            try Make.execution(.sell, "1", at: "3", of: put),
            try Make.execution(.buy, "1", at: "0", second: 5, of: put),
            try Make.execution(.buy, "2", at: "10"), try Make.execution(.sell, "2", at: "9", second: 9),
        ])
        let (journal, _, _) = matched.arranged(by: TradeArrangement(merges: [[0, 2]]))
        let trade = try #require(journal.trades.first)
        #expect(journal.subject(of: trade).typeName == "several" && trade.direction == .short)
    }

    @Test(arguments: [[0, 4], [0], [0, 0], [0, 2], [0, 9]])
    func merge_ofOtherAccountsOneTradeOrNoTrade_isUnfit(names: [Int]) throws {
        let (journal, _, merges) = try spread().arranged(by: TradeArrangement(merges: [names]))
        #expect(merges == [.unfit] && journal.trades.count == 3 && !journal.hasMergedTrades)
    }

    @Test
    func merges_withACommonTrade_theLaterOneApplies() throws {
        let matched = Make.journal(
            try (0..<3).flatMap { number in
                [
                    try Make.execution(.buy, "1", at: "1", second: Int64(number * 2)),
                    try Make.execution(.sell, "1", at: "2", second: Int64(number * 2 + 1)),
                ]
            }
        )
        let larger = matched.arranged(by: TradeArrangement(merges: [[0, 2], [0, 2, 4]]))
        #expect(larger.merges == [.contained, .applied] && larger.journal.trades.count == 1)
        let other = matched.arranged(by: TradeArrangement(merges: [[0, 2], [2, 4]]))
        #expect(other.merges == [.unfit, .applied] && other.journal.trades.count == 2)
    }

    // MARK: - Properties

    /// Splits and merges of a journal, at random.
    private func random(
        _ journal: MatchedJournal,
        _ generator: inout SeededGenerator
    ) -> TradeArrangement {
        var splits: [TradeArrangement.Split] = []
        for trade in journal.trades {
            for boundary in journal.boundaries(of: trade) where generator.oneIn(2) {
                splits.append(
                    .init(trade: journal.namingFill(of: trade), end: Int(journal.parts[boundary].fill))
                )
            }
        }
        let divided = journal.arranged(by: TradeArrangement(splits: splits)).journal
        let groups = Dictionary(grouping: divided.trades) { trade in
            "\(divided.key(of: trade).account) \(divided.key(of: trade).currency)"
        }
        var merges: [[Int]] = []
        for (_, trades) in groups.sorted(by: { $0.key < $1.key }) {
            var rest = generator.shuffled(trades)[...]
            while rest.count > 1, merges.isEmpty || !generator.oneIn(4) {
                let count = min(generator.int(2...4), rest.count)
                merges.append(rest.prefix(count).map { divided.namingFill(of: $0) })
                rest = rest.dropFirst(count)
            }
        }
        return TradeArrangement(splits: splits, merges: merges)
    }

    @Test(arguments: Seeds.first(40))
    func arrangement_atRandom_conservesSumsAndParts(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(distinctTimes: false, marks: false).make(240, &generator)
        let matched = Make.journal(executions)
        let arrangement = random(matched, &generator)
        try #require(!arrangement.splits.isEmpty && !arrangement.merges.isEmpty, "seed \(seed)")
        let (journal, splits, merges) = matched.arranged(by: arrangement)
        #expect(splits.allSatisfy { $0 == .applied } && merges.allSatisfy { $0 == .applied }, "seed \(seed)")

        func sums(_ journal: MatchedJournal) -> [String] {
            let byCurrency = Dictionary(grouping: journal.trades) { journal.key(of: $0).currency }
            return byCurrency.sorted { $0.key < $1.key }.map { currency, trades in
                let gross = trades.reduce(Money.zero) { $0 + $1.grossProfit }
                let fees = trades.reduce(Money.zero) { $0 + $1.fees }
                let cost = trades.reduce(Money.zero) { $0 + $1.cost }
                let net = trades.reduce(Money.zero) { $0 + $1.netProfit }
                let quantity = trades.reduce(Quantity.zero) { $0 + $1.quantity }
                return "\(currency) \(gross) \(fees) \(cost) \(net) \(quantity)"
            }
        }
        #expect(sums(journal) == sums(matched), "seed \(seed)")
        #expect(
            journal.trades.count == matched.trades.count + splits.count
                - arrangement.merges.reduce(0) { $0 + $1.count - 1 },
            "seed \(seed)"
        )

        // Each unit of an execution that is in a trade is in exactly one.
        func units(_ journal: MatchedJournal) -> [String] {
            var ranges: [(fill: Int32, start: Int64, end: Int64)] = []
            for trade in journal.trades {
                for part in journal.parts[trade.parts] {
                    ranges.append((part.fill, part.startUnits, part.startUnits + part.quantityUnits))
                }
            }
            var joined: [(fill: Int32, start: Int64, end: Int64)] = []
            for range in ranges.sorted(by: { ($0.fill, $0.start) < ($1.fill, $1.start) }) {
                if let last = joined.last, last.fill == range.fill {
                    #expect(last.end <= range.start, "seed \(seed)")
                    if last.end == range.start {
                        joined[joined.count - 1].end = range.end
                        continue
                    }
                }
                joined.append(range)
            }
            return joined.map { "\($0)" }
        }
        #expect(units(journal) == units(matched), "seed \(seed)")

        for trade in journal.trades {
            let parts = journal.parts[trade.parts]
            #expect(parts.reduce(Money.zero) { $0 + journal.fees(of: $1) } == trade.fees, "seed \(seed)")
            let lots = journal.lots(of: trade)
            #expect(lots.reduce(Money.zero) { $0 + $1.grossProfit } == trade.grossProfit, "seed \(seed)")
            #expect(lots.reduce(Quantity.zero) { $0 + $1.quantity } == trade.quantity, "seed \(seed)")
        }
        let closings = journal.trades.map(\.closedAt)
        #expect(closings == closings.sorted(), "seed \(seed)")
        let names = journal.trades.map { journal.namingFill(of: $0) }
        #expect(Set(names).count == names.count, "seed \(seed)")
        let books = BookkeepingFormat.beancount
        #expect(books.text(of: journal.bookkeeping()) == books.text(of: matched.bookkeeping()), "seed \(seed)")
    }

    @Test(arguments: Seeds.first(10))
    func arrangement_ofNothing_leavesTheJournalAsItIs(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let matched = Make.journal(try RandomExecutions(distinctTimes: false).make(150, &generator))
        #expect(matched.arranged(by: TradeArrangement()).journal.summary() == matched.summary(), "seed \(seed)")
    }
}
