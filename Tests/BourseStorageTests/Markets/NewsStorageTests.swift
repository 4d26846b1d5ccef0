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

    @Test(arguments: ["kind = 'weather'", "story = 'ABCDEFABCDEFABCD'", "symbol = 'A B'"])
    func damagedEvents_areNamedAndLeftOut(change: String) async throws {
        let store = try Store()
        let symbol = try #require(Symbol("AAPL"))
        let events = try (1...2).map { number in
            RecordedNewsEvent(
                symbol: symbol,
                kind: .merger,
                direction: nil,
                day: TradingDay(number: number),
                rule: "merger.deal",
                story: StoryID(try NewsStoreContract.article(number).address)
            )
        }
        try await store.news.record(events, of: Set(events.map(\.story)), since: TradingDay(number: 0), atMost: 9)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
        try await store.database.pool.write { try $0.execute(sql: "UPDATE news_events SET \(change) WHERE day = 1") }
        #expect(try await store.news.events(of: symbol, kind: .merger, direction: nil) == [events[1]])
        let findings = try Examination(store.database).findings.filter { !$0.isHealthy }
        #expect(findings.map(\.subject) == ["news and predictions"])
    }

    @Test
    func events_stayWithoutTheirArticlesAndPeople() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let article = try NewsStoreContract.article(1)
        try await store.news.save([article])
        let symbol = try #require(Symbol("AAPL"))
        let event = RecordedNewsEvent(
            symbol: symbol,
            kind: .drug,
            direction: .up,
            day: TradingDay(number: 20_619),
            rule: "drug.approved",
            story: StoryID(article.address)
        )
        try await store.news.record([event], of: [event.story], since: TradingDay(number: 0), atMost: 9)
        try await store.news.forget(before: store.now.adding(seconds: 1_000_000_000))
        try await store.accounts.delete(ann)
        let counts = try store.counts()
        #expect(counts["articles"] == 0 && counts["news_events"] == 1)
        #expect(try await store.news.events(of: symbol, kind: .drug, direction: .up) == [event])
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
        "INSERT INTO news_events VALUES (1, '', 'drug', 'up', 1, 'a', '0123456789abcdef')",
        "INSERT INTO news_events VALUES (1, 'A', '', 'up', 1, 'a', '0123456789abcdef')",
        "INSERT INTO news_events VALUES (1, 'A', 'drug', NULL, 1, 'a', '0123456789abcdef')",
        "INSERT INTO news_events VALUES (1, 'A', 'drug', 'left', 1, 'a', '0123456789abcdef')",
        "INSERT INTO news_events VALUES (1, 'A', 'drug', 'up', 9999999, 'a', '0123456789abcdef')",
        "INSERT INTO news_events VALUES (1, 'A', 'drug', 'up', 1, '', '0123456789abcdef')",
        "INSERT INTO news_events VALUES (1, 'A', 'drug', 'up', 1, 'a', '0123')",
        "INSERT INTO news_events VALUES (1, 'A', 'drug', '', 1, 'a', '0123456789abcdef'), "
            + "(2, 'A', 'drug', '', 1, 'b', 'fedcba9876543210')",
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
