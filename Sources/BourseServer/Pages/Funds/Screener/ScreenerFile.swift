import BourseCore
import BourseDesk
import BourseFunds

/// What a screen finds, as a file; fractions, 0.05 for 5 %.
enum ScreenerFile {
    /// Everything that it finds, in its order.
    ///
    /// - Throws: ``FundError``, and ``FundsNotReady`` while the histories are being read.
    static func text(_ screen: FundScreen, in library: FundService) async throws -> String {
        let figures = ScreenerPage.figures(of: screen)
        let all = 0..<(try await library.look().list.schemes.count + 1)
        guard let found = library.universe.screen(screen, places: all, figures: figures) else {
            throw FundsNotReady.histories
        }
        var text = CSVText.line(
            ["code", "name", "house", "category", "plan", "option", "nav", "nav_day"] + figures.map(column)
        )
        for (hit, (scheme, last)) in zip(found.answer.hits, zip(found.schemes, found.latest)) {
            let facts = [
                "\(scheme.code)", CSVText.guarded(scheme.name), CSVText.guarded(scheme.house?.name ?? ""),
                scheme.category.rawValue, scheme.plan.rawValue, scheme.option.rawValue, FundCSV.text(last?.nav),
                FundCSV.text(last?.day),
            ]
            text += CSVText.line(facts + hit.values.map { FundCSV.number($0) })
        }
        return text
    }

    /// `return_3y`.
    private static func column(_ figure: ScreenMetricName) -> String {
        "\(figure)".lowercased().replacing(" ", with: "_")
    }
}
