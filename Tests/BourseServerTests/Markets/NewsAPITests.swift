import BourseCore
import BourseDesk
import BourseTestSupport
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("News over the API")
struct NewsAPITests {
    private static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let fetched = { (now: Timestamp) in
            var fetched = FixedMarkets()
            fetched.news = [WireNews(now: now)]
            return fetched
        }
        try await MarketsAPIVisit.serve(fetched, body)
    }

    private static func titles(_ ann: Visitor, _ query: String) async throws -> [String] {
        let answer = try await ann.object("/api/v1/news" + query)
        let stories = try #require(answer["stories"] as? [[String: Any]], "\(query)")
        return stories.compactMap { $0["title"] as? String }
    }

    @Test
    func news_tellStories_withTheirTellings() async throws {
        try await Self.serve { rig, ann in
            let answer = try await ann.get("/api/v1/news")
            #expect(answer.status == .ok && answer.text.contains(#""total":3,"#))
            #expect(answer.text.contains(#""title":"Stocks <end> higher","address":"https://wire.example/b""#))
            #expect(answer.text.contains(#""publishers":["Wire & Co"],"symbols":["AAPL"],"topics":["earnings"]"#))
            #expect(answer.text.contains(#""isRead":false,"isBookmarked":false"#))
            #expect(
                answer.text.contains(#""fetchedAt":"\#(rig.clock.now)""#) && answer.text.contains(#""problem":null"#)
            )
        }
    }

    @Test
    func news_areChosen_bySymbolTopicWordsAndPlace() async throws {
        try await Self.serve { _, ann in
            let (apple, stocks, nvidia) = (
                "Apple quarterly earnings beat estimates", "Stocks <end> higher", "NVIDIA unveils a new product"
            )
            let wanted: [(String, [String])] = [
                ("", [apple, stocks, nvidia]), ("?symbol=nvda", [nvidia]), ("?symbol=%5EGSPC", []),
                ("?topic=earnings", [apple]), ("?q=stocks%20high", [stocks]), ("?q=zebra", []),
                ("?offset=1&limit=1", [stocks]), ("?offset=9", []), ("?shelf=bookmarked", []),
            ]
            for (query, titles) in wanted {
                let fetched = try await Self.titles(ann, query)
                #expect(fetched == titles, "\(query)")
            }
            let file = try await ann.get("/api/v1/news?format=csv&topic=earnings")
            #expect(file.text.split(whereSeparator: \.isNewline).count == 2 && file.text.contains("AAPL"))
        }
    }

    @Test
    func whatCannotBeUsed_isRefusedByName() async throws {
        try await Self.serve { _, ann in
            let long = String(repeating: "a", count: NewsQuery.longestText + 1)
            for (query, field) in [
                ("?topic=weather", "topic"), ("?shelf=mine", "shelf"), ("?symbol=A%20B", "symbol"), ("?q=\(long)", "q"),
                ("?limit=0", "limit"), ("?offset=-1", "offset"), ("?format=xml", "format"), ("?symbol=", "symbol"),
            ] {
                let answer = try await ann.get("/api/v1/news" + query)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(query)")
            }
        }
    }

    @Test
    func marks_areKept_takenOff_andNobodyElses() async throws {
        try await Self.serve { rig, ann in
            _ = try await ann.get("/api/v1/news")
            func mark(_ body: String) async throws -> TestResponse {
                try await ann.json(.post, "/api/v1/news/marks", body)
            }
            // Any spelling of the address will do.
            let stored = try await mark(#"{"address":"http://www.wire.example/a?utm_source=x","mark":"bookmark"}"#)
            #expect(stored.status == .noContent)
            let read = try await mark(#"{"address":"https://wire.example/b","mark":"read","isSet":true}"#)
            #expect(read.status == .noContent)
            let shelf = try await Self.titles(ann, "?shelf=bookmarked")
            let unread = try await Self.titles(ann, "?shelf=unread")
            #expect(shelf == ["Apple quarterly earnings beat estimates"] && unread.count == 2)
            let (_, token) = try await rig.person("ben@example.com")
            let others = try await Self.titles(ann.with(token), "?shelf=bookmarked")
            #expect(others.isEmpty)
            let off = try await mark(#"{"address":"https://wire.example/a","mark":"bookmark","isSet":false}"#)
            #expect(off.status == .noContent)
            let after = try await Self.titles(ann, "?shelf=bookmarked")
            #expect(after.isEmpty)
            let unknown = try await mark(#"{"address":"https://wire.example/zzz","mark":"read"}"#)
            #expect(unknown.status == .notFound)
        }
    }

    @Test(arguments: [
        ("", "body"), ("[]", "body"), ("{}", "address"), (#"{"address":7,"mark":"read"}"#, "address"),
        (#"{"address":"ftp://wire.example/a","mark":"read"}"#, "address"),
        (#"{"address":"https://wire.example/a"}"#, "mark"),
        (#"{"address":"https://wire.example/a","mark":"x"}"#, "mark"),
        (#"{"address":"https://wire.example/a","mark":"read","isSet":1}"#, "isSet"),
    ])
    func mark_thatCannotBeRead_isRefusedByName(body: String, field: String) async throws {
        try await Self.serve { _, ann in
            let answer = try await ann.json(.post, "/api/v1/news/marks", body)
            #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(answer.text)")
        }
    }

    @Test
    func deskWithoutSources_saysSo() async throws {
        let fetched = { (_: Timestamp) in FixedMarkets() }
        try await MarketsAPIVisit.serve(fetched) { _, ann in
            let answer = try await ann.object("/api/v1/news")
            #expect(answer["total"] as? Int == 0 && answer["problem"] as? String == "no source of news is configured")
        }
    }
}
