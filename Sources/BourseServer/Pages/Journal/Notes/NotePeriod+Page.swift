import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// What pages call periods, and where their pages are.
extension NotePeriod {
    /// The first and the last day of a week.
    var daysText: String {
        kind == .week ? "\(DayText.medium(firstDay)) – \(DayText.medium(lastDay))" : title
    }

    /// The page that shows the note.
    var pagePath: String {
        kind == .day ? "/journal/days/\(self)" : "/journal/review/\(self)"
    }
}
