/// A column of a heat table.
struct HeatHeadingView: Sendable {
    /// "27 Nov" or "IV 35%".
    let title: String
    /// "wide" for a column a phone leaves out, "now" for the present one, both, or empty.
    let css: String
}
