/// Instruments that match a search; template "live-symbols".
struct LiveSymbolsFragmentView: Sendable {
    /// What was found.
    let listing: SymbolListView
}
