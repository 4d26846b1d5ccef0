import Crypto

/// A client as the list of all shows it, with its credential.
struct ClientSummary: Encodable {
    private let client: IdentityClient

    private enum CodingKeys: String, CodingKey {
        case id = "client_id"
        case name
        case style
        case secret = "client_secret"
        case team = "team_id"
        case key = "key_id"
        case privateKey = "private_key"
        case redirects = "redirect_uris"
        case allowsLoopback = "loopback"
        case requiresChallenge = "require_pkce"
        case exchanges
    }

    init(_ client: IdentityClient) { self.client = client }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(client.id, forKey: .id)
        try values.encode(client.name, forKey: .name)
        try values.encode(client.style, forKey: .style)
        switch client.credential {
        case .secret(let secret): try values.encode(secret, forKey: .secret)
        case .key(let key):
            try values.encode(key.team, forKey: .team)
            try values.encode(key.id, forKey: .key)
            // What was made here has to get out; a key of one's own is not known here.
            try values.encodeIfPresent(key.privateKey?.pemRepresentation, forKey: .privateKey)
        }
        try values.encode(client.redirects, forKey: .redirects)
        try values.encode(client.allowsLoopback, forKey: .allowsLoopback)
        try values.encode(client.requiresChallenge, forKey: .requiresChallenge)
        try values.encode(client.exchanges, forKey: .exchanges)
    }
}
