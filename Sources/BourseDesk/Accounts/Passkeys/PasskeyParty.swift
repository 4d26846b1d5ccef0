/// The relying party: the website that passkeys of this desk belong to.
///
/// Source: Web Authentication Level 3, sections 5.4.2 (entity) and 13.4.9 (origins).
public struct PasskeyParty: Hashable, Sendable {
    /// The identifier, to which devices bind a passkey: a host name without scheme and port, such as `desk.example`.
    public let id: String
    /// The name that devices show.
    public let name: String
    /// The origins at which passkeys are accepted, as browsers write them, such as `https://desk.example` or
    /// `http://localhost:8080`: a port only if it is not the usual one, and no slash at the end.
    public let origins: [String]

    /// Makes a relying party.
    public init(id: String, name: String, origins: [String]) {
        self.id = id
        self.name = name
        self.origins = origins
    }
}
