/// Up to four positions side by side.
struct OptionsComparisonView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Positions of the address that could not be read.
    let notices: [NoticeView]
    /// Shown when there is nothing to compare.
    let quiet: EmptyStateView?
    /// The positions.
    let comparison: ComparisonView?
}
