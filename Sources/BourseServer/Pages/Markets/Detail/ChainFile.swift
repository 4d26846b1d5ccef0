import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues

/// A chain as a file.
enum ChainFile {
    static func text(_ sheet: ChainSheet) -> String {
        var text = CSVText.line([
            "contract", "expiration", "strike", "right", "bid", "ask", "last", "volume", "open_interest",
            "implied_volatility", "delta", "gamma", "theta_per_day", "vega_per_point", "rho_per_point",
        ])
        for cell in sheet.rows.flatMap({ [$0.call, $0.put] }).compactMap({ $0 }) {
            let (option, value) = (cell.option, cell.value)
            let terms: [FileValue] = [
                .value(option.contract.occSymbol), .value(option.contract.expiration),
                .value(option.contract.strike), .value(option.contract.right.rawValue),
            ]
            let quotes: [FileValue] = [
                .value(option.bid), .value(option.ask), .value(option.last), .value(option.volume),
                .value(option.openInterest),
            ]
            let greeks: [FileValue] = [
                .number(cell.volatility), .number(value?.delta), .number(value?.gamma),
                .number(value.map { $0.theta / 365 }), .number(value.map { $0.vega / 100 }),
                .number(value.map { $0.rho / 100 }),
            ]
            text += CSVText.line(terms + quotes + greeks)
        }
        return text
    }
}
