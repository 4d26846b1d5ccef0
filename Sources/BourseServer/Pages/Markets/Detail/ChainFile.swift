import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions

/// A chain as a file.
enum ChainFile {
    static func text(_ sheet: ChainSheet) -> String {
        var text = CSVText.line([
            "contract", "expiration", "strike", "right", "bid", "ask", "last", "volume", "open_interest",
            "implied_volatility", "delta", "gamma", "theta_per_day", "vega_per_point", "rho_per_point",
        ])
        for cell in sheet.rows.flatMap({ [$0.call, $0.put] }).compactMap({ $0 }) {
            let (fetched, value) = (cell.option, cell.value)
            func number(_ value: Double?) -> String { value.flatMap { $0.isFinite ? "\($0)" : nil } ?? "" }
            let terms: [String] = [
                fetched.contract.occSymbol, fetched.contract.expiration.description,
                fetched.contract.strike.description,
                fetched.contract.right.rawValue,
            ]
            let quotes: [String] = [fetched.bid, fetched.ask, fetched.last].map { $0?.description ?? "" }
            let counts: [String] = [fetched.volume, fetched.openInterest].map { $0?.description ?? "" }
            let figures: [String] = [
                number(cell.volatility), number(value?.delta), number(value?.gamma),
                number(value.map { $0.theta / 365 }),
                number(value.map { $0.vega / 100 }), number(value.map { $0.rho / 100 }),
            ]
            text += CSVText.line(terms + quotes + counts + figures)
        }
        return text
    }
}
