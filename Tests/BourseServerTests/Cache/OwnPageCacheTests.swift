import BourseAlerts
import BourseCore
import BourseHousehold
import BourseMarkets
import BourseStorage
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("Cached pages of what people own")
struct OwnPageCacheTests {
    private static let household = HouseholdAddress.path

    @Test(arguments: [
        "/", "/alerts", "/journal", "/journal/days", "/journal/reports", "/journal/risk", "/journal/trades",
        "/journal/years/2026", "/portfolio",
        "/portfolio/household", "/portfolio/household/accounts", "/portfolio/household/budget",
        "/portfolio/household/debts",
        "/portfolio/household/goals", "/portfolio/household/spending", "/portfolio/household/entries", "/options",
        "/options/strategies", "/options/brokers", "/markets",
        "/markets/lists", "/markets/AAPL", "/markets/AAPL/options", "/news", "/predictions", "/funds",
        "/funds/screener",
    ])
    func page_ofAnotherPerson_isCachedSeparately(path: String) async throws {
        try await CacheVisit.serve { visit in
            let (_, token) = try await visit.rig.person("bob@example.com")
            let bob = visit.ann.with(token)
            for _ in 0..<2 {
                let (hers, his) = (try await visit.ann.get(path), try await bob.get(path))
                #expect(hers.status == .ok && hers.text.contains("ann@example.com"), "\(path)")
                #expect(his.text.contains("bob@example.com") && !his.text.contains("ann@example.com"), "\(path)")
            }
        }
    }

    @Test func alerts_changeWithAnAlert_aQuote_andWhatFired() async throws {
        try await CacheVisit.serve { visit in
            await visit.provide("101", ago: 10)
            let alerts = visit.rig.desk.alerts
            try await visit.expectChange(of: ["/alerts"], after: "an alert") {
                _ = try await alerts.make(AlertDraft(subject: "symbol:AAPL", level: "102"), of: visit.user)
            }
            let met = try #require(try await alerts.alerts(of: visit.user.id).first)
            try await visit.expectChange(of: ["/alerts"], after: "a quote that meets it") {
                await visit.provide("103", ago: 5)
            }
            // One that is met may fire as soon as alerts are opened; another waits for the tick.
            #expect(try await alerts.delete(met.id.text, of: visit.user.id))
            _ = try await alerts.make(AlertDraft(subject: "symbol:AAPL", level: "104"), of: visit.user)
            try await alerts.openForFeed()
            try await visit.expectChange(of: ["/alerts", "/"], after: "a fire") {
                let tick = AlertTick(
                    .symbol(CacheVisit.apple),
                    .price(try Price("104")),
                    at: AlertMoment(visit.rig.clock.now),
                    arrived: visit.rig.clock.now,
                    freshness: .fresh(until: visit.rig.clock.now)
                )
                #expect(await alerts.feed(tick).count == 1)
            }
            let newest = try #require(try await alerts.fires(of: visit.user.id).first).number
            try await visit.expectChange(of: ["/alerts", "/"], after: "they were seen") {
                try await alerts.markSeen(of: visit.user.id, upTo: newest)
            }
        }
    }

    @Test func journal_changesWithAnImport_ofAnotherProcess_andWithTheDay() async throws {
        try await CacheVisit.serve { visit in
            let pages = ["/journal", "/journal/days", "/journal/reports", "/journal/trades", "/journal/years/2026"]
            try await visit.expectChange(of: ["/"] + pages, after: "a first import") {
                try await visit.rig.add(File.of(0..<4), to: visit.user)
            }
            try await visit.expectChange(of: pages, after: "an import of another process") {
                let (database, environment) = (try visit.otherDatabase(), visit.rig.desk.environment)
                let imports = ImportService(
                    store: SQLiteJournalStore(database),
                    mappings: SQLiteMappingStore(database),
                    notes: NoteService(
                        store: SQLiteNoteStore(database),
                        secrets: PlainSecrets(),
                        environment: environment
                    ),
                    staging: FileStaging(folder: visit.rig.directory.path("other"), environment: environment),
                    environment: environment,
                    workbench: Workbench()
                )
                let file = StagedFile(
                    name: "other.csv",
                    account: "main",
                    zone: "UTC",
                    bytes: Array(File.of(4..<8, symbol: "AMD").utf8)
                )
                _ = try await imports.commit(file, user: visit.user.id)
            }
            try await visit.expectChange(of: ["/"], after: "midnight") {
                visit.rig.clock.advance(seconds: 86_400)
            }
        }
    }

