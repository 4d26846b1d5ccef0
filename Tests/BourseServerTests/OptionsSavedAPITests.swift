import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("What people keep of the options desk, for programs")
struct OptionsSavedAPITests {
    @Test
    func position_isSavedListedAndDeleted() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let path = "/api/v1/options/saved"
            let body = #"{"name":"Mine \"<b>\" é","query":"legs=1C100"}"#
            #expect(try await ann.json(.post, path, body).status == .noContent)
            let saved: [[String: Any]] = try await ann.get(path).member("saved")
            #expect(saved.count == 1 && saved[0]["name"] as? String == "Mine \"<b>\" é")
            #expect(saved[0]["query"] as? String == "legs=1C100")
            let id = try #require(saved[0]["id"] as? String)
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .noContent)
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .notFound)
            let left: [Any] = try await ann.get(path).member("saved")
            #expect(left.isEmpty)
        }
    }

    @Test
    func positionThatCannotBeKept_isRefusedWithTheReason() async throws {
        let long = String(repeating: "x", count: 4001)
        let bodies = [
            #"{"name":"","query":"legs=1C100"}"#, #"{"name":"  ","query":"legs=1C100"}"#, #"{"name":"a","query":""}"#,
            #"{"name":"\#(long)","query":"legs=1C100"}"#, #"{"name":"a","query":"\#(long)"}"#,
        ]
        try await OptionsAPIVisit.ann { _, ann in
            for body in bodies {
                let response = try await ann.json(.post, "/api/v1/options/saved", body)
                #expect(response.status == .unprocessableContent, "\(body.prefix(60)): \(response.text)")
            }
            for body in ["{}", #"{"name":1,"query":"x"}"#, #"{"name":"a"}"#] {
                let response = try await ann.json(.post, "/api/v1/options/saved", body)
                #expect(response.status.kind == .clientError, "\(body)")
            }
            let saved: [Any] = try await ann.get("/api/v1/options/saved").member("saved")
            #expect(saved.isEmpty)
        }
    }

    @Test
    func oneMoreThanMayBeKept_isRefusedWithTheReason() async throws {
        try await OptionsAPIVisit.ann { rig, ann in
            for number in 1...OptionsService.mostSavedPositions {
                let body = #"{"name":"\#(number)","query":"legs=1C100"}"#
                #expect(try await ann.json(.post, "/api/v1/options/saved", body).status == .noContent)
            }
            let response = try await ann.json(.post, "/api/v1/options/saved", #"{"name":"x","query":"legs=1C100"}"#)
            #expect(response.status.kind == .clientError, "\(response.text)")
            #expect(response.text.contains("200 saved positions"), "\(response.text)")
        }
    }

    @Test
    func calculations_areListedAndForgotten() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.desk.options.remember(
            .tree,
            query: "spot=100",
            summary: "Call <b>",
            result: "$1.69",
            user: user.id
        )
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let path = "/api/v1/options/calculations"
            let found: [[String: Any]] = try await ann.get(path).member("calculations")
            #expect(found.count == 1 && found[0]["kind"] as? String == "tree")
            #expect(found[0]["summary"] as? String == "Call <b>" && found[0]["result"] as? String == "$1.69")
            for _ in 1...2 { #expect(try await ann.send(.delete, path).status == .noContent) }
            let left: [Any] = try await ann.get(path).member("calculations")
            #expect(left.isEmpty)
        }
    }

    @Test
    func somebodyElse_neitherSeesNorTouchesWhatIsKept() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (_, token) = try await rig.person("bob@example.com")
        try await rig.desk.options.save(name: "hers", query: "legs=1C100", user: ann.id)
        _ = try await rig.desk.options.setFavorite(true, strategy: "iron-condor", user: ann.id)
        try await rig.desk.options.remember(.tree, query: "spot=100", summary: "hers", result: "1", user: ann.id)
        let id = try #require(try await rig.desk.options.savedPositions(of: ann.id).first).id
        try await rig.serve { visitor async throws -> Void in
            let bob = visitor.with(token)
            #expect(try await bob.send(.delete, "/api/v1/options/saved/\(id)").status == .notFound)
            #expect(try await bob.send(.delete, "/api/v1/options/calculations").status == .noContent)
            let like = "/api/v1/options/strategies/iron-condor/favorite"
            #expect(try await bob.send(.delete, like).status == .noContent)
            for path in ["saved", "calculations", "strategies/iron-condor"] {
                let text = try await bob.get("/api/v1/options/\(path)").text
                #expect(!text.contains("hers") && !text.contains("\"favorite\":true"), "\(path)")
            }
        }
        #expect(try await rig.desk.options.savedPositions(of: ann.id).count == 1)
        #expect(try await rig.desk.options.calculations(of: ann.id).count == 1)
        #expect(try await rig.desk.options.favorites(of: ann.id) == ["iron-condor"])
    }

    @Test
    func nobody_isAnsweredNothing() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            for path in ["price", "implied-volatility", "analyze", "recognize", "saved"] {
                let response = try await visitor.json(.post, "/api/v1/options/\(path)", OptionsAPIVisit.option)
                #expect(response.status == .unauthorized && response.headers[.wwwAuthenticate] == "Bearer", "\(path)")
            }
            for path in ["strategies", "strategies/iron-condor", "brokers", "saved", "calculations"] {
                #expect(try await visitor.get("/api/v1/options/\(path)").status == .unauthorized, "\(path)")
            }
        }
    }
}
