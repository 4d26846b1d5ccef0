import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// A chain as a file, an option each.
enum ChainFile {
    static func table(_ sheet: ChainSheet) -> TableFile {
        TableFile(
            [
                "contract", "expiration", "strike", "right", "bid", "ask", "last", "volume", "open_interest",
                "implied_volatility", "delta", "gamma", "theta_per_day", "vega_per_point", "rho_per_point",
            ],
            of: sheet.rows.flatMap { [$0.call, $0.put] }.compactMap(\.self),
            cells: cells
        )
    }

    @Sendable
    private static func cells(_ cell: ChainSheet.OptionCell) -> [FileValue] {
        let (option, value) = (cell.option, cell.value)
        let terms: [FileValue] = [
            .text(option.contract.occSymbol), .value(option.contract.expiration), .value(option.contract.strike),
            .text(option.contract.right.rawValue),
        ]
        let quotes: [FileValue] = [
            .value(option.bid), .value(option.ask), .value(option.last), .value(option.volume),
            .value(option.openInterest),
        ]
        let greeks: [FileValue] = [
            .value(cell.volatility), .value(value?.delta), .value(value?.gamma), .value(value.map { $0.theta / 365 }),
            .value(value.map { $0.vega / 100 }), .value(value.map { $0.rho / 100 }),
        ]
        return terms + quotes + greeks
    }
}
