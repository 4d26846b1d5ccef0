import BourseCore
import BourseValues

extension DeskSummary {
    /// The summary in a few lines, for a notification; nothing for an empty desk.
    ///
    /// - Parameter style: How large numbers are grouped.
    public func lines(_ style: UserSettings.NumberStyle) -> String? {
        var lines: [String] = []
        if let holdings {
            let money = MoneyText(style: style, currency: holdings.currency)
            lines.append("Portfolio \(money.text(holdings.value)), today \(money.signed(holdings.dayChange))")
        }
        if let trading {
            let money = MoneyText(style: style, currency: trading.currency)
            lines.append("Journal \(money.signed(trading.today)) today, \(money.signed(trading.month)) this month")
        }
        if alerts.unseen > 0 { lines.append("\(Count.of(alerts.unseen, "new alert"))") }
        if let expiration, expiration.days <= 7 {
            let when = expiration.days == 0 ? "today" : "in \(Count.of(expiration.days, "day"))"
            lines.append("\(expiration.name) expires \(when)")
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
