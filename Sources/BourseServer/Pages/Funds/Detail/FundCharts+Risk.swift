import BourseCharts
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

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
                "maximum \(FractionText.signed(-$0.depth)), \(DayText.dayMonth($0.peak.day)) \($0.peak.day.year) to "
                    + DayText.medium($0.trough.day)
            } ?? "no drawdown",
            height: 220,
            basis: "Below the previous high, %, \(FundWindow.rhythm(step))",
            download: FileAddress("/funds/\(page.scheme.code)/falls")
        ) { most in
            let picks = FundWindow.picks(0...max(0, series.count - 1), most: most, keeping: [deepest]).positions
            return LineChart(
                text: ChartText(
                    title: "Drawdown since the first NAV",
                    summary: worst.map { Self.text($0) } ?? "The NAV never fell below an earlier one.",
                    empty: "No NAV"
                ),
                axis: .measure { TickText.percent($0) },
                columns: [ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("Drawdown")],
                points: series.isEmpty
                    ? []
                    : picks.map { position in
                        LineChart.Point(
                            day: series.day(at: position).number,
                            label: DayText.medium(series.day(at: position)),
                            values: [-depths[position]],
                            details: [FractionText.signed(-depths[position])]
                        )
                    },
                includesZero: true
            )
        }
    }

    static func text(_ fall: Drawdown) -> String {
        let recovery = fall.recovery.map { "Recovered on \(DayText.medium($0.day))." } ?? "Not recovered yet."
        return "Maximum drawdown: \(FractionText.plain(fall.depth)), from \(DayText.medium(fall.peak.day)) to "
            + "\(DayText.medium(fall.trough.day)). \(recovery)"
    }

    /// The return of each span of some years, by the day it ended.
    func rolling(_ all: [Int: RollingReturns]) -> ChartPanelView {
        let years = page.fundQuery.rollingYears
        let rolling = all[years]
        let spans = rolling?.spans ?? []
        let title = years == 1 ? "1 year" : "\(years) years"
        return panel(
            "rolling",
            "Rolling returns",
            remark: rolling.map {
                "worst ending \(DayText.medium($0.worst.to)), best ending \(DayText.medium($0.best.to))"
            } ?? "",
            choices: [1, 3, 5].map { length in
                ChoiceView(
                    title: "\(length)Y",
                    href: page.fundQuery.query.setting("rolling", to: "\(length)").href("/funds/\(page.scheme.code)"),
                    isCurrent: length == years
                )
            },
            choicesLabel: "Period length",
            height: 220,
            basis: "Annualized return over \(title), by end day",
            download: FileAddress("/funds/\(page.scheme.code)/rolling?rolling=\(years)")
        ) { most in
            let picks = spans.isEmpty ? [] : FundWindow.picks(0...(spans.count - 1), most: most).positions
            return LineChart(
                text: ChartText(
                    title: "Rolling returns over \(title)",
                    summary: rolling.map {
                        "Annualized: best \(FractionText.signed($0.best.annualizedReturn)), worst "
                            + "\(FractionText.signed($0.worst.annualizedReturn)), median "
                            + "\(FractionText.signed($0.median))."
                    } ?? "The NAV history is shorter than \(title).",
                    empty: "The NAV history is shorter than \(title)"
                ),
                axis: .measure { TickText.percent($0) },
                columns: [ChartTable.ChartColumn("End day", .text), ChartTable.ChartColumn("Annualized")],
                points: picks.map { place in
                    LineChart.Point(
                        day: spans[place].to.number,
                        label: DayText.medium(spans[place].to),
                        values: [spans[place].annualizedReturn],
                        details: [FractionText.signed(spans[place].annualizedReturn)]
                    )
                },
                includesZero: true
            )
        }
    }
}
