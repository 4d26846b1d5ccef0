import BourseCharts
import BourseCore
import BourseDesk
import BourseFunds

extension FundCharts {
    /// How far the value stood below its highest so far.
    var falls: ChartPanelView {
        let depths = series.depths
        let deepest = depths.indices.max { depths[$0] < depths[$1] } ?? 0
        let worst = series.maxDrawdown()
        let step = series.isEmpty ? 1 : FundWindow.picks(0...(series.count - 1), most: Self.most.wide).step
        return panel(
            "falls",
            "Drawdown",
            remark: worst.map {
                "deepest \(FractionText.signed(-$0.depth)), \(DayText.dayMonth($0.peak.day)) \($0.peak.day.year) to "
                    + DayText.medium($0.trough.day)
            } ?? "never below an earlier value",
            height: 220,
            basis: "Below the highest value so far, \(FundWindow.rhythm(step))",
            download: "/funds/\(page.scheme.code)/falls.csv"
        ) { most in
            let picks = FundWindow.picks(0...max(0, series.count - 1), most: most, keeping: [deepest]).positions
            return LineChart(
                text: ChartText(
                    title: "Drawdown since the first NAV",
                    summary: worst.map { Self.words($0) } ?? "The value never fell below an earlier one.",
                    empty: "No NAV"
                ),
                axis: .measure { TickText.percent($0) },
                columns: [ChartTable.Column("Day", .text), ChartTable.Column("Below the highest")],
                points: series.isEmpty
                    ? []
                    : picks.map { position in
                        LineChart.Point(
                            day: series.day(at: position).number,
                            label: DayText.medium(series.day(at: position)),
                            values: [-depths[position]],
                            figures: [FractionText.signed(-depths[position])]
                        )
                    },
                includesZero: true
            )
        }
    }

    static func words(_ fall: Drawdown) -> String {
        let recovery = fall.recovery.map { "It was back on \(DayText.medium($0.day))." } ?? "It is still below."
        return "The deepest fall was \(FractionText.plain(fall.depth)), from \(DayText.medium(fall.peak.day)) to "
            + "\(DayText.medium(fall.trough.day)). \(recovery)"
    }

    /// The return of each span of some years, by the day it ended.
    func rolling(_ all: [Int: RollingReturns]) -> ChartPanelView {
        let years = page.asked.rollingYears
        let rolling = all[years]
        let spans = rolling?.spans ?? []
        let title = years == 1 ? "1 year" : "\(years) years"
        return panel(
            "rolling",
            "Rolling returns",
            remark: rolling.map {
                "worst to \(DayText.medium($0.worst.to)), best to \(DayText.medium($0.best.to))"
            } ?? "",
            choices: [1, 3, 5].map { length in
                ChoiceView(
                    title: "\(length)Y",
                    href: page.asked.query.setting("rolling", "\(length)").href("/funds/\(page.scheme.code)"),
                    isCurrent: length == years
                )
            },
            choicesLabel: "Length of each span",
            height: 220,
            basis: "What \(title) returned a year, by the day they ended",
            download: "/funds/\(page.scheme.code)/rolling.csv?rolling=\(years)"
        ) { most in
            let picks = spans.isEmpty ? [] : FundWindow.picks(0...(spans.count - 1), most: most).positions
            return LineChart(
                text: ChartText(
                    title: "Rolling returns over \(title)",
                    summary: rolling.map {
                        "Best \(FractionText.signed($0.best.annualizedReturn)), worst "
                            + "\(FractionText.signed($0.worst.annualizedReturn)), half of them above "
                            + "\(FractionText.signed($0.median)) a year."
                    } ?? "There is no span of \(title) yet.",
                    empty: "There is no span of \(title) yet"
                ),
                axis: .measure { TickText.percent($0) },
                columns: [ChartTable.Column("Ended", .text), ChartTable.Column("A year")],
                points: picks.map { place in
                    LineChart.Point(
                        day: spans[place].to.number,
                        label: DayText.medium(spans[place].to),
                        values: [spans[place].annualizedReturn],
                        figures: [FractionText.signed(spans[place].annualizedReturn)]
                    )
                },
                includesZero: true
            )
        }
    }
}
