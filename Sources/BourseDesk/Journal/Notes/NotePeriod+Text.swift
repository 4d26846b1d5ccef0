import BourseCore
import BourseJournal
import BourseValues

extension NotePeriod {
    /// `31 Mar 2026`, `Week 14, 2026` or `March 2026`.
    public var title: String {
        switch kind {
        case .day: DayText.medium(firstDay)
        case .week: "Week \(weekNumber), \(description.prefix(4))"
        case .month: DayText.month(firstDay)
        }
    }
}
