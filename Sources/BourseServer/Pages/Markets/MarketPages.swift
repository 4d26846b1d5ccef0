import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

/// The pages of markets, for somebody who signed in.
struct MarketPages {
    let desk: Desk
    let pages: PageWriter
    /// How many streams of quotes one person may have open.
    let streams: JobLimit
    /// What is sent over them.
    let quoteEvents: QuoteEvents
    /// How long a page waits for what was never told; then it is shown without.
    let patience: Duration
    let sectorMaps = SectorMapCache()

    var markets: Markets { desk.markets }

    /// The most streams of quotes of one person: as many windows as one looks at.
    static let mostStreams = 16

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("markets", use: pages.cached(desk, list))
        group.getTable("markets", of: desk, use: listTable)
        group.get("markets/stream", use: stream)
        group.get("markets/names.json", use: names)
        addListRoutes(to: group)
        addScreenerRoutes(to: group)
        addInstrumentRoutes(to: group)
        addNewsRoutes(to: group)
        addPredictionRoutes(to: group)
    }

    /// What every page of markets starts from.
    struct PageContext {
        let frame: PageFrame
        let user: User

        var query: Query { frame.query }
        var now: Timestamp { frame.now }
        var style: UserSettings.NumberStyle { frame.settings.numbers }

        /// `1 instrument`, `500 instruments`.
        func count(_ value: Int, _ noun: String) -> String { Count.of(value, noun, style: style) }
    }

    func open(_ request: Request, _ context: SignedInContext) -> PageContext {
        PageContext(frame: PageFrame(pages: pages, request: request, context: context), user: context.user)
    }
}
