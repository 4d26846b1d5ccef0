import BourseCore
import BourseValues

/// The summary of a desk on one level, as dashboards read it.
public enum SummaryDocument {
    /// The document and its schema.
    public static let summary = DocumentFields<DeskSummary>(
        named: "Summary",
        [
            .field("at", .time) { $0.at },
            .nullable("netWorth", .money) { $0.worth?.total }
                .described("Accounts and holdings less debts; null without a household."),
            .nullable("netWorthCurrency", .text) { $0.worth?.currency.code },
            .nullable("portfolioValue", .money) { $0.holdings?.value }
                .described("Market value of holdings and cash; null without transactions."),
            .nullable("dayChange", .money) { $0.holdings?.dayChange }
                .described("The change on the last day with new prices, without deposits and withdrawals."),
            .nullable("dayReturn", .ratio) { $0.holdings?.dayReturn }.described("The same as a fraction."),
            .nullable("unrealizedGain", .money) { $0.holdings?.unrealized },
            .nullable("holdings", .count) { $0.holdings?.count },
            .nullable("portfolioCurrency", .text) { $0.holdings?.currency.code },
            .nullable("profitToday", .money) { $0.trading?.today }
                .described("Net P&L of trades closed today, New York time; null without a journal."),
            .nullable("profitThisMonth", .money) { $0.trading?.month }
                .described("Net P&L of trades closed since the first of the month."),
            .nullable("openPositions", .count) { $0.trading?.openPositions }
                .described("Open positions in the journal."),
            .nullable("journalCurrency", .text) { $0.trading?.currency.code },
            .field("alertsActive", .count) { $0.alerts.active }.described("Alerts that can fire."),
            .field("alertsFired", .count) { $0.alerts.fired }.described("All fired alerts in the history."),
            .field("alertsUnseen", .count) { $0.alerts.unseen }.described("Fired alerts not seen yet."),
            .nullable("nextExpiration", .day) { $0.expiration?.day }.described("Of open options."),
            .nullable("daysToExpiration", .count) { $0.expiration?.days },
            .nullable("nextExpirationName", .text) { $0.expiration?.name },
        ]
    )
}
