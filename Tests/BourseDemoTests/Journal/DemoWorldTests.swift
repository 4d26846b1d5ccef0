import BourseCore
import BourseJournal
import BourseMarkets
import BourseWorld
import Testing

@testable import BourseDemo

@Suite("The demo journal in the world")
struct DemoWorldTests {
    @Test(arguments: [DemoJournal.defaultSeed, 7])
    func stockTrades_lieOnTheMinuteBarsOfTheWorld(seed: UInt64) throws {
        let asOf = DemoJournalTests.asOf
        let journal = DemoJournal(seed: seed, asOf: asOf)
        let world = World(seed: seed)
        let assigned = Set(journal.executions.filter { $0.effect == .assign || $0.effect == .exercise }.map(\.time))
        var bars: [Symbol: BarSeries<RawPrices>] = [:]
        var compared = 0
        for execution in journal.executions {
            let instrument = execution.instrument
            // Shares delivered by an option change hands at the strike.
            guard !instrument.type.isOption, !assigned.contains(execution.time) else { continue }
            let symbol = instrument.symbol
            let series = try #require(
                bars[symbol] ?? world.intraday(symbol, step: .minute, sessions: 560, at: asOf.adding(seconds: 86_400))
            )
            bars[symbol] = series
            // What happens as the session ends belongs to its last minute.
            let time = execution.time
            let place = try #require(series.index(atOrBefore: .start(time)))
            let bar = series[place]
            let label = "seed \(seed): \(symbol) \(execution.price) at \(time), \(bar)"
            #expect(bar.low <= execution.price && execution.price <= bar.high, "\(label)")
            compared += 1
        }
        #expect(compared > 400, "seed \(seed): \(compared)")
    }
}
