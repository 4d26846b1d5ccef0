/// A key figure.
struct FactView: Sendable {
    /// "Held".
    let label: String
    /// "1 h 53 m".
    let value: String
    /// Whether the privacy key hides it.
    let isMoney: Bool
    /// "up", "down" or empty.
    let tone: String
}
