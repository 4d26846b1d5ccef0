import BourseCore
import Crypto
import CryptoExtras

/// The keys of an identity provider: those by which it signs, and those by which it did.
///
/// Keys of P-256 follow from the seed and the number of rotations. Those of RSA are random, and are made when the first
/// one is needed, which takes a moment.
struct IdentityKeys: Sendable {
    /// The seconds for which a key is published after its last use: those for which tokens are valid at most.
    static let retention: Int64 = 3600
    /// The most keys that are published after their last use; the oldest go.
    static let mostRetired = 8

    private var random: VenueRandom
    private var strayRandom: VenueRandom
    private var current: [IdentityAlgorithm: IdentityKey] = [:]
    private var strays: [IdentityAlgorithm: IdentityKey] = [:]
    private var retired: [(key: IdentityKey, end: Timestamp)] = []

    init(seed: UInt64) {
        random = VenueRandom(seed: seed, label: "identity keys")
        strayRandom = VenueRandom(seed: seed, label: "identity stray keys")
    }

    /// The key by which tokens are signed now.
    mutating func key(_ algorithm: IdentityAlgorithm) throws -> IdentityKey {
        if let key = current[algorithm] { return key }
        let key = try Self.made(algorithm, &random)
        current[algorithm] = key
        return key
    }

    /// A key that is never published.
    mutating func stray(_ algorithm: IdentityAlgorithm) throws -> IdentityKey {
        if let key = strays[algorithm] { return key }
        let key = try Self.made(algorithm, &strayRandom)
        strays[algorithm] = key
        return key
    }

    /// The keys that are published.
    mutating func published(at now: Timestamp) throws -> [[String: String]] {
        retired.removeAll { $0.end <= now }
        let current = try IdentityAlgorithm.allCases.map { try key($0) }
        return (current + retired.map(\.key)).map(\.published)
    }

    /// Signs with new keys from now on.
    ///
    /// - Parameter drops: Whether the old ones are published no more, as after a theft.
    mutating func rotate(dropping drops: Bool, at now: Timestamp) {
        if drops {
            retired = []
        } else {
            let old = IdentityAlgorithm.allCases.compactMap { current[$0] }
            retired += old.map { ($0, now.adding(seconds: Self.retention)) }
            retired = retired.suffix(Self.mostRetired)
        }
        // The next key of P-256 follows the last one, also if nobody has needed that.
        if current[.es256] == nil { _ = P256.Signing.PrivateKey(&random) }
        current = [:]
    }

    private static func made(_ algorithm: IdentityAlgorithm, _ random: inout VenueRandom) throws -> IdentityKey {
        switch algorithm {
        case .rs256: try IdentityKey(_RSA.Signing.PrivateKey(keySize: .bits2048))
        case .es256: IdentityKey(P256.Signing.PrivateKey(&random))
        }
    }
}
