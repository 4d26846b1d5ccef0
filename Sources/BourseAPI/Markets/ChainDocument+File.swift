import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

extension ChainDocument {
    /// The chain as a table, an option each.
    public var table: TableFile {
        let symbol = instrument.symbol
        let expiration = sheet.expiration
        let options = sheet.rows.flatMap { row -> [(strike: Price, right: OptionRight, cell: ChainSheet.OptionCell)] in
            let call = row.call.map { [(row.strike, OptionRight.call, $0)] } ?? []
            return call + (row.put.map { [(row.strike, OptionRight.put, $0)] } ?? [])
        }
        return TableFile(
            [
                "symbol", "type", "expiration", "strike", "bid", "ask", "last", "volume", "openInterest",
                "volatility", "delta", "gamma", "theta", "vega", "rho",
            ],
            of: options
        ) { strike, right, cell in
            let (option, value) = (cell.option, cell.value)
            return [
                .value(symbol), .text(right.rawValue), .value(expiration), .value(strike), .value(option.bid),
                .value(option.ask), .value(option.last), .value(option.volume), .value(option.openInterest),
                .value(cell.volatility), .value(value?.delta), .value(value?.gamma), .value(value?.theta),
                .value(value?.vega), .value(value?.rho),
            ]
        }
    }
}
