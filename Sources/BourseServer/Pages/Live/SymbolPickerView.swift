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

extension SymbolPickerView {
    func livePicker(symbol: String) -> HTML {
        """
        <details class="pop live-picker" data-picker data-symbols="\(address)">
        <summary class="btn btn-ghost" aria-label="Change the instrument, now \(symbol)"><span class="live-name"><b>\(symbol)</b><span class="t3 fs12">\(name) · \(venue)</span></span>\(icon: "down", css: "icon-16")</summary>
        <div class="pop-box live-picker-box">
        <form class="filter-search" method="get" action="\(action)" role="search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" aria-label="Find an instrument" placeholder="Symbol or name" autocomplete="off" autocapitalize="characters" spellcheck="false" data-page-filter></form>
        \(listing.html)
        </div>
        </details>
        """
    }
}
