import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Stored chains")
struct ChainStoredTests {
    private let apple = MarketRig.symbol("AAPL")
    private let july = MarketRig.day("2026-07-17")
    private let august = MarketRig.day("2026-08-21")

    private func chain(_ rig: MarketRig, _ day: TradingDay) -> FetchedChain {
        let options = OptionRight.allCases.compactMap { right -> FetchedOption? in
            let contract = OptionContract(root: apple, expiration: day, right: right, strike: .cents(100_00))
            return contract.map { contract in
                var option = FetchedOption(contract)
                (option.bid, option.ask) = (.cents(240), .cents(260))
                return option
            }
        }
        return FetchedChain(
            spot: Sourced(.cents(100_00), source: rig.chains.id, asOf: rig.clock.now),
            expirations: [july, august],
            expiration: day,
            options: options
        )
    }

    @Test func storedChain_isTheNearestOfThoseKnown_withoutARequest() async throws {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        rig.chains.script.reply { .success(chain(rig, $0.day ?? july)) }
        try await rig.running {
            let chains = rig.markets.chains
            #expect(await chains.storedChain(of: apple, near: 30) == nil)
            #expect(await chains.storedExpirations().isEmpty)
            _ = try await chains.chain(of: apple, expiring: august)
            #expect(await chains.storedChain(of: apple, near: 30)?.sheet.expiration == august)
            _ = try await chains.chain(of: apple, expiring: nil)
            let start = rig.clock.now
            rig.clock.advance(seconds: 3600)
            let stored = try #require(await chains.storedChain(of: apple, near: 30))
            #expect(stored.sheet.expiration == july && stored.fetchedAt == start)
            #expect(await chains.storedChain(of: apple, near: 70)?.sheet.expiration == august)
            #expect(await chains.storedExpirations() == [apple: [july, august]])
            #expect(rig.chains.script.requested.count == 2)
        }
    }

    @Test func whatIsMissingOrOld_isRequestedInTheBackground() async throws {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        rig.chains.script.reply { .success(chain(rig, $0.day ?? august)) }
        try await rig.running {
            let chains = rig.markets.chains
            await chains.requestInBackground(of: apple, near: 30)
            await rig.chains.script.wasRequested(1)
            while await chains.storedChain(of: apple, near: 30) == nil { await Task.yield() }
            // The source listed an expiration that is nearer.
            await chains.requestInBackground(of: apple, near: 30)
            await rig.chains.script.wasRequested(2)
            while await chains.storedChain(of: apple, near: 30)?.sheet.expiration != july { await Task.yield() }
            #expect(rig.chains.script.requested.map(\.day) == [nil, july])
            // Both are fresh.
            await chains.requestInBackground(of: apple, near: 30)
            #expect(rig.chains.script.requested.count == 2)
            rig.clock.advance(seconds: 61)
            await chains.requestInBackground(of: apple, near: 30)
            await rig.chains.script.wasRequested(3)
            #expect(rig.chains.script.requested.last?.day == july)
        }
    }

    @Test func chainThatIsOver_doesNotCount() async throws {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        rig.chains.script.reply { .success(chain(rig, $0.day ?? july)) }
        try await rig.running {
            let chains = rig.markets.chains
            _ = try await chains.chain(of: apple, expiring: july)
            // On its last day nothing is left to learn from.
            rig.clock.advance(seconds: 32 * 86_400)
            #expect(await chains.storedChain(of: apple, near: 30) == nil)
        }
    }
}
