import BourseCore

/// The cells of a trade-history row that say what was traded.
struct TradeHistoryInstrument {
    /// The symbol without an exchange.
    let symbol: Symbol
    /// The symbol cell; for options on futures it has the multiplier and the date as well.
    let symbolText: String
    /// The type cell in capitals.
    let type: String
    /// The expiration cell: `17 JUL 26`, `17 JAN 25 (Weeklys)`, `18 DEC 26 [AM]`, or the code of an option on futures.
    let expiration: String
    /// The strike cell.
    let strike: String

    /// The instrument and its multiplier; a future whose multiplier is not known is refused.
    func resolved() throws(RowRefusal) -> (TradedInstrument, Multiplier) {
        if type == "CALL" { return try option(.call) }
        if type == "PUT" { return try option(.put) }
        let kind = try plainType()
        guard let instrument = TradedInstrument(symbol: symbol, type: kind) else { throw unknownType }
        guard kind == .future else { return (instrument, kind.defaultMultiplier) }
        guard let multiplier = FuturesMultiplier.multiplier(of: symbol.name) else {
            throw .unknownMultiplier(of: symbol, column: "Symbol")
        }
        return (instrument, multiplier)
    }

    private func plainType() throws(RowRefusal) -> InstrumentType {
        switch type {
        case "STOCK", "EQUITY": return .stock
        case "ETF": return .etf
        case "FUTURE", "FUTURES": return .future
        case "FUND", "MUTUAL_FUND", "MUTUAL FUND": return .fund
        case "CRYPTO": return .crypto
        case "": throw .missing("Type", "Use STOCK, ETF, CALL, PUT or FUTURE.")
        default: throw unknownType
        }
    }

    private var unknownType: RowRefusal {
        RowRefusal(
            column: "Type",
            message: "Type \(RowRefusal.quoted(type)) is not one of STOCK, ETF, CALL, PUT, FUTURE, FUND and CRYPTO."
        )
    }

    private func option(_ right: OptionRight) throws(RowRefusal) -> (TradedInstrument, Multiplier) {
        let (day, given) = try series()
        guard !BrokerNumber.isBlank(strike) else { throw .missing("Strike", "Add the strike of the option.") }
        guard let price = BrokerNumber(strike)?.price,
            let instrument = TradedInstrument(symbol: symbol, right: right, expiration: day, strike: price)
        else {
            throw RowRefusal(
                column: "Strike",
                message: "Strike \(RowRefusal.quoted(strike)) is not a number above 0."
            )
        }
        if let given { return (instrument, given) }
        guard symbol.name.hasPrefix("/") else { return (instrument, .hundred) }
        guard let multiplier = FuturesMultiplier.multiplier(of: symbol.name) else {
            throw .unknownMultiplier(of: symbol, column: "Symbol")
        }
        return (instrument, multiplier)
    }

    /// The expiration, and the multiplier if the symbol cell has it.
    private func series() throws(RowRefusal) -> (TradingDay, Multiplier?) {
        let series = SeriesText(SeriesText.words(symbolText))
        let words = SeriesText.words(expiration)
        if words.count >= 3, let day = BrokerDay.spelled(day: words[0], month: words[1], year: words[2]) {
            return (day, series?.multiplier)
        }
        if let series { return (series.expiration, series.multiplier) }
        guard !expiration.isEmpty else { throw .missing("Exp", "Add the expiration of the option.") }
        throw RowRefusal(
            column: "Exp",
            message: "Exp \(RowRefusal.quoted(expiration)) is not a day such as 17 JUL 26."
        )
    }
}
