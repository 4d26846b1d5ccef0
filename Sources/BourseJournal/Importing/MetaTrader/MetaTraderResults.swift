import BourseCore

/// The results that a report of MetaTrader states below its tables.
///
/// MetaTrader 5 has the net profit of its deals; MetaTrader 4 the profit of closed trades, deposits less withdrawals, and
/// the balance, from which that at the start follows.
struct MetaTraderResults {
    private var values: [String: Money] = [:]

    private static let netProfit = "total net profit"
    private static let closedProfit = "closed trade p/l"
    private static let deposits = "deposit/withdrawal"
    private static let balance = "balance"
    private static let names: Set<String> = [netProfit, closedProfit, deposits, balance]

    /// Takes the values of a line: each is behind its name, which ends with a colon.
    ///
    /// The first value of a name counts.
    mutating func read(_ cells: [String]) {
        var name: String?
        for cell in cells where !cell.isEmpty {
            let words = cell.split(separator: " ").joined(separator: " ").lowercased()
            if words.hasSuffix(":") {
                let known = String(words.dropLast())
                name = Self.names.contains(known) ? known : nil
            } else if let known = name {
                // Thousands are apart by a blank.
                let number = BrokerNumber(cell.filter { !$0.isWhitespace })
                if values[known] == nil, let value = number?.total { values[known] = value }
                name = nil
            }
        }
    }

    /// Adds them to totals, in the currency of the account.
    func state(in totals: inout StatementTotals, account: String, _ currency: Currency?) {
        guard let currency else { return }
        if let profit = values[Self.netProfit] ?? values[Self.closedProfit] {
            totals.baseCurrency = totals.baseCurrency ?? currency
            totals.stated.append(
                StatedTotal(
                    .realizedProfit,
                    account: account,
                    currency: currency,
                    value: .money(profit),
                    row: 0,
                    isConverted: true
                )
            )
        }
        // A report with a balance behind each deal states more than this one.
        guard !totals.stated.contains(where: { $0.kind == .closingCash }), let closing = values[Self.balance],
            let deposits = values[Self.deposits], let profit = values[Self.closedProfit]
        else { return }
        for (kind, value) in [(TotalKind.openingCash, closing - deposits - profit), (.closingCash, closing)] {
            totals.stated.append(
                StatedTotal(kind, account: account, currency: currency, value: .money(value), row: 0)
            )
        }
    }
}
