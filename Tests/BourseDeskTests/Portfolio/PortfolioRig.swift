import BourseCore
import BourseDeskTestSupport
import BourseFunds
import BourseJournal
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import BourseValues

@testable import BourseDesk

/// A portfolio desk on memory, with markets that know what a test provides.
struct PortfolioRig {
    let store = MemoryPortfolioStore()
    let journals = MemoryJournals()
    let clock: ManualClock
    let markets: MarketRig
    let imports: ImportService
    let mappings = MemoryMappingStore()
    let staging: MemoryStaging
    let desk: PortfolioService
    let ann: User
    let bob: User

    /// Monday 15 June 2026, 10:30 in New York.
    init(
        listed: [Instrument] = [],
        capacity: Int = 400_000,
        hasSources: Bool = false,
        fundRows: [HoldingRow] = []
    ) throws {
        let clock = ManualClock()
        self.clock = clock
        markets = MarketRig(clock: clock, listed: listed, hasSources: hasSources)
        let environment = DeskEnvironment.deterministic(clock: clock)
        staging = MemoryStaging(environment: environment)
        imports = ImportService(
            store: journals,
            mappings: mappings,
            notes: NoteService(store: MemoryNotes(journals), secrets: NoSecrets(), environment: environment),
            staging: staging,
            environment: environment,
            workbench: Workbench()
        )
        let journal = JournalService(store: journals, environment: environment, workbench: Workbench())
        let funds = Funds(
            store: MemoryFundStore(),
            listStore: MemoryFundListStore(),
            holdingStore: OneFundStatement(rows: fundRows),
            portfolioStore: NoFundPortfolios(),
            staging: staging,
            workbooks: nil,
            sources: [],
            environment: environment
        )
        desk = PortfolioService(
            store: store,
            staging: staging,
            journal: journal,
            funds: funds,
            markets: markets.markets,
            environment: environment,
            mappings: mappings,
            capacity: capacity
        )
        ann = try Self.user("a", clock)
        bob = try Self.user("b", clock)
    }

    private static func user(_ name: String, _ clock: ManualClock) throws -> User {
        guard let email = Email("\(name)@example.org") else { throw ImportError.noLongerStaged }
        var settings = UserSettings()
        settings.zone = "America/New_York"
        return User(id: UserID(name), email: email, createdAt: clock.now, settings: settings)
    }

    /// Tells closes of a symbol, one a day, the last on the day of the clock.
    func provide(_ closes: [String], of symbol: String) async throws {
        let today = MarketRig.day("2026-06-15")
        let bars = try closes.enumerated().map { place, close in
            let price = try Price(close)
            let day = today.adding(days: place - closes.count + 1)
            return Bar(time: .day(day), open: price, high: price, low: price, close: price)
        }
        let clean = BarSeries<RawPrices>.clean(bars, step: .day, now: .day(today))
        try await markets.store.save(
            StoredPrices(clean.series, source: SourceID("exchange"), fetchedAt: clock.now),
            of: MarketRig.symbol(symbol)
        )
    }

    /// Enters a transaction as a form would.
    @discardableResult
    func enter(_ type: String, _ texts: [TransactionField: String], day: String = "2026-06-10") async throws
        -> Transaction
    {
        var draft = TransactionDraft([.type: type, .day: day, .account: "Broker"])
        for (field, text) in texts { draft[field] = text }
        return try await desk.add(draft, user: ann.id)
    }
}

/// Everybody has the same statement.
struct OneFundStatement: FundHoldingStore {
    let rows: [HoldingRow]

    func fundStatements(of user: UserID) async throws -> [FundStatementRecord] { [] }
    func fundStatement(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: FundStatementRecord, issues: [ImportIssue])? { nil }
    func fundRows(of user: UserID) async throws -> [[HoldingRow]] { [rows] }
    func add(
        _ statements: [ImportedFundStatement],
        mostRows limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> [FundStatementAddition] { statements.map { _ in .full(rows: 0) } }
    func deleteFundStatement(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool { false }
    func restoreFundStatement(_ id: ImportID, mostRows limit: Int, user: UserID) async throws
        -> FundStatementRestoral
    { .absent }
    func chosenSchemes(of user: UserID) async throws -> [String: ChosenScheme] { [:] }
    func choose(_ chosen: ChosenScheme?, for identity: String, user: UserID, now: Timestamp) async throws {}
    func exitLoads(of user: UserID) async throws -> [Int32: ExitLoad] { [:] }
    func setExitLoad(_ load: ExitLoad?, of code: Int32, atMost limit: Int, user: UserID) async throws -> Bool { false }
}

/// A store without fund portfolios.
struct NoFundPortfolios: FundPortfolioStore {
    func fundPortfolios(of user: UserID) async throws -> [FundPortfolioRecord] { [] }
    func fundHoldings(
        of codes: [Int32],
        user: UserID
    ) async throws -> [Int32: [FundPortfolio.PortfolioHolding]] { [:] }
    func save(
        _ portfolios: [(record: FundPortfolioRecord, holdings: [FundPortfolio.PortfolioHolding])],
        replacing replaced: [Int32],
        atMost limit: Int,
        holdings mostHoldings: Int,
        user: UserID
    ) async throws -> Bool { false }
    func deleteFundPortfolio(of code: Int32, user: UserID) async throws -> Bool { false }
}
