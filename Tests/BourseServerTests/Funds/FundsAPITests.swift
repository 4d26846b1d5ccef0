import BourseCore
import BourseDesk
import BourseFunds
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Funds over the API")
struct FundsAPITests {
    private typealias Visit = FundHoldingVisit

    @Test
    func parameters_thatCannotBeUsed_areRefusedByName() async throws {
        try await Visit.serve { _, ann in
            for (path, field) in [
                ("?limit=x", "limit"), ("?limit=0", "limit"), ("?offset=-1", "offset"),
                ("?category=none-such", "category"),
                ("?house=None%20Such", "house"), ("?plan=x", "plan"), ("/100?asOf=x", "asOf"),
                ("/100?riskFree=inf", "riskFree"), ("/100/navs?format=x", "format"),
            ] {
                let answer = try await ann.get("/api/v1/funds" + path)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(path)")
            }
            for path in ["/x", "/-5", "/0", "/4711", "/x/navs", "/4711/plan"] {
                let answer = try await ann.get("/api/v1/funds" + path)
                #expect(answer.status == .notFound, "\(path)")
            }
        }
    }

    @Test
    func navs_asAFile_areThoseOfThePage() async throws {
        try await Visit.serve { _, ann in
            let file = try await ann.get("/api/v1/funds/100/navs?format=csv")
            let page = try await ann.get("/funds/100/nav.csv")
            #expect(file.status == .ok && file.text == page.text && file.text.split(separator: "\n").count > 500)
            let rows = try #require(try await ann.object("/api/v1/funds/100/navs")["navs"] as? [Any])
            #expect(rows.count == file.text.split(separator: "\n").count - 1)
        }
    }

    @Test
    func history_thatIsOnItsWay_isNotWaitedForLongerThanPagesDo() async throws {
        let source = SilentFunds(Visit.schemes)
        let rig = try ServerRig(
            configuration: WebServer.Configuration(port: 0, patience: .zero),
            fundSources: [source]
        )
        let (_, token) = try await rig.person("ann@example.com")
        _ = try await rig.desk.funds.library.refreshList()
        try await rig.serve { visitor in
            for path in ["100", "100/navs", "100/plan", "compare?codes=100,101"] {
                let answer = try await visitor.with(token).get("/api/v1/funds/" + path)
                #expect(answer.status == .serviceUnavailable, "\(path) \(answer.text)")
                #expect(answer.headers[.retryAfter] == "2" && answer.text.contains("loading"), "\(path)")
            }
        }
    }

    @Test
    func whatIsKept_isItsOwnersAlone() async throws {
        try await Visit.serve { rig, ann in
            let day = FundVisit.today(rig).adding(days: -90)
            let text = Visit.header + Visit.purchase(day, "Secret Fund", units: 1)
            _ = try await ann.statements([("secret.csv", text)])
            _ = try await ann.json(.post, "/api/v1/funds/screens", #"{"name":"Secret","where":"return 1Y > 1%"}"#)
            _ = try await ann.send(.put, "/api/v1/funds/100/favorite")
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            func ids(_ who: Visitor, _ path: String, _ list: String) async throws -> [String] {
                let found = try #require(try await who.object("/api/v1/funds/" + path)[list] as? [[String: Any]])
                return found.compactMap { $0["id"] as? String ?? $0["of"] as? String ?? $0["name"] as? String }
            }
            let lists = [
                ("screens", "screens"), ("holdings/statements", "statements"), ("holdings/schemes", "schemes"),
                ("holdings", "holdings"), ("holdings", "unmatched"),
            ]
            for (path, list) in lists {
                let (hers, his) = (try await ids(ann, path, list), try await ids(bob, path, list))
                #expect(hers.count == 1 && his.isEmpty, "\(path)")
            }
            let favorites = try #require(try await bob.object("/api/v1/funds/favorites")["favorites"] as? [Int])
            let export = try await bob.get("/api/v1/funds/holdings/export")
            #expect(favorites.isEmpty && !export.text.contains("Secret"))

            let screen = try #require(try await ids(ann, "screens", "screens").first)
            let statement = try #require(try await ids(ann, "holdings/statements", "statements").first)
            let stored = "/api/v1/funds/holdings/statements/" + statement
            for (method, path) in [
                (HTTPRequest.Method.delete, "/api/v1/funds/screens/" + screen),
                (.post, "/api/v1/funds/screens/\(screen)/restore"), (.get, stored), (.delete, stored),
                (.post, stored + "/restore"), (.delete, "/api/v1/funds/holdings/choice?of=secret%20fund"),
            ] {
                let answer = try await bob.send(method, path)
                #expect(answer.status == .notFound, "\(method) \(path)")
            }
            let word = try await bob.json(
                .put,
                "/api/v1/funds/holdings/choice",
                #"{"of":"secret fund","scheme":100}"#
            )
            #expect(word.status == .notFound)
            _ = try await bob.delete("/api/v1/funds/100/favorite")
            for (path, list) in lists {
                let hers = try await ids(ann, path, list)
                #expect(hers.count == 1, "\(path)")
            }
            let still = try #require(try await ann.object("/api/v1/funds/favorites")["favorites"] as? [Int])
            #expect(still == [100])
        }
    }
}

/// A source that lists the funds and never answers a request for a history.
private struct SilentFunds: FundSource {
    let name = "silent.example"
    let hasHistories = true
    private let fetched: FetchedSchemes

    init(_ schemes: [FetchedScheme]) { fetched = FetchedSchemes(schemes) }

    func schemes() async throws(FundSourceError) -> FetchedSchemes { fetched }

    func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory {
        let (silence, waiter) = AsyncStream<Never>.makeStream()
        for await _ in silence {}
        withExtendedLifetime(waiter) {}
        throw .cancelled
    }
}
