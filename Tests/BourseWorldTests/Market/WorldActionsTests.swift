import BourseCore
import BourseMarkets
import BourseWorld
import Testing

@Suite("What the world's companies do to their shares")
struct WorldActionsTests {
    @Test(arguments: Fixed.seeds)
    func splits_rawPricesJumpAndAdjustedOnesDoNot(seed: UInt64) throws {
        let world = World(seed: seed)
        var found = 0
        for asset in WorldListing.all where asset.reports {
            let actions = try #require(world.actions(asset.symbol, at: Fixed.now))
            guard !actions.splits.isEmpty else { continue }
            found += actions.splits.count
            let history = try #require(world.history(asset.symbol, at: Fixed.now))
            let adjusted = history.adjusted(for: .splits, asOf: asset.hours.zone.day(at: Fixed.now)).series
            for split in actions.splits {
                let place = try #require(history.raw.index(atOrAfter: .day(split.day)))
                #expect(history.raw.time(at: place) == .day(split.day), "seed \(seed), \(asset.symbol) \(split.day)")
                guard place > 0 else { continue }
                let raw = history.raw.close(at: place - 1).double / history.raw[place].open.double
                let smooth = adjusted.close(at: place - 1).double / adjusted[place].open.double
                let ratio = Double(split.new) / Double(split.old)
                let label = "seed \(seed), \(asset.symbol) \(split) on \(split.day)"
                #expect(abs(smooth - 1) < 0.25, "\(label): \(smooth)")
                #expect(abs(raw / ratio - 1) < 0.25, "\(label): \(raw)")
            }
        }
        #expect((60...260).contains(found), "seed \(seed): \(found)")
    }

    @Test(arguments: Fixed.seeds)
    func dividends_comeFourTimesAYearOnOpenDays(seed: UInt64) throws {
        let world = World(seed: seed)
        for name in ["KO", "XOM", "SPY", "RELIANCE.NS", "O"] {
            let symbol = Fixed.symbol(name)
            let asset = try #require(world.asset(symbol))
            let actions = try #require(world.actions(symbol, at: Fixed.now))
            #expect((39...41).contains(actions.dividends.count), "seed \(seed), \(name): \(actions.dividends.count)")
            #expect(actions.dividends.allSatisfy { asset.hours.isOpen(on: $0.exDay) }, "seed \(seed), \(name)")
        }
        #expect(world.actions(Fixed.symbol("AMZN"), at: Fixed.now)?.dividends.isEmpty == true)
    }

    @Test func dividend_leavesThePriceAtTheOpening() throws {
        // 6 % a year: a quarter of it shows in the mean gap of ex-days.
        var gaps: [Double] = []
        for seed in 1...12 as ClosedRange<UInt64> {
            let world = World(seed: seed)
            let symbol = Fixed.symbol("VZ")
            let history = try #require(world.history(symbol, at: Fixed.now))
            for dividend in history.actions.dividends {
                let place = try #require(history.raw.index(atOrAfter: .day(dividend.exDay)))
                guard place > 0 else { continue }
                gaps.append(history.raw[place].open.double / history.raw.close(at: place - 1).double - 1)
            }
        }
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        #expect((-0.022 ... -0.010).contains(mean), "\(mean)")
    }

    @Test(arguments: Fixed.seeds)
    func demoTraders_names_neverSplit(seed: UInt64) {
        let world = World(seed: seed)
        for asset in WorldListing.all where asset.number < 12 {
            #expect(world.actions(asset.symbol, at: Fixed.now)?.splits.isEmpty == true, "\(asset.symbol)")
        }
    }
}
