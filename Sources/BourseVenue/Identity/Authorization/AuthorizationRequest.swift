import BourseCore

/// What a client asks for when it sends a person to an identity provider (OpenID Connect Core 1.0, section 3.1.2.1).
struct AuthorizationRequest: Sendable {
    /// The longest value in bytes.
    static let longestValue = 2048
    /// The names that the sign-in page takes along.
    static let names = [
        "client_id", "redirect_uri", "response_type", "response_mode", "scope", "state", "nonce", "code_challenge",
        "code_challenge_method",
    ]

    let client: IdentityClient
    let redirect: String
    let mode: AuthorizationResponse.Mode
    let scopes: Set<IdentityScope>
    let state: String?
    let nonce: String?
    let challenge: String?

    /// Reads a request.
    init(_ values: FormValues, client: IdentityClient?) throws(AuthorizationRefusal) {
        for name in Self.names {
            guard !values.repeated.contains(name) else { throw .page("The parameter \(name) comes twice.") }
            guard (values[name] ?? "").utf8.count <= Self.longestValue else {
                throw .page("The parameter \(name) has more than \(Self.longestValue) bytes.")
            }
        }
        guard let client else { throw .page("The client_id belongs to no client.") }
        guard let redirect = values["redirect_uri"], client.redirects(to: redirect) else {
            throw .page("The redirect_uri is not registered for the client.")
        }
        self.client = client
        self.redirect = redirect
        let mode = values["response_mode"].map { AuthorizationResponse.Mode(rawValue: $0) } ?? .query
        self.mode = mode ?? .query
        state = values["state"]
        nonce = values["nonce"]
        challenge = values["code_challenge"]
        let names = (values["scope"] ?? "").split(separator: " ").map(String.init)
        scopes = Set(names.compactMap { IdentityScope(rawValue: $0) })
        guard mode != nil else { throw refusal("invalid_request", "response_mode is query or form_post.") }
        guard values["response_type"] == "code" else {
            throw refusal("unsupported_response_type", "response_type is code.")
        }
        guard names.allSatisfy({ IdentityScope(rawValue: $0) != nil }) else {
            throw refusal("invalid_scope", "A scope is one of openid, email, profile and name.")
        }
        try verifyStyle()
        try verifyChallenge(method: values["code_challenge_method"])
        guard values["request"] == nil, values["request_uri"] == nil else {
            throw refusal("request_not_supported", "Requests are not signed here.")
        }
        guard values["prompt"]?.split(separator: " ").contains("none") != true else {
            throw refusal("login_required", "A person has to choose an account.")
        }
    }

    private func verifyStyle() throws(AuthorizationRefusal) {
        switch client.style {
        case .google:
            guard scopes.contains(.openid) else { throw refusal("invalid_scope", "The scope openid is missing.") }
        case .apple:
            guard mode == .formPost || scopes.isDisjoint(with: [.email, .name, .profile]) else {
                throw refusal(
                    "invalid_request",
                    "response_mode must be form_post when name or email scope is requested."
                )
            }
        }
    }

    /// Only S256 is taken (RFC 7636, section 4.2): 32 bytes in base64url.
    private func verifyChallenge(method: String?) throws(AuthorizationRefusal) {
        guard let challenge else {
            guard method == nil, !client.requiresChallenge else {
                throw refusal("invalid_request", "code_challenge is missing.")
            }
            return
        }
        guard method == "S256" else { throw refusal("invalid_request", "code_challenge_method is S256.") }
        guard challenge.utf8.count == 43, Base64URL.bytes(challenge)?.count == 32 else {
            throw refusal("invalid_request", "code_challenge is no SHA-256 in base64url.")
        }
    }

    /// An answer to the client.
    func response(_ fields: [(name: String, value: String)]) -> AuthorizationResponse {
        let state = state.map { [(name: "state", value: $0)] } ?? []
        return AuthorizationResponse(client: client.name, redirect: redirect, mode: mode, fields: fields + state)
    }

    private func refusal(_ code: String, _ message: String) -> AuthorizationRefusal {
        .response(response([("error", code), ("error_description", message)]))
    }
}

/// Why an identity provider asks no person.
enum AuthorizationRefusal: Error {
    /// The client or its address is in doubt: only the person may see it (RFC 6749, section 4.1.2.1).
    case page(String)
    /// The client is told.
    case response(AuthorizationResponse)
}
