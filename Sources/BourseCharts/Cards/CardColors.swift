/// The colors of a card.
///
/// A card leaves the desk, so its colors are values and not classes of a stylesheet.
struct CardColors {
    let background: String
    let surface: String
    let text: String
    let quiet: String
    let rule: String
    let up: String
    let down: String

    static let light = CardColors(
        background: "#ffffff",
        surface: "#f4f5f7",
        text: "#14171c",
        quiet: "#5a626e",
        rule: "#d5d9df",
        up: "#0b7a4b",
        down: "#c0322f"
    )

    static let dark = CardColors(
        background: "#0c0e11",
        surface: "#171a20",
        text: "#f1f3f5",
        quiet: "#a0a8b4",
        rule: "#2d333c",
        up: "#3ecf8e",
        down: "#ff7a76"
    )

    /// The color of a gain, a loss, or neither.
    func color(_ direction: Int) -> String { direction > 0 ? up : direction < 0 ? down : text }
}
