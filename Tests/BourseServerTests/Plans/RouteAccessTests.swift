import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import Testing

@testable import BourseServer

@Suite("What routes need of a plan")
struct RouteAccessTests {
    @Test func everyRoute_isInTheTable() throws {
        let rig = try PlanRig()
        for (method, path) in rig.server.server.routes {
            #expect(RouteAccess.of(path) != nil, "\(method) \(path) is in no line of RouteAccess")
        }
    }

    @Test func account_exportAndDeletion_needNoPlan() throws {
        let rig = try PlanRig()
        for (method, path) in rig.server.server.routes {
            let isReading = method == "GET" && ["/journal", "/portfolio", "/alerts"].contains { path.hasPrefix($0) }
            let isAccount =
                path.hasPrefix("/settings") && !path.contains("connections") && !path.contains("watched")
                || path.hasPrefix("/api/v1/account") || path.hasPrefix("/sign-") || path == "/api/auth"
                || path.hasPrefix("/plans") || path.hasPrefix("/webhooks")
            guard isReading || isAccount || method == "DELETE" else { continue }
            let verb = try #require(HTTPRequest.Method(rawValue: method))
            let lack = RouteAccess.lack(verb, path, open: [])
            #expect(lack?.isRefused != true, "\(method) \(path)")
        }
        #expect(RouteAccess.lack(.get, "/settings/export.zip", open: []) == nil)
        #expect(RouteAccess.lack(.post, "/settings/delete", open: []) == nil)
    }

    @Test(arguments: [
        (HTTPRequest.Method.post, "/journal/imports", DeskFeature.imports),
        (.post, "/journal/enter", .journal), (.post, "/journal/enter/{id}", .journal),
        (.put, "/api/v1/journal/trades/{id}/annotation", .journal), (.post, "/api/v1/imports", .imports),
        (.post, "/portfolio/transactions/new", .portfolio), (.post, "/portfolio/import/{id}/commit", .imports),
        (.post, "/portfolio/household/settings", .household), (.post, "/settings/connections", .imports),
        (.post, "/funds/holdings/commit", .imports), (.post, "/alerts", .alerts), (.post, "/mcp", .assistant),
        (.post, "/drafts/{id}/accept", .assistant), (.get, "/live/{symbol}", .live), (.get, "/options", .options),
        (.get, "/markets/{symbol}", .markets), (.get, "/markets/lists/{id}/stream", .markets),
        (.post, "/markets/lists/{id}/add", .markets), (.get, "/api/v1/quotes/{symbol}", .markets),
        (.get, "/predictions/{event}", .news), (.get, "/funds/{code}", .funds), (.post, "/api/portfolio", .portfolio),
        (.get, "/api/stocks", .markets),
    ])
    func request_withoutItsFeature_isRefused(method: HTTPRequest.Method, route: String, feature: DeskFeature) {
        let others = Set(DeskFeature.allCases).subtracting([feature])
        let lack = RouteAccess.lack(method, route, open: others)
        #expect(lack?.feature == feature && lack?.isRefused == true)
        #expect(RouteAccess.lack(method, route, open: [feature]) == nil)
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, "/journal"), (.get, "/journal/trades/{id}"), (.get, "/markets/lists/{id}"),
        (.post, "/journal/imports/{id}/delete"), (.post, "/journal/enter/undo"), (.delete, "/api/v1/imports/{id}"),
        (.post, "/alerts/{id}/delete"), (.post, "/drafts/{id}/discard"), (.get, "/funds/holdings"),
        (.get, "/api/v1/portfolio/transactions"), (.post, "/live/{symbol}/record/stop"),
    ])
    func readingAndDeleting_isNeverRefused(method: HTTPRequest.Method, route: String) {
        #expect(RouteAccess.lack(method, route, open: [])?.isRefused != true)
    }
}
