import BourseDesk
import BourseValues
import BourseWeb

extension NoticeView {
    /// That rows of a preview are probably imported already; nil when there are none.
    init?(_ overlaps: OverlapCount) {
        guard overlaps.count > 0 else { return nil }
        self.init(
            tone: "warn",
            icon: "warn",
            headline: "\(overlaps.title) probably imported already",
            detail: overlaps.sentence,
            link: nil
        )
    }
}

extension PreviewActionsView {
    /// The buttons of a preview: with overlaps, one skips them and one imports them too.
    ///
    /// - Parameters:
    ///   - discard: Where the cancel button posts to.
    ///   - new: The new rows, with overlaps.
    ///   - others: What else the files have that is imported also without new rows, such as "ratings and notes".
    ///   - commit: The address that imports, with parameters of its query.
    init(
        discarding discard: String,
        importing new: Int,
        _ overlaps: OverlapCount,
        others: String? = nil,
        _ commit: ([(name: String, value: String)]) -> String
    ) {
        func address(_ decision: OverlapDecision) -> String { commit([(name: "overlaps", value: decision.rawValue)]) }
        let rest = new - overlaps.count
        guard overlaps.count > 0 else {
            let count = OverlapCount(new, of: overlaps.kind)
            self.init(
                cancelAction: discard,
                commitAction: new > 0 || others != nil ? commit([]) : nil,
                commitLabel: new > 0 ? "Import \(count.title)" : "Import \(others ?? count.title)"
            )
            return
        }
        self.init(
            cancelAction: discard,
            commitAction: rest > 0 ? address(.skip) : nil,
            commitLabel: "Import \(NumberText.count(rest)), skip \(NumberText.count(overlaps.count))",
            alternative: (address(.import), "Import all \(NumberText.count(new))")
        )
    }
}

extension OverlapDecision {
    /// What a query of a page decides; nil for nothing.
    init?(_ query: Query) {
        guard let text = query["overlaps"] else { return nil }
        self.init(rawValue: text)
    }
}
