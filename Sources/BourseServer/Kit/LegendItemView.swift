/// One entry of a chart's legend.
struct LegendItemView: Sendable {
    /// "Cumulative".
    let title: String
    /// Empty for a line, "key-2", "key-3", "key-box up" or "key-box down".
    let key: String
}
