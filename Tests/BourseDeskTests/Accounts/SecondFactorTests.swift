import BourseCore
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Two-factor authentication")
struct SecondFactorTests {
    /// A person with an authenticator app, the app's secret, and the recovery codes.
    private func protected() async throws -> (rig: AccountRig, user: User, codes: [String]) {
        let rig = AccountRig()
        let (user, _) = try await rig.join()
        _ = try await rig.service.setUpAuthenticator(of: user)
        let code = try await Self.code(rig, user)
        let codes = try await rig.service.confirmAuthenticator(code: code, of: user, from: .desk)
        rig.clock.advance(seconds: 30)
        return (rig, user, codes)
    }

    /// The code that the app shows now, or some steps from now.
    private static func code(_ rig: AccountRig, _ user: User, steps: Int64 = 0) async throws -> String {
        let secret = try #require(try await rig.store.authenticator(of: user.id)).secret
        return OneTimeCode.code(ofStep: OneTimeCode.step(at: rig.clock.now) + steps) {
            rig.secrets.shortAuthenticationCode(of: $0, key: secret)
        }
    }

    /// The ticket that the right password gives.
    private static func ticket(_ rig: AccountRig) async throws -> String {
        do {
            try await rig.enter()
        } catch SecondFactorError.codeRequired(let ticket) {
            return ticket
        }
        throw SecondFactorError.absent
    }

    @Test func password_aloneIsNotEnough() async throws {
        let (rig, user, _) = try await protected()
        let sessions = rig.store.sessionCount
        let ticket = try await Self.ticket(rig)
        #expect(rig.store.sessionCount == sessions)
        let code = try await Self.code(rig, user)
        let entered = try await rig.service.signIn(ticket: ticket, code: code, address: "x")
        #expect(entered.user == user)
        let methods = try await rig.service.sessions(of: user.id).map(\.method)
        #expect(methods.contains(.code))
    }

    @Test func wrongPassword_saysNothingOfTheSecondFactor() async throws {
        let (rig, _, _) = try await protected()
        await #expect(throws: AccountError.wrongCredentials) { try await rig.enter(password: "wrong") }
    }

