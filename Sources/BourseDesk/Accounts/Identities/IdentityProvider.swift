/// A service that tells who somebody is, such as Google.
public struct IdentityProvider: Hashable, Sendable {
    /// The word in addresses: `google`.
    public let id: String
    /// The name on buttons: `Google`.
    public let name: String
    /// The issuer of its tokens, compared letter by letter: `https://accounts.google.com`.
    public let issuer: String
    /// What the desk is called there, which is the audience of its tokens.
    public let clientID: String

    /// Makes a provider.
    public init(id: String, name: String, issuer: String, clientID: String) {
        self.id = id
        self.name = name
        self.issuer = issuer
        self.clientID = clientID
    }
}
