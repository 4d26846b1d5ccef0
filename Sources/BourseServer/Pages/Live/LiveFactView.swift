/// One figure of the strip.
struct LiveFactView: Sendable {
    /// Unique on the page, letters and hyphens: "mark"; events use the same name.
    let id: String
    /// "Funding".
    let label: String
    /// "+0.0100%", or "–" where it is not known.
    let value: String
    /// Quiet text after it, "in 28 m", or empty.
    let note: String
    /// Whether value and note together need more room than a price.
    let isRoomy: Bool
    /// One or two sentences that say what it is.
    let definition: String
}
