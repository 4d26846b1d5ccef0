import BourseScreening

extension EmptyStateView {
    /// What is shown for a page after the last.
    ///
    /// - Parameters:
    ///   - rows: "120 schemes".
    ///   - first: The address of the first page.
    static func noSuchPage(of rows: String, first: String) -> EmptyStateView {
        EmptyStateView(
            icon: "filter",
            headline: "No such page",
            detail: "The list has \(rows).",
            links: [LinkView(title: "First page", href: first)]
        )
    }

    /// What is shown where a screen finds nothing: the condition whose removal finds most, if one alone is the cause.
    ///
    /// - Parameters:
    ///   - noun: "scheme".
    ///   - remedy: What may help where no condition alone is the cause.
    ///   - count: A count of rows: "1 scheme".
    ///   - without: The address of the screen without a condition.
    ///   - clear: The address without conditions.
    static func nothingFound<Condition>(
        _ noun: String,
        removals: [ScreenRemoval<Condition>],
        remedy: String,
        count: (Int) -> String,
        without: (Condition) -> String,
        clear: String
    ) -> EmptyStateView {
        func shown(_ condition: Condition) -> String {
            let text = "\(condition)"
            return text.count > 80 ? text.prefix(79) + "…" : text
        }
        let tightest = removals.max { $0.alone < $1.alone }.flatMap { $0.alone > 0 ? $0 : nil }
        let wider = tightest.map { removal in
            LinkView(title: "Remove “\(shown(removal.condition))”", href: without(removal.condition))
        }
        return EmptyStateView(
            icon: "filter",
            headline: "No \(noun) meets all conditions",
            detail: tightest.map { "Without “\(shown($0.condition))” there would be \(count($0.alone))." } ?? remedy,
            links: [wider, LinkView(title: "Clear all conditions", href: clear)].compactMap { $0 }
        )
    }
}
