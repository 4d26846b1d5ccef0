import BourseCore

/// Where a row names its contract, and in which notation.
struct DialectContract: Sendable {
    /// Reads a row; nil when it names no contract in this way.
    let read: @Sendable (_ row: DialectRow, _ days: DialectDayOrder) -> DialectInstrument?

    /// Reads contracts in a way of the broker's own.
    init(_ read: @escaping @Sendable (_ row: DialectRow, _ days: DialectDayOrder) -> DialectInstrument?) {
        self.read = read
    }

    /// Reads contracts of a column in a notation.
    init(_ column: DialectColumn, _ notation: ContractNotation) {
        read = { row, _ in notation.read(row.text(column)) }
    }

    /// Options whose right, expiration and strike are in columns of their own; the root is the underlying or the symbol.
    static let columns = DialectContract { row, days in
        let right = row.text(.right)
        guard !right.isEmpty else { return nil }
        let underlying = row.text(.underlying)
        return .option(
            root: underlying.isEmpty ? row.text(.symbol) : underlying,
            OptionRight(broker: right),
            DialectTime(row.text(.expiration), days)?.day,
            strike: row.text(.strike)
        )
    }
}

/// How a broker writes a contract in a cell.
struct ContractNotation: Sendable {
    /// Reads a cell; nil when it is not a contract in this notation.
    let read: @Sendable (_ cell: String) -> DialectInstrument?
}

/// What was traded, with the multiplier if the notation has it.
struct DialectInstrument: Hashable, Sendable {
    var instrument: TradedInstrument
    var multiplier: Multiplier?
    /// Whether it is a future or an option on one, whose multiplier must be known and is never assumed.
    var isFuture = false
    /// The currency of its price; nil where another column or the dialect has it.
    var currency: Currency?

    /// Anything but an option; nil when the symbol cannot be one.
    static func plain(
        _ symbol: some StringProtocol,
        _ type: InstrumentType,
        multiplier: Multiplier? = nil
    ) -> DialectInstrument? {
        Symbol(String(symbol)).flatMap { TradedInstrument(symbol: $0, type: type) }
            .map { DialectInstrument(instrument: $0, multiplier: multiplier) }
    }

    /// A futures contract, with the multiplier of its root if that is known; nil for a symbol that cannot be one.
    static func future(_ symbol: some StringProtocol, multiplier: Multiplier? = nil) -> DialectInstrument? {
        guard let symbol = Symbol(String(symbol)), let future = TradedInstrument(symbol: symbol, type: .future) else {
            return nil
        }
        let known = multiplier ?? FuturesMultiplier.multiplier(of: symbol.name)
        let currency = FuturesMultiplier.currency(of: symbol.name)
        return DialectInstrument(instrument: future, multiplier: known, isFuture: true, currency: currency)
    }

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
