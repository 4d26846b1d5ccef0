/// How wide a text will be, without a font at hand: the advances of the common sans-serif faces at 12 px, rounded up.
enum TextWidth {
    /// The least room kept for value labels at the right of a plot, in px.
    static let gutter = 26.0

    /// The width of `text` at 12 px, in px.
    static func of(_ text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    /// The width of `text` in bold at 12 px, in px: room enough for the widest of the faces that systems fall back on.
    static func bold(_ text: String) -> Double { of(text) * 1.24 }

    /// `text`, cut to `room` px with an ellipsis where it is too long.
    static func fitting(_ text: String, in room: Double) -> String {
        guard of(text) > room else { return text }
        var cut = text
        while !cut.isEmpty, of(cut) + 12 > room { cut.removeLast() }
        return cut.isEmpty ? "" : cut + "…"
    }

    private static func width(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 3.4
        case "f", "t", "r", "(", ")", "[", "]", "/", "-": 4
        case "c", "k", "s", "v", "x", "y", "z", "J": 6.1
        case "m", "w", "M", "W", "%", "…", "—", "@": 11
        case "A"..."Z", "&", "+", "−", "<", ">", "=", "₹": 8.6
        case "\u{0}"..."\u{2E7F}": 6.8
        default: 12.5
        }
    }
}
