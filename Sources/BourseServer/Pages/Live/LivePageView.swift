/// The page of one instrument of the live desk.
struct LivePageView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here, such as an address that could not be read.
    let notices: [NoticeView]
    /// What stands in place of the desk when there is nothing to show.
    let emptyState: EmptyStateView?
    /// The desk; absent when there is nothing to show.
    let desk: LiveDeskView?
}

extension LivePageView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(emptyState.map(\.html))
            \(desk.map(\.html))
            """
        )
    }
}
