/// An instrument in the table of markets.
struct MarketRowView: Sendable {
    /// The number of its row in the whole table, the head being 1.
    let rowNumber: Int
    /// "AAPL".
    let symbol: String
    /// "/markets/AAPL".
    let pageHref: String
    /// "Apple".
    let name: String
    /// "Nasdaq · Information technology".
    let tags: String
    /// "187.20".
    let last: String
    /// "+1.20".
    let change: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// The last month as a line, an SVG; nothing where it is not known.
    let spark: String?
    /// "52.1M".
    let volume: String
    /// "$2.91T".
    let worth: String
    /// Where the price is between the lowest and the highest of a year, an SVG.
    let yearRange: String?
    /// "52 weeks: 164.08 to 260.10".
    let yearWords: String
    /// Seconds since 1970.
    let asOf: String?
    /// "12 s".
    let age: String
    /// "old", "none" or "".
    let mark: String
    /// "As of 16:00:00 New York, Fri 20 Nov 2026, told by Yahoo".
    let origin: String
    /// The star; nothing in a list of one's own.
    var star: FavoriteView?
    /// What a row of a list of one's own has beside its figures.
    var listed: ListedRowView?
}

extension MarketRowView {
    var html: HTML {
        """
        <tr role="row" aria-rowindex="\(rowNumber)" data-quote="\(symbol)"\(listed.map { _ in " data-item=\"\(symbol)\" data-moved=\"\(symbol)\"" })><td role="cell" data-slot="title"><div class="fund-cell">\(listed.map { listed in "\(listed.moving.grip)" })\(star.map(\.html))<a href="\(pageHref)"><span class="fund-name"><span class="sym">\(symbol)</span> \(name)</span><span class="fund-tags wide">\(tags)</span></a></div></td><td role="cell" class="num" data-slot="value"><span data-cell="last">\(last)</span></td><td role="cell" class="num"><span data-cell="change">\(change)</span></td><td role="cell" class="num"><span class="chg \(direction)" data-cell="percent">\(percent)</span></td><td role="cell" class="spark-cell">\(spark.map { spark in "\(HTML(written: spark))" })</td><td role="cell" class="num"><span data-cell="volume">\(volume)</span></td><td role="cell" class="num">\(worth)</td><td role="cell">\(yearRange.map { yearRange in
            """
            <span title="\(yearWords)">\(HTML(written: yearRange))<span class="vh">\(yearWords)</span></span>
            """
        })</td><td role="cell" class="num last"><span class="age \(mark)"\(asOf.map { " data-as-of=\"\($0)\"" }) title="\(origin)">\(age)</span></td>\(listed.map { listed in
            """
            <td role="cell" class="row-end acts" data-slot="acts">\(listed.moving.moveButtons)<form method="post" action="\(listed.removeAction)"><input type="hidden" name="item" value="\(symbol)"><button class="btn btn-icon btn-small btn-ghost" type="submit" aria-label="Remove \(symbol) from the list" title="Remove from the list">\(icon: "trash", css: "icon-16")</button></form></td>
            """
        })<td class="phone" data-slot="sub" role="cell"><span class="age \(mark)"\(asOf.map { " data-as-of=\"\($0)\"" })>\(age)</span> · \(tags)</td><td class="phone" data-slot="note" role="cell"><span class="chg \(direction)" data-cell="percent">\(percent)</span></td></tr>
        """
    }
}
