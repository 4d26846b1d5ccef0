/// An account of double-entry bookkeeping: a purpose within one account at a broker or bank.
public struct BookkeepingAccount: Hashable, Sendable {
    /// What an account is for.
    public enum Purpose: String, Hashable, Sendable, CaseIterable {
        /// Money.
        case cash = "Cash"
        /// Lots.
        case holdings = "Holdings"
        /// Money and holdings from outside the records, and to outside.
        case external = "External"
        /// The two sides of an exchange between currencies that no cash takes part in.
        case conversions = "Conversions"
        /// The part of a cost basis that a lot cannot have, because it is below 0.
        case adjustments = "Adjustments"
        /// Realized gains.
        case gains = "Gains"
        /// Dividends.
        case dividends = "Dividends"
        /// Interest.
        case interest = "Interest"
        /// Fees that a broker paid back.
        case rebates = "Rebates"
        /// Fees.
        case fees = "Fees"
        /// Taxes.
        case taxes = "Taxes"

        /// The kind of account: Assets, Equity, Income or Expenses.
        public var root: String {
            switch self {
            case .cash, .holdings: "Assets"
            case .external, .conversions, .adjustments: "Equity"
            case .gains, .dividends, .interest, .rebates: "Income"
            case .fees, .taxes: "Expenses"
            }
        }
    }

    /// The name of the account at the broker or bank, as its owner writes it.
    public let owner: String
    /// The purpose.
    public let purpose: Purpose

    /// Makes an account.
    public init(_ purpose: Purpose, of owner: String) {
        (self.owner, self.purpose) = (owner, purpose)
    }
}
