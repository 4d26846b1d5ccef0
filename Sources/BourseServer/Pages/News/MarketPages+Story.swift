import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    /// A story with what it says happened, what followed events like it, and strategies.
    @Sendable
    func story(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("story").flatMap({ StoryID($0) }),
            let story = await markets.news.story(id)
        else { throw PageError.notFound }
        let service = markets.stories
        let outlook = await inquiry.first { await service.outlook(of: story) }
        let instruments = if let outlook { outlook.instruments } else { await service.instruments(of: story) }
        let page = StoryPage(
            context: open(request, context),
            story: story,
            marks: try await markets.news.marks(of: context.user.id),
            brokers: try await desk.options.ownBrokers(of: context.user.id),
            outlook: outlook,
            instruments: instruments
        )
        return pages.page(page.view.html)
    }
}
