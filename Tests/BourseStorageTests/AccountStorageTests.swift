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
    private func fill(_ store: Store, _ user: UserID) async throws {
        let file = try await store.add(File.of(0...5) + "main,yesterday,NVDA,stock,,,buy,1,1,1,0,USD,,,\n", to: user)
        try await store.add(File.of(3...9), to: user)
        _ = try await store.journals.deleteImport(file.id, user: user, now: store.now)
        let journal = UserJournal(try await store.journals.journal(of: user))
        let annotation = TradeAnnotation(halfStars: 3, setups: ["s"], mistakes: ["m"], note: "n")
        try await store.journals.setAnnotations([journal.id(ofTradeAt: 0): annotation], user: user, now: store.now)
        try await store.journals.setDayNotes([TradingDay(number: 7): "day"], user: user, now: store.now)
        try await store.options.setFavorite(true, strategy: "iron-condor", user: user)
        _ = try await store.options.save(store.position("a"), atMost: 200, user: user)
        try await store.options.save(store.calculation("a"), atMost: 50, user: user)
        _ = try await store.shelf.setFavorite(true, fund: 1, atMost: 50, user: user)
        let screen = SavedScreen(id: store.environment.newID(), name: "a", query: "", savedAt: store.now)
        _ = try await store.shelf.save(screen, atMost: 50, user: user)
        let statement = try store.statement("Scheme,Units,Value\na,1,1\nb,x,1\n")
        _ = try await store.holdings.add(statement, mostRows: 100, user: user, now: store.now)
        try await store.holdings.choose(.noScheme, for: "a", user: user, now: store.now)
        var list = try Watchlist(name: "a")
        try list.add(SampleMarkets.symbol(1))
        let watched = list
        for id in [store.environment.newID(), store.environment.newID()] {
            _ = try await store.watchlists.change(id, of: user, makingAtMost: 2, now: store.now) { _ in watched }
            guard try await store.watchlists.watchlists(of: user).count == 2 else { continue }
            _ = try await store.watchlists.deleteWatchlist(id, of: user, now: store.now)
        }
        let article = try NewsStoreContract.article(1)
        try await store.news.save([article])
        _ = try await store.news.mark(
            article.address.canonical,
            as: .read,
            isSet: true,
            of: user,
            limit: 9,
            now: store.now
        )
        try await store.fillHousehold(user)
        try await store.fillPortfolio(user)
        try await store.fillAlerts(user)
        try await store.fillPublished(user)
        let digest = SessionDigest(bytes: store.environment.randomBytes(32))
        let end = store.now.adding(seconds: 60)
        try await store.accounts.insertSession(digest, user: user, expiresAt: end, now: store.now)
        let token = AccessToken(id: store.environment.newID(), name: "a", scope: .read, createdAt: store.now)
        let secret = SessionDigest(bytes: store.environment.randomBytes(32))
        _ = try await store.accounts.insert(token, digest: secret, of: user, limit: 9)
        let address = FeedAddress(
            kind: .calendar,
            secret: Hex.text(store.environment.randomBytes(32)),
            createdAt: store.now
        )
        try await store.accounts.setFeed(address, digest: secret, of: user)
        try await fillFirstRun(store)
    }

    /// Keeps something in the tables of the tour, of demo data and of drafts, of everyone.
    private func fillFirstRun(_ store: Store) async throws {
        try await store.database.pool.write { db in
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO tour_choices (user_id, step, chosen_at) SELECT id, 'tour', 0 FROM users;
                    INSERT OR IGNORE INTO demo_records (user_id, "table", key, content)
                        SELECT id, 'watchlists', '1', '[]' FROM users;
                    INSERT INTO assistant_drafts (id, user_id, kind, fields, reason, proposed_at)
                        SELECT lower(hex(randomblob(16))), id, 'alert', '{}', '', 0 FROM users
                        WHERE NOT EXISTS (SELECT 1 FROM assistant_drafts WHERE user_id = users.id);
                    """
            )
        }
    }

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
        try await store.news.save(NewsStoreContract.predictions(seed: 1, count: 4))
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

    private static let tablesOfNobody: Set = [
        "fund_lists", "fund_list_unreadable", "fund_schemes", "fund_former_names", "fund_histories", "nav_blocks",
        "fund_cautions", "nav_corrections", "instruments", "quotes", "quote_figures", "bar_series", "bar_blocks",
        "splits", "dividends", "articles", "prediction_list", "prediction_events", "prediction_markets",
        "prediction_outcomes", "alert_clock",
    ]

    @Test
    func deletedAccount_leavesNoRowInAnyTableOfPeople() async throws {
        let store = try Store()
        let user = try await store.person()
        try await fill(store, user)
        try await fillFunds(store)
        try await fillMarkets(store)
        let before = try store.counts()
        #expect(before.allSatisfy { $0.value > 0 }, "a table is not covered by this test: \(before)")
        try await store.accounts.delete(user)
        for (table, count) in try store.counts() {
            #expect(count == (Self.tablesOfNobody.contains(table) ? before[table] : 0), "\(table)")
        }
    }

    @Test
    func deletedAccount_leavesAnotherAsItWas() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        try await fill(store, ann)
        // The clock of alerts goes on with everybody's.
        func rows() throws -> [String] { try store.dump().filter { !$0.hasPrefix("alert_clock ") } }
        let before = try rows()
        let bob = try await store.person("bob")
        try await fill(store, bob)
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
        let digest = SessionDigest(bytes: store.environment.randomBytes(32))
        let end = store.now.adding(seconds: 60)
        try await store.accounts.insertSession(digest, user: user, expiresAt: end, now: store.now)
        #expect(try await store.accounts.user(session: digest, now: end.adding(seconds: -1))?.user.id == user)
        #expect(try await store.accounts.user(session: digest, now: end) == nil)
        #expect(try await store.accounts.user(session: SessionDigest(bytes: []), now: store.now) == nil)
    }
}
