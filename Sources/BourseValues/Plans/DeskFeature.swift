/// A part of the desk that a plan opens.
///
/// The account itself, its export and its deletion are no feature: they work without a plan.
public enum DeskFeature: String, CaseIterable, Hashable, Sendable {
    /// Quotes, charts, watchlists and the screener.
    case markets
    /// News and predictions.
    case news
    /// Live markets, their recordings and replay.
    case live
    /// The options builder, calculators, searches, lessons and practice.
    case options
    /// Mutual funds.
    case funds
    /// The trading journal: entries, notes, tags, reviews and reports.
    case journal
    /// Files and connections of brokers, banks and fund houses.
    case imports
    /// Holdings, transactions, rebalancing, scenarios and taxes.
    case portfolio
    /// Accounts, budget, debts and goals.
    case household
    /// Alerts and their channels.
    case alerts
    /// Assistants and their drafts.
    case assistant

    /// The name on pages: “Live markets”.
    public var title: String {
        switch self {
        case .markets: "Markets"
        case .news: "News and predictions"
        case .live: "Live markets"
        case .options: "Options"
        case .funds: "Funds"
        case .journal: "Journal"
        case .imports: "Imports"
        case .portfolio: "Portfolio"
        case .household: "Household"
        case .alerts: "Alerts"
        case .assistant: "Assistants"
        }
    }
}
