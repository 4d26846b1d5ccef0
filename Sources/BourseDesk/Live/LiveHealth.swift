import BourseCore

/// The state of the connection to the venue of live markets, for metrics.
public struct LiveHealth: Hashable, Sendable {
    /// Whether the venue is connected and answers.
    public let isConnected: Bool
    /// When the last message about a market arrived; nil before the first.
    public let lastMessageAt: Timestamp?

    /// Makes a state.
    public init(isConnected: Bool, lastMessageAt: Timestamp?) {
        self.isConnected = isConnected
        self.lastMessageAt = lastMessageAt
    }
}

extension LiveConnection {
    /// Whether the venue is connected and answers.
    var isConnected: Bool {
        switch self {
        case .live, .resyncing: true
        case .connecting, .silent, .reconnecting, .offline, .error: false
        }
    }
}
