/// Brokers and their levels; one of the three parts is there.
struct OptionsBrokersView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// "United States", "Canada".
    let regions: [ChoiceView]
    /// "Levels", "What my level allows", "Side by side".
    let parts: [ChoiceView]
    /// Which level each strategy takes.
    let matrix: BrokerMatrixView?
    /// What one level allows.
    let allowance: BrokerAllowanceView?
    /// Fees, accounts and more beside each other.
    let comparison: BrokerComparisonView?
}

extension OptionsBrokersView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(parts.navigation("Parts of this page", beside: regions.isEmpty ? nil : regions.control("Region")))
            \(matrix.map(\.html))
            \(allowance.map(\.html))
            \(comparison.map(\.html))
            """
        )
    }
}
