/// What somebody holds of funds.
struct FundHoldingsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What deserves a look first.
    let notices: [NoticeView]
    /// Holdings of which it is not certain which scheme they are.
    let unsettled: FundQuestionListView?
    /// Everything together.
    let strip: TileStripView?
    /// The holdings.
    let holdings: HTML?
    /// How the value is spread.
    let allocation: ChartPanelView?
    /// The form that takes statements.
    let upload: UploadView
    /// What was imported.
    let statements: HTML?
}

extension FundHoldingsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(unsettled.map(\.html))
            \(strip.map(\.html))
            \(holdings)
            \(allocation.map(\.html))
            \(statements)
            \(upload.html)
            """
        )
    }
}
