/// Instruments that match a search.
struct SymbolListView: Sendable {
    /// At most 40, the most traded first.
    let symbols: [LiveSymbolView]
    /// "40 of 412 instruments", or "No instrument matches “abc”. Try XBT."
    let summary: String
}

extension SymbolListView {
    var html: HTML {
        """
        <div data-symbol-list>
        <ul class="live-symbols">
        \(symbols.map { symbol in
            """
            <li><a href="\(symbol.href)"\(if: symbol.isCurrent, " aria-current=\"page\"")><b>\(symbol.symbol)</b><span class="t3 fs12">\(symbol.name)</span><span class="live-symbol-last">\(symbol.last)</span><span class="chg bare \(symbol.tone)">\(symbol.percent)</span></a></li>
            """
        })
        </ul>
        <p class="live-symbols-foot" role="status">\(summary)</p>
        </div>
        """
    }
}
