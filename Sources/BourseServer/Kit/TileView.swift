/// One figure of a strip, with its definition.
struct TileView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Profit factor".
    let label: String
    /// One or two sentences that say how it is computed.
    let definition: String
    /// The figure.
    let value: [TextPartView]
    /// The line below the figure.
    let foot: [TextPartView]
    /// "lead" for the headline, "tail" for the last one, which is wide on a phone, or empty.
    let role: String
    /// Where its working is.
    var explainHref: String?

    /// The label with the definition.
    var term: TermView { TermView(id: id, label: label, definition: definition) }
}
