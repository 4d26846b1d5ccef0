import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@Suite("Devices and the account log")
struct DeviceSessionTests {
    @Test(arguments: [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/18.0 Mobile/15E148 Safari/604.1", "Safari on iPhone"
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
                + "Safari/537.36 Edg/140.0.0.0", "Edge on Windows"
        ),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
                + "Safari/537.36", "Chrome on Mac"
        ),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36", "Chrome on ChromeOS"),
        ("curl/8.7.1", "curl"), ("python-requests/2.32", "python-requests"), ("", ""), ("a\u{7}b/1", "ab"),
        (String(repeating: "x", count: 500), String(repeating: "x", count: 60)),
    ])
    func device_isNamedByItsUserAgent(text: String, name: String) {
        #expect(ClientDevice(userAgent: text).name == name)
    }

    @Test func session_isListedWithItsDevice_andEnded() async throws {
        let rig = AccountRig()
        let (user, _) = try await rig.join()
        let phone = ClientDevice(name: "Safari on iPhone", keepsNothing: true)
        let entered = try await rig.service.signIn(
            email: "ann@example.com",
            password: AccountRig.password,
            address: "192.0.2.7",
            device: phone
        )
        let listed = try await rig.service.sessions(of: user.id)
        #expect(listed.count == 2)
        let session = try #require(listed.first { $0.device == "Safari on iPhone" })
        #expect(session.id == rig.service.sessionID(entered.token) && session.method == .password)
        #expect(try await rig.service.session(entered.token)?.keepsNothing == true)
        let origin = ClientOrigin(address: "192.0.2.1", device: ClientDevice(name: "Mac"))
        #expect(try await rig.service.endSession(session.id, of: user.id, from: origin))
        #expect(try await !rig.service.endSession(session.id, of: user.id, from: origin))
        #expect(try await rig.service.user(token: entered.token) == nil)
        let events = try await rig.service.events(of: user.id)
        #expect(events.map(\.kind) == [.sessionEnded, .signedIn, .signedUp])
        #expect(events[0].subject == "Safari on iPhone" && events[0].device == "Mac")
        #expect(events[1].address == "192.0.2.7" && events[1].subject == "Password")
    }

    @Test func use_isStoredOnceInTenMinutes_andMovesTheEnd() async throws {
        let rig = AccountRig()
        let (user, token) = try await rig.join()
        for seconds: Int64 in [0, 599] {
            rig.clock.advance(seconds: seconds)
            _ = try await rig.service.user(token: token)
            #expect(try await rig.service.sessions(of: user.id).first?.usedAt == nil)
        }
        rig.clock.advance(seconds: 1)
        _ = try await rig.service.user(token: token)
        #expect(try await rig.service.sessions(of: user.id).first?.usedAt == rig.clock.now)
    }

    @Test func confirmation_lastsAQuarterOfAnHour() async throws {
        let rig = AccountRig()
        let (user, token) = try await rig.join()
        func isConfirmed() async throws -> Bool {
            rig.service.isConfirmed(try #require(try await rig.service.session(token)))
        }
        #expect(try await isConfirmed())
        rig.clock.advance(seconds: AccountService.confirmationLifetime)
        #expect(try await !isConfirmed())
        await #expect(throws: AccountError.wrongCredentials) {
            try await rig.service.confirm(user, password: "wrong", session: token, from: .desk)
        }
        #expect(try await !isConfirmed())
        try await rig.service.confirm(user, password: AccountRig.password, session: token, from: .desk)
        #expect(try await isConfirmed())
    }

    @Test func wrongPassword_isInTheLog_ofWhoHasTheAddress() async throws {
        let rig = AccountRig()
        let (user, _) = try await rig.join()
        await #expect(throws: AccountError.wrongCredentials) {
            try await rig.enter(password: "wrong", from: "192.0.2.9")
        }
        await #expect(throws: AccountError.wrongCredentials) { try await rig.enter("bob@example.com") }
        let events = try await rig.service.events(of: user.id)
        #expect(events.first?.kind == .signInFailed && events.first?.address == "192.0.2.9")
        #expect(events.count == 2)
    }
}
