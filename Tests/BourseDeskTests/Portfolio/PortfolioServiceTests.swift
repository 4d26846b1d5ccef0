import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct PortfolioServiceTests {
    private static func deposits(_ count: Int) -> [Transaction] {
        let day = MarketRig.day("2026-06-10")
        let kind = TransactionKind.deposit(Money(units: 10_000_000_000_000_000))
        return (1...count).map {
            Transaction(id: TransactionID(Int64($0)), day: day, account: "Broker", kind: kind, currency: .usd)
        }
    }

    @Test func unchangedPortfolio_isReadOnce() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        _ = try await rig.desk.state(of: rig.ann)
        let loads = rig.store.loads
        for _ in 0..<3 {
            rig.clock.advance(seconds: 20)
            _ = try await rig.desk.state(of: rig.ann)
        }
        #expect(rig.store.loads == loads)
    }

    @Test func sentPage_isToldUntilAllIsWorkedOutBehindIt() async throws {
        let rig = try PortfolioRig()
        let many = Self.deposits(PortfolioService.fewestCached)
        let now = rig.clock.now
        _ = try await rig.store.add(many, batch: nil, atMost: many.count, user: rig.ann.id, now: now)
        let state = try await rig.desk.state(of: rig.ann)
        #expect(await rig.desk.cachePage("page", of: state, to: rig.ann.id, writing: "w"))
        func sent(_ user: User, _ writing: String = "w") async throws -> CachedPage? {
            try await rig.desk.sentPage(to: user, writing: writing, patience: .zero)
        }
        #expect(try await sent(rig.ann) == nil)
        await rig.desk.forget(rig.ann.id)
        rig.clock.advance(seconds: 90_000)
        #expect(try await sent(rig.ann, "by another program") == nil)
        #expect(try await sent(rig.bob) == nil)
        let loads = rig.store.loads
        let page = try await sent(rig.ann)
        #expect(page?.body == "page" && page?.pricedAt == now)
        #expect(try await sent(rig.ann)?.body == "page")
        #expect(try await rig.desk.state(of: rig.ann).number > state.number)
        #expect(rig.store.loads == loads + 1)
        #expect(try await sent(rig.ann) == nil)
        // What is made of other transactions is another page.
        await rig.desk.forget(rig.ann.id)
        _ = try await rig.store.add(Self.deposits(1), batch: nil, atMost: 9000, user: rig.ann.id, now: now)
        #expect(try await sent(rig.ann) == nil)
    }

    @Test func sentPage_isKeptOfLargePortfoliosAndNowAndThen() async throws {
        let rig = try PortfolioRig()
        let many = Self.deposits(PortfolioService.fewestCached - 1)
        let now = rig.clock.now
        func add(_ some: [Transaction]) async throws -> PortfolioService.PortfolioState {
            _ = try await rig.store.add(some, batch: nil, atMost: 9000, user: rig.ann.id, now: now)
            return try await rig.desk.state(of: rig.ann)
        }
        func keeps(_ state: PortfolioService.PortfolioState) async -> Bool {
            await rig.desk.cachePage("page", of: state, to: rig.ann.id, writing: "w")
        }
        #expect(try await !keeps(add(many)))
        let state = try await add(Self.deposits(1))
        #expect(await keeps(state))
        #expect(await !keeps(state))
        // Nothing but time went by, then enough of it.
        rig.clock.advance(seconds: 300)
        try await rig.desk.reprice(rig.ann, patience: .zero)
        #expect(try await !keeps(rig.desk.state(of: rig.ann)))
        rig.clock.advance(seconds: 300)
        try await rig.desk.reprice(rig.ann, patience: .zero)
        #expect(try await keeps(rig.desk.state(of: rig.ann)))
        // An older look than the last is not what is kept.
        #expect(try await keeps(add(Self.deposits(1))))
        #expect(await !keeps(state))
    }

    @Test func changedTransactions_areWorkedInWithoutReadingAll() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "104", "110"], of: "AAPL")
        let first = try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        _ = try await rig.desk.state(of: rig.ann)
        let loads = rig.store.loads
        let second = try await rig.enter("buy", [.symbol: "AAPL", .quantity: "1", .price: "100"])
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("660")))
        try await rig.desk.delete(first.id.number, user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("110")))
        try await rig.desk.restore(first.id.number, user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("660")))
        var draft = TransactionDraft(second)
        draft[.quantity] = "2"
        _ = try await rig.desk.replace(second.id.number, with: draft, user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("770")))
        #expect(rig.store.loads == loads)
        // And what is read anew says the same.
        await rig.desk.forget(rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("770")))
    }

    @Test func anotherCurrencyOrMethod_isWorkedOutWithoutReadingAll() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "104", "110", "112", "113", "114"], of: "AAPL")
        try await rig.provide(["80", "80", "80", "80", "80", "80", "80"], of: "INR=X")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "104"], day: "2026-06-11")
        try await rig.enter("sell", [.symbol: "AAPL", .quantity: "5", .price: "110"], day: "2026-06-12")
        let before = try await rig.desk.state(of: rig.ann)
        let loads = rig.store.loads
        var preferences = try await rig.desk.preferences(of: rig.ann.id)
        let read = rig.store.loads - loads
        preferences.base = .inr
        preferences.method = .lifo
        try await rig.desk.save(preferences, user: rig.ann.id)
        let after = try await rig.desk.state(of: rig.ann)
        #expect(rig.store.loads == loads + read)
        #expect(after.number > before.number && after.sheet.base == .inr && after.owned.preferences == preferences)
        #expect(after.sheet.value.double == before.sheet.value.double * 80)
        // And what is read anew says the same.
        await rig.desk.forget(rig.ann.id)
        let anew = try await rig.desk.state(of: rig.ann)
        #expect(anew.sheet.value == after.sheet.value && anew.sheet.realized == after.sheet.realized)
        #expect(anew.sheet.holdings == after.sheet.holdings && anew.sheet.returns == after.sheet.returns)
    }

    @Test func nothingNew_isTheSameNumber() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        let first = try await rig.desk.state(of: rig.ann)
        for _ in 0..<3 {
            rig.clock.advance(seconds: 100)
            let next = try await rig.desk.state(of: rig.ann)
            #expect(next.number == first.number)
        }
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "1", .price: "100"])
        let changed = try await rig.desk.state(of: rig.ann)
        #expect(changed.number > first.number)
    }

    @Test func newPrices_areTakenInAfterAWhile() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("550")))
        var quote = Quote(symbol: MarketRig.symbol("AAPL"), currency: .usd)
        quote[.last] = Sourced(try Price("120"), source: SourceID("exchange"), asOf: rig.clock.now)
        try await rig.markets.store.save([quote])
        rig.clock.advance(seconds: 60)
        let other = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await other.provide(["100", "110"], of: "AAPL")
        try await other.markets.store.save([quote])
        try await other.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        #expect(try await other.desk.state(of: other.ann).sheet.value == (try Money("600")))
    }

    @Test func preferences_thatCannotBe_areRefused() async throws {
        let rig = try PortfolioRig()
        var preferences = PortfolioPreferences()
        preferences.targets = [MarketRig.symbol("A"): 6_000, MarketRig.symbol("B"): 5_000]
        await #expect(throws: PortfolioError.self) { try await rig.desk.save(preferences, user: rig.ann.id) }
        preferences.targets = [:]
        preferences.accounts = [PortfolioAccount(name: "A"), PortfolioAccount(name: "A")]
        await #expect(throws: PortfolioError.self) { try await rig.desk.save(preferences, user: rig.ann.id) }
    }
}
