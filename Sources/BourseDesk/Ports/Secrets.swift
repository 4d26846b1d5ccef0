/// Cryptography, done by a library behind this port.
public protocol Secrets: Sendable {
    /// A slow, salted hash of a password with its parameters in it.
    func hash(password: String) async throws -> String
    /// Whether `password` has the given hash, in time that does not depend on where they differ.
    func verify(password: String, hash: String) async -> Bool
    /// A hash that no password has, verified for unknown addresses so that they take as long as known ones.
    var decoy: String { get }
    /// A fast digest of a random token.
    func digest(_ token: SessionToken) -> SessionDigest
    /// A code by which whoever has the key can tell that bytes are ours: HMAC-SHA256, 32 bytes.
    func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8]
    /// HMAC-SHA-1, 20 bytes, which authenticator apps compute (RFC 6238).
    func shortAuthenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8]
    /// A SHA-256 checksum of no bytes, to which bytes are added.
    func checksum() -> any Checksum
}
