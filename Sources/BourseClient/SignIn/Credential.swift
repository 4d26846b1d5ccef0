public import Foundation

/// What a request is signed in with.
public enum Credential: Codable, Equatable, Sendable {
    /// The token of a session, or an access token.
    case token(String)
    /// The value of the session cookie of a browser.
    case cookie(String)
}

/// Stores the sign-in of each desk: the port to the keychain.
public protocol CredentialStore: Sendable {
    /// Returns the credential for a server; nil if there is none.
    func credential(for server: URL) async throws(ClientError) -> Credential?

    /// Stores a credential in place of any other for the server.
    func save(_ credential: Credential, for server: URL) async throws(ClientError)

    /// Deletes the credential for a server, if there is one.
    func delete(for server: URL) async throws(ClientError)
}

/// Stores credentials until the process ends.
public actor MemoryCredentialStore: CredentialStore {
    private var credentials: [URL: Credential]

    /// Makes a store with credentials.
    public init(_ credentials: [URL: Credential] = [:]) { self.credentials = credentials }

    /// Returns the credential for a server; nil if there is none.
    public func credential(for server: URL) -> Credential? { credentials[server] }

    /// Stores a credential in place of any other for the server.
    public func save(_ credential: Credential, for server: URL) { credentials[server] = credential }

    /// Deletes the credential for a server, if there is one.
    public func delete(for server: URL) { credentials[server] = nil }
}
