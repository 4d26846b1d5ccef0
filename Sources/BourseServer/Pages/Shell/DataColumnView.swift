/// Header of a column.
struct DataColumnView: Sendable {
    /// With the unit, "Net P&L, $".
    let title: String
    /// Whether the column is right-aligned.
    let isNumber: Bool
}
