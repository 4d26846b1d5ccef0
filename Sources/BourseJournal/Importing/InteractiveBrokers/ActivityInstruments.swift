import BourseCore

/// The Financial Instrument Information of a statement.
struct ActivityInstruments {
    /// What one row tells.
    struct Details {
        /// Units of the underlying per contract.
        let multiplier: Multiplier?
        /// The symbol of the underlying.
        let underlying: Symbol?
        /// The last day of an option or a future.
        let expiration: TradingDay?
        /// The strike of an option.
        let strike: Price?
        /// The right of an option.
        let right: OptionRight?
        /// Whether it is a share of an exchange-traded fund.
        let isFund: Bool
        /// What it is called.
        let name: String
    }

    private var details: [String: Details] = [:]

    /// Adds the current record; a symbol cell may name several, `CMCSA, CMCSK`, and the description is a name as well.
    mutating func add(_ scanner: CSVScanner, _ columns: BrokerColumns) {
        func text(_ name: String) -> String { scanner.text(columns.cell(name)) }
        let type = text("type").uppercased()
        let row = Details(
            multiplier: BrokerNumber(text("multiplier"))?.multiplier,
            underlying: Symbol(text("underlying")),
            expiration: BrokerDay.iso(text("expiry")),
            strike: BrokerNumber(text("strike"))?.price,
            right: type == "C" || type == "CALL" ? .call : type == "P" || type == "PUT" ? .put : nil,
            isFund: type == "ETF",
            name: String(text("description").prefix(200))
        )
        let category = text("asset category")
        for name in text("symbol").split(separator: ",").prefix(8) { details[Self.key(category, name)] = row }
        let description = Self.key(category, text("description"))
        if details[description] == nil { details[description] = row }
    }

    /// What is known of a symbol in an asset category.
    func details(_ category: String, _ symbol: String) -> Details? { details[Self.key(category, symbol)] }

    /// Categories may carry a note, `Stocks - Held with …`, and symbols are padded; neither matters here.
    private static func key(_ category: String, _ symbol: some StringProtocol) -> String {
        let kind = ActivityCategory(category)?.rawValue ?? ""
        return kind + "|" + symbol.uppercased().split(separator: " ").joined(separator: " ")
    }
}
