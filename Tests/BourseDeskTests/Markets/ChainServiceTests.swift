import BourseCore
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct ChainServiceTests {
    private let apple = MarketRig.symbol("AAPL")
    private let july = MarketRig.day("2026-07-17")
    private let august = MarketRig.day("2026-08-21")

    private func chain(_ rig: MarketRig, _ day: TradingDay, spot: Int64 = 100_00) -> FetchedChain {
        let options = OptionRight.allCases.compactMap { right -> FetchedOption? in
            let contract = OptionContract(root: apple, expiration: day, right: right, strike: .cents(100_00))
            return contract.map { contract in
                var option = FetchedOption(contract)
                (option.bid, option.ask) = (.cents(240), .cents(260))
                return option
            }
        }
        return FetchedChain(
            spot: Sourced(.cents(spot), source: rig.chains.id, asOf: rig.clock.now),
            expirations: [august, july, july],
            expiration: day,
            options: options
        )
    }

    @Test func chain_isToldOnceAMinute_andAskedForOnceByAll() async throws {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        rig.chains.script.reply { .success(chain(rig, $0.day ?? july)) }
        rig.chains.script.hold()
        try await rig.running {
            async let one = rig.markets.chains.chain(of: apple, expiring: nil)
            async let other = rig.markets.chains.chain(of: apple, expiring: nil)
            await rig.chains.script.wasRequested(1)
            for _ in 0..<20 { await Task.yield() }
            rig.chains.script.letGo()
            let both = try await [one, other]
            #expect(both.allSatisfy { $0.problem == nil && $0.sheet.expiration == july })
            #expect(both[0].sheet.expirations == [july, august])
            #expect(both[0].sheet.terms.style == .american)
            // The nearest is the one of July.
            _ = try await rig.markets.chains.chain(of: apple, expiring: july)
            rig.clock.advance(seconds: 59)
            _ = try await rig.markets.chains.chain(of: apple, expiring: nil)
            #expect(rig.chains.script.requested.count == 1)
            rig.clock.advance(seconds: 1)
            _ = try await rig.markets.chains.chain(of: apple, expiring: nil)
            #expect(rig.chains.script.requested.count == 2)
        }
    }

    @Test func chainOfAnIndex_isEuropean() async throws {
        let index = MarketRig.share("^SPX", on: nil, .index)
        let rig = MarketRig(listed: [index])
        rig.chains.script.reply { _ in .success(chain(rig, july)) }
        try await rig.running {
            let chain = try await rig.markets.chains.chain(of: index.symbol, expiring: nil)
            #expect(chain.sheet.terms.style == .european)
        }
    }

    @Test func chain_thatIsNotToldAnew_isShownWithItsAge() async throws {
        let rig = MarketRig()
        rig.chains.script.reply { _ in .success(chain(rig, july)) }
        let start = rig.clock.now
        try await rig.running {
            _ = try await rig.markets.chains.chain(of: apple, expiring: july)
            let garbage: [@Sendable () -> Result<FetchedChain, MarketSourceError>] = [
                { .success(self.chain(rig, july, spot: 0)) },
                { .success(self.chain(rig, july, spot: -5)) },
                { .success(self.chain(rig, august)) },
                { () -> Result<FetchedChain, MarketSourceError> in
                    var chain = self.chain(rig, july)
                    chain.options = self.chain(rig, august).options
                    return .success(chain)
                },
                { () -> Result<FetchedChain, MarketSourceError> in
                    var chain = self.chain(rig, july)
                    chain.spot = Sourced(
                        chain.spot.value,
                        source: rig.chains.id,
                        asOf: rig.clock.now.adding(seconds: 86_400)
                    )
                    return .success(chain)
                },
                { .failure(.unknown) },
                { .failure(.unreadable("HTML")) },
            ]
            for reply in garbage {
                rig.clock.advance(seconds: 60)
                rig.chains.script.reply { _ in reply() }
                let chain = try await rig.markets.chains.chain(of: apple, expiring: july)
                #expect(chain.fetchedAt == start)
                #expect(chain.problem != nil)
                #expect(chain.sheet.spot.value == .cents(100_00))
                #expect(chain.sheet.rows.count == 1)
            }
        }
    }

    @Test func nextSource_isAsked_whenTheFirstTellsNothing() async throws {
        let rig = MarketRig()
        rig.chains.script.reply { _ in .success(chain(rig, july, spot: 0)) }
        rig.otherChains.script.reply { _ in .success(chain(rig, july)) }
        try await rig.running {
            let chain = try await rig.markets.chains.chain(of: apple, expiring: nil)
            #expect(chain.source == rig.otherChains.id && chain.problem == nil)
        }
    }

    @Test func instrumentWithoutOptions_hasNone_andOneWhoseSourcesFailHasAReason() async throws {
        let rig = MarketRig()
        try await rig.running {
            await #expect(throws: MarketError.nothing(apple, of: "options")) {
                try await rig.markets.chains.chain(of: apple, expiring: nil)
            }
            rig.otherChains.script.fail(.late)
            await #expect(throws: MarketError.unavailable(apple, problem: "Second did not answer in time")) {
                try await rig.markets.chains.chain(of: apple, expiring: nil)
            }
        }
    }

    @Test func dividendYield_isInSharesOfToday() async throws {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        rig.chains.script.reply { _ in .success(chain(rig, july)) }
        let split = try #require(Split(day: MarketRig.day("2026-04-06"), new: 10, old: 1))
        let dividends = [("2025-06-10", 900), ("2026-03-10", 1000), ("2026-05-11", 100)].compactMap { day, cents in
            Dividend(exDay: MarketRig.day(day), amount: .cents(Int64(cents)))
        }
        rig.past.script.reply { _ in
            let actions = CorporateActions(splits: [split], dividends: dividends)
            let share = MadeUpShare(splits: [split])
            return .success(
                share.prices(MarketRig.day("2025-06-02"), MarketRig.day("2026-06-12"), actions: .these(actions))
            )
        }
        try await rig.running {
            // 10 for a share that is ten now, and 1: 2 of 100. The one of June a year ago is too old.
            let chain = try await rig.markets.chains.chain(of: apple, expiring: nil)
            #expect(abs(chain.sheet.terms.dividendYield - 0.02) < 1e-12)
        }
    }

    @Test func reader_whoGivesUp_isNotKept_andTheQuestionIsTakenBackWithTheLast() async throws {
        let rig = MarketRig()
        rig.chains.script.reply { _ in .success(chain(rig, july)) }
        rig.chains.script.hold()
        try await rig.running {
            let first = Task { try await rig.markets.chains.chain(of: apple, expiring: nil) }
            await rig.chains.script.wasRequested(1)
            let second = Task { try await rig.markets.chains.chain(of: apple, expiring: nil) }
            for _ in 0..<20 { await Task.yield() }
            first.cancel()
            await #expect(throws: MarketError.self) { try await first.value }
            #expect(rig.chains.script.underWay == 1)
            second.cancel()
            await #expect(throws: MarketError.self) { try await second.value }
            while rig.chains.script.underWay > 0 { await Task.yield() }
            // A question that was taken back is no failure, and the next is a new one.
            rig.chains.script.letGo()
            let chain = try await rig.markets.chains.chain(of: apple, expiring: nil)
            #expect(chain.problem == nil)
            #expect(rig.chains.script.requested.count == 2)
        }
    }
}
