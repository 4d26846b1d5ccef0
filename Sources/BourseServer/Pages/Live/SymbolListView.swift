/// Instruments that match a search.
struct SymbolListView: Sendable {
    /// At most 40, the most traded first.
    let symbols: [LiveSymbolView]
    /// "40 of 412 instruments", or "No instrument matches “abc”. Try XBT."
    let summary: String
}