    @Test func code_worksOnce() async throws {
        let (rig, user, _) = try await protected()
        let code = try await Self.code(rig, user)
        _ = try await rig.service.signIn(ticket: try await Self.ticket(rig), code: code, address: "x")
        let second = try await Self.ticket(rig)
        await #expect(throws: SecondFactorError.wrongCode) {
            try await rig.service.signIn(ticket: second, code: code, address: "x")
        }
    }

    @Test(arguments: [(-2, false), (-1, true), (0, true), (1, true), (2, false)])
    func code_ofAClockThatDiffers_countsWithinHalfAMinute(steps: Int64, isRight: Bool) async throws {
        let (rig, user, _) = try await protected()
        rig.clock.advance(seconds: 300)
        let code = try await Self.code(rig, user, steps: steps)
        let ticket = try await Self.ticket(rig)
        let entered = try? await rig.service.signIn(ticket: ticket, code: code, address: "x")
        #expect((entered != nil) == isRight)
    }

    @Test func ticket_takesFiveCodes_andFiveMinutes() async throws {
        let (rig, user, _) = try await protected()
        let ticket = try await Self.ticket(rig)
        for _ in 0..<PendingSignIns.tries {
            await #expect(throws: SecondFactorError.wrongCode) {
                try await rig.service.signIn(ticket: ticket, code: "000000x", address: "x")
            }
        }
        let right = try await Self.code(rig, user)
        await #expect(throws: SecondFactorError.ticketOver) {
            try await rig.service.signIn(ticket: ticket, code: right, address: "x")
        }
        let late = try await Self.ticket(rig)
        rig.clock.advance(seconds: PendingSignIns.lifetime)
        let code = try await Self.code(rig, user)
        await #expect(throws: SecondFactorError.ticketOver) {
            try await rig.service.signIn(ticket: late, code: code, address: "x")
        }
        await #expect(throws: SecondFactorError.ticketOver) {
            try await rig.service.signIn(ticket: String(repeating: "0", count: 64), code: code, address: "x")
        }
    }

    @Test func account_takesTenWrongCodes_whateverTheTickets() async throws {
        let (rig, user, _) = try await protected()
        for place in 0..<10 {
            if place % 5 == 0 { rig.clock.advance(seconds: 1) }
            let ticket = try await Self.ticket(rig)
            await #expect(throws: SecondFactorError.wrongCode) {
                try await rig.service.signIn(ticket: ticket, code: "12345", address: "address \(place)")
            }
        }
        let ticket = try await Self.ticket(rig)
        let code = try await Self.code(rig, user)
        await #expect(throws: AccountError.self) {
            try await rig.service.signIn(ticket: ticket, code: code, address: "another")
        }
        let failed = try await rig.service.events(of: user.id).count { $0.kind == .codeFailed }
        #expect(failed == 10)
    }

    @Test func recoveryCode_signsInOnce_withBlanksAndCapitals() async throws {
        let (rig, user, codes) = try await protected()
        #expect(Set(codes).count == RecoveryCode.count)
        let typed = codes[3].uppercased().replacing("-", with: " ")
        let entered = try await rig.service.signIn(ticket: try await Self.ticket(rig), code: typed, address: "x")
        #expect(entered.user == user)
        let state = try await rig.service.secondFactor(of: user.id)
        #expect(state.recoveryCodesLeft == RecoveryCode.count - 1)
        let second = try await Self.ticket(rig)
        await #expect(throws: SecondFactorError.wrongCode) {
            try await rig.service.signIn(ticket: second, code: codes[3], address: "x")
        }
        let kinds = Set(try await rig.service.events(of: user.id).map(\.kind))
        #expect(kinds.isSuperset(of: [.authenticatorAdded, .recoveryCodeUsed, .codeFailed, .signedIn]))
    }

    @Test func ticket_endsWithThePassword_andWithAllSessions() async throws {
        let (rig, user, codes) = try await protected()
        let (first, second) = (try await Self.ticket(rig), try await Self.ticket(rig))
        try await rig.service.signOutEverywhere(user.id)
        for (ticket, code) in [(first, codes[0]), (second, codes[1])] {
            await #expect(throws: SecondFactorError.ticketOver) {
                try await rig.service.signIn(ticket: ticket, code: code, address: "x")
            }
        }
    }

    @Test func secret_thatWasNotConfirmed_endsWithAllSessions() async throws {
        let rig = AccountRig()
        let (user, _) = try await rig.join()
        let planted = try await rig.service.setUpAuthenticator(of: user)
        try await rig.service.signOutEverywhere(user.id)
        #expect(try await rig.service.setUpAuthenticator(of: user) != planted)
    }

    @Test func guessing_locksNobodyOut_whoHasARecoveryCode() async throws {
        let (rig, _, codes) = try await protected()
        for place in 0..<10 {
            let ticket = try await Self.ticket(rig)
            await #expect(throws: SecondFactorError.wrongCode) {
                try await rig.service.signIn(ticket: ticket, code: "12345", address: "address \(place)")
            }
        }
        _ = try await rig.service.signIn(ticket: try await Self.ticket(rig), code: codes[0], address: "own")
    }

    @Test func guessing_atTheSignIn_doesNotKeepTheOwnerFromConfirming() async throws {
        let rig = AccountRig()
        let (user, session) = try await rig.join()
        for place in 0..<12 { _ = try? await rig.enter(password: "wrong", from: "address \(place)") }
        try await rig.service.confirm(user, password: AccountRig.password, session: session, from: .desk)
    }

    @Test func newCodes_replaceTheOldOnes() async throws {
        let (rig, user, codes) = try await protected()
        let new = try await rig.service.newRecoveryCodes(of: user.id, from: .desk)
        #expect(Set(new).isDisjoint(with: codes))
        let ticket = try await Self.ticket(rig)
        await #expect(throws: SecondFactorError.wrongCode) {
            try await rig.service.signIn(ticket: ticket, code: codes[0], address: "x")
        }
        _ = try await rig.service.signIn(ticket: ticket, code: new[0], address: "x")
    }

    @Test func app_thatIsNotConfirmed_isNotAskedFor() async throws {
        let rig = AccountRig()
        let (user, _) = try await rig.join()
        let first = try await rig.service.setUpAuthenticator(of: user)
        #expect(try await rig.service.setUpAuthenticator(of: user) == first)
        _ = try await rig.enter()
        await #expect(throws: SecondFactorError.wrongCode) {
            try await rig.service.confirmAuthenticator(code: "000 00", of: user, from: .desk)
        }
        _ = try await rig.enter()
    }

    @Test func removal_endsIt_andASecondAppNeedsIt() async throws {
        let (rig, user, _) = try await protected()
        await #expect(throws: SecondFactorError.alreadyAdded) { try await rig.service.setUpAuthenticator(of: user) }
        try await rig.service.removeAuthenticator(of: user.id, from: .desk)
        _ = try await rig.enter()
        await #expect(throws: SecondFactorError.absent) {
            try await rig.service.removeAuthenticator(of: user.id, from: .desk)
        }
        await #expect(throws: SecondFactorError.absent) {
            try await rig.service.newRecoveryCodes(of: user.id, from: .desk)
        }
    }

    @Test func address_isReadByApps() throws {
        let address = OneTimeCode.address(
            secret: Array("12345678901234567890".utf8),
            account: "ann+x@example.com",
            issuer: "Bourse"
        )
        #expect(
            address == "otpauth://totp/Bourse%3Aann%2Bx%40example.com"
                + "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Bourse"
        )
    }

    /// RFC 4648, 10, without padding.
    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
        ("foobar", "MZXW6YTBOI"),
    ])
    func base32_isThatOfTheStandard(text: String, encoded: String) {
        #expect(Base32.text(Array(text.utf8)) == encoded)
    }
}
