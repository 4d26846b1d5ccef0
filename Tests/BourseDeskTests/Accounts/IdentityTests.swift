import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Signing in with an identity provider")
struct IdentityTests {
    private let source = ScriptedIdentities()

    private func rig(isOpen: Bool = true) -> AccountRig { AccountRig(isOpen: isOpen, identities: source) }

    /// Begins a visit and comes back with a code.
    private func visit(
        _ rig: AccountRig,
        _ purpose: IdentityVisit.Purpose = .signIn,
        zone: String = "Europe/Rome",
        session: (user: User, token: SessionToken)? = nil,
        state: String? = nil,
        code: String = "code",
        error: String = "",
        after seconds: Int64 = 0
    ) async throws -> IdentityOutcome {
        let visit = IdentityVisit(provider: "google", purpose: purpose, next: "/journal", zone: zone)
        let (_, _, sealed) = try await rig.service.begin(visit, redirect: "https://desk.example/return")
        rig.clock.advance(seconds: seconds)
        return try await rig.service.finish(
            IdentityAnswer(code: code, state: state ?? source.lastState, error: error),
            sealed: sealed,
            session: session,
            from: ClientOrigin(address: "192.0.2.7", device: ClientDevice(name: "Firefox"))
        )
    }

    private func state(_ rig: AccountRig, _ subject: String, _ email: String?, isVerified: Bool = true) {
        let clock = rig.clock
        source.state(subject, email: email, isVerified: isVerified) { clock.now }
    }

    private func token(_ outcome: IdentityOutcome) throws -> SessionToken {
        guard case .signedIn(let token) = outcome else { throw IdentityError.wrongState }
        return token
    }

    @Test func request_hasStateNonceAndChallenge_anewEachTime() async throws {
        let rig = rig()
        state(rig, "1", "ann@example.com")
        _ = try await visit(rig)
        _ = try await visit(rig)
        let (first, second) = (source.exchanges[0], source.exchanges[1])
        #expect(first.request.state != second.request.state && first.request.nonce != second.request.nonce)
        #expect(first.verifier != second.verifier && first.verifier.count == 43)
        #expect(first.redirect == "https://desk.example/return" && first.redirect == first.request.redirect)
        var digest = rig.secrets.checksum()
        digest.update(Array(first.verifier.utf8))
        #expect(first.request.challenge == Base64URL.text(digest.value))
        #expect(!first.request.signsInAnew)
    }

    @Test func verifiedAddress_thatNobodyHas_makesAnAccount() async throws {
        let rig = rig()
        state(rig, "1", "Ann@Example.com")
        let token = try token(try await visit(rig))
        let user = try #require(try await rig.service.user(token: token))
        #expect(user.email.description == "ann@example.com" && user.settings.zone == "Europe/Rome")
        #expect(try await !rig.service.hasPassword(user.id))
        await #expect(throws: AccountError.wrongCredentials) { try await rig.enter(password: "none") }
        // The second time the same person is found by the subject, whatever the address is by now.
        state(rig, "1", "other@example.com")
        let again = try self.token(try await visit(rig))
        #expect(try await rig.service.user(token: again) == user)
        #expect(try await rig.service.identities(of: user.id).map(\.email) == ["other@example.com"])
        #expect(try await rig.service.sessions(of: user.id).map(\.method).contains(.provider))
    }

    @Test func unknownZone_isReplaced() async throws {
        let rig = rig()
        state(rig, "1", "ann@example.com")
        let token = try token(try await visit(rig, zone: "Mars/Olympus"))
        #expect(try await rig.service.user(token: token)?.settings.zone == "America/New_York")
    }

