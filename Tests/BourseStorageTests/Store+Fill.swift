import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseJournal
import BourseMarkets
import BourseTestSupport
import BourseValues
import GRDB

@testable import BourseStorage

extension Store {
    /// Tables whose rows belong to no user.
    static let tablesOfNobody: Set = [
        "fund_lists", "fund_list_unreadable", "fund_schemes", "fund_former_names", "fund_histories", "nav_blocks",
        "fund_cautions", "nav_corrections", "instruments", "quotes", "quote_figures", "bar_series", "bar_blocks",
        "splits", "dividends", "articles", "prediction_list", "prediction_events", "prediction_markets",
        "prediction_outcomes", "alert_clock", "implied_volatilities", "news_events", "push_keys", "payment_events",
        "departed_customers",
    ]

    /// Stores something in every table of people.
    func fill(_ user: UserID) async throws {
        let file = try await add(File.of(0...5) + "main,yesterday,NVDA,stock,,,buy,1,1,1,0,USD,,,\n", to: user)
        let split = "main,2020-01-02T05:00:00Z,ZZZ,stock,,,split,2,1,,,USD,,,\n"
        try await add(File.of(3...9) + split, to: user)
        _ = try await journals.deleteImport(file.id, user: user, now: now)
        let journal = UserJournal(try await journals.journal(of: user))
        let annotation = TradeAnnotation(halfStars: 3, conviction: 55, setups: ["s"], mistakes: ["m"], note: "n")
        try await journals.setAnnotations([journal.id(ofTradeAt: 0): annotation], user: user, now: now)
        try await write("day", on: TradingDay(number: 7), user: user)
        try await fillTradeChanges(user, journal)
        try await fillNotes(user)
        try await options.setFavorite(true, strategy: "iron-condor", user: user)
        try await options.setOwnBrokers([OwnBroker(broker: "schwab", level: 2)], of: user)
        try await options.setPassed("calls", at: now, user: user)
        let practice = try practice(id: environment.newID(), "ACME")
        _ = try await options.addPractice(practice, atMost: 9, user: user)
        let mark = PracticeDayMark(
            day: TradingDay(number: 7),
            equity: PracticeAccount.start,
            unpriced: 0,
            markedAt: now
        )
        try await options.addPracticeMark(mark, user: user)
        _ = try await options.save(position("a"), atMost: 200, user: user)
        try await options.save(calculation("a"), atMost: 50, user: user)
        _ = try await shelf.setFavorite(true, fund: 1, atMost: 50, user: user)
        try await fillFundPortfolio(user)
        let screen = SavedScreen(id: environment.newID(), subject: .funds, name: "a", query: "", savedAt: now)
        _ = try await shelf.save(screen, atMost: 50, user: user)
        let statement = try self.statement("Scheme,Units,Value\na,1,1\nb,x,1\n")
        _ = try await holdings.add(statement, mostRows: 100, user: user, now: now)
        try await holdings.choose(.noScheme, for: "a", user: user, now: now)
        var list = try Watchlist(name: "a")
        try list.add(SampleMarkets.symbol(1))
        let watched = list
        for id in [environment.newID(), environment.newID()] {
            _ = try await watchlists.change(id, of: user, makingAtMost: 2, now: now) { _ in watched }
            guard try await watchlists.watchlists(of: user).count == 2 else {
                try await fillImport(into: id, user)
                continue
            }
            _ = try await watchlists.deleteWatchlist(id, of: user, now: now)
        }
        let article = try NewsStoreContract.article(1)
        try await news.save([article])
        _ = try await news.mark(
            article.address.canonical,
            as: .read,
            isSet: true,
            of: user,
            limit: 9,
            now: now
        )
        let forecast = PredictionForecast(
            market: "m",
            event: "e",
            question: "Will it rain?",
            outcome: "Yes",
            category: nil,
            percent: 60,
            price: nil,
            madeAt: now
        )
        _ = try await news.save(forecast, atMost: 9, of: user)
        try await fillHousehold(user)
        try await fillPortfolio(user)
        try await fillAlerts(user)
        try await fillPublished(user)
        try await fillMapping(user)
        let connection = try ConnectionStoreContract.connection(environment.newID(), "a", now: now)
        let connections = SQLiteConnectionStore(database)
        _ = try await connections.insert(connection, atMost: 9, user: user)
        let rule = OverlapRule(.init(statement: "flex", other: "schwab"), .skip)
        _ = try await connections.setOverlapRules([rule], of: connection.id, user: user)
        try await fillWatchedFolder(user)
        try await fillSigningIn(user)
        let token = AccessToken(id: environment.newID(), name: "a", scope: .read, createdAt: now)
        let secret = SessionDigest(bytes: environment.randomBytes(32))
        _ = try await accounts.insert(token, digest: secret, of: user, limit: 9)
        let address = FeedAddress(
            kind: .calendar,
            secret: Hex.text(environment.randomBytes(32)),
            createdAt: now
        )
        try await accounts.setFeed(address, digest: secret, of: user)
        try await fillFirstRun()
        try await fillSharedCard(user)
    }

