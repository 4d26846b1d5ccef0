import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// What pages call periods, and where their pages are.
extension NotePeriod {
    /// `31 Mar 2026`, `Week 14, 2026` or `March 2026`.
    var title: String {
        switch kind {
        case .day: DayText.medium(firstDay)
        case .week: "Week \(weekNumber), \(description.prefix(4))"
        case .month: DayText.month(firstDay)
        }
    }

    /// The first and the last day of a week.
    var daysText: String {
        kind == .week ? "\(DayText.medium(firstDay)) – \(DayText.medium(lastDay))" : title
    }

    /// The page that shows the note.
    var pagePath: String {
        kind == .day ? "/journal/days/\(self)" : "/journal/review/\(self)"
    }

    /// The address that saves the note.
    var notePath: String { "/journal/notes/\(self)" }
}
