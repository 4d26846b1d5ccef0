import BourseValues

/// A tag on a trade.
struct TagView: Sendable {
    /// "Opening range".
    let name: String
    /// The classes of its look.
    let css: String

    /// The classes of a tag: a setup is filled, a mistake has a line, a color is a dot.
    static func css(_ kind: TradeTag.Kind, _ color: TradeTag.Color?) -> String {
        (kind == .setup ? "chip" : "chip chip-line") + (color.map { " tag tag-\($0.rawValue)" } ?? "")
    }
}
