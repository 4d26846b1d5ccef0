import BourseCore

/// How long a period of a price is.
enum BillingInterval: String, Hashable, Sendable, CaseIterable {
    case day
    case week
    case month
    case year

    /// The moment `count` intervals after another, in seconds since 1970.
    ///
    /// The last day of a month that is shorter takes the place of a day that it does not have.
    func moment(after start: Int64, count: Int) -> Int64 {
        let local = LocalTime(Timestamp(seconds: start), offset: 0)
        let day =
            switch self {
            case .day: local.day.adding(days: count)
            case .week: local.day.adding(days: 7 * count)
            case .month: local.day.adding(months: count)
            case .year: local.day.adding(months: 12 * count)
            }
        return LocalTime(day: day, microseconds: local.microseconds).timestamp(offset: 0).seconds
    }
}
