import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Matching beside an independent matcher")
struct ReferenceMatchingTests {
    @Test(arguments: Seeds.first(40))
    func journal_ofRandomExecutions_equalsLotByLotMatching(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let kind = RandomExecutions(distinctTimes: seed % 2 == 0, marks: seed % 3 > 0, mixedMultipliers: seed % 5 == 0)
        let inOrder = try kind.make(generator.int(1...160), &generator)
        // Times are compared, never the order of rows: any order of the file must do.
        let executions = seed % 4 == 0 ? inOrder : generator.shuffled(inOrder)
        try compare(Make.journal(executions), ReferenceMatcher(executions), seed)
    }

    private func compare(_ journal: MatchedJournal, _ reference: ReferenceMatcher, _ seed: UInt64) throws {
        try #require(journal.trades.count == reference.trades.count, "seed \(seed)")
        for (index, (trade, expected)) in zip(journal.trades, reference.trades).enumerated() {
            let note: Comment = "seed \(seed), trade \(index)"
            // Trades that begin and end at one instant are equal in every key of the order, so only their sum is known.
            #expect(journal.key(of: trade) == expected.key, note)
            #expect(trade.openedAt == expected.openedAt && trade.closedAt == expected.closedAt, note)
        }
        let actual = Dictionary(grouping: journal.trades.indices) { Moment(journal.trades[$0], journal) }
        let expected = Dictionary(grouping: reference.trades.indices) { Moment(reference.trades[$0]) }
        for (moment, indexes) in expected {
            let found = (actual[moment] ?? []).map { journal.trades[$0] }
            let trades = indexes.map { reference.trades[$0] }
            let note: Comment = "seed \(seed), \(moment)"
            try #require(found.count == trades.count, note)
            func sum(_ value: (RoundTrip) -> Fraction) -> Fraction { found.map(value).reduce(.zero, +) }
            func wanted(_ value: (ReferenceMatcher.Trade) -> Fraction) -> Fraction {
                trades.map(value).reduce(.zero, +)
            }
            #expect(sum { Fraction($0.quantity) } == wanted { $0.opened }, note)
            #expect(sum { Fraction($0.cost) } == wanted { $0.cost }, note)
            #expect(sum { Fraction($0.grossProfit) } == wanted { $0.profit }, note)
            #expect(sum { Fraction($0.fees) }.isClose(to: wanted { $0.fees }, decimals: 14), note)
            #expect(found.reduce(0) { $0 + $1.executions } == trades.reduce(0) { $0 + $1.fills.count }, note)
            guard let trade = found.first, let expected = trades.first, found.count == 1 else { continue }
            #expect((trade.direction == .long) == expected.isLong, note)
            let entry = expected.paidWithoutMultiplier / expected.opened
            let exit = expected.receivedWithoutMultiplier / expected.opened
            #expect(Fraction(trade.entryPrice).isClose(to: entry, decimals: 10), note)
            #expect(Fraction(trade.exitPrice).isClose(to: exit, decimals: 10), note)
            #expect((trade.returnOnCost == nil) == (expected.cost == .zero), note)
        }
        compareOpen(journal, reference, seed)
        #expect(
            Dictionary(uniqueKeysWithValues: journal.unmatchedCloses.map { ($0.fill, Fraction($0.quantity)) })
                == reference.unmatched,
            "seed \(seed)"
        )
    }

    private func compareOpen(_ journal: MatchedJournal, _ reference: ReferenceMatcher, _ seed: UInt64) {
        let expected = reference.holdings.sorted { $0.trade.key < $1.trade.key }
        #expect(journal.open.map { journal.key(of: $0) } == expected.map(\.trade.key), "seed \(seed)")
        for (open, holding) in zip(journal.open, expected) {
            let note: Comment = "seed \(seed), open \(holding.trade.key)"
            #expect((open.direction == .long) == holding.trade.isLong, note)
            #expect(open.openedAt == holding.trade.openedAt, note)
            #expect(Fraction(open.quantity) == holding.quantity, note)
            #expect(Fraction(open.cost) == holding.cost, note)
            #expect(Fraction(open.averagePrice).isClose(to: holding.averagePrice, decimals: 10), note)
            #expect(Fraction(open.realizedProfit) == holding.trade.profit, note)
            #expect(Fraction(open.fees).isClose(to: holding.trade.fees, decimals: 14), note)
        }
    }

    /// What trades can be told apart by.
    private struct Moment: Hashable {
        let key: PositionKey
        let openedAt: Timestamp
        let closedAt: Timestamp

        init(_ trade: RoundTrip, _ journal: MatchedJournal) {
            key = journal.key(of: trade)
            openedAt = trade.openedAt
            closedAt = trade.closedAt
        }

        init(_ trade: ReferenceMatcher.Trade) {
            key = trade.key
            openedAt = trade.openedAt
            closedAt = trade.closedAt
        }
    }
}
