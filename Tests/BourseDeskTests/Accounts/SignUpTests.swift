import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@Suite("Signing up")
struct SignUpTests {
    @Test
    func somebodyNew_isSignedInWithTheirZone() async throws {
        let rig = AccountRig()
        let (user, token) = try await rig.join(" Ann@Example.COM ", zone: "Asia/Kolkata")
        #expect(user.email.description == "ann@example.com" && user.settings.zone == "Asia/Kolkata")
        #expect(user.createdAt == rig.clock.now && !user.isDemo)
        #expect(try await rig.service.user(token: token) == user)
    }

    @Test(arguments: [
        "", "a", "@", "a@", "@b", "a@b@c", "a b@c", "a@b c", "<a@b>", "a\u{0}@b", "a@b\r\nBcc: c@d", "a,b@c", "a@b;c",
        "\"a\"@b", "a@" + String(repeating: "b", count: 300),
    ])
    func address_thatIsNone_isRefused(email: String) async throws {
        let rig = AccountRig()
        await #expect(throws: AccountError.invalidEmail) { try await rig.join(email) }
        #expect(try await rig.store.userCount() == 0)
    }

    @Test(arguments: [
        "", "short", "123456789", "1234567890", "aaaaaaaaaaaa", "abababababab", "Password123", "QWERTYUIOP",
        "ann@example.com", String(repeating: "abcd", count: 51), String(repeating: "👨‍👩‍👧‍👦abc", count: 40),
    ])
    func password_thatIsWeakOrEndless_isRefused(password: String) async throws {
        let rig = AccountRig()
        let error = await #expect(throws: AccountError.self) { try await rig.join(password: password) }
        guard case .weakPassword(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasSuffix("."))
        #expect(rig.secrets.work == 0)
    }

    @Test
    func zone_thatIsUnknown_isRefused() async throws {
        let rig = AccountRig()
        await #expect(throws: AccountError.unknownZone("Mars/Olympus")) { try await rig.join(zone: "Mars/Olympus") }
    }

    @Test
    func address_thatIsTaken_isRefusedWhateverItsCase() async throws {
        let rig = AccountRig()
        try await rig.join()
        await #expect(throws: AccountError.emailTaken) { try await rig.join("ANN@example.com") }
        #expect(try await rig.store.userCount() == 1)
    }

    @Test
    func closedDesk_takesTheFirstPersonAlone() async throws {
        let rig = AccountRig(isOpen: false)
        #expect(try await rig.service.acceptsRegistration())
        try await rig.join()
        #expect(try await rig.service.acceptsRegistration() == false)
        await #expect(throws: AccountError.registrationClosed) { try await rig.join("bob@example.com") }
    }

    @Test
    func closedDesk_withTenPeopleAtOnce_takesExactlyOne() async throws {
        let rig = AccountRig(isOpen: false)
        let results = await withTaskGroup(of: AccountError?.self) { group in
            for number in 1...10 {
                group.addTask {
                    do {
                        try await rig.join("person\(number)@example.com")
                        return nil
                    } catch {
                        return error as? AccountError ?? .wrongCredentials
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count { $0 == nil } == 1)
        #expect(results.count { $0 == .registrationClosed } == 9)
        #expect(try await rig.store.userCount() == 1 && rig.store.sessionCount == 1)
    }

    @Test
    func openDesk_takesEverybodyAtOnce() async throws {
        let rig = AccountRig()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...10 { group.addTask { try await rig.join("person\(number)@example.com") } }
            try await group.waitForAll()
        }
        #expect(try await rig.store.userCount() == 10)
    }

    @Test
    func signingUpWithoutEnd_isSlowedDownPerAddress() async throws {
        let rig = AccountRig()
        for number in 1...100 { try await rig.join("person\(number)@example.com") }
        await #expect(throws: AccountError.tooManyAttempts(seconds: 3600)) { try await rig.join("one@example.com") }
        try await rig.join("other@example.com", from: "192.0.2.2")
        rig.clock.advance(seconds: 3600)
        try await rig.join("one@example.com")
    }
}
