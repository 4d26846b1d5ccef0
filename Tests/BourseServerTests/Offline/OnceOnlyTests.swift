import BourseCore
import BourseDesk
import BourseStorage
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Requests that a device sends again, and pages that it may keep")
struct OnceOnlyTests {
    private static let path = "/api/v1/journal/goals"

    private func add(
        _ visitor: Visitor,
        _ text: String,
        key: String?,
        person: UserID? = nil,
        path: String = path
    ) async throws -> TestResponse {
        var headers: [(HTTPField.Name, String)] = [(.contentType, "application/json")]
        if let key, let name = OnceOnly.key { headers.append((name, key)) }
        if let person, let name = OnceOnly.person { headers.append((name, person.description)) }
        let body = ByteBuffer(string: "{\"setIn\":\"2026-W02\",\"goal\":\"\(text)\"}")
        return try await visitor.send(.post, path, headers: headers, body: body)
    }

    @Test func request_withAKey_isAppliedOnce_andAnsweredAlike() async throws {
        let rig = try ServerRig()
        let (ann, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let device = visitor.with(session)
            let first = try await add(device, "a", key: "key-0001", person: ann.id)
            let second = try await add(device, "a", key: "key-0001", person: ann.id)
            #expect(first.status == second.status && first.text == second.text)
            let once = try await device.get(Self.path).text
            #expect(first.status == .created)
            _ = try await add(device, "a", key: "key-0002", person: ann.id)
            #expect(try await device.get(Self.path).text != once)
        }
    }

    @Test func key_ofAnotherRequest_orAnotherPerson_isRefused() async throws {
        let rig = try ServerRig()
        let (ann, session) = try await rig.person("ann@example.com")
        let (bob, other) = try await rig.person("bob@example.com")
        try await rig.serve { visitor async throws -> Void in
            _ = try await add(visitor.with(session), "a", key: "key-0001")
            let elsewhere = try await add(visitor.with(session), "a", key: "key-0001", path: "/alerts/seen")
            #expect(elsewhere.status == .badRequest)
            let wrong = try await add(visitor.with(other), "a", key: "key-0003", person: ann.id)
            #expect(wrong.status == .unauthorized)
            let nobody = try await add(visitor, "a", key: "key-0004")
            #expect(nobody.status == .unauthorized)
            // Keys of two people have nothing to do with each other.
            let own = try await add(visitor.with(other), "b", key: "key-0001", person: bob.id)
            #expect(own.status != .badRequest)
        }
    }

    @Test func secret_thatIsShownOnce_isStoredNowhere() async throws {
        let rig = try ServerRig()
        let (ann, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let name = try #require(OnceOnly.key)
            let headers: [(HTTPField.Name, String)] = [
                (.contentType, "application/x-www-form-urlencoded"), (name, "key-0001"),
            ]
            let body = ByteBuffer(string: "name=a&scope=read&days=30")
            let made = try await visitor.with(session)
                .send(.post, "/settings/tokens", headers: headers, body: body)
            #expect(made.text.contains("bourse_"))
        }
        #expect(try await SQLiteAnswerStore(rig.database).answer(to: "key-0001", of: ann.id) == nil)
    }

    @Test func page_tellsWhoseItIs_unlessNothingIsToBeKept() async throws {
        let rig = try ServerRig()
        let (ann, session) = try await rig.person("ann@example.com")
        let careful = try await rig.desk.accounts.signIn(
            email: "ann@example.com",
            password: ServerRig.password,
            address: "x",
            device: ClientDevice(name: "Library", keepsNothing: true)
        )
        let keep = try #require(KeptPages.header)
        try await rig.serve { visitor async throws -> Void in
            for path in ["/journal", "/portfolio", "/alerts", "/palette.json"] {
                #expect(try await visitor.with(session).get(path).headers[keep] == ann.id.description, "\(path)")
                #expect(try await visitor.with(careful.token).get(path).headers[keep] == "none", "\(path)")
            }
            for path in ["/settings", "/settings/security", "/offline", "/waiting", "/settings/export.zip"] {
                #expect(try await visitor.with(session).get(path).headers[keep] == nil, "\(path)")
            }
            #expect(try await visitor.get("/sign-in").headers[keep] == "none")
        }
    }
}
