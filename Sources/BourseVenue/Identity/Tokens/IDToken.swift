import BourseCore
import Crypto
import Foundation

/// What an ID token says (OpenID Connect Core 1.0, section 2), and how it is signed, or is not as it should be.
struct IDToken: Sendable {
    /// What is no client here.
    static let otherClient = "another-client"
    /// The seconds by which times are wrong.
    static let error: Int64 = 3600

    private(set) var claims: [String: ClaimValue]

    /// Makes a token.
    ///
    /// - Parameters:
    ///   - person: What it says of the person, with `sub`.
    ///   - issuer: The identity provider.
    init(
        _ grant: AuthorizationGrant,
        of person: [String: ClaimValue],
        for client: IdentityClient,
        accessToken: String,
        issuer: String,
        at now: Timestamp
    ) {
        claims = person
        claims["iss"] = .text(issuer)
        claims["aud"] = .text(client.id)
        claims["iat"] = .number(now.seconds)
        claims["exp"] = .number(now.seconds + client.style.validity)
        claims["nonce"] = grant.nonce.map { .text($0) }
        // The left half of the hash (section 3.1.3.6).
        claims["at_hash"] = .text(Base64URL.text(SHA256.hash(data: Array(accessToken.utf8)).prefix(16)))
        switch client.style {
        case .google: claims["azp"] = .text(client.id)
        case .apple:
            claims["auth_time"] = .number(grant.issued.seconds)
            claims["nonce_supported"] = .truth(true)
        }
    }

    /// The token with wrong claims.
    func spoiled(by faults: Set<IdentityFault>, for client: IdentityClient, at now: Timestamp) -> IDToken {
        var token = self
        if faults.contains(.otherIssuer) { token.claims["iss"] = .text("https://issuer.example") }
        if faults.contains(.otherAudience) {
            token.claims["aud"] = .text(Self.otherClient)
            if token.claims["azp"] != nil { token.claims["azp"] = .text(Self.otherClient) }
        }
        if faults.contains(.moreAudiences) {
            token.claims["aud"] = .list([client.id, Self.otherClient])
            token.claims["azp"] = .text(Self.otherClient)
        }
        if faults.contains(.expired) {
            token.claims["iat"] = .number(now.seconds - Self.error - client.style.validity)
            token.claims["exp"] = .number(now.seconds - Self.error)
        }
        if faults.contains(.future) {
            token.claims["iat"] = .number(now.seconds + Self.error)
            token.claims["exp"] = .number(now.seconds + Self.error + client.style.validity)
        }
        if faults.contains(.otherNonce) { token.claims["nonce"] = .text("another-nonce") }
        if faults.contains(.missingNonce) { token.claims["nonce"] = nil }
        return token
    }

    /// The token in JWS compact serialization.
    ///
    /// - Parameters:
    ///   - secret: The secret of the client.
    ///   - faults: Of those that concern the signature, the first one counts.
    func text(
        _ keys: inout IdentityKeys,
        _ algorithm: IdentityAlgorithm,
        secret: String,
        faults: Set<IdentityFault>
    ) throws -> String {
        let key = try keys.key(algorithm)
        if faults.contains(.unsigned) { return "\(try text(head: ["alg": .text("none")]))." }
        if faults.contains(.publicKeyAsSecret) { return try text(secret: key.publicPEM, id: key.id) }
        if faults.contains(.clientSecretAsKey) { return try text(secret: secret, id: key.id) }
        var head: [String: ClaimValue] = ["alg": .text(algorithm.rawValue), "kid": .text(key.id), "typ": .text("JWT")]
        if faults.contains(.swappedKey) { return try text(head: head, key: keys.stray(algorithm)) }
        if faults.contains(.unknownKey) {
            head["kid"] = .text("another-key")
            return try text(head: head, key: key)
        }
        if faults.contains(.embeddedKey) {
            let stray = try keys.stray(algorithm)
            head["kid"] = .text(stray.id)
            head["jwk"] = .object(stray.publicMembers)
            return try text(head: head, key: stray)
        }
        let signed = try text(head: head, key: key)
        guard faults.contains(.changed) else { return signed }
        var other = self
        other.claims["sub"] = .text("another-person")
        let signature = signed.drop { $0 != "." }.dropFirst().drop { $0 != "." }
        return try other.text(head: head) + signature
    }

    private func text(secret: String, id: String) throws -> String {
        let text = try text(head: ["alg": .text("HS256"), "kid": .text(id), "typ": .text("JWT")])
        let key = SymmetricKey(data: Array(secret.utf8))
        return text + "." + Base64URL.text(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key))
    }

    private func text(head: [String: ClaimValue], key: IdentityKey) throws -> String {
        let text = try text(head: head)
        return text + "." + Base64URL.text(try key.signature(of: Array(text.utf8)))
    }

    /// What is signed: the head and the claims.
    private func text(head: [String: ClaimValue]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Base64URL.text(try encoder.encode(head)) + "." + Base64URL.text(try encoder.encode(claims))
    }
}
