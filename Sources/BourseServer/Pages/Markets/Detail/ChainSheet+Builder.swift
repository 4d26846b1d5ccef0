import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb

extension ChainSheet {
    /// The builder's parameters with the market of the chain.
    ///
    /// - Parameter legs: The legs in notation.
    func builderQuery(of symbol: Symbol, legs: String) -> Query {
        Query([
            ("symbol", symbol.name), ("spot", spot.value.description),
            ("volatility", atTheMoney.map { FractionText.number($0 * 100, decimals: 1) } ?? ""),
            ("rate", FractionText.number(terms.rate * 100, decimals: 2)),
            ("dividendYield", FractionText.number(terms.dividendYield * 100, decimals: 2)),
            ("style", terms.style.rawValue), ("legs", legs),
        ])
    }
}
