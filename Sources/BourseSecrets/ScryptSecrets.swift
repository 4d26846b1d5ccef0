import BourseCore
import BourseDesk
import Crypto
import CryptoExtras
import Foundation

/// Passwords by scrypt, tokens by SHA-256.
public struct ScryptSecrets: Secrets {
    /// The cost of a hash.
    ///
    /// Source: C. Percival and S. Josefsson, RFC 7914; the default takes 16 MiB, as the OWASP password storage cheat
    /// sheet advises for N = 2^14, r = 8, p = 5.
    public struct Cost: Hashable, Sendable {
        /// The number of rounds, a power of 2.
        public let rounds: Int
        /// The block size.
        public let blockSize: Int
        /// How often over.
        public let parallelism: Int

        /// What new hashes are made with.
        public static let standard = Cost(rounds: 1 << 14, blockSize: 8, parallelism: 5)

        /// Makes a cost.
        public init(rounds: Int, blockSize: Int, parallelism: Int) {
            self.rounds = rounds
            self.blockSize = blockSize
            self.parallelism = parallelism
        }

        /// Whether a stored hash may ask for so much: at most 256 MiB and 64 times over.
        var isAcceptable: Bool {
            rounds > 1 && rounds & (rounds - 1) == 0 && rounds <= 1 << 20 && (1...32).contains(blockSize)
                && (1...64).contains(parallelism) && rounds * blockSize <= 1 << 21
        }
    }

    private let cost: Cost
    private let environment: DeskEnvironment
    private let workbench: Workbench

    /// Makes the secrets.
    public init(environment: DeskEnvironment, cost: Cost = .standard) {
        self.environment = environment
        self.cost = cost
        workbench = Workbench()
    }

    /// `scrypt$N$r$p$salt$key`, salt and key in hexadecimal.
    public func hash(password: String) async throws -> String {
        let salt = environment.randomBytes(16)
        let cost = cost
        let key = try await workbench.run { try Self.derive(password, salt: salt, cost: cost) }
        return text(salt: salt, key: key)
    }

    private func text(salt: [UInt8], key: [UInt8]) -> String {
        "scrypt$\(cost.rounds)$\(cost.blockSize)$\(cost.parallelism)$\(Hex.text(salt))$\(Hex.text(key))"
    }

    /// A key of zeros at the cost of new hashes: to find a password with it is to invert the function.
    public var decoy: String {
        text(salt: [UInt8](repeating: 0, count: 16), key: [UInt8](repeating: 0, count: 32))
    }

    /// Derives the key again with the stored parameters and compares in constant time.
    public func verify(password: String, hash: String) async -> Bool {
        let parts = hash.split(separator: "$")
        guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]), let salt = Hex.bytes(String(parts[4])),
            let expected = Hex.bytes(String(parts[5]))
        else { return false }
        let cost = Cost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
        guard cost.isAcceptable else { return false }
        let key = try? await workbench.run { try Self.derive(password, salt: salt, cost: cost) }
        return key.map { ConstantTime.areEqual($0, expected) } ?? false
    }

    /// SHA-256 of the token.
    public func digest(_ token: SessionToken) -> SessionDigest {
        SessionDigest(bytes: Array(SHA256.hash(data: Array(token.text.utf8))))
    }

    /// HMAC-SHA256.
    public func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
    }

    /// HMAC-SHA-1: weak as a digest, sound for codes of half a minute (RFC 6238, 1.2 and RFC 6151).
    public func shortAuthenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        Array(HMAC<Insecure.SHA1>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
    }

    /// SHA-256.
    public func checksum() -> any Checksum { SHA256Checksum() }

    private static func derive(_ password: String, salt: [UInt8], cost: Cost) throws -> [UInt8] {
        // Composed form, so that the same letters typed on another keyboard are the same password (RFC 8265).
        let key = try KDF.Scrypt.deriveKey(
            from: Array(password.precomposedStringWithCanonicalMapping.utf8),
            salt: salt,
            outputByteCount: 32,
            rounds: cost.rounds,
            blockSize: cost.blockSize,
            parallelism: cost.parallelism,
            maxMemory: 512 << 20
        )
        return key.withUnsafeBytes(Array.init)
    }
}
