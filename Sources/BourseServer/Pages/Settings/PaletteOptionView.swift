/// A pair of colors for up and down.
struct PaletteOptionView: Sendable {
    /// "classic", "blue-orange", "red-up" or "mono".
    let value: String
    /// "Green and red".
    let title: String
    /// "Safe for red-green color blindness".
    let detail: String
    /// Whether it is chosen.
    let isSelected: Bool
}
