import BourseCore
import Testing

@testable import BourseDesk

@Suite("Rules of ID tokens")
struct IdentityTokenRulesTests {
    private let now = Timestamp(seconds: 1_800_000_000)
    private let provider = IdentityProvider(id: "p", name: "P", issuer: "https://issuer.example", clientID: "desk")

    private var right: IdentityClaims {
        IdentityClaims(
            issuer: "https://issuer.example",
            subject: "1",
            audiences: ["desk"],
            expiresAt: 1_800_000_300,
            issuedAt: 1_800_000_000,
            nonce: "nonce"
        )
    }

    private func fault(
        notBefore: Timestamp? = nil,
        _ change: (inout IdentityClaims) -> Void
    ) -> IdentityError.Fault? {
        var claims = right
        change(&claims)
        do {
            let rules = IdentityTokenRules(provider: provider, nonce: "nonce", notBefore: notBefore)
            try rules.check(claims, at: now)
            return nil
        } catch .rejected(let fault) {
            return fault
        } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    @Test func rightToken_isAccepted() {
        #expect(fault { _ in } == nil)
        #expect(fault { $0.authorizedParty = "desk" } == nil)
        #expect(
            fault {
                $0.audiences = ["desk", "other"]
                $0.authorizedParty = "desk"
            } == nil
        )
    }

    @Test func issuer_isComparedLetterByLetter() {
        for issuer in ["https://issuer.example/", "http://issuer.example", "https://ISSUER.example", "issuer.example"] {
            #expect(fault { $0.issuer = issuer } == .issuer)
        }
    }

    @Test func audience_isTheDesk_andTheDeskAlone() {
        #expect(fault { $0.audiences = ["other"] } == .audience)
        #expect(fault { $0.audiences = [] } == .audience)
        #expect(fault { $0.audiences = ["desk", "other"] } == .audience)
        #expect(fault { $0.authorizedParty = "other" } == .audience)
    }

    @Test func times_haveTwoMinutesOfTolerance() {
        #expect(fault { $0.expiresAt = 1_799_999_881 } == nil)
        #expect(fault { $0.expiresAt = 1_799_999_880 } == .expired)
        #expect(fault { $0.issuedAt = 1_800_000_119 } == nil)
        #expect(fault { $0.issuedAt = 1_800_000_120 } == .future)
        #expect(fault { $0.expiresAt = .nan } == .expired)
        #expect(fault { $0.expiresAt = .infinity } == .expired)
        #expect(fault { $0.issuedAt = -.infinity } == .future)
    }

    @Test func nonce_isTheOneThatWasSent() {
        #expect(fault { $0.nonce = nil } == .nonce)
        #expect(fault { $0.nonce = "" } == .nonce)
        #expect(fault { $0.nonce = "nonce " } == .nonce)
    }

    @Test func subject_isThere_andShort() {
        #expect(fault { $0.subject = "" } == .subject)
        #expect(fault { $0.subject = String(repeating: "x", count: 256) } == .subject)
        #expect(fault { $0.subject = String(repeating: "x", count: 255) } == nil)
    }

    @Test func oldSignIn_isNoConfirmation() {
        #expect(fault(notBefore: now) { $0.authenticatedAt = 1_799_999_000 } == .stale)
        #expect(fault(notBefore: now) { $0.authenticatedAt = 1_799_999_990 } == nil)
        // Not every provider tells it.
        #expect(fault(notBefore: now) { $0.authenticatedAt = nil } == nil)
    }
}
