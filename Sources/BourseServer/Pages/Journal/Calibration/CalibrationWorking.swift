import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// How a metric of convictions is calculated, with the trades behind it.
struct CalibrationWorking {
    let metric: CalibrationMetric
    let page: CalibrationPage
    let calibration: Calibration

    /// The page of a metric for the same trades.
    static func href(_ metric: CalibrationMetric, _ query: Query) -> String {
        query.without("page").href("\(JournalPages.calibrationPath)/\(metric.rawValue)")
    }

    /// Some of the trades, and what they add.
    private struct WorkingInput {
        /// "60 to 80%".
        let title: String
        /// The list of the trades.
        let href: String
        let count: Int
        /// What they add to the formula, as text.
        let value: String
    }

    var view: ExplanationView {
        let query = page.context.query
        let subject = page.subject.map { ["\($0)."] } ?? []
        let count = "Calculated from \(Count.of(calibration.count, "trade")) with a conviction."
        return ExplanationView(
            shell: page.context.frame.shell(
                title: "How this is calculated",
                place: .days,
                back: LinkView(title: "Calibration", href: query.href(JournalPages.calibrationPath)),
                isReport: true
            ),
            heading: metric.title(.trades),
            value: metric.value(calibration),
            valueCSS: "",
            formula: metric.formula(.trades),
            choices: [],
            choicesLabel: "Period",
            remarks: subject + [metric.definition(.trades), count],
            hasRemarks: true,
            inputs: inputs.html,
            pager: nil,
            lots: nil
        )
    }

    private var inputs: Table<WorkingInput> {
        Table(
            id: "inputs",
            heading: "Calculated from",
            caption: "\(metric.title(.trades)): what it is calculated from",
            style: .metrics,
            columns: [
                Column("Input") { .name($0.title, href: $0.href) }.card(.title).total(.text("Total")),
                Column("Trades", .number) { .metric(NumberText.count($0.count)) }
                    .total(.metric(NumberText.count(calibration.count))),
                .onCard(.sub) { [.plain(Count.of($0.count, "trade"))] },
                Column(valueTitle, .number) { .metric($0.value) }.card(.value).total(.metric(total)),
            ],
            rows: rows,
            total: Count.of(calibration.count, "trade")
        )
    }

    private var valueTitle: String {
        switch metric {
        case .brier: "Sum of (conviction − outcome)²"
        case .mean: "Sum of convictions"
        case .baseRate, .share: "Share"
        }
    }

    private var total: String {
        switch metric {
        case .brier: CalibrationFormatter.score(calibration.brier * Double(calibration.count))
        case .mean: CalibrationFormatter.score(calibration.mean * Double(calibration.count))
        case .baseRate, .share: CalibrationFormatter.percent(1)
        }
    }

    /// The bands of convictions, or the trades with and without a profit.
    private var rows: [WorkingInput] {
        switch metric {
        case .brier, .mean:
            return calibration.bands.map { band in
                WorkingInput(
                    title: CalibrationFormatter.range(band),
                    href: page.trades(.conviction(in: band)),
                    count: band.count,
                    value: CalibrationFormatter.score(
                        metric == .brier ? band.squares : band.forecast * Double(band.count)
                    )
                )
            }
        case .baseRate, .share:
            let winners = Int((calibration.base * Double(calibration.count)).rounded())
            return [
                outcome("With a profit", winners, isExcluded: false),
                outcome("Without a profit", calibration.count - winners, isExcluded: true),
            ]
        }
    }

    /// The trades with a profit, or the others.
    private func outcome(_ title: String, _ count: Int, isExcluded: Bool) -> WorkingInput {
        let win = TradeFilter.TradeOutcome.win.rawValue
        return WorkingInput(
            title: title,
            href: page.trades(
                .withConviction,
                TradeCondition(TradeDimension.result.id, win, isExcluded: isExcluded)
            ),
            count: count,
            value: CalibrationFormatter.percent(Double(count) / Double(calibration.count))
        )
    }
}
