/// The list of instruments that opens from the symbol.
struct SymbolPickerView: Sendable {
    /// "Bitcoin perpetual".
    let name: String
    /// "BitMEX".
    let venue: String
    /// Path a search goes to with GET, "/live".
    let action: String
    /// Path of the fragment that answers a search, "/live/symbols".
    let address: String
    /// The most traded instruments.
    let listing: SymbolListView
}
