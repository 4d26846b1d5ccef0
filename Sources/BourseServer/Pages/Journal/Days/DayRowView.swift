/// A trading day.
struct DayRowView: Sendable {
    /// "/journal/days/2026-11-20".
    let href: String
    /// "20 Nov 2026".
    let date: String
    /// "Fri".
    let weekday: String
    /// "3 trades, 2 won, 1 lost", for a phone.
    let summary: String
    /// "3".
    let trades: String
    /// "2".
    let winners: String
    /// "1".
    let losers: String
    /// Executed quantity or contracts.
    let volume: String
    /// "+291.20".
    let gross: String
    /// "−2.40".
    let fees: String
    /// "+288.80".
    let net: String
    /// "up", "down" or "flat".
    let direction: String
    /// SVG of the day's cumulative P&L, 96 × 20.
    let spark: String
}

extension DayRowView {
    var html: HTML {
        """
        <tr role="row"><td role="cell" data-slot="title"><a class="sym" href="\(href)">\(date)</a><span class="t2 contract">\(weekday)</span></td><td role="cell" class="spark-cell" aria-hidden="true">\(HTML(written: spark))</td><td role="cell" class="num">\(trades)</td><td role="cell" class="num">\(winners)</td><td role="cell" class="num">\(losers)</td><td role="cell" class="num"><span class="money">\(volume)</span></td><td role="cell" class="num"><span class="money">\(gross)</span></td><td role="cell" class="num"><span class="money">\(fees)</span></td><td role="cell" class="num last" data-slot="value"><span class="chg \(direction)"><span class="money">\(net)</span></span></td><td class="phone" data-slot="sub" role="cell">\(summary)</td><td class="phone" data-slot="note" role="cell">fees <span class="money">\(fees)</span></td></tr>
        """
    }
}
