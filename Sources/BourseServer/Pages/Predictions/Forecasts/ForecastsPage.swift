import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// A person's forecasts on prediction markets, and how well they agree with what came true.
struct ForecastsPage {
    static let path = "/predictions/forecasts"

    /// Rows of one page of the list.
    private static let pageSize = 100

    private let forecasts: [PredictionForecast]
    private let context: MarketPages.PageContext
    private let groups: [(category: String, calibration: ForecastCalibration)]
    /// The category whose curve is shown; nil for all forecasts.
    private let chosen: (category: String, calibration: ForecastCalibration)?

    init(forecasts: [PredictionForecast], context: MarketPages.PageContext) {
        (self.forecasts, self.context) = (forecasts, context)
        groups = ForecastCalibration.byCategory(forecasts)
        let category = context.query["category"]
        chosen = groups.first { !$0.category.isEmpty && $0.category == category }
    }

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
        guard let calibration = chosen?.calibration ?? ForecastCalibration(forecasts) else { return HTML() }
        return CalibrationPanels(
            calibration: calibration.own,
            words: .forecasts,
            subject: chosen.map { "Category: \($0.category)" },
            tiles: [
                CalibrationMetric.brier.tile(calibration.own, .forecasts),
                CalibrationMetric.priceTile(calibration.market, of: "market prices"),
            ] + [CalibrationMetric.baseRate, .mean, .share].map { $0.tile(calibration.own, .forecasts) }
        ).html
    }

    /// The list, a page of it.
    var table: Table<PredictionForecast> {
        let zone = context.frame.zone
        let slice = ListPage(
            query: context.query,
            count: forecasts.count,
            path: Self.path,
            size: Self.pageSize,
            style: context.style
        )
        return Table(
            id: "forecasts",
            heading: "Forecasts",
            note: slice.turns?.summary ?? context.count(forecasts.count, "forecast"),
            caption: "Forecasts on prediction markets",
            label: "Forecasts",
            columns: [
                Column("Question") { .name($0.question, href: Self.eventPath($0), under: $0.outcome) }.card(.title),
                Column("Made", .quiet) { .text(DayText.medium(zone.day(at: $0.madeAt))) },
                Column("Forecast", .number) { .metric("\($0.percent)%") }.card(.value),
                Column("Market then", .number) { .metric(ForecastFormatter.price($0), reason: "It had no price.") },
                Column("Result", .quiet) { .text(ForecastFormatter.result($0)) }.card(.sub),
            ],
            rows: Array(forecasts[slice.range]),
            isContinuous: true,
            basis: "Probabilities of the outcome below each question",
            pager: slice.turns,
            actions: { Self.deletion(of: $0).button(for: $0.question) },
            actionSlot: .note,
            isSwipeable: true
        )
    }

    private var categories: HTML { groups.count > 1 ? categoryTable.html : HTML() }

    private var categoryTable: Table<(category: String, calibration: ForecastCalibration)> {
        Table(
            id: "categories",
            heading: "By category",
            caption: "Forecasts and what came true by category",
            columns: [
                Column("Category") { row in
                    .name(row.category.isEmpty ? "Without a category" : row.category, href: curve(of: row.category))
                }.card(.title),
                Column("Forecasts", .number) { .metric(NumberText.count($0.calibration.own.count)) }.card(.sub),
                Column("Came true", .number) { .metric(CalibrationFormatter.percent($0.calibration.own.base)) },
                Column("Brier score", .number) { .metric(CalibrationFormatter.score($0.calibration.own.brier)) }
                    .card(.value),
                Column("Of market prices", .number) {
                    .metric($0.calibration.market.map { CalibrationFormatter.score($0.brier) }, reason: "No prices.")
                },
            ],
            rows: groups,
            basis: "A category opens its reliability curve",
            more: chosen == nil
                ? nil
                : LinkView(
                    title: "All categories",
                    href: context.query.without("category", "page").href(Self.path)
                )
        )
    }

    /// The page with the curve of a category; nil for the one that is shown, and without a category.
    private func curve(of category: String) -> String? {
        guard !category.isEmpty, category != chosen?.category else { return nil }
        return context.query.without("page").setting("category", to: category).href(Self.path)
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
