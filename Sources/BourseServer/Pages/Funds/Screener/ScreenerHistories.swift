import BourseCore
import BourseDesk
import BourseValues

/// How many schemes have a history, and how far the fetching of the others is.
struct ScreenerHistories {
    let context: FundPages.PageContext
    let universe: FundUniverse
    let progress: FundSyncProgress?
    /// Where the reader is.
    let path: String

    func view(schemes: Int) -> HistoriesView {
        let funds = universe.isLoaded ? universe.size.funds : nil
        let isRunning = progress.map { $0.endedAt == nil } ?? false
        return HistoriesView(
            stateHref: "/funds/histories",
            summary: funds.map {
                "\(context.count($0)) of \(context.count(schemes, "scheme")) \($0 == 1 ? "has" : "have") a history."
            } ?? "Loading histories.",
            fetching: isRunning ? progress.map(fetching) : nil,
            ended: isRunning ? nil : progress.flatMap(ended),
            canStart: !isRunning && schemes > 0,
            startTitle: funds == 0 ? "Fetch all histories" : "Update histories",
            returnPath: path
        )
    }

    private func fetching(_ progress: FundSyncProgress) -> HistoriesFetchingView {
        let answered = progress.done + progress.failed
        let failed = progress.failed > 0 ? ", \(context.count(progress.failed)) failed" : ""
        return HistoriesFetchingView(
            total: max(1, progress.total),
            answered: answered,
            text: "\(context.count(answered)) of \(context.count(progress.total)) fetched\(failed)",
            trouble: progress.problem.map {
                "\(FundAge.sentence($0)). Fetching continues automatically when the source responds."
            }
        )
    }

    private func ended(_ progress: FundSyncProgress) -> String? {
        guard let endedAt = progress.endedAt else { return nil }
        let ago = DayText.about(seconds: context.now.seconds - endedAt.seconds)
        if progress.total == 0 { return "All histories were fetched within the last day." }
        let count = context.count(progress.done)
        let failed = progress.failed > 0 ? "; \(context.count(progress.failed)) failed" : ""
        return progress.isStopped
            ? "Fetching was stopped \(ago) ago after \(count) of \(context.count(progress.total))\(failed)."
            : "\(count) fetched \(ago) ago\(failed)."
    }
}
