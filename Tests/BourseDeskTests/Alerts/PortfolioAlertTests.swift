import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts on portfolios")
struct PortfolioAlertTests {
    private struct Rig {
        let portfolio: PortfolioRig
        let store: MemoryAlertStore
        let figures: PortfolioMetrics
        let desk: AlertService

        init(
            _ portfolio: PortfolioRig,
            _ store: MemoryAlertStore = MemoryAlertStore(),
            patience: Duration = .milliseconds(10)
        ) {
            self.portfolio = portfolio
            self.store = store
            // Nobody asks sources in most of these tests.
            figures = PortfolioMetrics(portfolio: portfolio.desk, patienceForPast: patience) { id in
                [portfolio.ann, portfolio.bob].first { $0.id == id }
            }
            desk = AlertService(
                store: store,
                sources: [figures],
                facts: AlertFacts { _ in AlertFacts.Subject(name: "Your portfolio", currency: .usd) },
                secrets: NoSecrets(),
                environment: .deterministic(clock: portfolio.clock)
            )
        }

        func start() async {
            await desk.setRunning(true)
            _ = await desk.open()
            await desk.catchUp()
        }

        /// Polls the source, as ``AlertService/run(clock:)`` does.
        func poll() async {
            portfolio.clock.advance(seconds: 11)
            await desk.evaluate(figures.ticks(of: desk.wanted(from: 0), now: portfolio.clock.now))
        }

        func fires(of user: User) async throws -> [StoredFire] {
            try await store.fires(of: user.id, offset: 0, limit: 100).reversed()
        }
    }

    private static let draft = AlertDraft(subject: "portfolio", measure: "drawdown", trigger: "above", level: "0.1")

    @Test func drawdown_thatReachesTheLevel_firesOnce_forItsOwnerAlone() async throws {
        let rig = Rig(try PortfolioRig())
        await rig.start()
        try await rig.portfolio.enter("buy", [.symbol: "AAA", .quantity: "10", .price: "100"])
        let made = try await rig.desk.make(Self.draft, of: rig.portfolio.ann)
        _ = try await rig.desk.make(Self.draft, of: rig.portfolio.bob)
        #expect(made.text == "Your portfolio drawdown 10% or more, once")
        await rig.poll()
        #expect(try await rig.fires(of: rig.portfolio.ann).isEmpty)
        try await rig.portfolio.enter("sell", [.symbol: "AAA", .quantity: "1", .price: "91"], day: "2026-06-11")
        await rig.poll()
        #expect(try await rig.fires(of: rig.portfolio.ann).isEmpty, "9 % are not 10 %")
        try await rig.portfolio.enter("sell", [.symbol: "AAA", .quantity: "1", .price: "87.6583"], day: "2026-06-12")
        await rig.poll()
        await rig.poll()
        let fires = try await rig.fires(of: rig.portfolio.ann)
        #expect(fires.count == 1)
        #expect(fires.first.map { $0.rule.reading($0.fire.value) } == "12.34%")
        #expect(fires.first?.message(zone: .utc).body.contains("Value: 12.34% at") == true)
        #expect(try await rig.fires(of: rig.portfolio.bob).isEmpty)
    }

    @Test func drawdown_ofADayOnWhichTheDeskDidNotRun_isFoundAtTheStart() async throws {
        let portfolio = try PortfolioRig()
        let first = Rig(portfolio)
        await first.start()
        try await portfolio.enter("buy", [.symbol: "AAA", .quantity: "10", .price: "100"])
        _ = try await first.desk.make(Self.draft, of: portfolio.ann)
        await first.poll()
        await first.desk.flush()
        // Down on the 16th and back on the 17th; the desk is there again on the 18th.
        portfolio.clock.advance(seconds: 3 * 86_400)
        try await portfolio.enter("sell", [.symbol: "AAA", .quantity: "1", .price: "80"], day: "2026-06-16")
        try await portfolio.enter("sell", [.symbol: "AAA", .quantity: "1", .price: "100"], day: "2026-06-17")
        let second = Rig(portfolio, first.store)
        await second.start()
        await second.poll()
        let fires = try await second.fires(of: portfolio.ann)
        #expect(fires.count == 1)
        #expect(fires.first?.fire.isWhileAway == true)
        #expect(fires.first.map { ZoneRules.newYork.day(at: $0.fire.seenAt) } == MarketRig.day("2026-06-16"))
        let subject = try Self.draft.readSubject(of: portfolio.ann.id)
        #expect(await second.desk.cautions(on: subject, .drawdown).isEmpty)
    }

    @Test func drawdown_ofADayThatOnlyTheSourceKnows_isWaitedForAtTheStart() async throws {
        let portfolio = try PortfolioRig(listed: [MarketRig.share("AAA")], hasSources: true)
        try await portfolio.provide(Array(repeating: "100", count: 30), of: "AAA")
        let first = Rig(portfolio)
        try await portfolio.markets.running {
            await first.start()
            try await portfolio.enter("buy", [.symbol: "AAA", .quantity: "10", .price: "100"])
            _ = try await first.desk.make(Self.draft, of: portfolio.ann)
            await first.poll()
            await first.desk.flush()
            portfolio.clock.advance(seconds: 3 * 86_400)
            let days = [("2026-06-12", 100), ("2026-06-15", 100), ("2026-06-16", 80), ("2026-06-17", 100)]
            let bars = days.map { day, dollars in
                let price = Price.cents(Int64(dollars) * 100)
                return Bar(time: .day(MarketRig.day(day)), open: price, high: price, low: price, close: price)
            }
            portfolio.markets.past.script.reply { _ in
                .success(FetchedPrices(step: .day, bars: bars, asOf: MarketRig.day("2026-06-18")))
            }
            let second = Rig(portfolio, first.store, patience: .seconds(60))
            await second.start()
            let fires = try await second.fires(of: portfolio.ann)
            #expect(fires.map { ZoneRules.newYork.day(at: $0.fire.seenAt).description } == ["2026-06-16"])
            #expect(fires.first?.fire.isWhileAway == true)
        }
    }
}
