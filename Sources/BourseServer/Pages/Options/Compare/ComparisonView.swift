/// The positions of a comparison.
struct ComparisonView: Sendable {
    /// Two to four, or one that waits for another.
    let positions: [ComparedPositionView]
    /// The builder, carrying these along; absent with four.
    let addHref: String?
    /// Their profit and loss at expiry in one chart, identity "compare", span "span-12".
    let overlay: ChartPanelView
    /// Figures, maximum loss first.
    let rows: [ComparisonRowView]
    /// "Figures of 3 positions".
    let caption: String
    /// Foot of the table.
    let basis: String
    /// The metrics as a file.
    let file: FileAddress
    /// What sets them apart, in plain words.
    let sentences: [SentenceView]
}
