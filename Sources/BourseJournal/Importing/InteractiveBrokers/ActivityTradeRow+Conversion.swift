import BourseCore

extension ActivityTradeRow {
    /// Both sides of an exchange of currencies, and its commission.
    func conversion(account: String) throws(RowRefusal) -> [AccountActivity] {
        guard ActivityCategory(category) == .forex else {
            throw RowRefusal(
                column: "Asset Category",
                message: "\(category.prefix(40)) are not supported. Add what was paid or received by hand."
            )
        }
        let exchange = try CurrencyExchange(symbol: symbol, currency: currency, quantity: quantity, proceeds: proceeds)
        let time = try time()
        var activities = exchange.sides.map { activity(.conversion, account, time, $0.amount, $0.currency) }
        if let charge = try charge(account: account, time) {
            activities.append(charge)
        } else if case let fees = try fees().amount, fees != .zero, let quote = Currency(currency) {
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
