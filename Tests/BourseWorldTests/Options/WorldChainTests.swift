import BourseCore
import BourseMarkets
import BourseOptions
import BourseWorld
import Testing

@Suite("Chains of the world")
struct WorldChainTests {
    @Test func expirations_areOpenDaysInOrder() throws {
        let world = World(seed: 1)
        for name in ["AAPL", "SPY", "BRK-B"] {
            let days = world.expirations(Fixed.symbol(name), at: Fixed.now)
            #expect(days == days.sorted() && Set(days).count == days.count)
            #expect(days.allSatisfy { Exchange.nyse.isOpen(on: $0) })
            #expect(days.count >= 14, "\(name): \(days.count)")
            let last = try #require(days.last)
            #expect(last.number - (days.first?.number ?? 0) > 365)
        }
        #expect(world.expirations(Fixed.symbol("^GSPC"), at: Fixed.now).isEmpty)
        #expect(world.expirations(Fixed.symbol("RELIANCE.NS"), at: Fixed.now).isEmpty)
    }

    @Test(arguments: Fixed.seeds)
    func chain_quotes_areSoundAndMonotone(seed: UInt64) throws {
        let world = World(seed: seed)
        for name in ["AAPL", "SPY", "F", "BKNG", "GOOGL"] {
            let symbol = Fixed.symbol(name)
            for day in world.expirations(symbol, at: Fixed.now) {
                let chain = try #require(world.chain(symbol, expiring: day, at: Fixed.now))
                let label = "seed \(seed), \(name) \(day)"
                #expect(chain.calls.count >= 8 && chain.calls.count == chain.puts.count, "\(label)")
                for option in chain.calls + chain.puts {
                    #expect(option.bid < option.ask && option.bid >= .zero, "\(label): \(option.contract)")
                    #expect((0.01...5).contains(option.volatility), "\(label): \(option.contract)")
                }
                // A higher strike makes a call cheaper and a put dearer, but for half a tick of rounding.
                for (one, other) in zip(chain.calls, chain.calls.dropFirst()) {
                    #expect(other.bid <= one.ask, "\(label): \(one.contract)")
                }
                for (one, other) in zip(chain.puts, chain.puts.dropFirst()) {
                    #expect(one.bid <= other.ask, "\(label): \(one.contract)")
                }
            }
        }
    }

    @Test func chain_lowStrikes_haveTheHigherVolatility() throws {
        let world = World(seed: 1)
        let symbol = Fixed.symbol("SPY")
        let day = try #require(world.expirations(symbol, at: Fixed.now).last)
        let chain = try #require(world.chain(symbol, expiring: day, at: Fixed.now))
        let first = try #require(chain.puts.first)
        let middle = try #require(
            chain.puts.min { a, b in
                abs(a.contract.strike.units - chain.spot.units) < abs(b.contract.strike.units - chain.spot.units)
            }
        )
        #expect(first.volatility > middle.volatility * 1.1)
    }

    @Test func chain_itsRows_makeAListedChain() throws {
        let world = World(seed: 1)
        let symbol = Fixed.symbol("AAPL")
        let day = world.expirations(symbol, at: Fixed.now)[5]
        let chain = try #require(world.chain(symbol, expiring: day, at: Fixed.now))
        let days = day.number - Exchange.nyse.zone.day(at: Fixed.now).number
        let rows = (chain.calls + chain.puts).map {
            ListedOption(
                days: days,
                strike: $0.contract.strike,
                right: $0.contract.right,
                bid: $0.bid,
                ask: $0.ask,
                volatility: $0.volatility
            )
        }
        let listed = try ListedChain(spot: chain.spot, rate: WorldSmile.rate, style: .european, rows: rows)
        #expect(listed.refused.isEmpty)
    }
}
