import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

extension OptionsPages {
    @Sendable
    func strategies(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await libraryPage(request, context) { pageContext, shown in
            let view = OptionsStrategiesView(
                shell: pageContext.frame.shell(title: "Strategies", place: .strategies),
                notices: [],
                library: StrategyListing(
                    strategyQuery: StrategyQuery(pageContext.query, brokers: shown.brokers),
                    favorites: shown.favorites
                ).view
            )
            return request.wantsFragment ? view.body : view.html
        }
    }

    @Sendable
    func strategiesTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = open(request, context)
        let favorites = try await desk.options.favorites(of: context.user.id)
        let brokers = try await desk.options.ownBrokers(of: context.user.id)
        let library = StrategyListing(
            strategyQuery: StrategyQuery(pageContext.query, brokers: brokers),
            favorites: favorites
        )
        let table = TableFile(
            [
                "id", "name", "category", "complexity", "outlook", "volatility", "loss", "legs", "summary",
                "favorite", "level", "allowedAt",
            ],
            of: library.found
        ) { strategy in
            let permission = library.strategyQuery.permission(for: strategy)
            return [
                .text(strategy.id), .text(strategy.name), .text(strategy.category.rawValue),
                .value(strategy.complexity), .text(strategy.outlook.rawValue),
                .text(strategy.volatilityView.rawValue), .text(StrategyFormatter.loss(strategy)),
                .value(strategy.legs.count), .text(strategy.summary), .text("\(favorites.contains(strategy.id))"),
                .text(permission.levelName), .text(permission.allowedAt),
            ]
        }
        return TableDownload(table, named: "strategies")
    }

    @Sendable
    func strategy(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let strategy = try find(context)
        return try await libraryPage(request, context) { pageContext, shown in
            guard let page = StrategyPage(strategy, context: pageContext, shown) else {
                throw PageError.notFound
            }
            let view = OptionsStrategyView(
                shell: pageContext.frame.shell(
                    title: strategy.name,
                    place: .strategies,
                    back: LinkView(title: "Strategies", href: "/options/strategies")
                ),
                notices: [],
                strategy: page.view
            )
            return request.wantsFragment ? view.body : view.html
        }
    }

    @Sendable
    func setFavorite(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let strategy = try find(context)
        let form = try await Form(request, context: context)
        _ = try await desk.options.setFavorite(
            form["favorite"] == "on",
            strategy: strategy.id,
            user: context.user.id
        )
        return .seeOther(Query.localPath(form["return"], otherwise: "/options/strategies/\(strategy.id)"))
    }

    private func find(_ context: SignedInContext) throws -> Strategy {
        guard let strategy = context.parameters.get("id").flatMap({ StrategyCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return strategy
    }
}
