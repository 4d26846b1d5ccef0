import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BoursePortfolio
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

/// Desks of two persons over a database in a real file, and drafts of demo data for them.
struct DemoDataRig {
    let household: HouseholdRig
    let demo: SQLiteDemoDataStore
    let tours: SQLiteTourStore
    let portfolios: SQLitePortfolioStore
    let watchlists: SQLiteWatchlistStore

    static let account = "Demo main"
    static let day = TradingDay(number: 20_500)

    init() async throws {
        household = try await HouseholdRig()
        let database = household.store.database
        demo = SQLiteDemoDataStore(database)
        tours = SQLiteTourStore(database)
        portfolios = SQLitePortfolioStore(database)
        watchlists = SQLiteWatchlistStore(database)
    }

    var store: Store { household.store }
    var ann: UserID { household.ann }

    /// The file of the demo's executions.
    static let file = File.of((0...5).map { File.row($0, symbol: "AAPL", account: account) })

    /// Makes a draft with data of every kind.
    func draft() async throws -> UserID {
        let id = UserID(store.environment.newID())
        try await demo.makeDraft(id, zone: "UTC", now: store.now)
        try await store.add(Self.file, named: "Demo executions.csv", to: id)
        let journal = try await store.journals.journal(of: id)
        let trade = TradeID(opening: try #require(journal.identities.first))
        try await store.journals.setAnnotations(
            [trade: TradeAnnotation(halfStars: 7, setups: ["Breakout", "Gap"], note: "demo note")],
            user: id,
            now: store.now
        )
        try await store.write("demo day", on: Self.day, user: id)
        try await deposit("100", into: Self.account, of: id)
        try await portfolios.save(
            PortfolioPreferences(accounts: [PortfolioAccount(name: Self.account, tracksCash: true)]),
            user: id,
            now: store.now
        )
        let checking = try await household.save(
            .account,
            HouseholdRig.account.merging(["name": "Demo checking"]) { $1 },
            user: id
        )
        try await household.desk.state(["day": "2026-02-01", "balance": "250"], of: checking, user: id)
        try await household.desk.addRule(words: "oak grocers", category: "Groceries", user: id)
        _ = try await household.desk.commit(
            household.file(["2026-03-01,Oak grocers,-12.50,87.50"]),
            into: checking,
            user: id
        )
        try await list("Demo Watchlist", ["AAPL", "SPY"], of: id)
        return id
    }

    /// Gives Ann demo data.
    func adopted() async throws {
        let draft = try await draft()
        guard try await demo.adopt(draft, by: ann, now: store.now) else {
            throw StorageError.failed("the demo data were not adopted")
        }
        try await demo.discardDraft(draft)
    }

    func deposit(_ sum: String, into account: String, of user: UserID) async throws {
        let transaction = Transaction(
            id: TransactionID(1),
            day: Self.day,
            account: account,
            kind: .deposit(amount(sum)),
            currency: .usd
        )
        _ = try await portfolios.add([transaction], batch: nil, atMost: 99, user: user, now: store.now)
    }

    func list(_ name: String, _ symbols: [String], of user: UserID) async throws {
        var list = try Watchlist(name: name)
        for symbol in symbols { try list.add(try #require(Symbol(symbol))) }
        let made = list
        _ = try await watchlists.change(
            store.environment.newID(),
            of: user,
            makingAtMost: 50,
            now: store.now
        ) { _ in made }
    }

    /// Everything of a person but revisions, by table.
    func contents(of user: UserID) async throws -> [String] {
        let journal = try await store.journals.journal(of: user)
        let portfolio = try await portfolios.portfolio(of: user)
        let books = try await household.households.household(of: user)
        let banks = try await household.households.bankRecords(of: user)
        let imports = try await store.journals.imports(of: user)
        let lists = try await watchlists.watchlists(of: user)
        return [
            try await store.export(user).joined(separator: "\n"), "\(journal.annotations)", "\(journal.dayNotes)",
            "\(portfolio.transactions)", "\(portfolio.preferences.accounts)", "\(books.accounts)", "\(books.balances)",
            "\(books.rules)", banks.map(\.fileName).joined(separator: " "),
            imports.map(\.fileName).joined(separator: " "), lists.map(\.list.name).joined(separator: " "),
        ]
    }
}