    @Test func unverifiedAddress_makesNoAccount_andConnectsNothing() async throws {
        let rig = rig()
        state(rig, "1", "ann@example.com", isVerified: false)
        await #expect(throws: IdentityError.unverified(provider: "Google")) { try await visit(rig) }
        state(rig, "1", nil)
        await #expect(throws: IdentityError.unverified(provider: "Google")) { try await visit(rig) }
        let ann = try await rig.join()
        state(rig, "1", "ann@example.com", isVerified: false)
        let session = rig.service.sessionID(ann.token)
        await #expect(throws: IdentityError.unverified(provider: "Google")) {
            try await visit(rig, .connect(session: session), session: ann)
        }
        #expect(try await rig.service.identities(of: ann.user.id).isEmpty)
    }

    @Test func addressOfAnAccount_signsNobodyIn_untilItsOwnerSignedIn() async throws {
        let rig = rig()
        let ann = try await rig.join()
        let bob = try await rig.join("bob@example.com")
        state(rig, "1", "ann@example.com")
        guard case .mustSignIn(let sealed) = try await visit(rig) else {
            Issue.record("somebody was signed in")
            return
        }
        #expect(try await rig.service.identities(of: ann.user.id).isEmpty)
        // Whoever signs in to another account connects nothing.
        #expect(try await rig.service.connect(sealed: sealed, to: bob.user, from: .desk) == nil)
        #expect(try await rig.service.connect(sealed: sealed + "x", to: ann.user, from: .desk) == nil)
        #expect(try await rig.service.connect(sealed: sealed, to: ann.user, from: .desk) == "Google")
        let token = try token(try await visit(rig))
        let user = try #require(try await rig.service.user(token: token))
        #expect(user.id == ann.user.id && user.emailVerifiedAt != nil)
    }

    @Test func provenIdentity_isOver_afterTenMinutes() async throws {
        let rig = rig()
        let ann = try await rig.join()
        state(rig, "1", "ann@example.com")
        guard case .mustSignIn(let sealed) = try await visit(rig) else { return }
        rig.clock.advance(seconds: 601)
        #expect(try await rig.service.connect(sealed: sealed, to: ann.user, from: .desk) == nil)
    }

    @Test func closedDesk_takesNobodyNew_butItsFirst() async throws {
        let rig = rig(isOpen: false)
        state(rig, "1", "ann@example.com")
        let token = try token(try await visit(rig))
        #expect(try await rig.service.owner()?.id == rig.service.user(token: token)?.id)
        state(rig, "2", "bob@example.com")
        await #expect(throws: IdentityError.noAccount(provider: "Google")) { try await visit(rig) }
        #expect(try await rig.store.userCount() == 1)
    }

    @Test func answer_ofAnotherVisit_orTooLate_isRefused() async throws {
        let rig = rig()
        state(rig, "1", "ann@example.com")
        await #expect(throws: IdentityError.wrongState) { try await visit(rig, state: "other") }
        await #expect(throws: IdentityError.wrongState) { try await visit(rig, after: 601) }
        await #expect(throws: IdentityError.wrongState) { try await visit(rig, code: "") }
        let (_, _, sealed) = try await rig.service.begin(
            IdentityVisit(provider: "google", purpose: .signIn, next: ""),
            redirect: "https://desk.example/return"
        )
        // One letter of what the browser kept is another.
        let changed = (sealed.first == "A" ? "B" : "A") + sealed.dropFirst()
        for wrong in [changed, "", "a.b", String(sealed.dropLast(2))] {
            await #expect(throws: IdentityError.wrongState) {
                try await rig.service.finish(
                    IdentityAnswer(code: "code", state: source.lastState, error: ""),
                    sealed: wrong,
                    session: nil,
                    from: .desk
                )
            }
        }
        #expect(try await rig.store.userCount() == 0)
    }

    @Test func refusals_areTold() async throws {
        let rig = rig()
        for code in ["access_denied", "user_cancelled_authorize"] {
            await #expect(throws: IdentityError.declined(provider: "Google")) {
                try await visit(rig, error: code)
            }
        }
        await #expect(throws: IdentityError.refused(provider: "Google", "server_error<>")) {
            try await visit(rig, error: "server_error<>\u{7}\n")
        }
        source.answer { _ throws(IdentityError) in throw .rejected(.signature) }
        await #expect(throws: IdentityError.rejected(.signature)) { try await visit(rig) }
        await #expect(throws: IdentityError.unknownProvider) {
            try await rig.service.begin(
                IdentityVisit(provider: "apple", purpose: .signIn, next: ""),
                redirect: "https://desk.example/return"
            )
        }
    }

    @Test func connecting_needsTheSessionThatBegan() async throws {
        let rig = rig()
        let ann = try await rig.join()
        let bob = try await rig.join("bob@example.com")
        state(rig, "1", "relay@apple.example")
        let session = rig.service.sessionID(ann.token)
        await #expect(throws: IdentityError.wrongState) {
            try await visit(rig, .connect(session: session), session: bob)
        }
        await #expect(throws: IdentityError.wrongState) { try await visit(rig, .connect(session: session)) }
        guard case .connected = try await visit(rig, .connect(session: session), session: ann) else {
            Issue.record("not connected")
            return
        }
        // The same identity belongs to nobody else.
        let other = rig.service.sessionID(bob.token)
        await #expect(throws: IdentityError.connectedElsewhere(provider: "Google")) {
            try await visit(rig, .connect(session: other), session: bob)
        }
        let events = try await rig.service.events(of: ann.user.id).map(\.kind)
        #expect(events.count { $0 == .identityConnected } == 1)
    }

    @Test func confirming_takesAnIdentityOfThePerson_andAsksToSignInAnew() async throws {
        let rig = rig()
        let ann = try await rig.join()
        let session = rig.service.sessionID(ann.token)
        state(rig, "1", "ann@example.com")
        await #expect(throws: IdentityError.connectedElsewhere(provider: "Google")) {
            try await visit(rig, .confirm(session: session), session: ann)
        }
        _ = try await visit(rig, .connect(session: session), session: ann)
        rig.clock.advance(seconds: 3600)
        let before = try #require(try await rig.service.session(ann.token))
        #expect(!rig.service.isConfirmed(before))
        _ = try await visit(rig, .confirm(session: session), session: ann)
        let after = try #require(try await rig.service.session(ann.token))
        #expect(rig.service.isConfirmed(after) && source.exchanges.last?.request.signsInAnew == true)
    }

    @Test func lastWayIn_stays() async throws {
        let rig = rig()
        state(rig, "1", "ann@example.com")
        let token = try token(try await visit(rig))
        let user = try #require(try await rig.service.user(token: token))
        let id = try #require(try await rig.service.identities(of: user.id).first?.id)
        await #expect(throws: IdentityError.lastWayIn) {
            try await rig.service.disconnect(id, of: user.id, from: .desk)
        }
        try await rig.service.setPassword(of: user, to: AccountRig.password, keeping: token)
        await #expect(throws: AccountError.wrongCredentials) {
            try await rig.service.setPassword(of: user, to: AccountRig.password, keeping: token)
        }
        let isGone = try await rig.service.disconnect(id, of: user.id, from: .desk)
        let isThere = try await rig.service.disconnect(id, of: user.id, from: .desk)
        #expect(isGone && !isThere)
        _ = try await rig.enter()
    }

    @Test func authenticatorApp_isAskedForAfterTheProvider() async throws {
        let rig = rig()
        state(rig, "1", "ann@example.com")
        let token = try token(try await visit(rig))
        let user = try #require(try await rig.service.user(token: token))
        _ = try await rig.service.setUpAuthenticator(of: user)
        let secret = try #require(try await rig.store.authenticator(of: user.id)).secret
        func code() -> String {
            OneTimeCode.code(ofStep: OneTimeCode.step(at: rig.clock.now)) {
                rig.secrets.shortAuthenticationCode(of: $0, key: secret)
            }
        }
        _ = try await rig.service.confirmAuthenticator(code: code(), of: user, from: .desk)
        rig.clock.advance(seconds: 30)
        do {
            _ = try await visit(rig)
            Issue.record("no code was asked for")
        } catch SecondFactorError.codeRequired(let ticket) {
            let entered = try await rig.service.signIn(ticket: ticket, code: code(), address: "x")
            #expect(entered.user == user)
            #expect(try await rig.service.events(of: user.id).first?.subject == "Google")
        }
    }

    @Test func guessing_isLimited() async throws {
        let rig = rig()
        source.answer { _ throws(IdentityError) in throw .rejected(.nonce) }
        for _ in 0..<60 {
            await #expect(throws: IdentityError.rejected(.nonce)) { try await visit(rig) }
        }
        await #expect(throws: AccountError.self) { try await visit(rig) }
    }
}
