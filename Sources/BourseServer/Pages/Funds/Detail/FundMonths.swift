import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The returns of a fund's calendar years and months as a table.
struct FundMonths {
    let code: Int32
    let series: NAVSeries

    /// Nothing for a fund without a return.
    var view: FundMonthsView? {
        let years = series.yearlyReturns
        guard !years.isEmpty else { return nil }
        let months = Dictionary(grouping: series.monthlyReturns, by: \.year)
        return FundMonthsView(
            heading: "Calendar returns",
            remark: "%, dashed: NAVs for only a part of the period",
            months: TradingDay.monthNames,
            years: years.reversed().map { year in
                let found = Dictionary(
                    (months[year.year] ?? []).compactMap { month in month.month.map { ($0, month) } },
                    uniquingKeysWith: { $1 }
                )
                return FundYearView(
                    year: "\(year.year)",
                    total: cell(year, steps: [0.05, 0.1, 0.2, 0.35]),
                    cells: (1...12).map { month in
                        found[month].map { cell($0, steps: [0.01, 0.025, 0.05, 0.08]) }
                            ?? FundMonthView(text: "", css: "", span: nil)
                    }
                )
            },
            file: FileAddress("/funds/\(code)/calendar")
        )
    }

    private func cell(_ calendarReturn: CalendarReturn, steps: [Double]) -> FundMonthView {
        let text = FractionText.signed(calendarReturn.totalReturn)
        let direction = FractionText.direction(calendarReturn.totalReturn)
        let level = 1 + steps.count { abs(calendarReturn.totalReturn) >= $0 }
        let shade = direction == "flat" ? "" : "\(direction) heat-\(level)"
        return FundMonthView(
            text: text.hasSuffix("%") ? String(text.dropLast()) : text,
            css: calendarReturn.isPartial ? shade + " part" : shade,
            span: "\(DayText.medium(calendarReturn.from)) to \(DayText.medium(calendarReturn.to))"
        )
    }
}
