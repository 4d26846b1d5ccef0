import BourseDesk
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Who may ask for which route", .enabled(if: TestRun.isExhaustive, "takes long"))
struct RouteTests {
    /// What anybody may ask for.
    static let open: Set<String> = [
        "GET /", "GET /healthz", "GET /readyz", "GET /assets/:hash/**", "GET /service-worker.js", "GET /offline",
        "GET /waiting",
        "GET /sign-in",
        "POST /sign-in", "GET /sign-up", "POST /sign-up", "POST /sign-out", "GET /forgot", "POST /forgot", "GET /reset",
        "POST /reset", "GET /demo/:token", "POST /api/v1/session",
        "GET /api/v1/account/registration", "POST /api/v1/account",
        "POST /api/v1/session/code", "GET /sign-in/code", "POST /sign-in/code",
        "GET /sign-in/address", "POST /sign-in/address", "GET /sign-in/deleted", "POST /sign-in/passkey/options",
        "POST /sign-in/passkey",
        "GET /calendar/:address", "GET /rss/:address", "GET /c/:id", "GET /c/:id/card.svg", "GET /mcp", "DELETE /mcp",
        "GET /api/v1/openapi.json", "GET /api/auth", "POST /api/auth", "GET /api/stocks", "GET /api/stocks-free",
        "GET /api/prices", "GET /api/commodities", "GET /api/history", "GET /api/markets", "GET /api/validate-link",
        "GET /api/news", "GET /api/events", "GET /api/macro", "GET /api/earthquakes", "GET /api/flights",
        "GET /api/incidents", "GET /api/weather-alerts", "GET /api/weather",
    ]

    @Test
    func owner_seesTheMarkersThatOthersMustNot_withoutInlineScriptOrStyle() async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(owner.token)
            var seen: Set<String> = []
            for (name, path) in RouteVisit.ending(rig) where name == "GET" {
                for address in owner.addresses(path) {
                    let response = try await ann.get(address)
                    seen.formUnion(RouteOwner.markers(in: response))
                    // What takes long is making the pages: whatever holds for each of them is looked at here.
                    guard response.headers[.contentType]?.hasPrefix("text/html") == true else { continue }
                    for text in ["<style", " style=\"", "javascript:"] {
                        #expect(response.count(of: text) == 0, "\(address): \(text)")
                    }
                    #expect(response.count(of: "<script") == response.count(of: " src=\"/assets/"), "\(address)")
                    let handler = response.text.range(of: #"\son[a-z]+=""#, options: .regularExpression)
                    #expect(handler == nil, "\(address)")
                }
            }
            #expect(seen == Set(RouteOwner.markers))
        }
    }

    @Test
    func anyRoute_withTheIdentitiesOfSomebodyElse_showsAndChangesNothing() async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        let (bob, _) = try await rig.person("bob@example.com")
        try await rig.add(File.of(0..<9, symbol: "ZQXOWN"), to: bob)
        let before = try await owner.state(rig)
        try await rig.serve { visitor async throws -> Void in
            for (name, path) in RouteVisit.ending(rig) {
                for address in owner.addresses(path) {
                    for body in RouteVisit.bodies {
                        // A session of its own each time, as some routes end the one they are asked with.
                        let token = try await rig.desk.accounts.startSession(of: bob.id)
                        let response = try await visitor.with(token).send(
                            try RouteVisit.method(name),
                            address,
                            headers: [(.contentType, body.type)],
                            body: name == "GET" ? nil : ByteBuffer(string: body.text)
                        )
                        let shown = RouteOwner.markers(in: response).filter { marker in
                            // Forms repeat what was typed into them, and filters what was asked for.
                            marker != "marker@example.com" && !address.contains(marker)
                        }
                        #expect(shown.isEmpty, "\(name) \(address) shows \(shown)")
                        #expect(response.status.code != 500, "\(name) \(address) \(body.type)")
                        if name == "GET" { break }
                    }
                }
            }
        }
        #expect(try await owner.state(rig) == before)
    }

    @Test
    func anyRoute_askedByNobody_isClosedUnlessItIsForAll() async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        let before = try await owner.state(rig)
        try await rig.serve { visitor async throws -> Void in
            for (name, path) in rig.server.routes {
                let isOpen = Self.open.contains("\(name) \(path.replacing("{", with: ":").replacing("}", with: ""))")
                for address in owner.addresses(path) {
                    for body in RouteVisit.bodies {
                        let response = try await visitor.send(
                            try RouteVisit.method(name),
                            address,
                            headers: [(.contentType, body.type)],
                            body: name == "GET" ? nil : ByteBuffer(string: body.text)
                        )
                        let shown = RouteOwner.markers(in: response).filter { $0 != "marker@example.com" }
                        #expect(shown.isEmpty, "\(name) \(address) shows \(shown)")
                        guard !isOpen else { continue }
                        if name == "GET", !address.hasPrefix("/api/") {
                            #expect(response.status.kind == .redirection, "\(name) \(address)")
                            #expect(response.location.hasPrefix("/sign-in"), "\(name) \(address)")
                        } else {
                            #expect(response.status == .unauthorized, "\(name) \(address)")
                        }
                    }
                }
            }
        }
        #expect(try await owner.state(rig) == before)
    }

    @Test
    func anyWrite_fromAnotherSite_isRefused() async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        let before = try await owner.state(rig)
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        let foreign: [[(HTTPField.Name, String)]] = [
            [(.origin, "https://evil.example")], [(.origin, "null")], [(.origin, "http://localhost:81")],
            [(.origin, "http://localhost.evil.example")], [(site, "cross-site")], [(site, "same-site")],
            [(site, "cross-site"), (.origin, "http://localhost")],
        ]
        try await rig.serve { visitor async throws -> Void in
            for (name, path) in rig.server.routes where name != "GET" {
                for headers in foreign {
                    let response = try await visitor.with(owner.token).send(
                        try RouteVisit.method(name),
                        owner.addresses(path)[0],
                        headers: headers + [(.contentType, RouteVisit.bodies[0].type)],
                        body: ByteBuffer(string: RouteVisit.bodies[0].text)
                    )
                    #expect(response.status == .forbidden, "\(name) \(path) \(headers)")
                    #expect(response.cookie("bourse_session") == nil)
                }
            }
        }
        #expect(try await owner.state(rig) == before)
    }
}
