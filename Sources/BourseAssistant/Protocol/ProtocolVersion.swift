/// A revision of the Model Context Protocol that is supported.
public enum ProtocolVersion: String, CaseIterable, Sendable {
    /// The revision of 18 June 2025, with a handshake.
    case june2025 = "2025-06-18"
    /// The revision of 25 November 2025, with a handshake.
    case november2025 = "2025-11-25"
    /// The revision of 28 July 2026, which is stateless: each request states its version.
    case july2026 = "2026-07-28"

    /// The revision that a handshake offers to a client whose revision is not supported.
    static let newestWithHandshake = november2025

    /// Whether each request states its version, instead of a handshake.
    public var isStateless: Bool { self == .july2026 }

    /// All of them as text, newest first.
    static let supported = allCases.reversed().map(\.rawValue)
}
