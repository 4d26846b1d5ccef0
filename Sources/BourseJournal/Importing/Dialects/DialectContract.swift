import BourseCore

/// A notation of contracts, and the column that has it.
struct DialectContract: Sendable {
    let column: DialectColumn
    let notation: ContractNotation

    /// Reads contracts of a column in a notation.
    init(_ column: DialectColumn, _ notation: ContractNotation) {
        (self.column, self.notation) = (column, notation)
    }
}

/// How a broker writes a contract in a cell.
struct ContractNotation: Sendable {
    /// Reads a cell; nil when it is no contract of this notation.
    let read: @Sendable (_ cell: String) -> DialectInstrument?
}

/// What was traded, with the multiplier if the notation has it.
struct DialectInstrument: Hashable, Sendable {
    var instrument: TradedInstrument
    var multiplier: Multiplier?

    /// Makes an option; nil when the symbol or the strike cannot be.
    static func option(
        root: some StringProtocol,
        _ right: OptionRight?,
        _ expiration: TradingDay?,
        strike: some StringProtocol,
        multiplier: Multiplier? = nil
    ) -> DialectInstrument? {
        guard let symbol = Symbol(String(root)), let right, let expiration,
            let strike = BrokerNumber(String(strike))?.price,
            let option = TradedInstrument(symbol: symbol, right: right, expiration: expiration, strike: strike)
        else { return nil }
        return DialectInstrument(instrument: option, multiplier: multiplier)
    }
}

extension OptionRight {
    /// Reads `C`, `P`, `Call` or `PUT`.
    init?(broker text: some StringProtocol) {
        switch text.uppercased() {
        case "C", "CALL": self = .call
        case "P", "PUT": self = .put
        default: return nil
        }
    }
}
