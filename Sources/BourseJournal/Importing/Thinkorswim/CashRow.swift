import BourseCore

/// A row of the Cash Balance or of the Futures Statements, cell by cell.
struct CashRow {
    /// What a row means for the journal.
    enum CashEntry {
        /// A fill.
        case trade(CashTrade)
        /// An option that left the account.
        case removal(OptionRemoval)
        /// Income, a charge, or money that came or went; its account is not known here.
        case activity(AccountActivity)
        /// Anything else, and why it is no execution.
        case other(String)
    }

    /// Its number in the file.
    let row: Int
    let section: String
    private let date: String
    private let clock: String
    let type: String
    let description: String
    let amount: String
    let balance: String
    private let feeCells: [(column: String, text: String)]

    /// Takes the cells of the current record.
    init(_ scanner: CSVScanner, _ columns: BrokerColumns, section: String) {
        row = scanner.row
        self.section = section
        date = scanner.text(columns.cell("date", "exec date"))
        clock = scanner.text(columns.cell("time", "exec time"))
        type = scanner.text(columns.cell("type")).uppercased()
        description = scanner.text(columns.cell("description"))
        amount = scanner.text(columns.cell("amount"))
        balance = scanner.text(columns.cell("balance"))
        feeCells = ["Misc Fees", "Commissions & Fees"].map { ($0, scanner.text(columns.cell($0.lowercased()))) }
    }

    /// What the row means.
    ///
    /// - Parameter keepsActivities: Whether income, charges and transfers are read.
    func entry(keepsActivities: Bool) throws(RowRefusal) -> CashEntry {
        if RemovalText.isRemoval(description) { return .removal(try removal()) }
        let text = CashOrderText(description)
        guard text != nil || type == "TRD" else {
            if keepsActivities, let activity = try activity() { return .activity(activity) }
            return .other(reason)
        }
        if let text, text.isOtherDelivery {
            guard !keepsActivities else { throw unknownChange }
            return .other("\(section): deliveries other than by assignment or exercise")
        }
        guard let order = text?.order(amount: BrokerNumber(amount)?.money) else {
            throw RowRefusal(
                column: "DESCRIPTION",
                message: "The description \(RowRefusal.quoted(description)) looks like a fill but was not understood. "
                    + "If the trade is missing from your journal, add it by hand."
            )
        }
        let (fees, warning) = fees
        return .trade(
            CashTrade(
                row: row,
                section: section,
                time: try time(),
                order: order,
                fees: fees,
                amount: BrokerNumber(amount)?.money,
                feeWarning: warning?.message,
                feeColumn: warning?.column
            )
        )
    }

    private func removal() throws(RowRefusal) -> OptionRemoval {
        guard let text = RemovalText(description) else {
            throw RowRefusal(
                column: "DESCRIPTION",
                message: "The removal of an option \(RowRefusal.quoted(description)) was not understood. Close the "
                    + "option by hand in your journal."
            )
        }
        let isLong = text.change < .zero
        let quantity = isLong ? Quantity.zero - text.change : text.change
        let settlement = CashSettlement(amount, text, quantity)
        return OptionRemoval(
            row: row,
            time: try time(),
            effect: text.effect,
            instrument: text.instrument,
            multiplier: text.multiplier,
            quantity: quantity,
            side: isLong ? .sell : .buy,
            price: settlement.price,
            fees: fees.total,
            warning: settlement.warning
        )
    }

    /// When it happened, on the desktop's clock.
    func time() throws(RowRefusal) -> LocalTime {
        guard let day = BrokerDay.american(date) ?? BrokerDay.iso(date) else {
            throw RowRefusal(
                column: "DATE",
                message: "DATE \(RowRefusal.quoted(date)) is not a day such as 6/21/22."
            )
        }
        guard let time = BrokerClock.time(clock, on: day) else {
            throw RowRefusal(
                column: "TIME",
                message: "TIME \(RowRefusal.quoted(clock)) is not a time such as 15:23:42."
            )
        }
        return time
    }

    /// The two fee columns together; charges are negative in the file and positive here.
    var fees: (total: Money, warning: RowRefusal?) {
        var total = Money.zero
        var warning: RowRefusal?
        for (column, text) in feeCells where !BrokerNumber.isBlank(text) {
            if let fee = BrokerNumber(text)?.money, fee.magnitude <= .limit {
                total -= fee
            } else {
                warning = RowRefusal(
                    column: column,
                    message: "\(column) \(RowRefusal.quoted(text)) is not an amount, so it was counted as 0."
                )
            }
        }
        return (total, warning)
    }

    var reason: String {
        if description.uppercased() == "TOTAL" { return "\(section): totals" }
        let kind = Self.kinds[type] ?? "cash movements, not executions"
        return "\(section): \(kind)"
    }

    private static let kinds: [String: String] = [
        "BAL": "balances, not executions",
        "DOI": "dividends and interest, not executions",
        "RAD": "receipts and deliveries that are not option removals",
        "JRN": "transfers of cash, not executions",
        "EFN": "transfers of cash, not executions",
        "WIN": "transfers of cash, not executions",
        "WOU": "transfers of cash, not executions",
    ]
}
