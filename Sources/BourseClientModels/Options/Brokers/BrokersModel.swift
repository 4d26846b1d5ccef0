import BourseClient
import BourseDesk
public import BourseOptions
import Foundation
public import Observation

/// The levels that brokers ask for, which are there without a desk, and the brokers of the person.
@Observable @MainActor
public final class BrokersModel {
    /// A level that a broker asks for, or that it does not offer the strategy.
    public struct Cell: Equatable, Identifiable, Sendable {
        /// The identity of the broker.
        public let id: String
        /// `Fidelity`.
        public let broker: String
        /// `Tier 2`; nil if the broker does not offer it.
        public let level: String?
        /// The place of the level among those of the broker, 1 for the lowest; 0 for none.
        public let rank: Int
        /// Why the broker does not offer it; nil if it does.
        public let reason: String?
        /// Whether the level of the person allows it; nil if it is no broker of the person.
        public let isAllowed: Bool?
        /// `Your level allows it`; nil if it is no broker of the person.
        public var own: String? { OwnLevel.text(isAllowed: isAllowed, isOffered: level != nil) }
    }

    /// A strategy with a cell for each broker.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The identity of the strategy.
        public let id: String
        /// The name.
        public let name: String
        /// A cell for each broker that is shown.
        public let cells: [Cell]
        /// `5 of 7 offer it`.
        public var offersText: String { "\(cells.count { $0.level != nil }) of \(cells.count) offer it" }
    }

    /// Strategies of a category.
    public struct Group: Equatable, Identifiable, Sendable {
        /// `Income`.
        public let title: String
        /// The strategies.
        public let rows: [Row]
        /// The identity of a group is its title.
        public var id: String { title }
    }

    /// A broker with the levels to choose from.
    public struct Choice: Equatable, Identifiable, Sendable {
        /// The identity of the broker.
        public let id: String
        /// The name.
        public let name: String
        /// Its levels, the lowest first, by number and name.
        public let levels: [Level]
        /// The level of the person; nil if it is no broker of the person.
        public var level: Int?
    }

    /// A level of a broker.
    public struct Level: Equatable, Identifiable, Sendable {
        /// Its number at the broker.
        public let id: Int
        /// `Tier 2`.
        public let name: String
    }

    /// Brokers of the region.
    public private(set) var brokers: [Choice] = []
    /// Strategies by category, with the brokers that are shown.
    public private(set) var groups: [Group] = []
    /// Where brokers are; nil for the brokers of the person.
    public var region: Broker.Region? = .unitedStates {
        didSet { arrange() }
    }
    /// The category; nil for all.
    public var category: Strategy.Category? {
        didSet { arrange() }
    }
    /// `74 strategies, 7 brokers`.
    public private(set) var countText = ""
    /// Whether the person chose brokers.
    public var hasOwn: Bool { !levels.isEmpty }
    /// Why the brokers of the person are not known, or were not saved; nil if nothing went wrong.
    public private(set) var problem: Problem?
    /// From where the levels are, and what applies in doubt.
    public let basis =
        "From the pages that are linked and dated, mostly the brokers' own. Rules change; the broker's current rules apply."
    /// The level of the person at each broker.
    private var levels: [String: Int] = [:]
    @ObservationIgnored private let context: DeskContext
    private let own: ScreenContent<[String: Int]>

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        own = ScreenContent(context)
        arrange()
        own.didChange = { [weak self] in
            guard let self else { return }
            problem = own.state.reading == nil ? own.state.problem : nil
            guard let read = own.state.value, read != levels else { return }
            levels = read
            arrange()
        }
    }

    /// Whether the brokers of the person are known, so that they can be changed.
    public var canChange: Bool { own.state.reading != nil }

    /// Reads the brokers of the person; the matrix is there without a desk.
    public func load() async { await own.load(context.client.ownBrokers()) { $0.brokers.levels } }

    /// Sets the level at a broker, or that it is no broker of the person; nil for that.
    ///
    /// All brokers are sent, so that the change of another device made since is replaced.
    public func set(_ broker: String, level: Int?) async {
        guard canChange, levels[broker] != level else { return }
        let before = levels
        levels[broker] = level
        arrange()
        let chosen = BrokerCatalogue.standard.brokers.compactMap { broker in
            levels[broker.id].map { API.SetOwnBrokersBody.Broker(broker: broker.id, level: $0) }
        }
        let sent = levels
        let outcome = await context.attempt { () throws(ClientError) in
            let answer = try await context.client.setOwnBrokers(brokers: chosen).value()
            // A later change is not taken back by the answer to an earlier one.
            if levels == sent { levels = answer.brokers.levels }
        }
        problem = outcome.problem
        if !outcome.isDone, levels == sent { levels = before }
        arrange()
    }

    private func arrange() {
        let all = BrokerCatalogue.standard.brokers
        let shown = all.filter { region == nil ? levels[$0.id] != nil : $0.region == region }
        brokers = shown.map { broker in
            Choice(
                id: broker.id,
                name: broker.name,
                levels: broker.levels.map { Level(id: $0.level, name: $0.name) },
                level: levels[broker.id]
            )
        }
        let strategies = StrategyCatalogue.standard.strategies.filter { category == nil || $0.category == category }
        groups = Strategy.Category.allCases.compactMap { category in
            let rows = strategies.filter { $0.category == category }.map { strategy in
                Row(id: strategy.id, name: strategy.name, cells: shown.map { cell($0, strategy) })
            }
            return rows.isEmpty ? nil : Group(title: StrategyFormatter.category(category), rows: rows)
        }
        let formats = context.formats
        countText =
            "\(formats.count(strategies.count, "strategy", plural: "strategies")), "
            + formats.count(shown.count, "broker")
    }

    private func cell(_ broker: Broker, _ strategy: Strategy) -> Cell {
        let own = levels[broker.id]
        switch broker.permission(for: strategy.id) {
        case .from(let level):
            let rank = (broker.levels.firstIndex { $0.level == level.level } ?? 0) + 1
            return Cell(
                id: broker.id,
                broker: broker.name,
                level: level.name,
                rank: rank,
                reason: nil,
                isAllowed: own.map { $0 >= level.level }
            )
        case .refused(let reason):
            return Cell(
                id: broker.id,
                broker: broker.name,
                level: nil,
                rank: 0,
                reason: reason,
                isAllowed: own.map { _ in false }
            )
        }
    }
}
