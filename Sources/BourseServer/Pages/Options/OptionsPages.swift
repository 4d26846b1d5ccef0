import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

/// The pages of the options desk, for somebody who signed in.
struct OptionsPages {
    let desk: Desk
    let pages: PageWriter
    /// Where the builder is drawn, so that other requests do not wait for it.
    let bench = Workbench()

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("options", use: builder)
        group.get("options/grid.json", use: keptPosition)
        group.getTable("options/payoff", of: desk, use: payoffTable)
        group.get("options/payoff.svg", use: payoffPicture)
        group.post("options/saved", use: savePosition)
        group.get("options/saved/:id/delete", use: confirmDeletion)
        group.post("options/saved/:id/delete", use: deleteSaved)
        group.post("options/saved/:id/restore", use: restoreSaved)
        group.get("options/saved/:id/rename", use: renaming)
        group.post("options/saved/:id/rename", use: rename)
        group.post("options/presets", use: savePreset)
        group.get("options/compare", use: compare)
        group.getTable("options/compare", of: desk, use: compareTable)
        group.get("options/strategies", use: strategies)
        group.getTable("options/strategies", of: desk, use: strategiesTable)
        group.get("options/strategies/:id", use: strategy)
        group.post("options/strategies/:id/favorite", use: setFavorite)
        group.get("options/lessons", use: lessons)
        group.get("options/lessons/:id", use: lesson)
        group.post("options/lessons/:id", use: answerLesson)
        group.get("options/practice", use: practice)
        group.post("options/practice", use: openPractice)
        group.post("options/practice/:id/close", use: closePractice)
        group.get("options/practice/:id/delete", use: confirmPracticeDeletion)
        group.post("options/practice/:id/delete", use: deletePractice)
        group.get("options/calculators", use: calculators)
        group.get("options/calculators/:kind", use: calculator)
        group.get("options/calculations/clear", use: confirmClearing)
        group.post("options/calculations/clear", use: clearCalculations)
        group.get("options/optimizer", use: optimizer)
        group.get("options/optimizer/stream", use: optimizerStream)
        group.getTable("options/optimizer", of: desk, use: optimizerTable)
        addScreenerRoutes(to: group)
        group.get("options/brokers", use: brokers)
        group.getTable("options/brokers", of: desk, use: brokersTable)
        group.get("options/brokers/:id", use: broker)
    }

    /// What every options page starts from.
    struct PageContext {
        let frame: PageFrame
        let today: TradingDay
        let money: MoneyText
        let user: User
        /// Whether the reader's connection is encrypted, up to a proxy in front at least.
        let isSecure: Bool

        var query: Query { frame.query }
    }

    /// The values that a page of the library is drawn from, besides the person and the address.
    struct LibraryContent: Hashable {
        let favorites: Set<String>
        let brokers: OwnBrokers
        let today: TradingDay
    }

    /// Returns a page of strategies or brokers, from the cache if the favorites, the person's brokers and the day
    /// are unchanged.
    func libraryPage(
        _ request: Request,
        _ context: SignedInContext,
        _ draw: (PageContext, LibraryContent) throws -> HTML
    ) async throws -> Response {
        try await pages.cached(
            desk,
            request,
            context,
            variant: request.wantsFragment ? "fragment" : "",
            showing: { frame in
                LibraryContent(
                    favorites: try await desk.options.favorites(of: context.user.id),
                    brokers: try await desk.options.ownBrokers(of: context.user.id),
                    today: frame.today
                )
            },
            draw: { (shown: LibraryContent) in pages.page(try draw(open(request, context), shown)) }
        )
    }

    func open(_ request: Request, _ context: SignedInContext) -> PageContext {
        let frame = PageFrame(pages: pages, request: request, context: context)
        return PageContext(
            frame: frame,
            today: frame.today,
            money: MoneyText(style: frame.settings.numbers, currency: .usd),
            user: context.user,
            isSecure: context.base.isSecure
        )
    }
}
