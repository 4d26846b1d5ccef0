import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

/// Probabilities that were said beside what came true: the bands as a table and as a curve.
struct CalibrationPanels {
    /// What was judged, and how it came true.
    struct Words {
        /// "trade".
        let noun: String
        /// What a person said: "Conviction".
        let said: String
        /// What makes it true, as a heading: "With a profit".
        let truth: String
        /// The same after a noun: "with a profit".
        let share: String

        static let trades = Words("trade", said: "Conviction", truth: "With a profit", share: "with a profit")
        static let positions = Words("position", said: "Conviction", truth: "With a profit", share: "with a profit")
        static let forecasts = Words("forecast", said: "Forecast", truth: "Came true", share: "that came true")

        private init(_ noun: String, said: String, truth: String, share: String) {
            (self.noun, self.said, self.truth, self.share) = (noun, said, truth, share)
        }
    }

    let calibration: Calibration
    let words: Words
    /// What part of them is shown: "Setup: Gap"; nil for all.
    var subject: String? = nil
    /// The score and what it is compared with, above the bands.
    let tiles: [TileView]
    /// The list of what is in a band; nil where there is none.
    var href: (Calibration.Band) -> String? = { _ in nil }

    var html: HTML { "\(TileStripView(columns: tiles.count, tiles: tiles).html)\(table.html)\(chart.html)" }

    private var table: Table<Calibration.Band> {
        let words = words
        return Table(
            id: "calibration",
            heading: "\(words.said) and results",
            note: [subject, Count.of(calibration.count, words.noun)].compactMap(\.self).joined(separator: " · "),
            span: "span-8",
            caption: "\(words.said)s and the share of \(words.noun)s \(words.share)",
            label: "\(words.said) and results",
            columns: [
                Column(words.said) { .name(CalibrationFormatter.range($0), href: href($0)) }.card(.title),
                Column("\(words.noun.capitalizedFirst)s", .number) { .metric(NumberText.count($0.count)) },
                Column("Mean \(words.said.lowercasedFirst)", .number) {
                    .metric(CalibrationFormatter.percent($0.forecast))
                },
                Column(words.truth, .number) { .metric(CalibrationFormatter.percent($0.observed)) },
                .onCard(.value) { band in
                    [.plain("\(CalibrationFormatter.percent(band.observed)) \(words.truth.lowercasedFirst)")]
                },
                .onCard(.sub) { band in
                    let mean = CalibrationFormatter.percent(band.forecast)
                    return [.plain("\(Count.of(band.count, words.noun)), mean \(words.said.lowercasedFirst) \(mean)")]
                },
            ],
            rows: calibration.bands,
            basis: CalibrationFormatter.basis(calibration, noun: words.noun)
        )
    }

    private var chart: ChartPanelView {
        let chart = ReliabilityChart(
            text: ChartText(
                title: "Reliability of \(words.said.lowercasedFirst)s",
                summary: calibration.bands.map { band in
                    let observed = CalibrationFormatter.percent(band.observed)
                    return "\(CalibrationFormatter.range(band)): \(observed) \(words.truth.lowercasedFirst)"
                }.joined(separator: ". ") + ".",
                empty: "No \(words.noun)s"
            ),
            headings: ReliabilityChart.Headings(
                count: "\(words.noun.capitalizedFirst)s",
                forecast: "Mean \(words.said.lowercasedFirst)",
                observed: words.truth
            ),
            points: calibration.bands.map { band in
                ReliabilityChart.Point(
                    forecast: band.forecast * 100,
                    observed: band.observed * 100,
                    range: band.interval.lowerBound * 100...band.interval.upperBound * 100,
                    count: band.count,
                    label: CalibrationFormatter.range(band)
                )
            }
        )
        return ChartPanelView(
            id: "reliability",
            heading: "Reliability",
            remark: subject ?? "",
            span: "span-4",
            wide: chart.svg(id: "reliability-wide", size: ChartSize(width: JournalCharts.narrow, height: 300)),
            middle: chart.svg(id: "reliability-middle", size: ChartSize(width: JournalCharts.tablet, height: 320)),
            phone: chart.svg(id: "reliability-phone", size: ChartSize(width: JournalCharts.phone, height: 300)),
            basis: "\(words.truth) by \(words.said.lowercasedFirst), with 95% ranges. On the dashed line both agree.",
            table: DataTableView(chart.table)
        )
    }
}
