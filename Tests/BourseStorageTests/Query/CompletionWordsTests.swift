import BourseCore
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

@Suite("Words that shells complete")
struct CompletionWordsTests {
    @Test
    func symbolsAndAccounts_areThoseOfTheDesk() async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of(0...3), to: user)
        try await store.database.pool.write { db in
            try db.execute(
                sql: """
                    INSERT INTO portfolio_transactions (user_id, day, account, kind, symbol, currency, quantity, price)
                    VALUES (?, 20000, 'Broker', 'buy', 'ZZZZ', 'USD', 100000000, 100000000)
                    """,
                arguments: [user.description]
            )
        }
        let words = CompletionWords(path: store.database.path)
        #expect(words.symbols.last == "ZZZZ" && words.symbols.count > 1 && words.symbols == words.symbols.sorted())
        #expect(words.accounts == ["Broker", "main"])
        #expect(words.householdAccounts.isEmpty)
    }

    @Test
    func databaseThatCannotBeRead_hasNoWords() throws {
        let directory = try TemporaryDirectory()
        let missing = directory.path("missing.sqlite")
        #expect(CompletionWords(path: missing).symbols.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: missing))
        let other = directory.path("other.sqlite")
        try Data("not a database at all, but long enough to be taken for one".utf8).write(
            to: URL(fileURLWithPath: other)
        )
        #expect(CompletionWords(path: other).accounts.isEmpty)
    }
}
