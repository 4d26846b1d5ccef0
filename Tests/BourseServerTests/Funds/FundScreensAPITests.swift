import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Screens of funds over the API")
struct FundScreensAPITests {
    /// Serves eight funds, the last without a history; the higher the number, the better the fund.
    private func serve(_ body: @escaping @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let source = FundVisit.source(
            (0..<8).map { FundVisit.scheme(100 + Int32($0), "Axis Number \($0) Fund - Direct Plan - Growth") }
        )
        try await FundVisit.serve(source) { rig, ann in
            let library = rig.desk.funds.library
            for index in 0..<7 {
                let growth = 1 + 0.0001 * Double(index + 1)
                source.provide(FundVisit.navs(800, until: FundVisit.today(rig), growth: growth), of: 100 + Int32(index))
                _ = try await library.refreshHistory(of: 100 + Int32(index))
            }
            while library.universe.size.funds < 7 { await Task.yield() }
            try await body(rig, ann)
        }
    }

    private static func path(_ parameters: [(name: String, value: String)]) -> String {
        Query(parameters).href("/api/v1/funds/screen")
    }

    @Test
    func fund_saysWhereItsReturnsStandAmongItsKind() async throws {
        try await serve { _, ann in
            for (code, percentile) in [(100, 100.0), (103, 50), (106, 0)] {
                let fund = try await ann.object("/api/v1/funds/\(code)")
                let year = try #require((fund["standings"] as? [String: [String: Any]])?["1Y"])
                #expect(year["percentile"] as? Double == percentile && year["peers"] as? Int == 7, "\(code)")
                let page = try await ann.get("/funds/\(code)")
                let among = "Among 7 active schemes of the same category, plan and income option"
                #expect(page.text.contains(among), "\(code)")
                #expect(page.text.contains("/funds/compare?codes=\(code)"))
            }
        }
    }

    @Test
    func screen_answersWhatTheDomainFinds_inItsOrderAndParts() async throws {
        try await serve { rig, ann in
            let text = "return 1Y > 5%; plan = direct"
            let screen = try FundScreen(text + "; sort return 1Y descending")
            let found = try #require(rig.desk.funds.library.universe.screen(screen, places: 0..<50))
            #expect(found.answer.total > 2)
            let requested = [("where", text), ("sort", "return 1Y descending")]
            let answer = try await ann.object(Self.path(requested))
            #expect(answer["total"] as? Int == found.answer.total)
            #expect(answer["withoutNAV"] as? Int == 1)
            #expect(answer["screen"] as? String == screen.description)
            let hits = try #require(answer["hits"] as? [[String: Any]])
            let codes = hits.compactMap { ($0["scheme"] as? [String: Any])?["code"] as? Int }
            #expect(codes == found.schemes.map { Int($0.code) })
            let values = try #require(hits[0]["metrics"] as? [String: Any])
            #expect(isNear(values["return 1Y"], found.answer.hits[0].values[0]))
            #expect(values["return 5Y"] is Double == false)
            #expect((answer["provenance"] as? [String: Any])?["source"] as? String == "funds.example")
            let part = try await ann.object(Self.path(requested + [("offset", "1"), ("limit", "1")]))
            let second = try #require((part["hits"] as? [[String: Any]])?.first?["scheme"] as? [String: Any])
            #expect(second["code"] as? Int == codes[1] && part["total"] as? Int == found.answer.total)
            let removals = try #require(answer["removals"] as? [[String: Any]])
            #expect(removals.compactMap { $0["condition"] as? String } == ["return 1Y > 5%", "plan = direct"])
        }
    }

    @Test
    func file_isThatOfThePage() async throws {
        try await serve { _, ann in
            let requested = [(name: "where", value: "return 1Y > 5%"), (name: "sort", value: "return 1Y")]
            let page = try await ann.get(Query(requested).href("/funds/screener.csv"))
            let answer = try await ann.get(Self.path(requested + [("format", "csv")]))
            #expect(answer.status == .ok && answer.text == page.text)
            #expect(answer.headers[.contentType]?.hasPrefix("text/csv") == true)
        }
    }

    @Test
    func whatCannotBeUsed_isRefusedByItsName() async throws {
        try await serve { _, ann in
            for (name, value) in [
                ("where", "return 1Y > 10%; catgory = x"), ("sort", "nonsense"), ("sort", "name; plan = direct"),
                ("limit", "0"), ("limit", "1001"), ("offset", "-1"), ("format", "xml"),
            ] {
                let answer = try await ann.get(Self.path([(name, value)]))
                #expect(answer.status == .unprocessableContent && answer.refusedField == name, "\(name) \(value)")
            }
            let error: [String: Any] = try await ann.get(Self.path([("where", "catgory = x")])).member("error")
            #expect(error["value"] as? String == "catgory")
            #expect((error["allowed"] as? String)?.hasPrefix("a condition is expected") == true)
            #expect((error["message"] as? String)?.hasSuffix("..") == false)
        }
    }

    @Test
    func kept_isListedReplacedDeletedAndBroughtBack() async throws {
        try await serve { _, ann in
            let screens = "/api/v1/funds/screens"
            let body = #"{"name":"Good","where":"return 1Y > 5%","sort":"return 1Y descending"}"#
            let saved = try await ann.json(.post, screens, body)
            #expect(saved.status == .noContent)
            _ = try await ann.json(.post, screens, #"{"name":"Good","where":"return 1Y > 6%"}"#)
            let stored = try #require(try await ann.object(screens)["screens"] as? [[String: Any]])
            #expect(
                stored.count == 1 && stored[0]["where"] as? String == "return 1Y > 6%"
                    && stored[0]["sort"] is String == false
            )
            let page = try await ann.get("/funds/screener")
            #expect(page.text.contains("Good"))
            let id = try #require(stored[0]["id"] as? String)
            let deleted = try await ann.delete(screens + "/" + id)
            #expect(deleted.status == .noContent)
            let twice = try await ann.delete(screens + "/" + id)
            #expect(twice.status == .notFound)
            let restored = try await ann.send(.post, screens + "/" + id + "/restore")
            #expect(restored.status == .noContent)
            let again = try #require(try await ann.object(screens)["screens"] as? [[String: Any]])
            #expect(again.count == 1)
            for (body, field) in [
                (#"{"where":"return 1Y > 5%"}"#, "name"), (#"{"name":"x"}"#, "where"),
                (#"{"name":"x","where":""}"#, "where"), (#"{"name":"x","where":"nonsense"}"#, "where"),
                (#"{"name":"x","where":"return 1Y > 5%","sort":7}"#, "sort"), ("[]", "body"),
            ] {
                let answer = try await ann.json(.post, screens, body)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(body)")
            }
            let nameless = try await ann.json(.post, screens, #"{"name":" ","where":"return 1Y > 5%"}"#)
            #expect(nameless.status == .unprocessableContent)
        }
    }
}
