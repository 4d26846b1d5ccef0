import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// How likely the answers of an event were held.
struct PredictionChart {
    let page: PredictionPage
    let pasts: [String: DatedValue<[PredictionPoint]>]

    private var zone: ZoneRules { page.context.frame.zone }

    /// The chart; nothing where no past is known.
    var panel: ChartPanelView? {
        let markets = page.drawn.filter { pasts[$0.id]?.value.isEmpty == false }
        guard !markets.isEmpty else { return nil }
        let chart = chart(markets)
        let trouble = markets.compactMap { pasts[$0.id]?.problem }.first
        return ChartPanelView(
            id: "probabilities",
            heading: "Probability over time",
            remark: trouble.map { "\($0); showing the last known values" } ?? "",
            span: "span-12",
            choices: PredictionSpan.allCases.map { span in
                ChoiceView(
                    title: Self.title(span),
                    href: page.context.query.setting("range", to: span == .week ? nil : span.rawValue)
                        .href(PredictionText.path(page.event.name)),
                    isCurrent: span == page.span
                )
            },
            choicesLabel: "Range",
            wide: chart.svg(id: "probabilities-wide", size: ChartSize(width: 1140, height: 300)),
            phone: chart.svg(id: "probabilities-phone", size: ChartSize(width: 358, height: 240)),
            basis: "Price of the first outcome, which is its probability, in percent; times in \(zone.identifier)",
            table: DataTableView(chart.table)
        )
    }

    private static func title(_ span: PredictionSpan) -> String {
        switch span {
        case .day: "1D"
        case .week: "1W"
        case .month: "1M"
        case .all: "All"
        }
    }

    private func chart(_ markets: [PredictionMarket]) -> ProbabilityChart {
        let prices = markets.map { market in
            Dictionary((pasts[market.id]?.value ?? []).map { ($0.time, $0.price) }) { $1 }
        }
        let times = Set(prices.flatMap(\.keys)).sorted()
        // Not every answer is told at every time: each keeps its price until the next.
        var last = [Double?](repeating: nil, count: markets.count)
        let points = times.map { time in
            for (place, known) in prices.enumerated() {
                if let price = known[time] { last[place] = price.double * 100 }
            }
            let local = zone.localTime(at: time)
            return ProbabilityChart.Point(
                clock: Int(local.day.number) * 86_400 + Int(local.microseconds / 1_000_000),
                label: "\(DayText.dayMonth(local.day)), \(DayText.clock(local))",
                values: last
            )
        }
        let names = markets.map { $0.groupTitle ?? $0.outcomes.first?.name ?? $0.question }
        let now = zip(names, last).compactMap { name, value in value.map { "\(name) \(Int($0.rounded()))%" } }
        return ProbabilityChart(
            text: ChartText(
                title: "Probability of \(PredictionText.title(page.event.name))",
                summary: "Last: " + now.joined(separator: ", ") + ".",
                empty: "No price history available"
            ),
            outcomes: names,
            points: points
        )
    }
}
