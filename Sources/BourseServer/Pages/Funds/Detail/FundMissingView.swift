/// A fund that nothing is known of.
struct FundMissingView: Sendable {
    /// The shell.
    let shell: ShellView
    /// No scheme has that code.
    let quiet: EmptyStateView?
    /// No list is known yet.
    let waiting: FundWaitingView?
}

extension FundMissingView {
    var html: HTML {
        shell.page(
            """
            \(quiet.map { quiet in
                """
                <div class="follow fund-missing">
                \(quiet.html)
                </div>
                """
            })
            \(waiting.map(\.html))
            """
        )
    }
}
