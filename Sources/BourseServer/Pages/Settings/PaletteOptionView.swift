/// A pair of colours for up and down.
struct PaletteOptionView: Sendable {
    /// "classic", "blue-orange", "red-up" or "mono".
    let value: String
    /// "Green and red".
    let title: String
    /// "Safe for red-green colour blindness".
    let detail: String
    /// Whether it is chosen.
    let isSelected: Bool
}
