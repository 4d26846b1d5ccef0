import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// What a person asks of a fund's page, as it stands in the address.
struct FundQuery {
    let query: Query

    init(_ query: Query) { self.query = query.only("period", "from", "to", "with", "rolling") }

    /// The period that the chart shows where no days are chosen.
    var period: ReturnPeriod { query["period"].flatMap { ReturnPeriod(rawValue: $0) } ?? .threeYears }

    /// Whether days were typed.
    var hasDays: Bool { query["from"] != nil || query["to"] != nil }

    /// The days that were typed; a day that cannot be read counts as none.
    var days: DateRange {
        DateRange(
            start: query["from"].flatMap { TradingDay(iso: $0) },
            end: query["to"].flatMap { TradingDay(iso: $0) }
        )
    }

    /// What is wrong with the days that were typed.
    func daysMistake(today: TradingDay) -> String? {
        for name in ["from", "to"] {
            guard let text = query[name] else { continue }
            guard let day = TradingDay(iso: text) else {
                return "“\(text.prefix(20))” is not a date such as 2026-03-31."
            }
            if day > today { return "\(DayText.medium(day)) is in the future. Enter today or an earlier day." }
        }
        return nil
    }

    /// Another fund to compare with, as it was typed.
    var other: String? { query["with"] }

    /// The length of rolling returns in years.
    var rollingYears: Int { query["rolling"].flatMap { Int($0) }.flatMap { [1, 3, 5].contains($0) ? $0 : nil } ?? 3 }

    /// This page with another period.
    func href(_ code: Int32, period: ReturnPeriod) -> String {
        query.without("from", "to").setting("period", to: period.rawValue).href("/funds/\(code)")
    }

    /// This page with other days.
    func href(_ code: Int32, from: TradingDay, to: TradingDay) -> String {
        query.without("period").setting("from", to: "\(from)").setting("to", to: "\(to)").href("/funds/\(code)")
    }
}
