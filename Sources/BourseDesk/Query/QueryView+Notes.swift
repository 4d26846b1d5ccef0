import BourseCore
import BourseJournal
import BourseValues

extension QueryView {
    /// Notes on days, weeks and months.
    static let notes = QueryView(
        "notes",
        "A note on a day, a week or a month.",
        [
            .text("kind", "day, week or month.") { (note: PeriodNote) in note.period.kind.rawValue },
            .text("period", "2026-03-31, 2026-W14 or 2026-03.") { $0.period },
            .text("first_day", "The first day.") { $0.period.firstDay },
            .text("last_day", "The last day.") { $0.period.lastDay },
            .count("revision", "The number of the last version; 0 if it has none.") { $0.revision },
            .text("saved_at", "The time of the last change, if it is known.") { $0.savedAt },
            .text("note", "The text, in Markdown.") { $0.text },
        ]
    ) { desk, user in try await desk.notes.all(of: user.id) }

    /// Goals of weekly and monthly reviews.
    static let goals = QueryView(
        "goals",
        "A goal of a weekly or monthly review.",
        [
            .count("id", "The number of the goal, as in the API.") { (goal: ReviewGoal) in Int(goal.number) },
            .text("set_in", "The week or month in whose review it was set.") { $0.setIn },
            .text("goal", "The text.") { $0.text },
            .text("state", "open, reached or dropped.") { $0.state.rawValue },
            .text("closed_in", "The week or month in whose review it was closed.") { $0.closedIn },
        ]
    ) { desk, user in try await desk.reviews.goals(of: user.id) }
}
