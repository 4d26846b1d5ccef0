import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Properties of matching")
struct MatchingPropertyTests {
    @Test(arguments: Seeds.first(20))
    func rows_withDistinctTimes_inAnyOrder_giveTheSameJournal(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions().make(120, &generator)
        let expected = Make.journal(executions).summary()
        for _ in 0..<3 {
            #expect(Make.journal(generator.shuffled(executions)).summary() == expected, "seed \(seed)")
        }
        #expect(Make.journal(executions.reversed()).summary() == expected, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(20))
    func rows_withEqualTimes_onlyTheOrderWithinAnInstantMatters(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(distinctTimes: false).make(120, &generator)
        let expected = Make.journal(executions).summary()
        let instants = Dictionary(grouping: executions, by: \.time)
        let blocks = generator.shuffled(instants.keys.sorted())
        let shuffled = blocks.flatMap { instants[$0] ?? [] }
        #expect(Make.journal(shuffled).summary() == expected, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(30))
    func executions_areConserved_inQuantityAndFees(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(distinctTimes: false).make(150, &generator)
        let journal = Make.journal(executions)
        var used = [Quantity](repeating: .zero, count: executions.count)
        var feesUsed = [Money](repeating: .zero, count: executions.count)
        for part in journal.parts {
            used[Int(part.fill)] += part.quantity
            feesUsed[Int(part.fill)] += journal.fees(of: part)
        }
        var unmatchedFees = Money.zero
        for close in journal.unmatchedCloses {
            let execution = executions[close.fill]
            let rest = execution.fees - feesUsed[close.fill]
            let share = Fraction(execution.fees) * Fraction(close.quantity) / Fraction(execution.quantity)
            #expect(Fraction(rest).isClose(to: share, decimals: 15), "seed \(seed)")
            used[close.fill] += close.quantity
            unmatchedFees += rest
        }
        #expect(used == executions.map(\.quantity), "seed \(seed)")
        let all = executions.reduce(Money.zero) { $0 + $1.fees }
        let borne =
            journal.trades.reduce(Money.zero) { $0 + $1.fees } + journal.open.reduce(Money.zero) { $0 + $1.fees }
        #expect(borne + unmatchedFees == all, "seed \(seed)")
        for trade in journal.trades {
            let parts = journal.parts[trade.parts]
            let opened = parts.filter(\.isOpening).reduce(Quantity.zero) { $0 + $1.quantity }
            let closed = parts.filter { !$0.isOpening }.reduce(Quantity.zero) { $0 + $1.quantity }
            #expect(opened == trade.quantity && closed == trade.quantity, "seed \(seed)")
            #expect(parts.reduce(Money.zero) { $0 + journal.fees(of: $1) } == trade.fees, "seed \(seed)")
            #expect(parts.count == trade.executions, "seed \(seed)")
            #expect(trade.openedAt <= trade.closedAt, "seed \(seed)")
        }
        for open in journal.open {
            let parts = journal.parts[open.parts]
            let opened = parts.filter(\.isOpening).reduce(Quantity.zero) { $0 + $1.quantity }
            let closed = parts.filter { !$0.isOpening }.reduce(Quantity.zero) { $0 + $1.quantity }
            #expect(opened == closed + open.quantity && open.quantity > .zero, "seed \(seed)")
            #expect(parts.reduce(Money.zero) { $0 + journal.fees(of: $1) } == open.fees, "seed \(seed)")
        }
        let ranges = (journal.trades.map(\.parts) + journal.open.map(\.parts)).flatMap { Array($0) }
        #expect(ranges.sorted() == Array(journal.parts.indices), "seed \(seed)")
    }

    @Test(arguments: Seeds.first(20))
    func fill_splitInTwo_changesNothingButTheCount(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(feesPerUnit: true).make(100, &generator)
        var split: [Execution] = []
        for execution in executions {
            guard generator.oneIn(3) else {
                split.append(execution)
                continue
            }
            let first = Quantity(units: execution.quantity.units * Int128(generator.int(1...3)) / 4)
            let second = execution.quantity - first
            split.append(try execution.with(quantity: first, fees: Money(units: first.units * 65_000_000)))
            split.append(try execution.with(quantity: second, fees: Money(units: second.units * 65_000_000)))
        }
        try #require(split.count > executions.count)
        #expect(
            Make.journal(split).summary(withCounts: false) == Make.journal(executions).summary(withCounts: false),
            "seed \(seed)"
        )
    }

    @Test(arguments: Seeds.first(20))
    func prices_scaled_scaleProfitAndCost(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(distinctTimes: false).make(100, &generator)
        let factor = Int64(generator.int(2...9))
        let scaled = try executions.map { try $0.with(price: Price(units: $0.price.units * factor)) }
        let before = Make.journal(executions)
        let after = Make.journal(scaled)
        func times(_ money: Money) -> Money { Money(units: money.units * Int128(factor)) }
        #expect(after.trades.map(\.grossProfit) == before.trades.map { times($0.grossProfit) }, "seed \(seed)")
        #expect(after.trades.map(\.cost) == before.trades.map { times($0.cost) }, "seed \(seed)")
        #expect(after.trades.map(\.fees) == before.trades.map(\.fees), "seed \(seed)")
        #expect(after.open.map(\.realizedProfit) == before.open.map { times($0.realizedProfit) }, "seed \(seed)")
        #expect(after.open.map(\.cost) == before.open.map { times($0.cost) }, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(10))
    func accounts_matchedTogether_giveWhatEachGivesAlone(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(distinctTimes: false).make(120, &generator)
        let together = Make.journal(executions).summary()
        let positions = Dictionary(grouping: executions) {
            PositionKey(account: $0.account, instrument: $0.instrument, currency: $0.currency)
        }
        let apart = positions.values.flatMap { Make.journal($0).summary() }
        #expect(together.sorted() == apart.sorted(), "seed \(seed)")
    }

    @Test(arguments: Seeds.first(10))
    func trades_areOrdered_byClosingOpeningAndInstrument(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let journal = Make.journal(try RandomExecutions(distinctTimes: false, marks: false).make(300, &generator))
        for (left, right) in zip(journal.trades, journal.trades.dropFirst()) {
            let keys = (journal.key(of: left), journal.key(of: right))
            let isOrdered =
                (left.closedAt, left.openedAt) == (right.closedAt, right.openedAt)
                ? !(keys.1 < keys.0) : (left.closedAt, left.openedAt) < (right.closedAt, right.openedAt)
            #expect(isOrdered, "seed \(seed)")
        }
        let times = journal.unmatchedCloses.map { journal.ledger.fills[$0.fill].time }
        #expect(times == times.sorted(), "seed \(seed)")
    }
}
