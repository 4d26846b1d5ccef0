import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BoursePortfolio
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Portfolios in SQLite")
struct PortfolioStorageTests {
    @Test(arguments: PortfolioStoreContract.allCases, Seeds.first(3))
    func store_doesWhatThePortSays(question: PortfolioStoreContract, seed: UInt64) async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        try await question.check(SQLitePortfolioStore(store.database), ann: ann, bob: bob, seed: seed)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test func transactions_ofNobody_areRefused() async throws {
        let store = try Store()
        var made = SampleTransactions(seed: 1)
        let some = made.some(1)
        let portfolio = SQLitePortfolioStore(store.database)
        await #expect(throws: DatabaseError.self) {
            try await portfolio.add(some, batch: nil, atMost: 9, user: UserID("nobody"), now: store.now)
        }
    }

    @Test func deletedAccount_takesItsPortfolioAlongAndNoOther() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let portfolio = SQLitePortfolioStore(store.database)
        var made = SampleTransactions(seed: 2)
        let some = made.some(5)
        for user in [ann, bob] {
            _ = try await portfolio.add(some, batch: nil, atMost: 9, user: user, now: store.now)
            try await portfolio.save(
                PortfolioPreferences(accounts: [PortfolioAccount(name: "A")]),
                user: user,
                now: store.now
            )
        }
        try await store.accounts.delete(ann)
        let left = try await store.database.pool.read { db in
            try ["portfolio_settings", "portfolio_accounts", "portfolio_transactions"].map { table in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
            }
        }
        #expect(left == [1, 1, 5])
    }

    /// Until 014 a choice about cash alone was kept as a refusal to sell short.
    @Test func choicesOfAnOlderDatabase_refuseShortSalesOnlyWhereThatWasChosen() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        let user = UserID(String(repeating: "a", count: 32))
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "013 household links")
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at)
                    VALUES (?, 'old@example.com', 'none', 'dark', 'mono', 'compact', 'western', 'UTC', 1)
                    """,
                arguments: [user.description]
            )
            for row in ["'cash', 1, 0", "'short', 0, 1", "'refused', NULL, 0"] {
                let sql = "INSERT INTO portfolio_accounts VALUES (?, \(row))"
                try db.execute(sql: sql, arguments: [user.description])
            }
        }
        try queue.close()
        let database = try DeskDatabase(path: path, now: Timestamp(seconds: 1_781_533_800))
        let accounts = try await SQLitePortfolioStore(database).portfolio(of: user).preferences.accounts
        #expect(
            accounts == [
                PortfolioAccount(name: "cash", tracksCash: true, allowsShort: nil),
                PortfolioAccount(name: "refused", tracksCash: nil, allowsShort: false),
                PortfolioAccount(name: "short", tracksCash: false, allowsShort: true),
            ]
        )
        try database.close()
    }

    /// Until 017 a trade had a price alone.
    @Test func tradesOfAnOlderDatabase_keepTheirFigures_andNewOnesTheirTotals() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        let user = UserID(String(repeating: "a", count: 32))
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "016 sent pages")
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at)
                    VALUES (?1, 'old@example.com', 'none', 'dark', 'mono', 'compact', 'western', 'UTC', 1);
                    INSERT INTO portfolio_transactions (user_id, day, account, kind, symbol, currency, quantity, price)
                    VALUES (?1, 20000, 'a', 'buy', 'SHIB-USD', 'USD', 100000000000000000, 1235),
                        (?1, 20001, 'a', 'sell', 'SHIB-USD', 'USD', 100000000000000000, 0),
                        (?1, 20002, 'a', 'buy', 'SHIB-USD', 'USD', 100000000000000000, NULL);
                    """,
                arguments: [user.description, user.description]
            )
        }
        try queue.close()
        let database = try DeskDatabase(path: path, now: Timestamp(seconds: 1_781_533_800))
        let store = SQLitePortfolioStore(database)
        let old = try await store.portfolio(of: user).transactions
        let shib = try #require(Symbol("SHIB-USD"))
        let size = Quantity(1_000_000_000)
        #expect(
            old.map(\.kind) == [
                .buy(shib, size, price: Price(units: 1235)), .sell(shib, size, price: .zero),
            ]
        )
        let finding = try Examination(database).findings.first { $0.subject == "portfolio transactions" }
        #expect(finding?.isHealthy == false, "the damaged row is named and keeps nothing from being opened")
        var bought = try #require(old.first)
        bought.kind = .buy(shib, size, for: .total(try Money("12345.6700000000000001")))
        _ = try await store.replace(bought, user: user, now: Timestamp(seconds: 1_781_533_801))
        #expect(try await store.portfolio(of: user).transactions.first == bought)
        bought.kind = .buy(shib, size, price: Price(units: 1235))
        _ = try await store.replace(bought, user: user, now: Timestamp(seconds: 1_781_533_802))
        #expect(try await store.portfolio(of: user).transactions.first == bought)
        try database.close()
    }

    @Test func damagedTransaction_isLeftOutAndNamedByTheDoctor() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let portfolio = SQLitePortfolioStore(store.database)
        var made = SampleTransactions(seed: 3)
        let some = made.some(5)
        let added = try await portfolio.add(some, batch: nil, atMost: 9, user: ann, now: store.now)
        let number = try #require(added?.transactions[2].id.number)
        try await store.database.pool.write { db in
            let sql = "UPDATE portfolio_transactions SET kind = 'sell', price = NULL WHERE number = ?"
            try db.execute(sql: sql, arguments: [number])
        }
        #expect(try await portfolio.portfolio(of: ann).transactions.count == 4)
        let finding = try Examination(store.database).findings.first { $0.subject == "portfolio transactions" }
        #expect(finding?.isHealthy == false)
        #expect(finding?.detail.contains("\(number)") == true)
    }
}
