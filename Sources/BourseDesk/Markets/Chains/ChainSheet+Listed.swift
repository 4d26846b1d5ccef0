import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

extension ChainSheet {
    /// The chain as strategies are placed on it: options that somebody offers, with the volatilities of the sheet.
    ///
    /// - Complexity: O(options).
    func listed() throws(OptionInputError) -> ListedChain {
        try ListedChain(
            spot: spot.value,
            rate: terms.rate,
            dividendYield: terms.dividendYield,
            style: terms.style,
            rows: rows.flatMap { [$0.call, $0.put] }.compactMap { cell in
                guard let cell, let ask = cell.option.ask, ask > .zero else { return nil }
                return ListedOption(
                    days: days,
                    strike: cell.option.contract.strike,
                    right: cell.option.contract.right,
                    bid: cell.option.bid ?? .zero,
                    ask: ask,
                    volatility: cell.volatility
                )
            }
        )
    }
}
