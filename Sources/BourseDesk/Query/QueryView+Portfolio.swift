import BourseCore
import BourseFunds
import BourseMarkets
import BoursePortfolio
import BourseValues

extension QueryView {
    private struct FormattedTransaction: Sendable {
        let transaction: Transaction
        let draft: TransactionDraft

        func text(_ field: TransactionField) -> String? {
            let text = draft[field]
            return text.isEmpty ? nil : text
        }
    }

    /// Transactions of the portfolio.
    static let transactions = QueryView(
        "transactions",
        "A transaction of the portfolio: entered, or taken over from the journal or fund statements.",
        [
            .text("id", "The id, as in the API.") { (row: FormattedTransaction) in row.transaction.id },
            .text("origin", "portfolio, journal or funds.") { row in
                switch row.transaction.id.origin {
                case .portfolio: "portfolio"
                case .journal: "journal"
                case .funds: "funds"
                }
            },
            .text("day", "The day.") { $0.transaction.day },
            .text("account", "The account.") { $0.transaction.account },
            .text("type", "The type, such as buy, sell, dividend or deposit.") { $0.text(.type) },
            .text("symbol", "The symbol.") { $0.text(.symbol) },
            .decimal("quantity", "The quantity.") { $0.text(.quantity) },
            .decimal("price", "The price of one unit.") { $0.text(.price) },
            .decimal("amount", "The amount before fee and tax.") { $0.text(.amount) },
            .text("currency", "The currency of price, amount, fee and tax.") { $0.transaction.currency },
            .decimal("fee", "The fee.") { $0.transaction.fee },
            .decimal("tax", "The tax.") { $0.transaction.tax },
            .text("note", "Your note.") { $0.text(.note) },
        ]
    ) { desk, user in
        let ledger = try await desk.portfolio.state(of: user).owned.portfolio.ledger
        return ledger.transactions.map { transaction in
            let multiplier = transaction.kind.symbol.flatMap { ledger.asset(of: $0)?.multiplier }
            return FormattedTransaction(
                transaction: transaction,
                draft: TransactionDraft(showing: transaction, multiplier: multiplier)
            )
        }
    }

    /// Holdings of the portfolio.
    static let holdings = QueryView(
        "holdings",
        "An asset that an account holds, at the latest stored price.",
        [
            .text("account", "The account.") { (row: (base: Currency, holding: Holding)) in row.holding.account },
            .text("symbol", "The symbol.") { $0.holding.asset.symbol },
            .text("name", "The name.") { $0.holding.asset.name },
            .text("class", "The asset class, such as stock, etf, fund or option.") {
                $0.holding.asset.assetClass.rawValue
            },
            .text("sector", "The sector, if known.") { $0.holding.asset.sector?.rawValue },
            .text("currency", "The currency of price, cost and value.") { $0.holding.asset.currency },
            .decimal("quantity", "The quantity; below 0 for a short position.") { $0.holding.quantity },
            .decimal("price", "The price of one unit.") { $0.holding.price?.unit },
            .text("price_day", "The day of the price.") { $0.holding.price?.day },
            .decimal("cost", "The cost of what is held.") { $0.holding.cost },
            .decimal("value", "The value.") { $0.holding.value },
            .text("base_currency", "The currency of the portfolio.") { $0.base },
            .decimal("base_cost", "The cost in the currency of the portfolio.") { $0.holding.baseCost },
            .decimal("base_value", "The value in the currency of the portfolio.") { $0.holding.baseValue },
            .decimal("unrealized", "The gain of what is held, in the currency of the portfolio.") {
                $0.holding.unrealized?.total
            },
            .decimal("day_change", "The change of the last day with prices, in the currency of the portfolio.") {
                $0.holding.dayChange
            },
            .text("valued_at", "price, trade (your own trade) or cost; null without a value.") {
                $0.holding.valuedAt?.rawValue
            },
        ]
    ) { desk, user in
        let sheet = try await desk.portfolio.state(of: user).sheet
        return sheet.holdings.map { (sheet.base, $0) }
    }

    /// Cash of the portfolio.
    static let cash = QueryView(
        "cash",
        "The cash of an account in one currency.",
        [
            .text("account", "The account.") { (row: (base: Currency, balance: CashBalance)) in row.balance.account },
            .text("currency", "The currency.") { $0.balance.currency },
            .decimal("amount", "The amount; below 0 for a debt.") { $0.balance.amount },
            .text("base_currency", "The currency of the portfolio.") { $0.base },
            .decimal("base_amount", "The amount in the currency of the portfolio.") { $0.balance.baseAmount },
        ]
    ) { desk, user in
        let sheet = try await desk.portfolio.state(of: user).sheet
        return sheet.cash.map { (sheet.base, $0) }
    }

    private struct ListedSymbol: Sendable {
        let list: String
        let place: Int
        let symbol: Symbol
    }

    /// Symbols of watchlists.
    static let watchlists = QueryView(
        "watchlists",
        "A symbol of a watchlist.",
        [
            .text("list", "The name of the watchlist.") { (row: ListedSymbol) in row.list },
            .count("place", "The place on the list, from 1.") { $0.place },
            .text("symbol", "The symbol.") { $0.symbol },
        ]
    ) { desk, user in
        var rows: [ListedSymbol] = []
        for stored in try await desk.markets.watchlists.lists(of: user.id) {
            for (place, symbol) in stored.list.symbols.enumerated() {
                rows.append(ListedSymbol(list: stored.list.name, place: place + 1, symbol: symbol))
            }
        }
        return rows
    }

    /// Holdings of mutual funds.
    static let fundHoldings = QueryView(
        "fund_holdings",
        "A holding of an Indian mutual fund, in rupees at the latest NAV.",
        [
            .text("name", "The name of the scheme.") { (holding: FundHolding) in holding.name },
            .count("code", "The AMFI code of the scheme, if it is known.") { $0.scheme.map { Int($0.code) } },
            .text("category", "The category of the scheme, as in the API.") { $0.scheme?.category.rawValue },
            .decimal("units", "The units held.") { $0.units },
            .decimal("invested", "The cost of the units held.") { $0.invested },
            .decimal("value", "The value.") { $0.value?.amount },
            .decimal("gain", "Value less cost.") { $0.gain },
            .decimal("realized", "The profit of units that were redeemed.") { $0.realized },
            .decimal("payouts", "Income that was paid out.") { $0.payouts },
            .flag("is_closed", "1 if no units are left.") { $0.isClosed },
        ]
    ) { desk, user in
        try await desk.funds.holdings.holdings(of: user.id).holdings
    }
}
