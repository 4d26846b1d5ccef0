import BourseCore

/// The most important values of a desk on one level, for dashboards.
public struct DeskSummary: Hashable, Sendable {
    /// The values of a household: net worth with its currency.
    public struct Worth: Hashable, Sendable {
        /// Accounts and holdings less debts; nothing while a balance could not be converted.
        public let total: Money?
        /// The currency.
        public let currency: Currency

        /// Makes the values of a household.
        public init(total: Money?, currency: Currency) {
            self.total = total
            self.currency = currency
        }
    }

    /// The values of a portfolio.
    public struct Holdings: Hashable, Sendable {
        /// The market value of holdings and cash.
        public let value: Money
        /// The change on the last day with new prices, without deposits and withdrawals.
        public let dayChange: Money
        /// The same as a fraction of the value before.
        public let dayReturn: Ratio?
        /// The unrealized gain.
        public let unrealized: Money
        /// The number of holdings.
        public let count: Int
        /// The base currency, of all amounts.
        public let currency: Currency

        /// Makes the values of a portfolio.
        public init(
            value: Money,
            dayChange: Money,
            dayReturn: Ratio?,
            unrealized: Money,
            count: Int,
            currency: Currency
        ) {
            self.value = value
            self.dayChange = dayChange
            self.dayReturn = dayReturn
            self.unrealized = unrealized
            self.count = count
            self.currency = currency
        }
    }

    /// The values of a journal.
    public struct Trading: Hashable, Sendable {
        /// Net P&L of trades closed today.
        public let today: Money
        /// Net P&L of trades closed since the first of the month.
        public let month: Money
        /// The number of open positions, in all currencies.
        public let openPositions: Int
        /// The currency of most trades, the only one that is counted.
        public let currency: Currency

        /// Makes the values of a journal.
        public init(today: Money, month: Money, openPositions: Int, currency: Currency) {
            self.today = today
            self.month = month
            self.openPositions = openPositions
            self.currency = currency
        }
    }

    /// The values of alerts.
    public struct Alerts: Hashable, Sendable {
        /// The number of alerts that can fire.
        public let active: Int
        /// The number of times that alerts fired.
        public let fired: Int
        /// Those the person has not seen.
        public let unseen: Int

        /// Makes the values of alerts.
        public init(active: Int, fired: Int, unseen: Int) {
            self.active = active
            self.fired = fired
            self.unseen = unseen
        }
    }

    /// The next expiration of an open option.
    public struct Expiration: Hashable, Sendable {
        /// The day.
        public let day: TradingDay
        /// The number of days until then.
        public let days: Int
        /// `NVDA 18 Dec 26 200 call`, the first of several.
        public let name: String

        /// Makes an expiration.
        public init(day: TradingDay, days: Int, name: String) {
            self.day = day
            self.days = days
            self.name = name
        }
    }

    /// When it was calculated.
    public let at: Timestamp
    /// The household; nothing without one.
    public let worth: Worth?
    /// The portfolio; nothing without transactions.
    public let holdings: Holdings?
    /// The journal; nothing without executions.
    public let trading: Trading?
    /// Alerts.
    public let alerts: Alerts
    /// The next expiration; nothing without open options.
    public let expiration: Expiration?

    /// Makes a summary.
    public init(
        at time: Timestamp,
        worth: Worth?,
        holdings: Holdings?,
        trading: Trading?,
        alerts: Alerts,
        expiration: Expiration?
    ) {
        at = time
        self.worth = worth
        self.holdings = holdings
        self.trading = trading
        self.alerts = alerts
        self.expiration = expiration
    }
}
