import BourseDesk
import BourseOptions

/// What a card of the catalogue shows whoever looks; it depends on nothing but the strategy and is made once.
struct StrategyCard: Sendable {
    let picture: String
    let loss: String
    let isLossUnlimited: Bool

    private static let all: [String: StrategyCard] = Dictionary(
        uniqueKeysWithValues: StrategyCatalogue.standard.strategies.map { ($0.id, StrategyCard($0)) }
    )

    /// The card of a strategy of the catalogue.
    static func of(_ strategy: Strategy) -> StrategyCard { all[strategy.id] ?? StrategyCard(strategy) }

    private init(_ strategy: Strategy) {
        picture = PayoffDrawing.card(strategy)
        loss = StrategyFormatter.loss(strategy)
        isLossUnlimited = loss == StrategyFormatter.unlimitedLoss
    }
}

extension StrategyCardView {
    /// A strategy's card.
    ///
    /// - Parameters:
    ///   - permission: The level that it needs, and which of the reader's brokers allow it.
    ///   - path: Where the reader is, and comes back to after pressing the star.
    init(_ strategy: Strategy, isFavorite: Bool, permission: String? = nil, path: String) {
        let card = StrategyCard.of(strategy)
        self.init(
            id: strategy.id,
            name: strategy.name,
            pageHref: "/options/strategies/\(strategy.id)",
            picture: card.picture,
            category: StrategyFormatter.category(strategy.category),
            complexity: "\(strategy.complexity) of 5",
            complexityText: StrategyFormatter.complexity(strategy.complexity),
            complexityLevel: strategy.complexity,
            outlook: StrategyFormatter.outlook(strategy.outlook),
            loss: card.loss,
            isLossUnlimited: card.isLossUnlimited,
            summary: strategy.summary,
            legs: Count.of(strategy.legs.count, "leg"),
            permission: permission,
            star: FavoriteView(strategy, isFavorite: isFavorite, path: path)
        )
    }
}

extension FavoriteView {
    init(_ strategy: Strategy, isFavorite: Bool, path: String) {
        self.init(
            action: "/options/strategies/\(strategy.id)/favorite",
            title: strategy.name,
            isFavorite: isFavorite,
            next: isFavorite ? "off" : "on",
            returnPath: path
        )
    }
}
