import BourseCore
import BoursePortfolio
import BourseValues

/// How the market quotes a currency against the dollar.
struct CurrencyPair: Hashable, Sendable {
    /// Those that are told in dollars for one; of others it is told how many are paid for a dollar.
    private static let inDollars: Set<String> = ["EUR", "GBP", "AUD", "NZD"]

    /// Of those that are told the other way, the ones whose pair names the dollar.
    private static let namingDollars: Set<String> = ["JPY", "CHF", "CAD"]

    /// The currency.
    let currency: Currency
    /// What the pair is called where it is quoted: `EURUSD=X`, `USDJPY=X`, `INR=X`.
    let symbol: Symbol
    private let isInverse: Bool

    /// Nothing for the dollar itself.
    init?(_ currency: Currency) {
        guard currency != .usd else { return nil }
        isInverse = !Self.inDollars.contains(currency.code)
        let before = isInverse && Self.namingDollars.contains(currency.code) ? "USD" : ""
        guard let symbol = Symbol(isInverse ? "\(before)\(currency)=X" : "\(currency)USD=X") else { return nil }
        (self.currency, self.symbol) = (currency, symbol)
    }

    /// The dollars for one unit, of a quoted price.
    func rate(_ price: Price) -> ExchangeRate? {
        let rate = ExchangeRate(units: Int128(price.units) * 100_000_000)
        return isInverse ? rate?.inverse : rate
    }
}
