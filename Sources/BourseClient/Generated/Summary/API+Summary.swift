// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Summary`.
    public struct Summary: Decodable, Equatable, Sendable {
        public let at: Date

        /// Accounts and holdings less debts; null without a household.
        public let netWorth: Decimal?
        public let netWorthCurrency: String?

        /// Market value of holdings and cash; null without transactions.
        public let portfolioValue: Decimal?

        /// The change on the last day with new prices, without deposits and withdrawals.
        public let dayChange: Decimal?

        /// The same as a fraction.
        public let dayReturn: Decimal?
        public let unrealizedGain: Decimal?
        public let holdings: Int?
        public let portfolioCurrency: String?

        /// Net P&L of trades closed today, New York time; null without a journal.
        public let profitToday: Decimal?

        /// Net P&L of trades closed since the first of the month.
        public let profitThisMonth: Decimal?

        /// Open positions in the journal.
        public let openPositions: Int?
        public let journalCurrency: String?

        /// Alerts that can fire.
        public let alertsActive: Int

        /// All fired alerts in the history.
        public let alertsFired: Int

        /// Fired alerts not seen yet.
        public let alertsUnseen: Int

        /// Of open options.
        public let nextExpiration: Day?
        public let daysToExpiration: Int?
        public let nextExpirationName: String?
    }
}
