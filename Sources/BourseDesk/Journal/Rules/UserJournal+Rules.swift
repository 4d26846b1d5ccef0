import BourseCore
import BourseJournal

extension UserJournal {
    /// How the person's rules were followed in the trades of a currency, of one account or of all.
    ///
    /// Limits of a day count all these trades, whatever range of days a page shows.
    public func ruleReport(in currency: Currency, account: String?, calendar: TradingCalendar) -> RuleReport {
        let indexes = matched.trades.indices.filter { index in
            let key = matched.key(of: matched.trades[index])
            return key.currency == currency && (account == nil || key.account == account)
        }
        return RuleReport(rules, for: indexes, in: matched, currency: currency, calendar: calendar) {
            accountRisk(ofTradeAt: $0)
        }
    }
}
