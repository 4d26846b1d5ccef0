import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

extension OptionsPages {
    /// The position of an address as devices keep it.
    @Sendable
    func keptPosition(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let (builderQuery, analysis) = try analysis(pageContext)
        let (style, today) = (pageContext.frame.settings.numbers, pageContext.today)
        // Prices at thousands of nodes take a while.
        let kept = try await bench.run {
            KeptPosition(analysis, draft: builderQuery.draft, style: style, today: today)
        }
        return .json(kept.json)
    }
}
