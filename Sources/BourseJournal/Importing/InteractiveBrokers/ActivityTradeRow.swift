import BourseCore

/// A data row of the section Trades, cell by cell.
struct ActivityTradeRow {
    /// Its number in the file.
    let row: Int
    /// The account, when the section has such a column.
    let account: String
    /// The cells; empty for those the section does not have.
    private let discriminator: String
    let category: String
    let currency: String
    let symbol: String
    let dateTime: String
    let quantity: String
    let price: String
    let proceeds: String
    let fee: ActivityFee
    let codes: String

    /// Takes the cells of the current record.
    init(_ scanner: CSVScanner, _ columns: BrokerColumns) {
        row = scanner.row
        account = String(scanner.text(columns.cell("account")).prefix(64))
        discriminator = scanner.text(columns.cell("datadiscriminator"))
        category = scanner.text(columns.cell("asset category"))
        currency = scanner.text(columns.cell("currency"))
        symbol = scanner.text(columns.cell("symbol"))
        dateTime = scanner.text(columns.cell("date/time", "date"))
        quantity = scanner.text(columns.cell("quantity"))
        price = scanner.text(columns.cell("t. price", "trade price", "price"))
        proceeds = scanner.text(columns.cell("proceeds"))
        fee = ActivityFee(scanner, columns)
        codes = scanner.text(columns.cell("code"))
    }

    /// Why the row repeats others or sums them up, if it does.
    ///
    /// - Parameter hasOrders: Whether the file has `Order` rows; when it has none, its `Trade` rows are the fills.
    func repetition(hasOrders: Bool) -> String? {
        switch discriminator.lowercased() {
        case "trade" where hasOrders: return "Trades: parts of orders that are listed whole"
        case "closedlot": return "Trades: closed lots, which the journal calculates itself"
        case "subtotal", "total": return "Trades: totals and notes"
        default: return nil
        }
    }

    /// Why the row is not an execution of the journal; nil if it is.
    var passedOver: String? { ActivityCategory(category)?.passedOver(category) }

    /// What was traded.
    func instrument(_ known: ActivityInstruments) throws(RowRefusal) -> ActivityInstrument {
        guard ["order", "trade", ""].contains(discriminator.lowercased()) else {
            throw RowRefusal(
                column: "DataDiscriminator",
                message: "DataDiscriminator \(RowRefusal.quoted(discriminator)) is unknown; fills are marked Order."
            )
        }
        guard !symbol.isEmpty else { throw .missing("Symbol", "Add the symbol that was traded.") }
        guard let kind = ActivityCategory(category) else {
            throw RowRefusal(
                column: "Asset Category",
                message: "Asset Category \(RowRefusal.quoted(category)) is unknown. Set the language of the "
                    + "statement to English, or add this trade by hand."
            )
        }
        return try ActivityInstrument(symbol: symbol, kind, known.details(category, symbol))
    }

    /// When it happened.
    func time() throws(RowRefusal) -> ActivityTime {
        guard !dateTime.isEmpty else { throw .missing("Date/Time", "Add the time of the trade.") }
        guard let time = ActivityTime(dateTime) else {
            throw RowRefusal(
                column: "Date/Time",
                message: "Date/Time \(RowRefusal.quoted(dateTime)) is not a time such as 2026-05-11, 13:26:17."
            )
        }
        return time
    }

    /// What it cost, and a warning when that could not be used.
    func fees() throws(RowRefusal) -> (amount: Money, warning: RowRefusal?) { try fee.amount(in: currency) }

    /// The execution.
    func execution(
        account: String,
        time: Timestamp,
        instrument: ActivityInstrument,
        fees: Money
    ) throws(RowRefusal) -> Execution {
        // The statement does not say whether quantities of money in pence are as well.
        guard let currency = BrokerCurrency(code: currency).flatMap({ $0.isHundredth ? nil : $0.currency }) else {
            throw RowRefusal(
                column: "Currency",
                message: "Currency \(RowRefusal.quoted(self.currency)) is not a code such as USD."
            )
        }
        let signed = try readQuantity()
        let price = try readPrice()
        let multiplier = try instrument.knownMultiplier()
        do throws(ExecutionError) {
            return try Execution(
                account: account,
                time: time,
                instrument: instrument.instrument,
                side: signed < .zero ? .sell : .buy,
                quantity: signed < .zero ? Quantity.zero - signed : signed,
                price: price,
                multiplier: multiplier,
                fees: fees,
                currency: currency,
                effect: ActivityCodes(codes).effect(isOption: instrument.instrument.type.isOption)
            )
        } catch {
            throw .impossible(Self.column(error), error)
        }
    }

    /// What was paid or received before commissions, where the price alone does not give it.
    func total(_ execution: Execution) throws(RowRefusal) -> Money? {
        guard !BrokerNumber.isBlank(proceeds) else { return nil }
        return try StatedProceeds.total(
            try CurrencyExchange.amount(proceeds, column: "Proceeds"),
            execution,
            column: "Proceeds"
        )
    }

    private func readQuantity() throws(RowRefusal) -> Quantity {
        guard !BrokerNumber.isBlank(quantity) else {
            throw .missing("Quantity", "Add the number of shares or contracts, negative for a sale.")
        }
        guard let value = BrokerNumber(quantity)?.quantity else {
            throw RowRefusal(
                column: "Quantity",
                message: "Quantity \(RowRefusal.quoted(quantity)) is not a number with at most 8 decimals."
            )
        }
        return value
    }

    private func readPrice() throws(RowRefusal) -> Price {
        guard !BrokerNumber.isBlank(price) else {
            throw .missing("T. Price", "Add the price of one share or contract.")
        }
        guard let value = BrokerNumber(price)?.price else {
            throw RowRefusal(column: "T. Price", message: "T. Price \(RowRefusal.quoted(price)) is not a number.")
        }
        return value
    }

    private static func column(_ error: ExecutionError) -> String {
        switch error {
        case .quantity: "Quantity"
        case .fees: "Comm/Fee"
        case .account: "Account"
        case .price, .amount: "T. Price"
        case .multiplier: "Symbol"
        case .time: "Date/Time"
        }
    }
}
