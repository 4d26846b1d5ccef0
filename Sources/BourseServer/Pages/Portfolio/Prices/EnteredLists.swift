import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// The prices and rates that somebody entered, as tables.
struct EnteredLists {
    /// A price or rate that was entered.
    private struct EnteredRow {
        let kind: EnteredDraft.EnteredKind
        /// The symbol or the currency, as it is sent.
        let of: String
        /// "AAPL", "EUR in USD".
        let name: String
        let day: TradingDay
        /// "12.5".
        let value: String
        /// "used", or why it is not.
        let state: String
    }

    let context: PortfolioPages.PageContext

    /// Those of which there are some, the latest first.
    var tables: [HTML] {
        let entered = context.state.owned.entered
        let portfolio = context.portfolio
        let prices = entered.prices.sorted { ($1.day, $0.symbol) < ($0.day, $1.symbol) }.map { price in
            let column = portfolio.prices[price.symbol]
            return EnteredRow(
                kind: .price,
                of: price.symbol.name,
                name: price.symbol.name,
                day: price.day,
                value: NumberText.price(price.price, atMost: 8),
                state: portfolio.ledger.asset(of: price.symbol) == nil
                    ? "never held"
                    : column?.isEntered(on: price.day) == true ? "used" : "not used: a source has this day"
            )
        }
        let rates = entered.rates.sorted { ($1.day, $0.currency) < ($0.day, $1.currency) }.map { rate in
            EnteredRow(
                kind: .rate,
                of: rate.currency.code,
                name: "\(rate.currency) in \(rate.other)",
                day: rate.day,
                value: rate.rate.description,
                state: portfolio.rates.isEntered(rate.currency, in: rate.other, on: rate.day)
                    ? "used" : "not used: a source has this day, or the other currency has no rate"
            )
        }
        return [
            table("prices", Count.of(prices.count, "price"), subject: "Symbol", value: "Price", prices),
            table("rates", Count.of(rates.count, "rate"), subject: "Currency", value: "Rate", rates),
        ]
        .filter { !$0.rows.isEmpty }.map(\.html)
    }

    private func table(_ id: String, _ heading: String, subject: String, value: String, _ rows: [EnteredRow])
        -> Table<EnteredRow>
    {
        Table(
            id: "entered-\(id)",
            heading: heading,
            span: "span-12 narrow",
            caption: "Entries, latest first",
            style: .metrics,
            columns: [
                Column(subject) { .name($0.name) },
                Column("Day") { .text(DayText.medium($0.day)) },
                Column(value, .number) { .text($0.value) },
                Column("State", .quiet) { .text($0.state) },
            ],
            rows: rows,
            actions: { Self.deletion(of: $0) }
        )
    }

    private static func deletion(of entry: EnteredRow) -> HTML {
        let day = DayText.medium(entry.day)
        return """
            <form method="post" action="/portfolio/prices/delete"><input type="hidden" name="kind" value="\(entry.kind.rawValue)"><input type="hidden" name="of" value="\(entry.of)"><input type="hidden" name="day" value="\(entry.day.description)"><button class="btn btn-small btn-ghost" type="submit" aria-label="Delete \(entry.name) of \(day)">Delete</button></form>
            """
    }
}
