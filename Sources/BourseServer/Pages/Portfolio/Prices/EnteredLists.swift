import BourseCore
import BourseDesk
import BoursePortfolio

/// The prices and rates that somebody entered, as lists.
struct EnteredLists {
    let opening: PortfolioPages.PageContext

    /// Those of which there are some, the latest first.
    var views: [EnteredListView] {
        let entered = opening.look.owned.entered
        let portfolio = opening.portfolio
        let prices = entered.prices.sorted { ($1.day, $0.symbol) < ($0.day, $1.symbol) }.map { price in
            let column = portfolio.prices[price.symbol]
            return row(
                .price,
                of: price.symbol.name,
                name: price.symbol.name,
                price.day,
                NumberText.price(price.price, atMost: 8),
                state: portfolio.ledger.asset(of: price.symbol) == nil
                    ? "never held"
                    : column?.isEntered(on: price.day) == true ? "used" : "not used: a source has this day"
            )
        }
        let rates = entered.rates.sorted { ($1.day, $0.currency) < ($0.day, $1.currency) }.map { rate in
            row(
                .rate,
                of: rate.currency.code,
                name: "\(rate.currency) in \(rate.other)",
                rate.day,
                rate.rate.description,
                state: portfolio.rates.isEntered(rate.currency, in: rate.other, on: rate.day)
                    ? "used" : "not used: a source has this day, or the other currency has no rate"
            )
        }
        return [
            EnteredListView(
                kind: "prices",
                heading: Count.of(prices.count, "price"),
                subjectTitle: "Symbol",
                figureTitle: "Price",
                rows: prices
            ),
            EnteredListView(
                kind: "rates",
                heading: Count.of(rates.count, "rate"),
                subjectTitle: "Currency",
                figureTitle: "Rate",
                rows: rates
            ),
        ].filter { !$0.rows.isEmpty }
    }

    private func row(
        _ kind: EnteredDraft.Kind,
        of: String,
        name: String,
        _ day: TradingDay,
        _ figure: String,
        state: String
    ) -> EnteredRowView {
        EnteredRowView(
            name: name,
            day: DayText.medium(day),
            figure: figure,
            state: state,
            action: "/portfolio/prices/delete",
            kind: kind.rawValue,
            of: of,
            sentDay: day.description
        )
    }
}
