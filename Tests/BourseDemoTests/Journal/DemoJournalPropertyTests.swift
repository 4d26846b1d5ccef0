import BourseCore
import BourseJournal
import Testing

@testable import BourseDemo

@Suite("Every demo journal")
struct DemoJournalPropertyTests {
    @Test(arguments: DemoJournalTests.seeds)
    func executions_happenInTradingHoursAndNotLater(seed: UInt64) {
        let asOf = DemoJournalTests.asOf
        let journal = DemoSample.of(seed).journal
        let calendar = TradingCalendar.unitedStates
        for execution in journal.executions {
            let local = ZoneRules.newYork.localTime(at: execution.time)
            let isInside = local.microseconds >= 34_200_000_000 && local <= calendar.closing(on: local.day)
            #expect(calendar.isOpen(local.day) && isInside, "seed \(seed): \(execution)")
            #expect(execution.time <= asOf, "seed \(seed): \(execution)")
        }
        #expect(zip(journal.executions, journal.executions.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test(arguments: DemoJournalTests.seeds)
    func options_expireOnOpenFridaysAndNeverOutliveThem(seed: UInt64) {
        let sample = DemoSample.of(seed)
        let calendar = TradingCalendar.unitedStates
        for execution in sample.journal.executions {
            guard let expiration = execution.instrument.expiration else { continue }
            let day = ZoneRules.newYork.day(at: execution.time)
            #expect(expiration.weekday == .friday && calendar.isOpen(expiration), "seed \(seed): \(execution)")
            #expect(day <= expiration, "seed \(seed): \(execution)")
            if execution.effect == .expire || execution.effect == .assign {
                #expect(day == expiration && execution.price == .zero, "seed \(seed): \(execution)")
            } else {
                #expect(execution.price > .zero, "seed \(seed): \(execution)")
            }
        }
        for position in sample.matched.open {
            guard let expiration = sample.matched.key(of: position).instrument.expiration else { continue }
            #expect(expiration > ZoneRules.newYork.day(at: DemoJournalTests.asOf), "seed \(seed)")
        }
    }

    @Test(arguments: DemoJournalTests.seeds)
    func trades_areManyKindsAndAllMatched(seed: UInt64) {
        let sample = DemoSample.of(seed)
        let trades = sample.matched.trades
        let types = trades.map { sample.matched.key(of: $0).instrument.type }
        let shorts = trades.filter { $0.direction == .short && !sample.matched.key(of: $0).instrument.type.isOption }
        #expect(sample.matched.unmatchedCloses.isEmpty, "seed \(seed)")
        #expect((400...700).contains(trades.count), "seed \(seed): \(trades.count)")
        #expect(types.filter(\.isOption).count * 10 >= types.count * 4, "seed \(seed)")
        #expect(types.contains(.stock) && types.contains(.etf), "seed \(seed)")
        #expect(types.contains(.call) && types.contains(.put), "seed \(seed)")
        #expect(shorts.count > 20 && trades.contains { $0.direction == .long }, "seed \(seed)")
        #expect(sample.months.values.contains { $0 < .zero }, "seed \(seed)")
        #expect(sample.journal.executions.contains { $0.effect == .expire }, "seed \(seed)")
        #expect(Set(sample.journal.executions.map(\.account)) == ["Margin", "IRA"], "seed \(seed)")
    }

    @Test(arguments: DemoJournalTests.seeds)
    func retirementAccount_isNeverShortShares(seed: UInt64) {
        let sample = DemoSample.of(seed)
        for trade in sample.matched.trades where sample.matched.key(of: trade).account == "IRA" {
            let isOption = sample.matched.key(of: trade).instrument.type.isOption
            #expect(isOption || trade.direction == .long, "seed \(seed)")
        }
    }
}
