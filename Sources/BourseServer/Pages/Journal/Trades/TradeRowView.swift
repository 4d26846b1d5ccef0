/// A trade as a row of a table, or a card on a phone.
struct TradeRowView: Sendable {
    /// "/journal/trades/…", with the filter.
    let href: String
    /// "NVDA".
    let symbol: String
    /// "18 Dec 2026 190 C", or empty.
    let contract: String
    /// "20 Nov".
    let openedDay: String
    /// "13:25", or empty.
    let openedTime: String
    /// "20 Nov".
    let closedDay: String
    /// "13:51", or empty.
    let closedTime: String
    /// Zone of the two times, "EST", or empty.
    let zone: String
    /// "Long" or "Short".
    let side: String
    /// "100".
    let quantity: String
    /// Average entry price.
    let entry: String
    /// Average exit price.
    let exit: String
    /// "26 m".
    let held: String
    /// Setups and mistakes.
    let tags: [TagView]
    /// Return on cost, "+1.20%", or "–".
    let percent: String
    /// "−40.62".
    let net: String
    /// "up", "down" or "flat".
    let direction: String
}

extension TradeRowView {
    var html: HTML {
        """
        <tr role="row"><td role="cell" data-slot="title"><a class="sym" href="\(href)">\(symbol)</a><span class="t2 contract">\(contract)</span></td><td role="cell">\(openedDay) <span class="t2">\(openedTime)</span></td><td role="cell">\(closedDay) <span class="t2">\(closedTime)</span></td><td role="cell"><span class="side">\(side)</span></td><td role="cell" class="num"><span class="money">\(quantity)</span></td><td role="cell" class="num">\(entry)</td><td role="cell" class="num">\(exit)</td><td role="cell" class="num">\(held)</td><td role="cell" class="tags">\(tags.map { tag in "<span class=\"\(tag.css)\">\(tag.name)</span>" })</td><td role="cell" class="num">\(percent)</td><td role="cell" class="num last" data-slot="value"><span class="chg \(direction)"><span class="money">\(net)</span></span></td><td class="phone" data-slot="sub" role="cell">\(side) <span class="money">\(quantity)</span> · \(closedDay) \(closedTime) \(zone)</td><td class="phone" data-slot="note" role="cell">\(percent)</td></tr>
        """
    }
}
