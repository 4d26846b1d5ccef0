import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// A person's forecasts on prediction markets, and how well they agree with what came true.
struct ForecastsPage {
    static let path = "/predictions/forecasts"

    let forecasts: [PredictionForecast]
    let context: MarketPages.PageContext

    var html: HTML {
        context.frame.shell(
            title: "Forecasts",
            place: .predictions,
            back: LinkView(title: "Predictions", href: "/predictions")
        ).page(forecasts.isEmpty ? empty.html : "\(calibration)\(table.html)\(categories)")
    }

    private var empty: EmptyStateView {
        EmptyStateView(
            icon: "predictions",
            headline: "No forecasts yet",
            detail:
                "Open a prediction market and enter how probable you think its outcome is. When the market has ended, this "
                + "page compares your forecasts with its prices.",
            links: [LinkView(title: "Predictions", href: "/predictions")]
        )
    }

    private var calibration: HTML {
        guard let calibration = ForecastCalibration(forecasts) else { return HTML() }
        return CalibrationPanels(
            calibration: calibration.own,
            words: .forecasts,
            facts: [
                FactView(label: "Brier score", value: CalibrationFormatter.score(calibration.own.brier)),
                FactView(
                    label: "Brier score of market prices",
                    value: calibration.market.map { CalibrationFormatter.score($0.brier) } ?? "—"
                ),
                FactView(label: "Mean forecast", value: CalibrationFormatter.percent(calibration.own.mean)),
                FactView(label: "Came true", value: CalibrationFormatter.percent(calibration.own.base)),
            ]
        ).html
    }

    private var table: Table<PredictionForecast> {
        let zone = context.frame.zone
        return Table(
            id: "forecasts",
            heading: "Forecasts",
            note: context.count(forecasts.count, "forecast"),
            caption: "Forecasts on prediction markets",
            label: "Forecasts",
            columns: [
                Column("Question") { .name($0.question, href: Self.eventPath($0), under: $0.outcome) }.card(.title),
                Column("Made", .quiet) { .text(DayText.medium(zone.day(at: $0.madeAt))) },
                Column("Forecast", .number) { .metric("\($0.percent)%") }.card(.value),
                Column("Market then", .number) { .metric(ForecastFormatter.price($0), reason: "It had no price.") },
                Column("Result", .quiet) { .text(ForecastFormatter.result($0)) }.card(.sub),
            ],
            rows: forecasts,
            basis: "Probabilities of the outcome below each question",
            actions: { Self.deletion(of: $0).button(for: $0.question) },
            actionSlot: .note
        )
    }

    private var categories: HTML {
        let groups = ForecastCalibration.byCategory(forecasts)
        return groups.count > 1 ? categoryTable(groups).html : HTML()
    }

    private func categoryTable(
        _ groups: [(category: String, calibration: ForecastCalibration)]
    ) -> Table<(category: String, calibration: ForecastCalibration)> {
        Table(
            id: "categories",
            heading: "By category",
            caption: "Forecasts and what came true by category",
            columns: [
                Column("Category") { .text($0.category.isEmpty ? "Without a category" : $0.category) }.card(.title),
                Column("Forecasts", .number) { .metric(NumberText.count($0.calibration.own.count)) }.card(.sub),
                Column("Came true", .number) { .metric(CalibrationFormatter.percent($0.calibration.own.base)) },
                Column("Brier score", .number) { .metric(CalibrationFormatter.score($0.calibration.own.brier)) }
                    .card(.value),
                Column("Of market prices", .number) {
                    .metric($0.calibration.market.map { CalibrationFormatter.score($0.brier) }, reason: "No prices.")
                },
            ],
            rows: groups
        )
    }

    // MARK: - Texts

    private static func eventPath(_ forecast: PredictionForecast) -> String {
        Query([("market", forecast.market)]).href("/predictions/" + Query.escape(forecast.event))
    }

    static func deletion(of forecast: PredictionForecast) -> DeletionView {
        let path = "\(path)/\(Query.escape(forecast.market))/delete"
        return DeletionView(
            pageHref: path,
            action: path,
            question: "Delete your forecast of \(forecast.percent)% on “\(forecast.question)”?",
            consequence: "It no longer counts in your calibration. This cannot be undone.",
            button: "Delete"
        )
    }
}
