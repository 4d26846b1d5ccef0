import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb

/// The order book at each fill of a trade: the spread, and how far the fill was from the best price and the middle.
struct TradeBookPanel {
    let symbol: Symbol
    let fills: [BookedFill]
    let formatter: JournalFormatter

    var html: HTML {
        let texts = FillBookFormatter(fills, style: formatter.style)
        return """
            \(table(texts).html)
            \(fills.enumerated().compactMap { place, fill in ladder(place, fill, texts) })
            """
    }

    private func table(_ texts: FillBookFormatter) -> Table<BookedFill> {
        let zone = formatter.zone
        let prices = texts.prices
        // Fills of one day have it in their panels below.
        let isOneDay = Set(fills.map { zone.localTime(at: $0.time).day }).count == 1
        return Table(
            id: "books",
            heading: "Order book at your fills",
            span: "executions",
            caption: "Spread and slippage of each fill",
            style: .compact,
            columns: [
                Column("Time, \(Zones.title(zone))") { fill in
                    .text(isOneDay ? zone.localTime(at: fill.time).clock : clock(fill.time))
                }
                .card(.title),
                Column("Side") { .text($0.isBuy ? "Buy" : "Sell") },
                Column("Price", .number) { .text(prices.price($0.price)) }.card(.value),
                number("Best bid", "The best bid just before the fill.") { prices.price($0.quality.bid.price) },
                number("Best ask", "The best ask just before the fill.") { prices.price($0.quality.ask.price) },
                number("Spread", "Best ask less best bid.") { prices.price($0.quality.spread) },
                number("Against best price", "How much worse than the best price of the other side; − is better.") {
                    texts.againstBest($0.quality)
                },
                number("Against midpoint", "How much worse than the midpoint, in price and in hundredths of a percent.")
                {
                    texts.againstMidpoint($0.quality)
                },
                .onCard(.sub) { fill in
                    guard case .success(let book) = fill.book else { return [.plain(Self.text(fill.book))] }
                    return [
                        .plain(
                            "\(fill.isBuy ? "Buy" : "Sell") · \(prices.price(book.quality.bid.price)) / "
                                + prices.price(book.quality.ask.price)
                        )
                    ]
                },
                .onCard(.note) { fill in
                    guard case .success(let book) = fill.book else { return [] }
                    return [.plain("\(FillBookFormatter.points(book.quality)) against midpoint")]
                },
            ],
            rows: fills,
            basis: texts.basis(of: symbol)
        )
    }

    private func number(
        _ title: String,
        _ hint: String,
        _ text: @escaping (FillBook) -> String
    ) -> Column<BookedFill> {
        Column(title, .number, hint: hint) { fill in
            switch fill.book {
            case .success(let book): .text(text(book))
            case .failure: .absent(Self.text(fill.book))
            }
        }
    }

    private static func text(_ book: Result<FillBook, BookedFill.Absence>) -> String {
        guard case .failure(let absence) = book else { return "" }
        return FillBookFormatter.text(absence)
    }

    private func clock(_ time: Timestamp) -> String {
        let local = formatter.zone.localTime(at: time)
        return "\(DayText.medium(local.day)) \(local.clock)"
    }

    // MARK: - The book itself

    private func ladder(_ place: Int, _ fill: BookedFill, _ texts: FillBookFormatter) -> HTML? {
        guard case .success(let book) = fill.book else { return nil }
        let prices = texts.prices
        let replay = Query([("replay", book.recording.moment), ("at", "\(book.replayAt)")])
            .href("/live/\(Query.escape(symbol.name))")
        let largest = max(1, (book.bids + book.asks).map(\.size).max() ?? 1)
        func row(_ level: BookLevel, _ side: String) -> HTML {
            let isTaken =
                side == (fill.isBuy ? "Ask" : "Bid")
                && (fill.isBuy ? level.price <= fill.price : level.price >= fill.price)
            return """
                <tr role="row"\(if: isTaken, " class=\"taken\"")><td role="cell" data-slot="title">\(side)</td><td role="cell" class="num">\(prices.price(level.price))</td><td role="cell" class="num last">\(NumberText.count(Int(level.size), style: formatter.style)) <meter class="book-size" min="0" max="\(Int(largest))" value="\(Int(level.size))" aria-hidden="true"></meter></td></tr>

                """
        }
        let whole = texts.wholeOrder(book.quality)
        let title = "\(fill.isBuy ? "Buy" : "Sell") at \(prices.price(fill.price))"
        return """
            <details class="panel book-at-fill"><summary class="panel-head"><h3>\(title)</h3><span class="note">\(clock(fill.time))</span></summary>
            <div class="table-wrap" tabindex="0" role="region" aria-label="Order book before \(title)"><table class="table" id="book-\(place)"><caption class="vh">Five best levels of each side, the fill's own levels marked</caption><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Side</th><th scope="col" role="columnheader" class="num">Price</th><th scope="col" role="columnheader" class="num last">Contracts</th></tr></thead><tbody role="rowgroup">
            \(book.asks.reversed().map { row($0, "Ask") })
            \(book.bids.map { row($0, "Bid") })
            </tbody></table></div>
            <div class="panel-foot airy"><span>The whole order against this book, on average: <span class="num">\(whole)</span></span><a class="btn btn-small" href="\(replay)">\(icon: "clock", css: "icon-16")Replay from here</a></div>
            </details>
            """
    }
}
