import BourseCore

extension DialectParser {
    /// Refuses a row in which money has the sign of another currency than it is taken to be in.
    ///
    /// - Parameters:
    ///   - price: The currency of prices; nil for a row without a trade.
    ///   - account: The currency of amounts and fees that name none; nil when it is unknown.
    func checkSigns(of row: DialectRow, price: BrokerCurrency?, account: BrokerCurrency?) throws(RowRefusal) {
        if let price {
            try check(row.text(.price), row.name(.price), price)
            if dialect.columns[.salePrice] != nil { try check(row.text(.salePrice), row.name(.salePrice), price) }
        }
        for column in [DialectColumn.amount, .net, .taxes] where dialect.columns[column] != nil {
            try check(row.text(column), row.name(column), currency(row.code(besides: column), or: account))
        }
        let named = row.text(.feeCurrency)
        for (column, text, code) in row.fees {
            try check(text, column, currency(BrokerNumber.isBlank(named) ? code : named, or: account))
        }
    }

    private func currency(_ code: String, or other: BrokerCurrency?) -> BrokerCurrency? {
        code.isEmpty ? other : BrokerCurrency(code: code)
    }

    private func check(_ cell: String, _ column: String, _ currency: BrokerCurrency?) throws(RowRefusal) {
        guard let currency, let sign = CurrencySign(in: cell), !sign.canMean(currency.currency) else { return }
        throw RowRefusal(
            column: column,
            message: "\(column) \(RowRefusal.quoted(cell)) has the sign of another currency than "
                + "\(currency.currency.code). Add this row by hand."
        )
    }
}
