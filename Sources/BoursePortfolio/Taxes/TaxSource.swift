/// The transactions that a draft of a tax form is calculated from.
public enum TaxSource: String, Hashable, Sendable, CaseIterable {
    /// The portfolio: entered transactions, and those of the journal and of fund holdings as far as the portfolio counts
    /// them. A trade that was entered and is in the journal counts once.
    case portfolio
    /// The executions of the journal alone.
    case journal

    /// The title in a list of choices.
    public var title: String {
        switch self {
        case .portfolio: "Portfolio"
        case .journal: "Journal"
        }
    }
}
