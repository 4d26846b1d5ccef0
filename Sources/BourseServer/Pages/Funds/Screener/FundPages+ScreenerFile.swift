import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import Hummingbird

extension FundPages {
    /// Everything that a screen finds, in its order; fractions, 0.05 for 5 %.
    @Sendable
    func screenerCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let asked = ScreenerQuery(Query(request.uri))
        let screen: FundScreen
        do throws(ScreenNotationError) { screen = try asked.screen() } catch {
            throw PageError.badRequest(error.message)
        }
        let figures = ScreenerPage.figures(of: screen)
        var text = CSVText.line(
            ["code", "name", "house", "category", "plan", "option", "nav", "nav_day"] + figures.map(Self.column)
        )
        let all = 0..<(try await desk.funds.library.look().list.schemes.count + 1)
        guard let found = desk.funds.library.universe.screen(screen, places: all, figures: figures) else {
            throw PageError.badRequest("The histories are being read. Ask again in a few seconds.")
        }
        for (hit, (scheme, last)) in zip(found.answer.hits, zip(found.schemes, found.latest)) {
            let facts = [
                "\(scheme.code)", CSVText.guarded(scheme.name), CSVText.guarded(scheme.house?.name ?? ""),
                scheme.category.rawValue, scheme.plan.rawValue, scheme.option.rawValue, FundCSV.text(last?.nav),
                FundCSV.text(last?.day),
            ]
            text += CSVText.line(facts + hit.values.map { FundCSV.number($0) })
        }
        return .csv(text, named: "screened-funds")
    }

    /// `return_3y`.
    private static func column(_ figure: ScreenFigure) -> String {
        "\(figure)".lowercased().replacing(" ", with: "_")
    }
}
