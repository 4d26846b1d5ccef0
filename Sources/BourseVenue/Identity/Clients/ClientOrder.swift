import Crypto
import Foundation

/// A client as a request registers it: `POST /clients`.
struct ClientOrder: Decodable {
    /// The longest name, identifier or secret in bytes.
    static let longestText = 200

    let style: IdentityStyle
    var id: String?
    var name: String?
    var redirects: [String]?
    var allowsLoopback: Bool?
    var requiresChallenge: Bool?
    var secret: String?
    var team: String?
    var key: String?
    /// A public key of P-256 in PEM.
    var publicKey: String?

    private enum CodingKeys: String, CodingKey {
        case style
        case id = "client_id"
        case name
        case redirects = "redirect_uris"
        case allowsLoopback = "loopback"
        case requiresChallenge = "require_pkce"
        case secret = "client_secret"
        case team = "team_id"
        case key = "key_id"
        case publicKey = "public_key"
    }

    /// Reads the body of a request.
    static func read(_ request: UpstreamRequest) throws(IdentityRefusal) -> ClientOrder {
        do { return try JSONDecoder().decode(ClientOrder.self, from: Data(request.body.bytes)) } catch {
            throw .request("The body is JSON with style, which is google or apple, and values of the right types.")
        }
    }

    /// The client; what the order leaves open is made up.
    func client(_ random: inout VenueRandom) throws(IdentityRefusal) -> IdentityClient {
        for text in [id, name, secret, team, key] {
            if let text, text.isEmpty || text.utf8.count > Self.longestText {
                throw .request("A text has 1 to \(Self.longestText) bytes.")
            }
        }
        let redirects = redirects ?? []
        guard redirects.count <= IdentityClient.mostRedirects else {
            throw .request("A client has at most \(IdentityClient.mostRedirects) redirect URIs.")
        }
        if let wrong = redirects.first(where: { !IdentityClient.isRedirect($0) }) {
            throw .request("The redirect URI \(wrong) is no address of the web without a fragment.")
        }
        return IdentityClient(
            id: id ?? random.token(bytes: 12),
            name: name ?? "Client",
            style: style,
            credential: try credential(&random),
            redirects: redirects,
            allowsLoopback: allowsLoopback ?? redirects.isEmpty,
            requiresChallenge: requiresChallenge ?? false
        )
    }

    private func credential(_ random: inout VenueRandom) throws(IdentityRefusal) -> IdentityClient.Credential {
        guard style == .apple else { return .secret(secret ?? random.token(bytes: 24)) }
        let (publicKey, privateKey): (P256.Signing.PublicKey, P256.Signing.PrivateKey?)
        if let text = self.publicKey {
            guard let key = try? P256.Signing.PublicKey(pemRepresentation: text) else {
                throw .request("public_key is a public key of P-256 in PEM.")
            }
            (publicKey, privateKey) = (key, nil)
        } else {
            let key = P256.Signing.PrivateKey(&random)
            (publicKey, privateKey) = (key.publicKey, key)
        }
        return .key(
            IdentityClient.ClientKey(
                team: team ?? "SIMULATED1",
                id: key ?? "SIMULATED2",
                publicKey: publicKey,
                privateKey: privateKey
            )
        )
    }
}
