/// The state of the feed in words.
struct LiveStatusView: Sendable {
    /// "live", "connecting", "resyncing", "reconnecting", "offline" or "error".
    let state: String
    /// "Live", "Connecting", "Resyncing", "Reconnecting in 4 s", "Offline", "Error".
    let text: String
    /// The reason when something is wrong, otherwise latency and rate: "84 ms · 41 messages/s".
    let detail: String
    /// Whether trying at once makes sense.
    let canRetry: Bool
    /// Where the retry posts to.
    let retryAction: String
}
