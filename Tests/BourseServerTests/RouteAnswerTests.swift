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

@Suite("What every route answers with", .enabled(if: TestRun.isExhaustive, "takes long"))
struct RouteAnswerTests {
    @Test
    func anyAnswer_hasTheHeadersThatKeepItSafe() async throws {
        let rig = try ServerRig()
        let owner = try await RouteOwner(rig)
        try await rig.serve { visitor async throws -> Void in
            let extra = [("GET", "/nothing/here"), ("GET", "/api/v1/nothing"), ("POST", "/journal"), ("PUT", "/%00")]
            for (name, path) in RouteVisit.ending(rig) + extra {
                for isSignedIn in [true, false] {
                    // A session of its own each time, as some routes end the one they are asked with.
                    let token = isSignedIn ? try await rig.desk.accounts.startSession(of: owner.user.id) : nil
                    let response = try await visitor.with(token).send(
                        try RouteVisit.method(name),
                        owner.addresses(path)[0]
                    )
                    let what = "\(name) \(path) \(response.status.code)"
                    let policy = response.headers[.contentSecurityPolicy] ?? ""
                    #expect(
                        policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
                        "\(what)"
                    )
                    #expect(policy.contains("base-uri 'none'") && policy.contains("form-action 'self'"), "\(what)")
                    #expect(!policy.contains("unsafe") && !policy.contains("*") && !policy.contains("http"), "\(what)")
                    #expect(response.headers[.xContentTypeOptions] == "nosniff", "\(what)")
                    #expect(response.headers[HTTPField.Name("Referrer-Policy") ?? .via] == "same-origin", "\(what)")
                    #expect(response.headers[HTTPField.Name("X-Frame-Options") ?? .via] == "DENY", "\(what)")
                    #expect(response.headers[.cacheControl] != nil, "\(what)")
                    if !path.hasPrefix("/assets"), path != "/service-worker.js", path != "/api/v1/openapi.json" {
                        #expect(response.headers[.cacheControl] == "no-store", "\(what)")
                    }
                }
            }
        }
    }

    @Test
    func unknownAddress_isAPageForPeopleAndJSONForPrograms() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            for who in [visitor, visitor.with(token)] {
                for path in [
                    "/nothing", "/journal/nothing/at/all", "/assets/0/secret.txt", "/assets/0/../../etc/passwd",
                ] {
                    let page = try await who.get(path)
                    #expect(page.status == .notFound && page.text.contains("Page not found"), "\(path)")
                    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
                }
                let json = try await who.get("/api/v1/nothing")
                #expect(json.status == .notFound && json.headers[.contentType] == "application/json")
                let error: [String: Any] = try json.member("error")
                #expect(error["status"] as? Int == 404 && (error["message"] as? String)?.isEmpty == false)
            }
            for path in ["/journal/trades/nothing", "/journal/days/2026-02-30", "/journal/imports/x", "/demo/x"] {
                #expect(try await visitor.with(token).get(path).status == .notFound, "\(path)")
            }
        }
    }
}
