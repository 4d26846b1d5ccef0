import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("News and predictions in SQLite")
struct NewsStorageTests {
    @Test(arguments: NewsStoreContract.allCases, Seeds.first(3))
    func store_doesWhatThePortSays(question: NewsStoreContract, seed: UInt64) async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        try await question.check(store.news, ann: ann, bob: bob, seed: seed)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func deletedAccount_takesItsMarksAlong() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let article = try NewsStoreContract.article(1)
        try await store.news.save([article])
        for user in [ann, bob] {
            let isMarked = try await store.news.mark(
                article.address.canonical,
                as: .bookmark,
                isSet: true,
                of: user,
                limit: 9,
                now: store.now
            )
            #expect(isMarked)
        }
        try await store.accounts.delete(bob)
        let counts = try store.counts()
        #expect(counts["article_marks"] == 1 && counts["articles"] == 1)
    }

    @Test
    func damagedRows_areNamedAndLeftOut() async throws {
        let store = try Store()
        try await store.news.save([try NewsStoreContract.article(1), try NewsStoreContract.article(2)])
        try await store.database.pool.write { db in
            try db.execute(sql: "UPDATE articles SET link = 'javascript:alert(1)' WHERE address LIKE '%story-1'")
        }
        let left = try await store.news.articles()
        #expect(left == [try NewsStoreContract.article(2)])
        let findings = try Examination(store.database).findings.filter { !$0.isHealthy }
        #expect(findings.map(\.subject) == ["news and predictions"])
    }

    @Test
    func listOfPredictions_isReplacedWhole() async throws {
        let store = try Store()
        try await store.news.save(NewsStoreContract.predictions(seed: 1, count: 6))
        try await store.news.save(NewsStoreContract.predictions(seed: 2, count: 3))
        let counts = try store.counts()
        #expect(counts["prediction_events"] == 3 && counts["prediction_markets"] == 3)
        #expect(counts["prediction_outcomes"] == 6 && counts["prediction_list"] == 1)
    }

    @Test(arguments: [
        "INSERT INTO articles VALUES (1, '', 'x', 'x', 'x', '', 1, '', NULL, NULL)",
        "INSERT INTO articles VALUES (1, 'a', '', 'x', 'x', '', 1, '', NULL, NULL)",
        "INSERT INTO articles VALUES (1, 'a', 'x', 'x', '', '', 1, '', NULL, NULL)",
        "INSERT INTO articles VALUES (1, 'a', 'x', 'x', 'x', '', 'now', '', NULL, NULL)",
        "INSERT INTO article_marks VALUES ('nobody', 'a', 'read', 1)",
        "INSERT INTO prediction_list VALUES (2, 'x', 1)",
        "INSERT INTO prediction_events VALUES (0, 1, 'a', NULL, 'a', '', 0)",
    ])
    func rowThatBreaksARule_fails(sql: String) async throws {
        let store = try Store()
        await #expect(throws: DatabaseError.self, "\(sql)") {
            try await store.database.pool.write { try $0.execute(sql: sql) }
        }
    }
}
