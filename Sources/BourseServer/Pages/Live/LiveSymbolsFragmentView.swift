/// Instruments that match a search.
struct LiveSymbolsFragmentView: Sendable {
    /// What was found.
    let listing: SymbolListView
}

extension LiveSymbolsFragmentView {
    var html: HTML {
        """
        <div data-symbol-list>
        <ul class="live-symbols">
        \(listing.symbols.map { symbol in
            """
            <li><a href="\(symbol.href)"\(if: symbol.isCurrent, " aria-current=\"page\"")><b>\(symbol.symbol)</b><span class="t3 fs12">\(symbol.name)</span><span class="live-symbol-last">\(symbol.last)</span><span class="chg bare \(symbol.tone)">\(symbol.percent)</span></a></li>
            """
        })
        </ul>
        <p class="live-symbols-foot" role="status">\(listing.summary)</p>
        </div>
        """
    }
}
