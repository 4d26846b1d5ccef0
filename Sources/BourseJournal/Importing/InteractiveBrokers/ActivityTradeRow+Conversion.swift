import BourseCore

extension ActivityTradeRow {
    /// Both sides of an exchange of currencies, and its commission.
    ///
    /// `EUR.USD` with a quantity of −500 is 500 EUR that went, and the proceeds in USD that came.
    func conversion(account: String) throws(RowRefusal) -> [AccountActivity] {
        guard ActivityCategory(category) == .forex else {
            throw RowRefusal(
                column: "Asset Category",
                message: "\(category.prefix(40)) are not supported. Add what was paid or received by hand."
            )
        }
        let codes = symbol.split(separator: ".").map { Currency(String($0)) }
        guard codes.count == 2, let base = codes[0], let quote = codes[1], Currency(currency) == quote else {
            throw RowRefusal(
                column: "Symbol",
                message: "Symbol \(RowRefusal.quoted(symbol)) is not a pair such as EUR.\(currency.prefix(3)). Add the "
                    + "conversion by hand."
            )
        }
        let time = try time()
        let exchanged = try amount(quantity, column: "Quantity")
        let paid = try amount(proceeds, column: "Proceeds")
        guard exchanged != .zero, (exchanged > .zero) != (paid > .zero) else {
            throw RowRefusal(
                column: "Proceeds",
                message: "Quantity and Proceeds of a conversion must have opposite signs. Add the conversion by hand."
            )
        }
        var activities = [
            activity(.conversion, account, time, exchanged, base), activity(.conversion, account, time, paid, quote),
        ]
        if let charge = try charge(account: account, time) {
            activities.append(charge)
        } else if case let fees = try fees().amount, fees != .zero {
            activities.append(activity(.fee, account, time, Money.zero - fees, quote))
        }
        return activities
    }

    /// The commission, where it is in another currency than the trade.
    func charge(account: String, _ time: ActivityTime) throws(RowRefusal) -> AccountActivity? {
        guard let charge = try fee.elsewhere(than: currency) else { return nil }
        return activity(.fee, account, time, Money.zero - charge.amount, charge.currency)
    }

    private func activity(
        _ kind: ActivityKind,
        _ account: String,
        _ time: ActivityTime,
        _ amount: Money,
        _ currency: Currency
    ) -> AccountActivity {
        AccountActivity(
            kind: kind,
            row: row,
            day: time.time.day,
            second: time.second,
            account: account,
            amount: amount,
            currency: currency,
            note: kind == .fee ? "Commission of \(symbol.prefix(40))" : String(symbol.prefix(40))
        )
    }
}
