import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseMarkets
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

@Suite("People in storage")
struct AccountStorageTests {
    /// Keeps something in every table of markets.
    private func fillMarkets(_ store: Store) async throws {
        var made = SampleMarkets(seed: 1)
        let symbol = SampleMarkets.symbol(1)
        try await store.markets.save([made.instrument(symbol)])
        var quote = Quote(symbol: symbol, currency: .usd)
        quote[.last] = Sourced(Price(units: 1), source: SourceID("yahoo"), asOf: store.now)
        try await store.markets.save([quote])
        try await store.markets.save(SampleMarkets.stored(made.series(300)), of: symbol)
        let day = TradingDay(number: 20_000)
        let actions = CorporateActions(
            splits: [Split(day: day, new: Int64(4), old: 1)].compactMap(\.self),
            dividends: [Dividend(exDay: day, amount: Price(units: 1))].compactMap(\.self)
        )
        try await store.markets.save(actions, of: symbol)
        let volatility = RecordedVolatility(day: day, expiration: day.adding(days: 30), value: 0.3, asOf: store.now)
        try await store.markets.save([volatility], of: symbol)
        try await store.news.save(NewsStoreContract.predictions(seed: 1, count: 4))
        let event = RecordedNewsEvent(
            symbol: symbol,
            kind: .drug,
            direction: .up,
            day: day,
            rule: "drug.approved",
            story: StoryID(try NewsStoreContract.article(1).address)
        )
        try await store.news.record([event], of: [event.story], since: day, atMost: 1)
    }

    /// Keeps something in every table of funds that belongs to nobody.
    private func fillFunds(_ store: Store) async throws {
        var funds = FetchedFunds(seed: 1)
        let provenance = FetchedFunds.provenance(0)
        let row = UnreadableRow(number: 1, reason: "no code", excerpt: "x")
        let unreadable = UnreadableRows(count: 1, first: [row])
        var scheme = funds.scheme(1, listed: provenance)
        scheme.formerNames = ["Axis Equity Fund"]
        try await store.funds.save(StoredSchemes([scheme], provenance: provenance, unreadable: unreadable))
        let day = TradingDay(number: 20_000)
        let correction = NAVCorrection(
            day: day,
            before: Price(units: 1),
            after: Price(units: 2),
            provenance: provenance
        )
        let history = funds.history(1, values: 300, cautions: ["a"])
        try await store.funds.save(history, corrections: [correction])
    }

    @Test
    func hiddenDates_stayWhenSettingsChange_andUnknownNamesAreLeftOut() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        try await store.accounts.setHiddenDates([.economy, .bills], of: ann)
        try await store.accounts.setSettings(UserSettings(theme: .dark), of: ann)
        #expect(try await store.accounts.user(ann)?.user.settings.hiddenDates == [.bills, .economy])
        #expect(try await store.accounts.user(bob)?.user.settings.hiddenDates == [])
        try await store.database.pool.write {
            try $0.execute(sql: "UPDATE users SET hidden_dates = 'bills,weather' WHERE hidden_dates = 'bills,economy'")
        }
        #expect(try await store.accounts.user(ann)?.user.settings.hiddenDates == [.bills])
        try await store.accounts.setHiddenDates([], of: ann)
        #expect(try await store.accounts.user(ann)?.user.settings.hiddenDates == [])
    }

    @Test
    func deletedAccount_leavesNoRowInAnyTableOfPeople() async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.fill(user)
        try await fillFunds(store)
        try await fillMarkets(store)
        let before = try store.counts()
        #expect(before.allSatisfy { $0.value > 0 }, "a table is not covered by this test: \(before)")
        try await store.accounts.delete(user)
        for (table, count) in try store.counts() where table != "departed_customers" {
            #expect(count == (Store.tablesOfNobody.contains(table) ? before[table] : 0), "\(table)")
        }
    }

    @Test
    func deletedAccount_leavesAnotherAsItWas() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        try await store.fill(ann)
        // The clock of alerts goes on with everybody's, and a customer at Stripe stays until Stripe has deleted it.
        func rows() throws -> [String] {
            try store.dump().filter { !$0.hasPrefix("alert_clock ") && !$0.hasPrefix("departed_customers ") }
        }
        let before = try rows()
        let bob = try await store.person("bob")
        try await store.fill(bob)
        try await store.accounts.delete(bob)
        let after = try rows()
        #expect(after == before)
    }

    @Test
    func address_ofSomebodyElse_isTaken() async throws {
        let store = try Store()
        _ = try await store.person("ann")
        await #expect(throws: StorageError.self) { _ = try await store.person("ann") }
    }

    @Test
    func onlyUser_isNobodyWhenThereAreTwo() async throws {
        let store = try Store()
        #expect(try await store.accounts.onlyUser() == nil)
        let ann = try await store.person("ann")
        #expect(try await store.accounts.onlyUser()?.id == ann)
        _ = try await store.person("bob")
        #expect(try await store.accounts.onlyUser() == nil)
    }

    @Test
    func session_afterItsEnd_isNobodys() async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.fillHousehold(user)
        let session = store.session(on: "Firefox on Mac", for: 60)
        try await store.accounts.insert(session, of: user)
        let end = session.expiresAt
        #expect(try await store.accounts.session(session.digest, now: end.adding(seconds: -1))?.user.id == user)
        #expect(try await store.accounts.session(session.digest, now: end) == nil)
        #expect(try await store.accounts.session(SessionDigest(bytes: []), now: store.now) == nil)
    }
}
