import BourseCore
import NIOHTTP1

/// Signs made-up people in as Google and Apple do, by OpenID Connect.
///
/// Codes, subjects and the keys of P-256 follow from the seed and from the order of requests; keys of RSA are random.
///
/// Source: N. Sakimura et al., "OpenID Connect Core 1.0" and "OpenID Connect Discovery 1.0".
struct IdentityPublisher {
    /// The most clients and the most accounts besides those that are always there; the oldest go.
    static let mostRegistered = 100
    /// The most codes and the most access tokens; the oldest go.
    static let mostGrants = 1000

    let seed: UInt64
    var random: VenueRandom
    var keys: IdentityKeys
    var faults = IdentityFaultPlan()
    var clients = RecentRecords<IdentityClient>(limit: mostRegistered)
    var accounts = RecentRecords<IdentityAccount>(limit: mostRegistered)
    /// What people have granted, by code.
    var grants = RecentRecords<AuthorizationGrant>(limit: mostGrants)
    /// What access tokens are for.
    var access = RecentRecords<AccessGrant>(limit: mostGrants)
    /// Which people have signed in to which clients before.
    var consents = RecentRecords<Timestamp>(limit: mostGrants)

    init(seed: UInt64) {
        self.seed = seed
        random = VenueRandom(seed: seed, label: "identity")
        keys = IdentityKeys(seed: seed)
        for client in IdentityClient.presets(seed: seed) { clients.keep(client, named: client.id) }
        for account in IdentityAccount.presets { accounts.keep(account, named: account.id) }
    }

    /// Whether a request is one of a client's program, as opposed to those of tests and people.
    static func isOfProgram(_ request: UpstreamRequest) -> Bool {
        ["/.well-known/openid-configuration", "/jwks", "/token", "/userinfo"].contains(request.target.path)
    }

    /// The answer to a request.
    mutating func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        do throws(IdentityRefusal) {
            guard let origin = request.origin else { throw .request("The header Host is missing or wrong.") }
            let issuer = origin + request.prefix
            switch request.target.path {
            case "/.well-known/openid-configuration": return try discovery(request, issuer: issuer)
            case "/jwks": return try jwks(request, at: now)
            case "/authorize": return try authorize(request, at: now)
            case "/token": return try token(request, issuer: issuer, at: now)
            case "/userinfo": return try userinfo(request, at: now)
            default: break
            }
            if let answer = try control(request, at: now) { return answer }
            guard request.method == .GET, let file = IdentityPages.file(at: request.target.path) else {
                throw .notFound
            }
            return file
        } catch {
            return error.answer
        }
    }

    // MARK: - Discovery

    private mutating func discovery(_ request: UpstreamRequest, issuer: String) throws(IdentityRefusal) -> PacedAnswer {
        try request.require(.GET)
        let named = faults.strikes(.discoveryIssuer) ? "https://issuer.example" : issuer
        return .json(of: [
            "issuer": ClaimValue.text(named),
            "authorization_endpoint": .text(issuer + "/authorize"),
            "token_endpoint": .text(issuer + "/token"),
            "userinfo_endpoint": .text(issuer + "/userinfo"),
            "jwks_uri": .text(issuer + "/jwks"),
            "response_types_supported": .list(["code"]),
            "response_modes_supported": .list(AuthorizationResponse.Mode.allCases.map(\.rawValue)),
            "grant_types_supported": .list(["authorization_code"]),
            // A person is another subject for clients of another style.
            "subject_types_supported": .list(["pairwise"]),
            "id_token_signing_alg_values_supported": .list(IdentityAlgorithm.allCases.map(\.rawValue)),
            "scopes_supported": .list(IdentityScope.allCases.map(\.rawValue)),
            "token_endpoint_auth_methods_supported": .list(["client_secret_basic", "client_secret_post"]),
            "code_challenge_methods_supported": .list(["S256"]),
            "claims_supported": .list([
                "aud", "auth_time", "at_hash", "azp", "email", "email_verified", "exp", "family_name", "given_name",
                "iat", "is_private_email", "iss", "name", "nonce", "nonce_supported", "sub",
            ]),
        ])
    }

    private mutating func jwks(_ request: UpstreamRequest, at now: Timestamp) throws(IdentityRefusal) -> PacedAnswer {
        try request.require(.GET)
        if faults.strikes(.keysGone) { return .gone }
        do {
            var answer = PacedAnswer.json(of: ["keys": try keys.published(at: now)])
            answer.headers.add(name: "cache-control", value: "public, max-age=3600")
            return answer
        } catch { throw .unsigned(error) }
    }
}
