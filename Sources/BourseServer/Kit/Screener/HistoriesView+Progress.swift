import BourseCore
import BourseDesk
import BourseValues

extension HistoriesView {
    /// - Parameters:
    ///   - known: How many have a history; nil while that is read.
    ///   - count: How many there are.
    ///   - noun: "scheme".
    ///   - action: Where the fetching begins.
    ///   - path: Where the reader is.
    init(
        known: Int?,
        of count: Int,
        noun: String,
        progress: HistorySyncProgress?,
        action: String,
        path: String,
        now: Timestamp,
        style: UserSettings.NumberStyle
    ) {
        func number(_ value: Int) -> String { NumberText.count(value, style: style) }
        let isRunning = progress.map { $0.endedAt == nil } ?? false
        let all = Count.of(count, noun, style: style)
        self.init(
            stateHref: action,
            summary: known.map { "\(number($0)) of \(all) \($0 == 1 ? "has" : "have") a history." }
                ?? "Loading histories.",
            fetching: isRunning ? progress.map { Self.fetching($0, number) } : nil,
            ended: isRunning ? nil : progress.flatMap { Self.ended($0, now, number) },
            canStart: !isRunning && count > 0,
            startTitle: known == 0 ? "Fetch all histories" : "Update histories",
            action: action,
            returnPath: path
        )
    }

    private static func fetching(_ progress: HistorySyncProgress, _ number: (Int) -> String) -> HistoriesFetchingView {
        let answered = progress.done + progress.failed
        let failed = progress.failed > 0 ? ", \(number(progress.failed)) failed" : ""
        return HistoriesFetchingView(
            total: max(1, progress.total),
            answered: answered,
            text: "\(number(answered)) of \(number(progress.total)) fetched\(failed)",
            trouble: progress.problem.map {
                "\(FundAge.sentence($0)). Fetching continues automatically when the source responds."
            }
        )
    }

    private static func ended(
        _ progress: HistorySyncProgress,
        _ now: Timestamp,
        _ number: (Int) -> String
    ) -> String? {
        guard let endedAt = progress.endedAt else { return nil }
        let ago = DayText.about(seconds: now.seconds - endedAt.seconds)
        if progress.total == 0 { return "All histories were fetched within the last day." }
        let count = number(progress.done)
        let failed = progress.failed > 0 ? "; \(number(progress.failed)) failed" : ""
        return progress.isStopped
            ? "Fetching was stopped \(ago) ago after \(count) of \(number(progress.total))\(failed)."
            : "\(count) fetched \(ago) ago\(failed)."
    }
}
