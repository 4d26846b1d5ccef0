import Foundation

/// Signs in to a desk and out of it.
///
/// What it gets is stored in the credential store of the client.
public struct SignIn: Sendable {
    /// Where a sign-in is after a step.
    public enum Step: Equatable, Sendable {
        /// The credential is stored.
        case signedIn
        /// The account has a second factor; the ticket belongs to its code.
        case codeRequired(ticket: String)
    }

    private let client: DeskClient

    /// Makes a sign-in to the desk of a client.
    public init(_ client: DeskClient) { self.client = client }

    /// Signs in with a password.
    public func password(email: String, _ password: String) async throws(ClientError) -> Step {
        switch try await client.signIn(email: email, password: password).value() {
        case .created(let session):
            try await client.credentials.save(.token(session.token), for: client.server)
            return .signedIn
        case .accepted(let pending): return .codeRequired(ticket: pending.ticket)
        }
    }

    /// Creates an account and signs in to it.
    ///
    /// - Parameter zone: The time zone of the person: `Asia/Kolkata`.
    public func signUp(email: String, password: String, zone: String) async throws(ClientError) {
        let session = try await client.signUp(email: email, password: password, zone: zone).value()
        try await client.credentials.save(.token(session.token), for: client.server)
    }

    /// Completes a sign-in with the code of an authenticator, or with a recovery code.
    public func code(_ code: String, ticket: String) async throws(ClientError) {
        let session = try await client.enterCode(ticket: ticket, code: code).value()
        try await client.credentials.save(.token(session.token), for: client.server)
    }

    /// Uses a token or a cookie of a web session, if the desk accepts it.
    ///
    /// - Throws: ``ClientError`` if it does not; the credential before it is then stored again.
    public func use(_ credential: Credential) async throws(ClientError) -> API.SessionResponse {
        let before = try await client.credentials.credential(for: client.server)
        try await client.credentials.save(credential, for: client.server)
        do {
            return try await client.session().value()
        } catch {
            if let before {
                try await client.credentials.save(before, for: client.server)
            } else {
                try await client.credentials.delete(for: client.server)
            }
            throw error
        }
    }

    /// Signs in with a passkey.
    public func passkey(_ authenticator: any PasskeyAuthenticator) async throws(ClientError) {
        let options = try await page(.post, "/sign-in/passkey/options", body: .object([:]))
        let document = try? JSONValue(options.body)
        guard let publicKey = document?["publicKey"], let token = document?["token"]?.text,
            let challenge = publicKey["challenge"]?.text.flatMap(Base64URL.data), let party = publicKey["rpId"]?.text
        else { throw ClientError(.unexpected("/sign-in/passkey/options")) }
        var allowed: [Data] = []
        if case .array(let known) = publicKey["allowCredentials"] {
            allowed = known.compactMap { $0["id"]?.text.flatMap(Base64URL.data) }
        }
        let assertion = try await authenticator.assertion(
            for: PasskeyChallenge(challenge: challenge, relyingParty: party, allowed: allowed)
        )
        let body: [String: JSONValue] = [
            "id": .string(Base64URL.text(assertion.credentialID)),
            "clientData": .string(Base64URL.text(assertion.clientData)),
            "authenticatorData": .string(Base64URL.text(assertion.authenticatorData)),
            "signature": .string(Base64URL.text(assertion.signature)),
            "userHandle": assertion.userHandle.map { .string(Base64URL.text($0)) } ?? .null,
            "token": .string(token),
        ]
        try await keepSession(of: try await page(.post, "/sign-in/passkey", body: .object(body)))
    }

    /// Signs in with an identity provider of the desk, such as `google`.
    ///
    /// The client holds the cookie of the visit, so that only this device completes it.
    public func provider(_ name: String, _ browser: any WebAuthenticator) async throws(ClientError) {
        let path = "/sign-in/with/\(name)"
        let begin = try await page(.get, path)
        guard begin.head.status == 303, let location = begin.head["Location"].flatMap(URL.init),
            let visit = Cookies(begin.head).first(named: "bourse_visit_"),
            let returning = URL(string: client.root + path + "/return")
        else { throw ClientError(.notSignedIn("The desk does not offer to sign in with \(name).")) }
        let back = try await browser.visit(location, returning: returning)
        guard back.absoluteString.hasPrefix(returning.absoluteString) else {
            throw ClientError(.notSignedIn("The provider returned to another address."))
        }
        let query = back.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let answer = try await page(.get, "\(path)/return\(query)", cookie: visit)
        try await keepSession(of: answer)
    }

    /// Revokes the token and deletes it with everything that is stored of the account.
    ///
    /// The credential and the cache are deleted even if the desk cannot be reached; the session then ends by itself.
    public func out() async throws(ClientError) {
        let revoked: ClientError?
        do {
            try await client.signOut().value()
            revoked = nil
        } catch {
            revoked = error
        }
        try await client.credentials.delete(for: client.server)
        await client.cache?.removeAll()
        if let revoked, !revoked.isUnreachable, !revoked.needsSignIn { throw revoked }
    }

    // MARK: Pages

    /// Sends a request to a page that signs in.
    ///
    /// Redirects are answers here.
    private func page(
        _ method: HTTPMethod,
        _ path: String,
        body: JSONValue? = nil,
        cookie: String? = nil
    ) async throws(ClientError) -> HTTPResponse {
        guard let url = URL(string: client.root + path) else {
            throw ClientError(.unsendable("\(path) is no address."))
        }
        var request = HTTPRequest(method: method, url: url, patience: client.patience)
        request.headers["Accept"] = body == nil ? "text/html" : "application/json"
        if let body {
            request.headers["Content-Type"] = "application/json"
            request.headers["Origin"] = client.root
            request.body = try? DocumentCoding.encode(body)
        }
        request.headers["Cookie"] = cookie
        let response: HTTPResponse
        do { response = try await client.transport.send(request) } catch { throw ClientError(transport: error) }
        guard response.head.status < 400 else { throw ClientError(refusal: response) }
        return response
    }

    /// Stores the session that a page opened; the API takes its cookie as a token.
    private func keepSession(of response: HTTPResponse) async throws(ClientError) {
        guard let token = Cookies(response.head).value(of: "bourse_session"), !token.isEmpty else {
            throw ClientError(
                .notSignedIn("The desk needs another step, such as a code. Sign in with your password instead.")
            )
        }
        try await client.credentials.save(.token(token), for: client.server)
    }
}

/// The cookies that a response sets.
///
/// Several arrive joined by commas, which dates contain, too.
struct Cookies {
    private let pairs: [(name: String, value: String)]

    init(_ head: HTTPHead) {
        let parts = (head["Set-Cookie"] ?? "").split(separator: ",")
        pairs = parts.compactMap { part in
            let pair = part.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return nil }
            return (pair[0].trimmingCharacters(in: .whitespaces), pair[1].trimmingCharacters(in: .whitespaces))
        }
    }

    func value(of name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// The first cookie whose name begins with a text, as a request sends it.
    func first(named prefix: String) -> String? {
        pairs.first { $0.name.hasPrefix(prefix) }.map { "\($0.name)=\($0.value)" }
    }
}
