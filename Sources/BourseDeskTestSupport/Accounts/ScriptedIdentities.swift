import BourseCore
import BourseDesk
import Synchronization

/// Identity providers that state what a test says, without a network.
package final class ScriptedIdentities: IdentitySource {
    /// A request for an address, and what was sent along later with its code.
    package struct Exchange: Sendable {
        package var request: AuthorizationRequest
        package var verifier = ""
        package var redirect = ""
    }

    private struct State {
        var exchanges: [Exchange] = []
        var answer: @Sendable (IdentityTokenRules) throws(IdentityError) -> IdentityClaims
    }

    /// The one provider that tests use unless they need two.
    package static let google = IdentityProvider(
        id: "google",
        name: "Google",
        issuer: "https://accounts.google.example",
        clientID: "desk"
    )

    package let providers: [IdentityProvider]
    private let state: Mutex<State>

    package init(_ providers: [IdentityProvider] = [google]) {
        self.providers = providers
        state = Mutex(State { _ throws(IdentityError) in throw .rejected(.malformed) })
    }

    /// What was asked so far.
    package var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    /// The state that was sent with the last request.
    package var lastState: String { exchanges.last?.request.state ?? "" }

    /// States somebody from now on.
    package func state(
        _ subject: String,
        email: String?,
        isVerified: Bool = true,
        at provider: IdentityProvider = google,
        now: @escaping @Sendable () -> Timestamp
    ) {
        answer { rules throws(IdentityError) in
            let seconds = Double(now().seconds)
            return IdentityClaims(
                issuer: provider.issuer,
                subject: subject,
                audiences: [provider.clientID],
                expiresAt: seconds + 300,
                issuedAt: seconds,
                nonce: rules.nonce,
                email: email,
                isEmailVerified: isVerified
            )
        }
    }

    /// Answers from now on with claims, which are checked by the rules, or an error.
    package func answer(_ answer: @escaping @Sendable (IdentityTokenRules) throws(IdentityError) -> IdentityClaims) {
        state.withLock { $0.answer = answer }
    }

    package func address(
        at provider: IdentityProvider,
        for request: AuthorizationRequest
    ) async throws(IdentityError) -> String {
        state.withLock { $0.exchanges.append(Exchange(request: request)) }
        return "\(provider.issuer)/authorize?state=\(request.state)"
    }

    package func claims(
        at provider: IdentityProvider,
        code: String,
        verifier: String,
        redirect: String,
        rules: IdentityTokenRules
    ) async throws(IdentityError) -> IdentityClaims {
        let answer = state.withLock { state in
            if let last = state.exchanges.indices.last {
                state.exchanges[last].verifier = verifier
                state.exchanges[last].redirect = redirect
            }
            return state.answer
        }
        return try answer(rules)
    }
}
