import BourseCore

/// A row of income, a charge, a transfer or a corporate action, cell by cell.
struct ActivityEventRow {
    private let row: Int
    private let account: String
    private let scanner: CSVScanner
    private let columns: BrokerColumns
    private let instruments: ActivityInstruments

    /// Takes the current record.
    ///
    /// - Parameter account: The account of rows that name none.
    init(_ scanner: CSVScanner, _ columns: BrokerColumns, account: String, _ instruments: ActivityInstruments) {
        row = scanner.row
        let named = scanner.text(columns.cell("account")).prefix(64)
        self.account = named.isEmpty ? account : String(named)
        (self.scanner, self.columns, self.instruments) = (scanner, columns, instruments)
    }

    // MARK: - Money

    /// Income, a charge, a deposit or a withdrawal.
    func money(_ kind: ActivityKind) throws(RowRefusal) -> AccountActivity {
        let description = text("description", "taxable description")
        return activity(
            kind,
            try time(),
            instrument: try subject(kind, description),
            amount: try amount("amount", "sales tax amount", "sales tax", "tax amount"),
            currency: try currency(),
            note: description
        )
    }

    /// What a sentence is about: dividends need it, interest and charges may have it.
    private func subject(_ kind: ActivityKind, _ description: String) throws(RowRefusal) -> TradedInstrument? {
        let symbol = text("symbol")
        if !symbol.isEmpty { return try? instrument(symbol, category: text("asset category")) }
        guard let sentence = SecuritySentence(description) else {
            guard kind != .dividend else {
                throw RowRefusal(
                    column: "Description",
                    message: "Description \(RowRefusal.quoted(description)) does not begin with a symbol and its "
                        + "identifier, so it is unknown what paid. Add this dividend by hand."
                )
            }
            return nil
        }
        switch kind {
        case .cash: return nil
        case .dividend: return try instrument(sentence.symbol, category: "Stocks")
        default: return try? instrument(sentence.symbol, category: "Stocks")
        }
    }

    // MARK: - Holdings

    /// Holdings or money from or to another account.
    func transfer() throws(RowRefusal) -> AccountActivity {
        let direction = text("direction").lowercased()
        guard ["in", "out"].contains(direction) else {
            throw RowRefusal(
                column: "Direction",
                message: "Direction \(RowRefusal.quoted(direction)) is neither In nor Out. Add this transfer by hand."
            )
        }
        let cell = text("qty", "quantity")
        let isCash = ["cash", "forex"].contains(text("asset category").lowercased())
        var moved = Quantity.zero
        if !isCash, !BrokerNumber.isBlank(cell) {
            guard let quantity = BrokerNumber(cell)?.quantity else {
                throw RowRefusal(
                    column: "Qty",
                    message: "Qty \(RowRefusal.quoted(cell)) is not a number with at most 8 decimals."
                )
            }
            moved = quantity.magnitude
        }
        let hasCash = !BrokerNumber.isBlank(text("cash amount"))
        let paid = hasCash ? try amount("cash amount").magnitude : .zero
        guard moved != .zero || paid != .zero else {
            throw .missing("Qty", "Add this transfer by hand with what was transferred.")
        }
        let isOut = direction == "out"
        return activity(
            .transfer,
            try time(),
            instrument: moved == .zero ? nil : try instrument(text("symbol"), category: text("asset category")),
            quantity: isOut ? Quantity.zero - moved : moved,
            amount: isOut ? Money.zero - paid : paid,
            currency: try currency(),
            note: "\(text("type")) \(text("symbol"))"
        )
    }

    /// A split; nil for another row of a split that was read already.
    func split(_ splits: inout SplitRows) throws(RowRefusal) -> AccountActivity? {
        let time = try time()
        let description = text("description")
        let split = try splits.kind(
            description,
            column: "Description",
            account: account,
            day: time.time.day,
            isCancelled: ActivityCodes(text("code")).isCancellation
        )
        guard let split else { return nil }
        return activity(
            split.kind,
            time,
            instrument: try instrument(split.symbol, category: text("asset category")),
            currency: try currency(),
            note: description
        )
    }

    // MARK: - Cells

    private func text(_ names: String...) -> String {
        for name in names {
            if let cell = columns.cell(name) { return scanner.text(cell) }
        }
        return ""
    }

    private func time() throws(RowRefusal) -> ActivityTime {
        let cell = text("date/time", "date", "settle date")
        let stated = cell.isEmpty ? text("report date") : cell
        guard let time = ActivityTime(stated) else {
            throw RowRefusal(
                column: "Date",
                message: "Date \(RowRefusal.quoted(stated)) is not a day such as 2026-05-11."
            )
        }
        return time
    }

    private func currency() throws(RowRefusal) -> Currency {
        guard let currency = BrokerCurrency(code: text("currency")).flatMap({ $0.isHundredth ? nil : $0.currency })
        else {
            throw RowRefusal(
                column: "Currency",
                message: "Currency \(RowRefusal.quoted(text("currency"))) is not a code such as USD."
            )
        }
        return currency
    }

    private func amount(_ names: String...) throws(RowRefusal) -> Money {
        let cell = names.lazy.compactMap { columns.cell($0) }.first.map { scanner.text($0) } ?? ""
        return try CurrencyExchange.amount(cell, column: "Amount")
    }

    private func instrument(_ symbol: String, category: String) throws(RowRefusal) -> TradedInstrument {
        guard !symbol.isEmpty else { throw .missing("Symbol", "Add this row by hand with the symbol.") }
        guard let kind = ActivityCategory(category.isEmpty ? "Stocks" : category) else {
            throw RowRefusal(
                column: "Asset Category",
                message: "Asset Category \(RowRefusal.quoted(category)) is unknown. Add this row by hand."
            )
        }
        let known = instruments.details(category.isEmpty ? "Stocks" : category, symbol)
        return try ActivityInstrument(symbol: symbol, kind, known).instrument
    }

    private func activity(
        _ kind: ActivityKind,
        _ time: ActivityTime,
        instrument: TradedInstrument? = nil,
        quantity: Quantity = .zero,
        amount: Money = .zero,
        currency: Currency,
        note: String
    ) -> AccountActivity {
        AccountActivity(
            kind: kind,
            row: row,
            day: time.time.day,
            second: time.second,
            account: account,
            instrument: instrument,
            quantity: quantity,
            amount: amount,
            currency: currency,
            note: String(note.prefix(200))
        )
    }
}
