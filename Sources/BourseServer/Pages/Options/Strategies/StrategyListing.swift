import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// The catalogue as somebody filters it.
struct StrategyListing {
    let strategyQuery: StrategyQuery
    let favorites: Set<String>

    private var query: Query { strategyQuery.query }
    private var showsFavorites: Bool { query["favorites"] == "1" }
    private var retained: Query {
        query.only("q", "category", "complexity", "outlook", "broker", "level", "favorites", "mine")
    }

    /// What the filter leaves, simple ones first.
    var found: [Strategy] {
        let filter = strategyQuery.filter
        return StrategyCatalogue.standard.strategies
            .filter { filter.matches($0) && (!showsFavorites || favorites.contains($0.id)) }
            .enumerated().sorted { ($0.element.complexity, $0.offset) < ($1.element.complexity, $1.offset) }
            .map(\.element)
    }

    var view: StrategyListingView {
        let found = found
        let path = retained.href("/options/strategies")
        let total = StrategyCatalogue.standard.strategies.count
        return StrategyListingView(
            canonicalHref: path,
            announcement: Count.of(found.count, "strategy", plural: "strategies"),
            filter: filter,
            count: Count.of(found.count, "strategy", plural: "strategies"),
            countNote: found.count == total ? "simplest first" : "of \(total), simplest first",
            file: FileAddress(retained.href("/options/strategies")),
            chips: chips,
            isFiltered: !chips.isEmpty,
            clearHref: "/options/strategies",
            cards: found.map { strategy in
                StrategyCardView(
                    strategy,
                    isFavorite: favorites.contains(strategy.id),
                    permission: PermissionFormatter.text(strategyQuery.permission(for: strategy)),
                    path: path
                )
            },
            quiet: found.isEmpty ? quiet : nil
        )
    }

    private var quiet: EmptyStateView {
        if strategyQuery.isOwn, strategyQuery.brokers.isEmpty {
            return EmptyStateView(
                icon: "options",
                headline: "No brokers chosen yet",
                detail: "Choose your brokers and your options level at each.",
                links: [LinkView(title: "My brokers", href: OwnBrokerPages.path)]
            )
        }
        return showsFavorites && favorites.isEmpty
            ? EmptyStateView(
                icon: "star",
                headline: "No favorites yet",
                detail: "Select the star of a strategy to add it here.",
                links: [LinkView(title: "Show all strategies", href: "/options/strategies")]
            )
            : EmptyStateView(
                icon: "filter",
                headline: "No strategy matches",
                detail:
                    "None of the \(StrategyCatalogue.standard.strategies.count) strategies matches all filters.",
                links: [LinkView(title: "Clear filters", href: "/options/strategies")]
            )
    }

    // MARK: - Filter

    private func options(
        _ name: String,
        all: String,
        _ values: [(value: String, title: String)]
    ) -> [OptionView] {
        let chosen = values.first { $0.value == query[name] }?.value ?? ""
        return ([("", all)] + values).map { OptionView(value: $0.0, title: $0.1, isSelected: $0.0 == chosen) }
    }

    private var categories: [(String, String)] {
        Strategy.Category.allCases.map { ($0.rawValue, StrategyFormatter.category($0)) }
    }

    private var outlooks: [(String, String)] {
        Strategy.Outlook.allCases.map { ($0.rawValue, StrategyFormatter.outlook($0)) }
    }

    private var complexities: [(String, String)] {
        (1...5).map { ("\($0)", "\($0) · \(StrategyFormatter.complexity($0))") }
    }

    private var levels: [(String, String)] { (strategyQuery.broker?.levels ?? []).map { ("\($0.level)", $0.name) } }

    private var filter: StrategyFilterView {
        StrategyFilterView(
            action: "/options/strategies",
            query: query["q"] ?? "",
            categories: options("category", all: "All", categories),
            complexities: options("complexity", all: "Any complexity", complexities),
            outlooks: options("outlook", all: "Any outlook", outlooks),
            brokers: options("broker", all: "Any broker", BrokerCatalogue.standard.brokers.map { ($0.id, $0.name) }),
            levels: options(
                "level",
                all: strategyQuery.broker == nil ? "Choose a broker first" : "Highest level",
                levels
            ),
            hasLevels: strategyQuery.broker != nil,
            isFavoritesOnly: showsFavorites,
            isOwnOnly: strategyQuery.isOwn
        )
    }

    private var chips: [FilterChipView] {
        func chip(_ title: String?, _ names: [String]) -> FilterChipView? {
            title.map { title in
                let rest = Query(retained.parameters.filter { !names.contains($0.name) })
                return FilterChipView(title: title, href: rest.href("/options/strategies"))
            }
        }
        func title(_ name: String, _ values: [(String, String)]) -> String? {
            values.first { $0.0 == query[name] }?.1
        }
        let level = title("level", levels).map { ", \($0)" } ?? ""
        return [
            chip(query["q"].map { "“\($0.prefix(100))”" }, ["q"]),
            chip(title("category", categories), ["category"]),
            chip(title("complexity", complexities), ["complexity"]),
            chip(title("outlook", outlooks), ["outlook"]),
            chip(strategyQuery.broker.map { "\($0.name)\(level)" }, ["broker", "level"]),
            chip(showsFavorites ? "Favorites" : nil, ["favorites"]),
            chip(strategyQuery.isOwn ? "My brokers" : nil, ["mine"]),
        ].compactMap { $0 }
    }
}
