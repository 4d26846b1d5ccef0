import BourseCore

/// The commission of a trade: `Comm/Fee` in the currency of the trade, or a column such as `Comm in USD`.
struct ActivityFee {
    private let column: String
    private let text: String
    /// The currency that the column's name has, if it has one.
    private let namedCurrency: String

    /// Takes the cell of the current record.
    init(_ scanner: CSVScanner, _ columns: BrokerColumns) {
        if let cell = columns.cell("comm/fee", "commission", "comm") {
            column = "Comm/Fee"
            text = scanner.text(cell)
            namedCurrency = ""
        } else {
            let named = columns.cell(prefix: "comm in ")
            namedCurrency = named?.rest.uppercased() ?? ""
            column = "Comm in \(namedCurrency)"
            text = scanner.text(named?.cell)
        }
    }

    /// The fees of a trade in `currency`, charges being positive, and a warning when they are in another currency.
    ///
    /// In the file charges are negative and rebates positive.
    func amount(in currency: String) throws(RowRefusal) -> (amount: Money, warning: RowRefusal?) {
        guard !BrokerNumber.isBlank(text) else { return (.zero, nil) }
        guard let amount = BrokerNumber(text)?.money, amount.magnitude <= .limit else {
            throw RowRefusal(column: column, message: "\(column) \(RowRefusal.quoted(text)) is not an amount.")
        }
        guard namedCurrency.isEmpty || namedCurrency == currency.uppercased() else {
            let message =
                "Commissions are in \(namedCurrency) while this trade is in \(RowRefusal.quoted(currency)); they were "
                + "not added here or in other rows."
            return (.zero, RowRefusal(column: column, message: message))
        }
        return (Money.zero - amount, nil)
    }

    /// The charges, positive, and their currency, where that is not the one of the trade.
    func elsewhere(than currency: String) throws(RowRefusal) -> (amount: Money, currency: Currency)? {
        guard !namedCurrency.isEmpty, namedCurrency != currency.uppercased(), !BrokerNumber.isBlank(text) else {
            return nil
        }
        guard let amount = BrokerNumber(text)?.money, amount.magnitude <= .limit, let own = Currency(namedCurrency)
        else {
            throw RowRefusal(column: column, message: "\(column) \(RowRefusal.quoted(text)) is not an amount.")
        }
        return amount == .zero ? nil : (Money.zero - amount, own)
    }
}
