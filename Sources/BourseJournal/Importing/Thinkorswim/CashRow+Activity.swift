import BourseCore

extension CashRow {
    /// Words in the descriptions of cash rows and what they mean, the more telling first.
    private static let meanings: [(words: [String], kind: ActivityKind)] = [
        (["FOREIGN TAX", "TAX WITHHELD", "TAX WITHHOLDING", "W 8 WITHHOLDING", "NON RESIDENT TAX"], .tax),
        (["ADR FEE", "ADR FEES"], .fee),
        (
            [
                "DIVIDEND", "GAIN DISTRIBUTION", "CAPITAL GAIN", "CAPITAL GAINS", "RETURN OF CAPITAL",
                "PARTNERSHIP DISTRIBUTION", "SUBSTITUTE PAYMENT", "PAYMENT IN LIEU", "CASH IN LIEU",
            ], .dividend
        ),
        (["INTEREST", "INT"], .interest),
        (["FEE", "FEES", "REBATE", "COURTESY CREDIT", "COURTESY ADJUSTMENT", "COMMISSION ADJUSTMENT"], .fee),
        (["TRANSFER", "JOURNAL", "JOURNAL ENTRY", "MARK TO THE MARKET", "SWEEP"], .transfer),
        (
            [
                "ELECTRONIC FUNDING", "ELECTRONIC NEW ACCOUNT FUNDING", "ACH", "WIRE", "CHECK", "DEPOSIT", "WITHDRAWAL",
                "DISBURSEMENT",
            ], .cash
        ),
    ]

    /// Types of rows that are money from or to outside, whatever their description is.
    private static let moneyTypes: Set<String> = ["EFN", "WIN", "WOU", "CRC"]

    /// Income, a charge, or money that came or went; nil for balances, totals and rows without an amount.
    func activity() throws(RowRefusal) -> AccountActivity? {
        let words = DialectRule.normalized(description.replacing("~", with: " ~ "))
        guard type != "BAL", words != "TOTAL", !(type.isEmpty && words.isEmpty) else { return nil }
        let paid = try paid()
        let charges = fees
        if let warning = charges.warning { throw warning }
        if paid == .zero, charges.total == .zero {
            // Shares come and go in rows of this type, whose text says neither how many nor at what cost.
            guard type != "RAD" else { throw unknownChange }
            return nil
        }
        let subject = subject
        guard let kind = kind(" \(words.map { $0.isLetter || $0.isNumber ? $0 : " " }.collapsed) ", subject) else {
            throw RowRefusal(
                column: "DESCRIPTION",
                message: "The description \(RowRefusal.quoted(description)) was not understood. Add what was paid or "
                    + "received by hand."
            )
        }
        let isIncome = kind == .dividend || kind == .interest
        let time = try time()
        return AccountActivity(
            kind: kind,
            row: row,
            day: time.day,
            second: time.secondOfDay,
            account: "",
            instrument: kind == .transfer || kind == .cash ? nil : subject,
            amount: isIncome ? paid : paid - charges.total,
            currency: .usd,
            fees: isIncome ? charges.total : .zero,
            note: String(description.prefix(200))
        )
    }

    /// The refusal of a row that changes a holding in a way it does not say.
    var unknownChange: RowRefusal {
        RowRefusal(
            column: "DESCRIPTION",
            message:
                "\(RowRefusal.quoted(description)) changes a holding in a way the row does not say. Add a split, a "
                + "transfer or a trade by hand."
        )
    }

    private func kind(_ words: String, _ subject: TradedInstrument?) -> ActivityKind? {
        let named = Self.meanings.first { meaning in
            // A dividend needs a holding; without one it is interest on cash, or nothing that is known.
            (meaning.kind != .dividend || subject != nil) && meaning.words.contains { words.contains(" \($0) ") }
        }
        return named?.kind ?? (Self.moneyTypes.contains(type) ? .cash : nil)
    }

    /// The amount; 0 when there is none.
    private func paid() throws(RowRefusal) -> Money {
        guard !BrokerNumber.isBlank(amount) else { return .zero }
        guard let paid = BrokerNumber(amount)?.money, paid.magnitude <= .limit else {
            throw RowRefusal(column: "AMOUNT", message: "AMOUNT \(RowRefusal.quoted(amount)) is not an amount.")
        }
        return paid
    }

    /// The share behind the `~` of `ORDINARY DIVIDEND~KO`.
    private var subject: TradedInstrument? {
        let parts = description.split(separator: "~")
        guard parts.count == 2 else { return nil }
        let words = parts[1].split(separator: " ")
        guard words.count == 1, let symbol = ThinkorswimSymbol.symbol(words[0]) else { return nil }
        return TradedInstrument(symbol: symbol, type: .stock)
    }
}

extension [Character] {
    /// The text, with single blanks.
    fileprivate var collapsed: String { String(self).split(separator: " ").joined(separator: " ") }
}
