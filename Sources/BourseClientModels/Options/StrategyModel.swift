import BourseClient
import BourseDesk
import BourseOptions
import BourseValues
import Foundation
public import Observation

/// A strategy with its payoff, which is there without a desk, and what the brokers of the person allow.
@Observable @MainActor
public final class StrategyModel {
    /// A broker of the list.
    public struct BrokerRow: Equatable, Identifiable, Sendable {
        /// The identity of the broker.
        public let id: String
        /// `Fidelity`.
        public let name: String
        /// `Tier 2`; nil if the broker does not offer the strategy.
        public let level: String?
        /// Why the broker does not offer it; nil if it does.
        public let reason: String?
        /// `Your level allows it`; nil if it is no broker of the person.
        public let own: String?
        /// The page that says so, and its day; nil where none does.
        public let source: BrokerSource?
    }

    /// The strategy; nil until it was calculated, and if the catalogue has none of the name.
    public private(set) var detail: StrategyDetail?
    /// Where it can be traded, and from which level on.
    public private(set) var brokers: [BrokerRow] = []
    /// Whether it is a favorite of the person; nil until the desk answered.
    public private(set) var isFavorite: Bool?
    /// What went wrong with the favorite; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether the catalogue lacks the strategy.
    public var isUnknown: Bool { strategy == nil }
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let strategy: Strategy?
    private let own: ScreenContent<[String: Int]>
    private let liked: ScreenContent<Bool>

    /// Makes the model of the screen.
    public init(_ context: DeskContext, id: String) {
        self.context = context
        strategy = StrategyCatalogue.standard[id]
        own = ScreenContent(context)
        liked = ScreenContent(context)
        arrange()
        own.didChange = { [weak self] in self?.arrange() }
        liked.didChange = { [weak self] in
            guard let self else { return }
            isFavorite = liked.state.value ?? isFavorite
        }
    }

    /// `5 of 7 offer it`.
    public var brokersNote: String { "\(brokers.count { $0.level != nil }) of \(brokers.count) offer it" }

    /// Calculates the strategy, and reads the favorites and the brokers of the person.
    public func load() async {
        guard let strategy else { return }
        if detail == nil { detail = await Self.calculated(strategy, context.formats.numbers) }
        let id = strategy.id
        await liked.load(context.client.strategy(id)) { $0.strategy.favorite }
        await own.load(context.client.ownBrokers()) { answer in
            answer.brokers.isEmpty ? nil : answer.brokers.levels
        }
    }

    /// Marks the strategy as a favorite, or removes the mark.
    public func toggleFavorite() async {
        guard let strategy, let before = isFavorite else { return }
        isFavorite = !before
        let outcome = await context.attempt { () throws(ClientError) in
            let client = context.client
            try await (before ? client.unlikeStrategy(strategy.id) : client.likeStrategy(strategy.id)).value()
        }
        problem = outcome.problem
        if !outcome.isDone { isFavorite = before }
    }

    private func arrange() {
        guard let strategy else { return }
        let levels = own.state.value ?? [:]
        brokers = BrokerCatalogue.standard.brokers.map { Self.row($0, strategy, level: levels[$0.id]) }
    }

    private static func row(_ broker: Broker, _ strategy: Strategy, level own: Int?) -> BrokerRow {
        switch broker.permission(for: strategy.id) {
        case .from(let level):
            BrokerRow(
                id: broker.id,
                name: broker.name,
                level: level.name,
                reason: nil,
                own: OwnLevel.text(isAllowed: own.map { $0 >= level.level }, isOffered: true),
                source: BrokerSource(level.source, asOf: level.asOf)
            )
        case .refused(let reason):
            BrokerRow(
                id: broker.id,
                name: broker.name,
                level: nil,
                reason: reason,
                own: OwnLevel.text(isAllowed: own.map { _ in false }, isOffered: false),
                source: broker.notOffered.first { $0.strategy == strategy.id }
                    .map { BrokerSource($0.source, asOf: $0.asOf) }
            )
        }
    }

    @concurrent
    private static func calculated(_ strategy: Strategy, _ style: UserSettings.NumberStyle) async -> StrategyDetail? {
        try? StrategyDetail(strategy, style)
    }
}
