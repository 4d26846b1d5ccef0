import BourseCore
import Foundation
import NIOCore
import NIOHTTP1

extension IdentityPublisher {
    /// Exchanges a code (RFC 6749, section 4.1.3).
    mutating func token(
        _ request: UpstreamRequest,
        issuer: String,
        at now: Timestamp
    ) throws(IdentityRefusal) -> PacedAnswer {
        try request.require(.POST)
        let form = try request.form()
        for name in ["grant_type", "code", "redirect_uri", "client_id", "client_secret", "code_verifier"]
        where form.repeated.contains(name) {
            throw .request("The parameter \(name) comes twice.")
        }
        let (client, secret) = try authenticated(request, form, issuer: issuer, at: now)
        if let answer = faultyAnswer(to: client) { return answer }
        guard let type = form["grant_type"], let code = form["code"], let redirect = form["redirect_uri"] else {
            throw .request("grant_type, code and redirect_uri are required.")
        }
        guard type == "authorization_code" else {
            throw IdentityRefusal("unsupported_grant_type", "grant_type is authorization_code.")
        }
        var grant = try used(code, by: client)
        guard now < grant.issued.adding(seconds: AuthorizationGrant.validity) else {
            throw .grant("The code has expired.")
        }
        guard grant.redirect == redirect else { throw .grant("redirect_uri is another one than before.") }
        guard grant.accepts(verifier: form["code_verifier"]) else {
            throw .grant("code_verifier does not belong to the code_challenge.")
        }
        let accessToken = random.token(bytes: 32)
        grant.accessToken = accessToken
        grants[code] = grant
        return try tokens(grant, of: client, secret: secret, accessToken: accessToken, issuer: issuer, at: now)
    }

