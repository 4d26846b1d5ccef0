/// A part of a person's data whose changes open pages follow.
public enum ChangeArea: String, CaseIterable, Hashable, Sendable {
    /// Trades, notes, tags, playbooks and imports.
    case journal
    /// Transactions, prices and settings of the portfolio.
    case portfolio
    /// Accounts, budgets and spending.
    case household
    /// Watchlists and their symbols.
    case watchlists
    /// Alerts and what fired.
    case alerts
    /// Favorite funds, statements and portfolios.
    case funds
    /// Favorite strategies, saved positions and practice.
    case options
    /// Saved screens.
    case screens
    /// Read and kept articles, and forecasts.
    case news
    /// Appearance, time zone and address.
    case settings
}
