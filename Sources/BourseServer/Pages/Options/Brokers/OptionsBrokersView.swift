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
    private static func regions(_ regions: [ChoiceView]) -> HTML {
        """
        <div class="seg" role="group" aria-label="Region">\(regions.map { region in "<a href=\"\(region.href)\"\(if: region.isCurrent, " aria-current=\"true\"")>\(region.title)</a>" })</div>
        """
    }

    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <nav class="span-12 parts" aria-label="Parts of this page"><div class="seg">\(parts.map { part in "<a href=\"\(part.href)\"\(if: part.isCurrent, " aria-current=\"page\"")>\(part.title)</a>" })</div>\(regions.isEmpty ? nil : Self.regions(regions))</nav>
            \(matrix.map(\.html))
            \(allowance.map(\.html))
            \(comparison.map(\.html))
            """
        )
    }
}
