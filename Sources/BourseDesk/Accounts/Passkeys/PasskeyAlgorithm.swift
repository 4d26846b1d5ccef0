/// An algorithm of the public keys that this desk accepts, by its number of COSE.
///
/// In the order of `pubKeyCredParams`: the preferred one first. RS256 is for devices with Windows Hello alone.
///
/// Source: Web Authentication Level 3, section 5.4, on `pubKeyCredParams`; IANA, "COSE Algorithms".
public enum PasskeyAlgorithm: Int64, CaseIterable, Hashable, Sendable {
    /// ECDSA with P-256 and SHA-256.
    case es256 = -7
    /// EdDSA, which browsers take for Ed25519.
    case ed25519 = -8
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case rs256 = -257
}
