import BourseCore
import BourseDesk
import BourseValues

/// How many schemes have a history, and how far the fetching of the others is.
struct FundHistories {
    let context: FundPages.PageContext
    let universe: FundUniverse
    let progress: HistorySyncProgress?
    /// Where the reader is.
    let path: String

    func view(schemes: Int) -> HistoriesView {
        HistoriesView(
            known: universe.isLoaded ? universe.size.funds : nil,
            of: schemes,
            noun: "scheme",
            progress: progress,
            action: "/funds/histories",
            path: path,
            now: context.now,
            style: context.frame.settings.numbers
        )
    }
}