    /// Reports a person to who has an access token (OpenID Connect Core 1.0, section 5.3).
    mutating func userinfo(_ request: UpstreamRequest, at now: Timestamp) throws(IdentityRefusal) -> PacedAnswer {
        try request.require(.GET, .POST)
        let header = request.headers.first(name: "authorization") ?? ""
        let token = header.prefix(7).lowercased() == "bearer " ? String(header.dropFirst(7)).trimmedBlanks : ""
        guard let grant = access[token], now < grant.end else {
            throw IdentityRefusal(
                "invalid_token",
                "The access token is missing, has expired or was revoked.",
                status: .unauthorized,
                headers: ["www-authenticate": #"Bearer error="invalid_token""#]
            )
        }
        return Self.secretly(.json(of: grant.claims))
    }

    // MARK: - Clients

    /// The client that a request comes from, and the secret that it has shown.
    private func authenticated(
        _ request: UpstreamRequest,
        _ form: FormValues,
        issuer: String,
        at now: Timestamp
    ) throws(IdentityRefusal) -> (client: IdentityClient, secret: String) {
        let basic = try Self.basic(request.headers.first(name: "authorization"))
        guard basic == nil || form["client_secret"] == nil else {
            throw .request("A client authenticates once: by the header Authorization or by client_secret.")
        }
        let shown = basic ?? (form["client_id"] ?? "", form["client_secret"] ?? "")
        guard let client = clients[shown.id], form["client_id"] ?? client.id == client.id else {
            throw Self.unauthorized("The client is unknown.")
        }
        switch client.credential {
        case .secret(let secret):
            guard secret == shown.secret else { throw Self.unauthorized("The client secret is wrong.") }
        case .key(let key):
            guard basic == nil else { throw Self.unauthorized("The client authenticates by client_secret.") }
            try ClientSecretToken.verify(shown.secret, of: client, key: key, issuer: issuer, at: now)
        }
        return (client, shown.secret)
    }

    /// The identifier and the secret in a header, each encoded as in forms (RFC 6749, section 2.3.1).
    private static func basic(_ header: String?) throws(IdentityRefusal) -> (id: String, secret: String)? {
        guard let header else { return nil }
        guard header.prefix(6).lowercased() == "basic ",
            let bytes = Data(base64Encoded: String(header.dropFirst(6)).trimmedBlanks)
        else { throw unauthorized("The header Authorization is not Basic with base64.") }
        let sides = String(decoding: bytes, as: UTF8.self).split(
            separator: ":",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard sides.count == 2 else { throw unauthorized("The header Authorization has no colon.") }
        return (FormValues.decoded(sides[0]), FormValues.decoded(sides[1]))
    }

    private static func unauthorized(_ message: String) -> IdentityRefusal {
        IdentityRefusal(
            "invalid_client",
            message,
            status: .unauthorized,
            headers: ["www-authenticate": #"Basic realm="identity""#]
        )
    }

    // MARK: - Codes

    /// What a code was given for, which counts as used now.
    ///
    /// The access token of a code that comes twice is revoked (RFC 6749, section 4.1.2).
    private mutating func used(_ code: String, by client: IdentityClient) throws(IdentityRefusal) -> AuthorizationGrant
    {
        guard var grant = grants[code], grant.client == client.id else { throw .grant("The code is unknown.") }
        guard !grant.isUsed else {
            if let token = grant.accessToken { access.remove(token) }
            throw .grant("The code was used before.")
        }
        grant.isUsed = true
        grants[code] = grant
        return grant
    }

    private mutating func tokens(
        _ grant: AuthorizationGrant,
        of client: IdentityClient,
        secret: String,
        accessToken: String,
        issuer: String,
        at now: Timestamp
    ) throws(IdentityRefusal) -> PacedAnswer {
        let faults = Set(IdentityFault.ofTokens.filter { self.faults.strikes($0, client: client.id) })
        var account = grant.account
        if faults.contains(.unverified) { account.isVerified = false }
        if faults.contains(.missingAddress) { account.email = nil }
        var person = account.claims(client.style, scopes: grant.scopes)
        person["sub"] = .text(account.subject(client.style, seed: seed))
        let token = IDToken(grant, of: person, for: client, accessToken: accessToken, issuer: issuer, at: now)
            .spoiled(by: faults, for: client, at: now)
        if faults.contains(.otherPerson) { person["sub"] = .text("another-person") }
        let text: String
        do {
            text = try token.text(&keys, client.style.algorithm, secret: secret, faults: faults)
        } catch { throw .unsigned(error) }
        access.add(AccessGrant(claims: person, end: now.adding(seconds: AccessGrant.validity)), named: accessToken)
        var client = client
        client.exchanges += 1
        clients[client.id] = client
        return Self.secretly(
            .json(
                of: TokenAnswer(
                    access: accessToken,
                    id: faults.contains(.missingToken) ? nil : text,
                    scopes: grant.scopes
                )
            )
        )
    }

    private static func secretly(_ answer: PacedAnswer) -> PacedAnswer {
        var answer = answer
        answer.headers.add(name: "cache-control", value: "no-store")
        answer.headers.add(name: "pragma", value: "no-cache")
        return answer
    }

    // MARK: - Faults

    /// What a client gets in place of a token; the code counts as not used.
    private mutating func faultyAnswer(to client: IdentityClient) -> PacedAnswer? {
        if faults.strikes(.tokenFailing, client: client.id) {
            return .text("Internal Server Error", .internalServerError)
        }
        if faults.strikes(.tokenSilence, client: client.id) { return .silent }
        if faults.strikes(.tokenPage, client: client.id) { return .html("<!DOCTYPE html><title>One moment</title>") }
        guard faults.strikes(.tokenHuge, client: client.id) else { return nil }
        // All pieces share their bytes.
        let piece = ByteBuffer(repeating: UInt8(ascii: "a"), count: 1 << 16)
        let pieces = [ByteBuffer(string: #"{"id_token":""#)] + Array(repeating: piece, count: 512)
        return .json(pieces + [ByteBuffer(string: #""}"#)])
    }
}

/// What a client gets for a code (OpenID Connect Core 1.0, section 3.1.3.3).
private struct TokenAnswer: Encodable {
    private let access: String
    private let kind = "Bearer"
    private let validity = AccessGrant.validity
    private let id: String?
    private let scope: String

    private enum CodingKeys: String, CodingKey {
        case access = "access_token"
        case kind = "token_type"
        case validity = "expires_in"
        case id = "id_token"
        case scope
    }

    init(access: String, id: String?, scopes: Set<IdentityScope>) {
        self.access = access
        self.id = id
        scope = scopes.map(\.rawValue).sorted().joined(separator: " ")
    }
}
