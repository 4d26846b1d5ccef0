import AsyncHTTPClient
import BourseCore
import BourseDesk
import Foundation

/// Asks identity providers by OpenID Connect with discovery.
///
/// What a provider says of itself and its keys are kept for an hour, or as long as it says between five minutes and a
/// day. A token of an unknown key makes them be asked for again, once a minute at most, because providers change keys.
/// Whoever made the HTTP client shuts it down.
public actor OpenIDClient: IdentitySource {
    /// The providers, in the order of their buttons.
    public nonisolated let providers: [IdentityProvider]

    private let settings: [String: OpenIDProvider]
    private let requests: OpenIDRequests
    private let tokens: any IdentityTokens
    private let now: @Sendable () -> Timestamp
    private var known: [String: Knowledge] = [:]

    private struct Kept<Value> {
        let value: Value
        let until: Timestamp
        let askedAt: Timestamp
    }

    private struct Knowledge {
        var discovery: Kept<OpenIDDiscovery>?
        var keys: Kept<[UInt8]>?
    }

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - client: Sends requests; ``HTTPTransport/configuration`` suits it, because redirects must not be followed.
    ///   - tokens: Verifies tokens and signs client secrets.
    public init(
        _ client: HTTPClient,
        providers: [OpenIDProvider],
        tokens: any IdentityTokens,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.providers = providers.map(\.provider)
        settings = Dictionary(providers.map { ($0.provider.id, $0) }) { first, _ in first }
        requests = OpenIDRequests(client)
        self.tokens = tokens
        self.now = now
    }

    /// The address at the provider to which a browser is sent.
    public func address(
        at provider: IdentityProvider,
        for request: AuthorizationRequest
    ) async throws(IdentityError) -> String {
        let setting = try setting(provider)
        let endpoint = try await discovery(setting).authorizationEndpoint
        guard Endpoint(endpoint) != nil else {
            throw .unreachable(provider: provider.name, "it names an address without https")
        }
        var query = [
            ("response_type", "code"), ("client_id", provider.clientID), ("redirect_uri", request.redirect),
            ("scope", "openid \(setting.scope)"), ("state", request.state), ("nonce", request.nonce),
            ("code_challenge", request.challenge), ("code_challenge_method", "S256"),
        ]
        if setting.postsAnswer { query.append(("response_mode", "form_post")) }
        if request.signsInAnew { query += [("prompt", "login"), ("max_age", "0")] }
        let text = query.map { "\($0.0)=\(AddressText.escaped($0.1))" }.joined(separator: "&")
        return "\(endpoint)\(endpoint.contains("?") ? "&" : "?")\(text)"
    }

    /// Exchanges a code for the claims of an ID token.
    public func claims(
        at provider: IdentityProvider,
        code: String,
        verifier: String,
        redirect: String,
        rules: IdentityTokenRules
    ) async throws(IdentityError) -> IdentityClaims {
        let setting = try setting(provider)
        let discovery = try await discovery(setting)
        let answer = try await exchange(code, verifier: verifier, redirect: redirect, setting, discovery)
        var claims = try await verified(answer.idToken, setting, discovery)
        try rules.check(claims, at: now())
        if claims.email == nil, let endpoint = discovery.userInfoEndpoint, let token = answer.accessToken {
            let info = try await userInfo(endpoint, token: token, setting)
            guard info.subject == claims.subject else { throw .rejected(.subject) }
            claims.email = info.email
            claims.isEmailVerified = info.isEmailVerified
        }
        return claims
    }

    // MARK: - steps

    private func setting(_ provider: IdentityProvider) throws(IdentityError) -> OpenIDProvider {
        guard let setting = settings[provider.id] else { throw .unknownProvider }
        return setting
    }

    private func exchange(
        _ code: String,
        verifier: String,
        redirect: String,
        _ setting: OpenIDProvider,
        _ discovery: OpenIDDiscovery
    ) async throws(IdentityError) -> OpenIDTokens {
        let name = setting.provider.name
        var form = [
            (name: "grant_type", value: "authorization_code"), (name: "code", value: code),
            (name: "redirect_uri", value: redirect), (name: "code_verifier", value: verifier),
        ]
        var authorization: String?
        let clientID = setting.provider.clientID
        switch setting.secret {
        case .none: form.append(("client_id", clientID))
        case .shared(let secret) where discovery.takesSecretInBody:
            form += [("client_id", clientID), ("client_secret", secret)]
        case .shared(let secret):
            // RFC 6749, section 2.3.1: both are escaped before they are joined.
            let pair = "\(AddressText.escaped(clientID)):\(AddressText.escaped(secret))"
            authorization = "Basic \(Data(pair.utf8).base64EncodedString())"
        case .signed(let key):
            let secret: String
            do {
                secret = try await tokens.clientSecret(
                    key,
                    for: clientID,
                    audience: setting.provider.issuer,
                    at: now()
                )
            } catch {
                throw .unreachable(provider: name, "the key of this desk cannot be used")
            }
            form += [("client_id", clientID), ("client_secret", secret)]
        }
        let answer: OpenIDRequests.Answer
        do {
            answer = try await requests.post(discovery.tokenEndpoint, form: form, authorization: authorization)
        } catch {
            throw .unreachable(provider: name, error.reason)
        }
        guard answer.status == 200 else {
            if (400..<500).contains(answer.status), let refusal: OpenIDRefusal = answer.decode() {
                let shown = refusal.error.unicodeScalars.filter { (0x21...0x7E).contains($0.value) }.prefix(100)
                throw .refused(provider: name, String(String.UnicodeScalarView(shown)))
            }
            throw .unreachable(provider: name, "status \(answer.status)")
        }
        guard let tokens: OpenIDTokens = answer.decode() else {
            throw .unreachable(provider: name, "the response has no ID token")
        }
        return tokens
    }

    private func verified(
        _ token: String,
        _ setting: OpenIDProvider,
        _ discovery: OpenIDDiscovery
    ) async throws(IdentityError) -> IdentityClaims {
        do {
            return try await tokens.claims(of: token, keys: try await keys(setting, discovery, isAnew: false))
        } catch .rejected(.unknownKey) {
            let asked = known[setting.provider.id]?.keys?.askedAt
            guard asked.map({ now().seconds - $0.seconds >= 60 }) ?? true else { throw .rejected(.unknownKey) }
            return try await tokens.claims(of: token, keys: try await keys(setting, discovery, isAnew: true))
        }
    }

    private func userInfo(
        _ endpoint: String,
        token: String,
        _ setting: OpenIDProvider
    ) async throws(IdentityError) -> OpenIDUserInfo {
        do throws(OpenIDRequests.NoAnswer) {
            let answer = try await requests.get(endpoint, token: token)
            guard answer.status == 200, let info: OpenIDUserInfo = answer.decode() else {
                throw OpenIDRequests.NoAnswer(reason: "no details of the user")
            }
            return info
        } catch {
            throw .unreachable(provider: setting.provider.name, error.reason)
        }
    }

    // MARK: - what is kept

    private func discovery(_ setting: OpenIDProvider) async throws(IdentityError) -> OpenIDDiscovery {
        let id = setting.provider.id
        if let kept = known[id]?.discovery, kept.until > now() { return kept.value }
        let issuer = setting.provider.issuer
        let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
        do throws(OpenIDRequests.NoAnswer) {
            let answer = try await requests.get("\(base)/.well-known/openid-configuration")
            guard answer.status == 200 else { throw OpenIDRequests.NoAnswer(reason: "status \(answer.status)") }
            guard let found: OpenIDDiscovery = answer.decode() else {
                throw OpenIDRequests.NoAnswer(reason: "no discovery document")
            }
            guard found.issuer == issuer else {
                throw OpenIDRequests.NoAnswer(reason: "the discovery document is of another issuer")
            }
            known[id, default: Knowledge()].discovery = kept(found, answer)
            return found
        } catch {
            throw .unreachable(provider: setting.provider.name, error.reason)
        }
    }

    private func keys(
        _ setting: OpenIDProvider,
        _ discovery: OpenIDDiscovery,
        isAnew: Bool
    ) async throws(IdentityError) -> [UInt8] {
        let id = setting.provider.id
        if !isAnew, let kept = known[id]?.keys, kept.until > now() { return kept.value }
        do throws(OpenIDRequests.NoAnswer) {
            let answer = try await requests.get(discovery.keysAddress)
            guard answer.status == 200 else { throw OpenIDRequests.NoAnswer(reason: "status \(answer.status)") }
            known[id, default: Knowledge()].keys = kept(answer.bytes, answer)
            return answer.bytes
        } catch {
            throw .unreachable(provider: setting.provider.name, error.reason)
        }
    }

    private func kept<Value>(_ value: Value, _ answer: OpenIDRequests.Answer) -> Kept<Value> {
        let now = now()
        let seconds = min(max(answer.maxAge ?? 3600, 300), 86_400)
        return Kept(value: value, until: now.adding(seconds: seconds), askedAt: now)
    }
}
