import BourseCore

/// How often a made-up scheme hands out what it has gained.
enum FundDistribution: Hashable, Sendable {
    case daily, weekly, monthly, quarterly, yearly

    /// Reads an option such as `Monthly IDCW`; nothing for one that hands nothing out.
    init?(option: String) {
        guard option.hasSuffix("IDCW") else { return nil }
        self =
            switch option.split(separator: " ").first {
            case "Daily": .daily
            case "Weekly": .weekly
            case "Monthly": .monthly
            case "Quarterly": .quarterly
            default: .yearly
            }
    }

    /// What has been handed out by the end of a day since any fixed moment, as a logarithm.
    ///
    /// - Parameter growth: What is gained in a day.
    func paid(by day: TradingDay, growth: Double) -> Double {
        let count: Int
        let days: Double
        switch self {
        case .daily: (count, days) = (day.number, 1)
        case .weekly: (count, days) = (day.startOfWeek.number / 7, 7)
        case .monthly: (count, days) = (Self.months(day), 365.0 / 12)
        case .quarterly: (count, days) = (Self.months(day) / 3, 365.0 / 4)
        case .yearly: (count, days) = (Self.months(day.adding(days: -62)) / 12, 330)
        }
        return growth * days * Double(count)
    }

    /// Months whose twenty-fifth has come.
    private static func months(_ day: TradingDay) -> Int {
        let (year, month, _) = day.adding(days: -24).civil
        return year * 12 + month
    }
}
