/// The fund holdings of a person.
struct FundHoldingsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Notices above the holdings.
    let notices: [NoticeView]
    /// Holdings without a certain match.
    let unsettled: FundQuestionListView?
    /// Everything together.
    let strip: TileStripView?
    /// The holdings.
    let holdings: HTML?
    /// How the value is spread.
    let allocation: ChartPanelView?
    /// The upload form.
    let upload: UploadView
    /// The imported statements.
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
