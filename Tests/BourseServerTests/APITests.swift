import BourseCore
import BourseDesk
import BourseJournal
import BourseStorage
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("The journal for programs")
struct APITests {
    private static let credentials = #"{"email":"ann@example.com","password":"four quiet words here"}"#

    /// Sends as a program does, with the token in the header.
    private func program(
        _ visitor: Visitor,
        _ token: String,
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil
    ) async throws -> TestResponse {
        try await visitor.send(
            method,
            path,
            headers: [(.authorization, "Bearer \(token)"), (.contentType, "application/json")],
            body: body.map { ByteBuffer(string: $0) }
        )
    }

    @Test
    func session_isOpenedAskedAndClosed() async throws {
        let rig = try ServerRig()
        _ = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let opened = try await visitor.json(.post, "/api/v1/session", Self.credentials)
            #expect(opened.status == .created && opened.cookie("bourse_session") == nil)
            let token: String = try opened.member("token")
            let who = try await program(visitor, token, .get, "/api/v1/session")
            #expect(try who.member("email") == "ann@example.com")
            #expect(try await program(visitor, token, .delete, "/api/v1/session").status == .noContent)
            let closed = try await program(visitor, token, .get, "/api/v1/session")
            #expect(closed.status == .unauthorized && closed.headers[.wwwAuthenticate] == "Bearer")
        }
    }

    @Test(arguments: [
        #"{"email":"ann@example.com","password":"wrong"}"#, #"{"email":"bob@example.com","password":"wrong"}"#,
        #"{"email":"","password":""}"#,
    ])
    func wrongCredentials_areRefusedAlike(body: String) async throws {
        let rig = try ServerRig()
        _ = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let response = try await visitor.json(.post, "/api/v1/session", body)
            #expect(response.status.kind == .clientError)
            let error: [String: Any] = try response.member("error")
            #expect(error["message"] as? String == AccountError.wrongCredentials.message)
        }
    }

    @Test(arguments: ["", "{", "[]", "null", #"{"email":1}"#, "\u{0}", #"{"email":"a"}"#])
    func bodyThatIsNoJSON_isABadRequest(body: String) async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let response = try await visitor.json(.post, "/api/v1/session", body)
            #expect(response.status == .badRequest && response.headers[.contentType] == "application/json")
            let error: [String: Any] = try response.member("error")
            #expect(error["status"] as? Int == 400)
        }
    }

    @Test
    func journal_isUploadedReadAndFiltered() async throws {
        let rig = try ServerRig()
        let (_, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(session)
            let text = File.of(0..<4) + "main,never,NVDA,stock,,,buy,1,1,1,0,USD,,,\n"
            let file = ("f.csv", Array(text.utf8))
            let state = try await ann.upload([file], to: "/api/v1/imports?preview=true")
            #expect(state.status == .ok)
            let previews: [[String: Any]] = try state.member("imports")
            #expect(previews[0]["new"] as? Int == 4 && previews[0]["refused"] as? Int == 1)
            #expect((previews[0]["issues"] as? [Any])?.count == 1)
            let none: [Any] = try await ann.get("/api/v1/imports").member("imports")
            #expect(none.isEmpty)
            let done = try await ann.upload([file], to: "/api/v1/imports")
            #expect(done.status == .created)
            let again: [[String: Any]] = try await ann.upload([file], to: "/api/v1/imports").member("imports")
            #expect(again[0]["new"] as? Int == 0 && again[0]["duplicates"] as? Int == 4)
            let journal = try await ann.get("/api/v1/journal")
            let trades: [[String: Any]] = try journal.member("trades")
            #expect(trades.count == 2 && trades[0]["symbol"] as? String == "NVDA")
            #expect(journal.text.contains(#""netProfit":9.3"#))
            let nothing: [Any] = try await ann.get("/api/v1/journal?from=2030-01-01").member("trades")
            #expect(nothing.isEmpty)
            #expect(try await ann.get("/api/v1/journal?from=x").status == .badRequest)
            let days: [[String: Any]] = try await ann.get("/api/v1/journal/days").member("days")
            #expect(days.count == 1 && days[0]["day"] as? String == "2026-01-05" && days[0]["trades"] as? Int == 2)
        }
    }

    @Test(arguments: ["from=x", "to=", "from=2026-01-01&to="])
    func daysOfARangeThatIsNone_areABadRequest(range: String) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<4), to: user)
        try await rig.serve { visitor async throws -> Void in
            #expect(try await visitor.with(token).get("/api/v1/journal/days?\(range)").status == .badRequest)
        }
    }

    @Test
    func annotation_isWrittenAndRead() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<2), to: user)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        try await rig.serve { visitor async throws -> Void in
            let path = "/api/v1/journal/trades/\(trade)"
            let body = #"{"rating":3.5,"conviction":65,"setups":["Gap"],"mistakes":[],"note":"line\nline"}"#
            let written = try await program(visitor, token.text, .put, path + "/annotation", body)
            #expect(written.status == .ok)
            let read = try await program(visitor, token.text, .get, path)
            let said = #""rating":3.5,"conviction":65,"setups":["Gap"],"mistakes":[],"note":"line\nline""#
            #expect(read.text.contains(said))
            for rating in ["0", "5.5", "1.3", "-1", "1e300", "\"4\""] {
                let refused = try await program(
                    visitor,
                    token.text,
                    .put,
                    path + "/annotation",
                    "{\"rating\":\(rating)}"
                )
                #expect(refused.status == .badRequest, "\(rating)")
            }
            let stale = #"{"note":"other","revision":0}"#
            let refused = try await program(visitor, token.text, .put, path + "/annotation", stale)
            #expect(refused.status == .conflict)
            #expect(try refused.member("joined") == "other\nline\nline")
            let based = #"{"rating":2,"note":"other","revision":1}"#
            let replaced = try await program(visitor, token.text, .put, path + "/annotation", based)
            #expect(replaced.text.contains(#""note":"other","revision":2"#), "\(replaced.text)")
            let long = "{\"note\":\"\(String(repeating: "a", count: 50_001))\"}"
            let tooLong = try await program(visitor, token.text, .put, path + "/annotation", long)
            #expect(tooLong.status == .unprocessableContent && tooLong.text.contains("at most 50"))
            #expect(try await program(visitor, token.text, .get, path).text.contains(#""note":"other""#))
            let unknown = "/api/v1/journal/trades/\(String(repeating: "0", count: 32))/annotation"
            #expect(try await program(visitor, token.text, .put, unknown, "{}").status == .notFound)
        }
    }

    @Test
    func file_isDeletedAndRestored() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let record = try await rig.add(File.of(0..<4), to: user)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let path = "/api/v1/imports/\(record.id)"
            #expect(try await ann.get(path).text.contains(#""file":"file.csv""#))
            #expect(try await ann.send(.delete, path).status == .noContent)
            #expect(try await ann.send(.delete, path).status == .notFound)
            #expect(try await rig.count(user) == 0)
            #expect(try await ann.send(.post, path + "/restore").status == .noContent)
            #expect(try await ann.send(.post, path + "/restore").status == .notFound)
            #expect(try await rig.count(user) == 4)
        }
    }

    @Test
    func health_isToldWithoutTheDatabase() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            try rig.database.close()
            let response = try await visitor.get("/healthz")
            #expect(response.status == .ok && response.text == #"{"status":"ok"}"#)
        }
    }

    @Test
    func databaseThatIsGone_isAnErrorPageWithANumberAndNoDetail() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            try rig.database.close()
            for path in ["/journal", "/api/v1/journal"] {
                let response = try await visitor.with(token).get(path)
                #expect(response.status == .internalServerError)
                #expect(!response.text.lowercased().contains("sqlite") && !response.text.contains("misuse"))
                #expect(response.text.contains("complete this request"))
            }
        }
    }
}
