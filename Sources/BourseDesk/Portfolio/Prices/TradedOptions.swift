import BourseCore
import BoursePortfolio

/// The options among some transactions, and what was paid for them.
struct TradedOptions {
    private var trades: [Symbol: [(day: TradingDay, price: Price)]] = [:]

    /// Finds them in transactions in order of days.
    init(_ transactions: [Transaction]) {
        for transaction in transactions {
            switch transaction.kind {
            case .buy(let symbol, let quantity, let paid), .sell(let symbol, let quantity, let paid, _):
                // The shortest compact symbol of an option: a root of one letter and fifteen more characters.
                guard symbol.name.utf8.count >= 16, OptionContract(occ: symbol.name) != nil else { continue }
                let price = paid.unitPrice(of: quantity, multiplier: .hundred).rounded
                trades[symbol, default: []].append((transaction.day, price))
            default: continue
            }
        }
    }

    /// The columns of a market together with those of the options.
    func columns(_ market: PortfolioMarket, through today: TradingDay) -> [Symbol: PriceColumn] {
        var columns = market.columns
        for (symbol, trades) in trades {
            guard let contract = OptionContract(occ: symbol.name), let underlying = market.columns[contract.root],
                let model = OptionPrices(contract, underlying: underlying).column(trades, through: today)
            else { continue }
            let column = market.entered[symbol].map { model.filled(with: $0, replaces: true) } ?? model
            let quote = market.options[symbol].flatMap { $0.day <= today ? $0 : nil }
            columns[symbol] = quote.map { column.ending($0.price, on: $0.day, source: $0.source) } ?? column
        }
        return columns
    }

    /// What was paid for one option, in order of days.
    func trades(of symbol: Symbol) -> [(day: TradingDay, price: Price)] { trades[symbol] ?? [] }
}
