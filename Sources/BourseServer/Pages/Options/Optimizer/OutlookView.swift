/// One way of saying what one expects.
struct OutlookView: Sendable {
    /// Sent to the server.
    let value: String
    /// "A price by a day".
    let title: String
    /// What it means, in a few words.
    let detail: String
    /// Whether it is chosen.
    let isSelected: Bool
}
