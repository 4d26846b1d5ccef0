import Crypto
import Foundation

/// A program that signs people in with an identity provider, such as a desk.
struct IdentityClient: Sendable {
    /// How it proves who it is.
    enum Credential: Sendable {
        /// By a secret that both know.
        case secret(String)
        /// By a token that it signs.
        case key(ClientKey)
    }

    /// A key by which a client signs its tokens, as one of Apple's developers has it.
    struct ClientKey: Sendable {
        /// Who has the key: the issuer of the tokens.
        let team: String
        /// What the key is called in the head of the tokens.
        let id: String
        let publicKey: P256.Signing.PublicKey
        /// The key itself, if it was made here.
        let privateKey: P256.Signing.PrivateKey?
    }

    /// The most redirect addresses that it may have.
    static let mostRedirects = 20

    let id: String
    /// What people see.
    let name: String
    let style: IdentityStyle
    let credential: Credential
    /// Where people are sent back to: whole addresses.
    let redirects: [String]
    /// Whether people may be sent back to any address of their own machine as well.
    let allowsLoopback: Bool
    /// Whether it has to send a code challenge.
    let requiresChallenge: Bool
    /// The codes that it has exchanged.
    var exchanges = 0

    /// Whether people may be sent back to an address.
    func redirects(to address: String) -> Bool {
        redirects.contains(address) || allowsLoopback && Self.isLoopback(address)
    }

    /// Whether an address can be redirected to at all: one of the web, without a fragment (RFC 6749, section 3.1.2).
    static func isRedirect(_ address: String) -> Bool { parts(address) != nil }

    /// Whether an address is one of the machine itself, with any port and path (RFC 8252, section 7.3).
    static func isLoopback(_ address: String) -> Bool {
        guard let host = parts(address)?.host?.lowercased() else { return false }
        return ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host)
    }

    private static func parts(_ address: String) -> URLComponents? {
        guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !address.contains("#"),
            let parts = URLComponents(string: address), ["http", "https"].contains(parts.scheme?.lowercased()),
            parts.host?.isEmpty == false, parts.user == nil, parts.password == nil
        else { return nil }
        return parts
    }
}

extension IdentityClient {
    /// The clients that are always there: one of each style, for a desk on this machine.
    static func presets(seed: UInt64) -> [IdentityClient] {
        var random = VenueRandom(seed: seed, label: "identity client key")
        let key = P256.Signing.PrivateKey(&random)
        let signing = ClientKey(team: "SIMULATED1", id: "SIMULATED2", publicKey: key.publicKey, privateKey: key)
        return [
            preset(id: "bourse-google", .google, .secret("simulated-secret")),
            preset(id: "example.bourse.apple", .apple, .key(signing)),
        ]
    }

    private static func preset(id: String, _ style: IdentityStyle, _ credential: Credential) -> IdentityClient {
        IdentityClient(
            id: id,
            name: "Bourse",
            style: style,
            credential: credential,
            redirects: [],
            allowsLoopback: true,
            requiresChallenge: false
        )
    }
}
