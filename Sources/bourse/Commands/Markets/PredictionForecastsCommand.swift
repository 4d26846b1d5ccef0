import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse predictions forecasts`: what a person thinks of markets, beside their prices.
struct PredictionForecastsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecasts",
        abstract: "Print your forecasts on prediction markets, and how well they agree with what came true.",
        discussion: """
            Sources are asked how markets ended that are no longer listed. Forecasts are made on the page of an event or \
            through the API.

            With --json, prints the response of /api/v1/predictions/forecasts.
            """
    )

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    func run() async throws {
        try await Failure.catching {
            let line = try MarketLine(await place.settings(data), followsTrades: false)
            try await line.whileOpen { sources in
                try await owner.open(data, marketSources: sources) { live, person in
                    let markets = live.desk.markets
                    // The stored list may be days old, and have markets that have ended since.
                    let listing = await Patience.atMost(patience.limit) { await markets.predictions.fetchedListing() }
                    if let problem = listing.problem { Console.note("bourse: \(problem)") }
                    try await markets.forecasts.settle(person.id)
                    let forecasts = try await markets.forecasts.forecasts(of: person.id)
                    if json {
                        Console.out(ForecastDocument.json(forecasts))
                    } else {
                        let zone = ZoneRules(identifier: person.settings.zone) ?? .utc
                        for line in Self.lines(forecasts, zone: zone) { Console.out(line) }
                    }
                }
            }
        }
    }

    private static func lines(_ forecasts: [PredictionForecast], zone: ZoneRules) -> [String] {
        guard !forecasts.isEmpty else { return ["No forecasts yet."] }
        let table = TextTable(
            heads: ["Made", "Forecast", "Market then", "Result", "Question"],
            numbers: [1, 2],
            rows: forecasts.map { forecast in
                [
                    zone.day(at: forecast.madeAt).description, "\(forecast.percent)%",
                    ForecastFormatter.price(forecast) ?? "", ForecastFormatter.result(forecast), forecast.question,
                ]
            }
        ).lines
        guard let calibration = ForecastCalibration(forecasts) else { return table }
        let market = calibration.market.map { ", of market prices \(CalibrationFormatter.score($0.brier))" } ?? ""
        return table + [
            "",
            "Brier score: \(CalibrationFormatter.score(calibration.own.brier)), of "
                + "\(Count.of(calibration.own.count, "forecast"))\(market)",
            CalibrationFormatter.basis(calibration.own, noun: "forecast"),
        ] + categories(forecasts)
    }

    /// A row for each category; none for a single one.
    private static func categories(_ forecasts: [PredictionForecast]) -> [String] {
        let groups = ForecastCalibration.byCategory(forecasts)
        guard groups.count > 1 else { return [] }
        return [""]
            + TextTable(
                heads: ["Category", "Forecasts", "Came true", "Brier score", "Of market prices"],
                numbers: [1, 2, 3, 4],
                rows: groups.map { category, calibration in
                    [
                        category.isEmpty ? "Without a category" : category, NumberText.count(calibration.own.count),
                        CalibrationFormatter.percent(calibration.own.base),
                        CalibrationFormatter.score(calibration.own.brier),
                        calibration.market.map { CalibrationFormatter.score($0.brier) } ?? "",
                    ]
                }
            ).lines
    }
}
