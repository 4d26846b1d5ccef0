/// A piece of a line of text; money is marked so that privacy mode can hide it.
struct TextPartView: Sendable {
    /// Ready text.
    let text: String
    /// Whether the privacy key hides it.
    let isMoney: Bool
    /// "up", "down", "flat", "t2", "t3" or empty.
    let tone: String

    /// Plain text.
    static func plain(_ text: String, tone: String = "") -> TextPartView {
        TextPartView(text: text, isMoney: false, tone: tone)
    }

    /// An amount of money or a quantity that gives it away.
    static func money(_ text: String, tone: String = "") -> TextPartView {
        TextPartView(text: text, isMoney: true, tone: tone)
    }
}

extension TextPartView {
    /// The text, escaped, in an element only where it is hidden by privacy mode or has a tone.
    var html: HTML {
        let css = [tone, isMoney ? "money" : ""].filter { !$0.isEmpty }.joined(separator: " ")
        return css.isEmpty ? "\(text)" : "<span class=\"\(css)\">\(text)</span>"
    }
}
