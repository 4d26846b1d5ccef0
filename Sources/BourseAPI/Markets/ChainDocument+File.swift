import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

extension ChainDocument {
    /// A file of comma-separated values, the header first: an option each.
    public var csv: String {
        let heads =
            "symbol,type,expiration,strike,bid,ask,last,volume,openInterest,volatility,delta,gamma,theta,vega,rho"
        func number(_ value: Double?) -> String { value.flatMap { $0.isFinite ? "\($0)" : nil } ?? "" }
        let options = sheet.rows.flatMap { row -> [(strike: Price, right: OptionRight, cell: ChainSheet.OptionCell)] in
            let call = row.call.map { [(row.strike, OptionRight.call, $0)] } ?? []
            return call + (row.put.map { [(row.strike, OptionRight.put, $0)] } ?? [])
        }
        return
            ([heads + "\n"]
            + options.map { strike, right, cell in
                let value = cell.value
                return CSVText.line([
                    CSVText.guarded(instrument.symbol.name), right.rawValue, sheet.expiration.description,
                    strike.description,
                    cell.option.bid?.description ?? "", cell.option.ask?.description ?? "",
                    cell.option.last?.description ?? "",
                    cell.option.volume?.description ?? "", cell.option.openInterest?.description ?? "",
                    number(cell.volatility), number(value?.delta), number(value?.gamma), number(value?.theta),
                    number(value?.vega), number(value?.rho),
                ])
            }).joined()
    }
}