    @Test func multiplesOfRisk_changeWithARule() async throws {
        try await CacheVisit.serve { visit in
            try await visit.rig.add(File.of(0..<4), to: visit.user)
            try await visit.expectChange(of: ["/journal/risk"], after: "a rule") {
                let saved = try await visit.ann.post("/journal/risk/rule", ["account": "", "rule": "premium"])
                #expect(saved.status == .seeOther)
            }
        }
    }

    @Test func portfolio_changesWithATransaction_andAnEnteredPrice() async throws {
        try await CacheVisit.serve { visit in
            let pages = ["/", "/portfolio", Self.household]
            _ = try await visit.ann.post("\(Self.household)/accounts", HouseholdVisit.account)
            try await visit.expectChange(of: pages, after: "a transaction") {
                let draft = TransactionDraft([
                    .type: "buy", .day: "2026-06-10", .account: "Broker", .symbol: "NVDA", .quantity: "2",
                    .price: "100",
                ])
                _ = try await visit.rig.desk.portfolio.add(draft, user: visit.user.id)
            }
            let price = ["kind": "price", "of": "NVDA", "day": "2026-06-12", "figure": "140"]
            try await visit.expectChange(of: pages, after: "an entered price") {
                let response = try await visit.ann.post("/portfolio/prices", price)
                #expect(response.status == .seeOther)
            }
        }
    }

    @Test func household_changesWithEachKindOfEntry() async throws {
        try await CacheVisit.serve { visit in
            let path = Self.household
            try await visit.expectChange(of: ["/", path, "\(path)/accounts"], after: "an account") {
                _ = try await visit.ann.post("\(path)/accounts", HouseholdVisit.account)
            }
            let household = visit.rig.desk.household
            let today = try #require(TradingDay(iso: "2026-06-15"))
            try await visit.expectChange(of: ["\(path)/budget"], after: "a line") {
                let line = [
                    "name": "Rent", "flow": "expense", "category": "Home", "amount": "9", "frequency": "monthly",
                    "first": "2026-01-01",
                ]
                _ = try await household.save(HouseholdDraft(.line, line), today: today, user: visit.user.id)
            }
            try await visit.expectChange(of: [path, "\(path)/debts"], after: "a debt") {
                let debt = ["name": "Card", "balance": "100", "annualRate": "10", "minimumPayment": "20"]
                _ = try await household.save(HouseholdDraft(.debt, debt), today: today, user: visit.user.id)
            }
            try await visit.expectChange(of: [path, "\(path)/goals"], after: "a goal") {
                let goal = ["name": "Roof", "target": "100"]
                _ = try await household.save(HouseholdDraft(.goal, goal), today: today, user: visit.user.id)
            }
            let books = try await household.books(of: visit.user.id, today: today)
            let account = try #require(books.stored.accounts.first).id
            try await visit.expectChange(of: ["\(path)/spending", "\(path)/entries"], after: "a file") {
                let text = "Date,Description,Amount\n2026-06-01,SHOP,-5\n2026-06-02,SHOP,-6\n"
                let file = StagedFile(name: "bank.csv", account: "", zone: "UTC", bytes: Array(text.utf8))
                _ = try await household.commit(file, into: account, user: visit.user.id)
            }
            try await visit.expectChange(of: [path, "\(path)/accounts"], after: "a day") {
                visit.rig.clock.advance(seconds: 86_400)
            }
        }
    }

    @Test func options_changeWithASavedPosition_andAFavorite() async throws {
        try await CacheVisit.serve { visit in
            let options = visit.rig.desk.options
            try await visit.expectChange(of: ["/options"], after: "a saved position") {
                let query = "symbol=NVDA&legs=1P90,-1P95,-1C105,1C110"
                try await options.save(name: "Mine", query: query, user: visit.user.id)
            }
            let strategies = ["/options/strategies", "/options/strategies/iron-condor"]
            try await visit.expectChange(of: strategies, after: "a favorite") {
                let isSet = try await options.setFavorite(true, strategy: "iron-condor", user: visit.user.id)
                #expect(isSet)
            }
        }
    }
}
