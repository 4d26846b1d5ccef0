/// A tag on a trade.
struct TagView: Sendable {
    /// "Opening range".
    let name: String
    /// "chip" for a setup, "chip chip-line" for a mistake.
    let css: String
}
