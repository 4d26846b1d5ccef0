/// One change and what it brings.
struct SensitivityRowView: Sendable {
    /// "−5%".
    let change: String
    /// "174.99", where it leads.
    let level: String
    /// "−39.10".
    let result: String
    /// "up", "down" or "flat".
    let direction: String
}
