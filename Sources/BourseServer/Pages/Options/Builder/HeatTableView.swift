/// Results by price and something else, tinted by sign and size.
struct HeatTableView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Profit by price and date".
    let heading: String
    /// Quiet text after the heading.
    let remark: String
    /// What the table holds, with the unit.
    let caption: String
    /// The columns after price and move.
    let headings: [HeatHeadingView]
    /// Highest price first.
    let rows: [HeatRowView]
    /// Foot of the panel: unit and what stays unchanged.
    let basis: String
}