    private func fillSharedCard(_ user: UserID) async throws {
        let card = ShareCard(
            title: "2026",
            subtitle: "AAPL",
            label: "ROI",
            headline: "+1.0%",
            direction: 1,
            facts: [.init("Trades", "1")],
            basis: "a",
            curve: [1_000],
            theme: .dark,
            form: .wide
        )
        let shared = SharedCard(id: environment.newID(), subject: .year(2026), card: card, sharedAt: now)
        let digest = SessionDigest(bytes: environment.randomBytes(32))
        _ = try await accounts.insert(shared, digest: digest, of: user, limit: 9)
    }

    private func fillTradeChanges(_ user: UserID, _ journal: UserJournal) async throws {
        let trades = [journal.id(ofTradeAt: 0), journal.id(ofTradeAt: 1)]
        let merge = TradeMerge(trades: trades, former: TradeAnnotation(setups: ["s"], note: "n"), madeAt: now)
        let split = TradeSplit(trade: trades[0], end: journal.identity(ofFillAt: 1), madeAt: now)
        for edit in [TradeEdit.merge(merge), .split(split)] {
            let revision = try await journals.revision(of: user)
            _ = try await journals.store(edit, annotations: [:], ifRevision: revision, user: user, now: now)
        }
        _ = try await journals.setNickname("Main", account: "main", user: user, now: now)
        let rule = TradingRule(.tradesPerDay, limit: "3")
        _ = try await journals.setRule(.tradesPerDay, to: rule, user: user, now: now)
        var tag = TagEdit(TradeTag(.setup, "s"))
        tag.colors[tag.tag] = .red
        tag.restoration = TagRestoration(id: environment.newID(), tag: tag.tag, color: nil, trades: trades)
        _ = try await journals.store(tag, ifRevision: journals.revision(of: user), user: user, now: now)
        let campaigns = CampaignChanges(placements: [trades[0]: .start], names: [trades[0]: "a"])
        let plan = RiskPlans.Key(trade: trades[0], extent: .whole)
        try await journals.setRisk(TradeRisk(stop: Price(units: 1)), of: plan, user: user, now: now)
        try await journals.setRiskRule(.premium, ofAccount: nil, user: user, now: now)
        let edit = CampaignEdit(from: CampaignChanges(), to: campaigns)
        let revision = try await journals.revision(of: user)
        _ = try await journals.store(edit, ifRevision: revision, user: user, now: now)
        let checklist = PlaybookRecords.Key(trade: trades[0], setup: "s")
        let playbook = PlaybookEdit(
            saved: [Playbook(setup: "s", text: "text", items: ["a", "b"])],
            checklists: [checklist: Checklist([.init("a", .followed), .init("b")])]
        )
        _ = try await journals.store(playbook, ifRevision: revision + 1, user: user, now: now)
    }

    private func fillImport(into list: String, _ user: UserID) async throws {
        guard let id = ImportID(environment.newID()) else { return }
        let imported = WatchlistImport(
            id: id,
            fileName: "a.csv",
            time: now,
            added: [SampleMarkets.symbol(1)],
            duplicates: 1,
            refused: 0,
            surplus: 0
        )
        _ = try await watchlists.record(imported, into: list, of: user, atMost: 9)
    }

    private func fillMapping(_ user: UserID) async throws {
        let table = "Date,Side,Symbol,Qty,Price,Currency\n2026-01-13,Buy,ACME,1,10,USD\n2026-01-14,Sell,ACME,1,12,USD\n"
        let mapping = try MappingProposal(Array(table.utf8), name: "Acme").mapping
        let stored = StoredMapping(id: environment.newID(), mapping: mapping, savedAt: now)
        _ = try await SQLiteMappingStore(database).save(stored, atMost: 9, user: user)
    }

    private func fillWatchedFolder(_ user: UserID) async throws {
        let watched = SQLiteWatchedFolderStore(database)
        try await watched.save(WatchedFolderSettings(account: "a"), of: user)
        let file = WatchedFile(
            number: 0,
            checksum: String(repeating: "a", count: 64),
            name: "a.csv",
            size: 1,
            outcome: .failed("It is no table."),
            readAt: now
        )
        try await watched.add(file, of: user)
    }

    /// Stores something in the tables of the tour, of demo data and of drafts, of everyone.
    private func fillFirstRun() async throws {
        try await database.pool.write { db in
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

    /// Adds what a fund holds, and its exit load.
    private func fillFundPortfolio(_ user: UserID) async throws {
        let record = FundPortfolioRecord(
            code: 1,
            day: TradingDay(number: 7),
            fileName: "a",
            sheet: nil,
            addedAt: now
        )
        let isin = try ISIN("INE040A01034")
        let holding = FundPortfolio.PortfolioHolding(isin: isin, name: "a", share: Ratio(units: 1))
        let load = try ExitLoad([ExitLoad.LoadStep(days: 365, rate: Ratio(units: 100_000_000))])
        _ = try await holdings.setExitLoad(load, of: 1, atMost: 9, user: user)
        let store = SQLiteFundPortfolioStore(database)
        _ = try await store.save([(record, [holding])], replacing: [], atMost: 9, holdings: 9, user: user)
    }
}
