import BourseClient
import BourseDesk
public import BourseOptions
import Foundation
public import Observation

/// The strategies of the catalogue that the app has with it, also without a desk.
@Observable @MainActor
public final class StrategiesModel {
    /// A strategy of the list, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The identity of the strategy.
        public let id: String
        /// The name.
        public let name: String
        /// One sentence.
        public let summary: String
        /// `Income, Bullish, beginner, Loss limited`; an outlook that is equal to the category is left out.
        public let detail: String
    }

    /// Strategies that match, by name within their category.
    public private(set) var rows: [Row] = []
    /// What is searched for.
    public var search = "" {
        didSet { arrange() }
    }
    /// The category; nil for all.
    public var category: Strategy.Category? {
        didSet { arrange() }
    }
    /// Which way the underlying should go; nil for any.
    public var outlook: Strategy.Outlook? {
        didSet { arrange() }
    }
    /// The highest complexity, 1 to 5; nil for any.
    public var mostComplex: Int? {
        didSet { arrange() }
    }
    /// Whether only strategies are shown that the brokers of the person allow.
    public var onlyMine = false {
        didSet { arrange() }
    }
    /// Favorites of the person.
    public private(set) var favorites: Set<String> = []
    /// What went wrong with favorites or brokers; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether the person chose brokers, so that `onlyMine` has a meaning.
    public var hasBrokers: Bool { brokers.state.value != nil }
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let all: [(strategy: Strategy, row: Row)]
    private let liked: ScreenContent<Set<String>>
    private let brokers: ScreenContent<Set<String>>

    /// Makes the model of the screen.
    public init(_ context: DeskContext, catalogue: StrategyCatalogue = .standard) {
        self.context = context
        liked = ScreenContent(context)
        brokers = ScreenContent(context)
        all = catalogue.strategies.map { ($0, Self.row($0)) }
        arrange()
        liked.didChange = { [weak self] in
            guard let self else { return }
            favorites = liked.state.value ?? favorites
        }
        brokers.didChange = { [weak self] in self?.arrange() }
    }

    /// Reads favorites and brokers; strategies are there without a desk.
    public func load() async {
        let client = context.client
        await liked.load(client.strategies()) { answer in Set(answer.strategies.filter(\.favorite).map(\.id)) }
        await brokers.load(client.ownBrokers()) { answer in
            answer.brokers.isEmpty ? nil : Self.allowed(answer.brokers)
        }
    }

    /// Marks a strategy as a favorite, or removes the mark.
    public func toggleFavorite(_ id: String) async {
        let isFavorite = favorites.contains(id)
        favorites.formSymmetricDifference([id])
        let outcome = await context.attempt { () throws(ClientError) in
            let client = context.client
            try await (isFavorite ? client.unlikeStrategy(id) : client.likeStrategy(id)).value()
        }
        problem = outcome.problem
        if !outcome.isDone { favorites.formSymmetricDifference([id]) }
    }

    /// What to say when nothing matches.
    public let emptyText = "No matching strategy"

    private func arrange() {
        let text = search.trimmingCharacters(in: .whitespaces)
        let filter = StrategyFilter(
            text: text.isEmpty ? nil : text,
            category: category,
            mostComplex: mostComplex,
            outlook: outlook,
            allowed: onlyMine ? brokers.state.value ?? [] : nil
        )
        rows = all.filter { filter.matches($0.strategy) }.map(\.row)
    }

    private static func row(_ strategy: Strategy) -> Row {
        let category = StrategyFormatter.category(strategy.category)
        let outlook = StrategyFormatter.outlook(strategy.outlook)
        let details =
            [category] + (outlook == category ? [] : [outlook]) + [
                StrategyFormatter.complexity(strategy.complexity), StrategyFormatter.loss(strategy),
            ]
        return Row(
            id: strategy.id,
            name: strategy.name,
            summary: strategy.summary,
            detail: details.joined(separator: ", ")
        )
    }

    /// The strategies that levels of brokers add up to.
    nonisolated private static func allowed(_ own: [API.OwnBroker]) -> Set<String> {
        own.reduce(into: []) { allowed, own in
            allowed.formUnion(BrokerCatalogue.standard[own.broker]?.strategies(at: own.level) ?? [])
        }
    }
}
