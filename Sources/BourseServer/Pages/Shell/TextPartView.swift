/// A piece of a line of text; money is kept apart so that it can be hidden.
struct TextPartView: Sendable {
    /// Ready text.
    let text: String
    /// Whether the privacy key hides it.
    let isMoney: Bool
    /// "up", "down", "flat", "t2", "t3" or empty.
    let tone: String

    /// Plain words.
    static func plain(_ text: String, tone: String = "") -> TextPartView {
        TextPartView(text: text, isMoney: false, tone: tone)
    }

    /// An amount of money or a quantity that gives it away.
    static func money(_ text: String, tone: String = "") -> TextPartView {
        TextPartView(text: text, isMoney: true, tone: tone)
    }
}
