/// The strip above the panes.
struct LiveHeadView: Sendable {
    /// The last price, "92,418.5"; "–" before the first trade.
    let last: String
    /// Where it came from: "up", "down" or "flat".
    let move: String
    /// Change in 24 hours, "+1,212.5".
    let change: String
    /// The same as a percentage, "+1.33%".
    let percent: String
    /// "up", "down" or "flat", of the change.
    let tone: String
    /// Mark, funding, open interest and others; a phone shows the first three.
    let facts: [LiveFactView]
    /// Where an alert on it is made.
    let alertHref: String
    /// The state of the feed.
    let status: LiveStatusView
}
