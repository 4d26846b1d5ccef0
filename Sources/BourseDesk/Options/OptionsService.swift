import BourseCore
import BourseOptions
import BourseValues
import Foundation

/// What people keep of the options desk.
public struct OptionsService: Sendable {
    /// The most positions one person may keep.
    public static let mostSavedPositions = 200
    /// The calculations kept of one person.
    public static let mostCalculations = 50
    /// The longest name of a saved position, in characters.
    public static let longestName = 80

    private let store: any OptionsStore
    private let environment: DeskEnvironment

    /// Makes the service.
    public init(store: any OptionsStore, environment: DeskEnvironment) {
        self.store = store
        self.environment = environment
    }

    /// The strategies a person likes.
    public func favorites(of user: UserID) async throws -> Set<String> {
        try await store.favoriteStrategies(of: user)
    }

    /// Likes a strategy, or no longer; false when there is no such strategy.
    public func setFavorite(_ isFavorite: Bool, strategy: String, user: UserID) async throws -> Bool {
        guard StrategyCatalogue.standard[strategy] != nil else { return false }
        try await store.setFavorite(isFavorite, strategy: strategy, user: user)
        return true
    }

    /// The brokers of a person.
    public func ownBrokers(of user: UserID) async throws -> OwnBrokers {
        OwnBrokers(try await store.ownBrokers(of: user))
    }

    /// Replaces the brokers of a person.
    ///
    /// - Throws: ``SavingError/broker`` for one that the catalogue does not have with its level, or an error of the store.
    public func setOwnBrokers(_ brokers: [OwnBroker], user: UserID) async throws {
        let isKnown = brokers.allSatisfy { own in
            BrokerCatalogue.standard[own.broker]?.levels.contains { $0.level == own.level } ?? false
        }
        guard isKnown, Set(brokers.map(\.broker)).count == brokers.count else { throw SavingError.broker }
        try await store.setOwnBrokers(brokers, of: user)
    }

    /// The positions and presets of a person, newest first.
    public func savedInputs(of user: UserID) async throws -> [SavedInputs] { try await store.savedInputs(of: user) }

    /// The position or preset of an identity; nil when there is none.
    public func savedInputs(_ id: String, of user: UserID) async throws -> SavedInputs? {
        try await store.savedInputs(of: user).first { $0.id == id }
    }

    /// The positions a person named, newest first.
    public func savedPositions(of user: UserID) async throws -> [SavedInputs] {
        try await store.savedInputs(of: user).filter { $0.tool == .builder }
    }

    /// The presets of a person, newest first.
    ///
    /// - Parameter kind: The calculator; nil for all.
    public func presets(of user: UserID, _ kind: Calculation.CalculatorKind? = nil) async throws -> [SavedInputs] {
        try await store.savedInputs(of: user).filter { saved in
            saved.tool.calculator.map { kind == nil || $0 == kind } ?? false
        }
    }

    /// Why a position or a preset is not saved.
    public enum SavingError: UserFacingError, Sendable {
        /// The name is empty or too long.
        case name
        /// The position has too much to it.
        case tooLong
        /// There are no legs to keep.
        case noLegs
        /// The inputs of a calculator give no result.
        case inputs
        /// A broker or a level that the catalogue does not have, or one broker twice.
        case broker
        /// Another one has the name.
        case taken
        /// There is none of that identity.
        case unknown
        /// There are as many as may be kept.
        case full

        /// What happened and what to do.
        public var message: String {
            switch self {
            case .name: "The name must have 1 to \(OptionsService.longestName) characters."
            case .tooLong: "This position is too long to save. Remove legs."
            case .noLegs: "A saved position needs at least one valid leg; this one has none."
            case .inputs: "These inputs give no result. Complete them, then save the preset."
            case .broker: "Each broker and its options level must be in the catalogue, once."
            case .taken: "Another one has this name. Enter a different name."
            case .unknown: "There is no such position or preset."
            case .full:
                "You have \(OptionsService.mostSavedPositions) saved positions and presets. Delete one and save again."
            }
        }

        /// The kind of the error.
        public var kind: ErrorKind {
            switch self {
            case .name, .tooLong, .noLegs, .inputs, .broker, .taken, .full: .invalid
            case .unknown: .notFound
            }
        }

        /// What failed.
        public var headline: String { "Nothing was saved" }
    }

    /// Keeps a position under a name; one of the same name is replaced.
    public func save(name: String, query: String, user: UserID) async throws {
        let name = try Self.name(name)
        guard query.utf8.count <= SavedInputs.longestPosition else { throw SavingError.tooLong }
        guard Self.hasLegs(query) else { throw SavingError.noLegs }
        try await save(.builder, name: name, query: query, user: user)
    }

    /// Saves the inputs of a calculator under a name; a preset of the same calculator and name is replaced.
    ///
    /// - Parameter query: The inputs, as the parameters of the calculator's address.
    /// - Throws: ``SavingError``, or an error of the store.
    public func savePreset(
        _ kind: Calculation.CalculatorKind,
        name: String,
        query: String,
        user: UserID
    ) async throws {
        let name = try Self.name(name)
        guard !query.isEmpty, query.utf8.count <= SavedInputs.longestPreset else { throw SavingError.inputs }
        try await save(.calculator(kind), name: name, query: query, user: user)
    }

    private func save(_ tool: SavedInputs.Tool, name: String, query: String, user: UserID) async throws {
        let inputs = SavedInputs(
            id: environment.newID(),
            tool: tool,
            name: name,
            query: query,
            savedAt: environment.now()
        )
        guard try await store.save(inputs, atMost: Self.mostSavedPositions, user: user) else {
            throw SavingError.full
        }
    }

    private static func name(_ text: String) throws(SavingError) -> String {
        let name = text.visibleWords
        guard !name.isEmpty, text.unicodeScalars.count <= longestName else { throw .name }
        return name
    }

    /// Renames a position or a preset.
    ///
    /// - Throws: ``SavingError/name``, ``SavingError/taken``, ``SavingError/unknown``, or an error of the store.
    public func renameSaved(_ id: String, to name: String, user: UserID) async throws {
        switch try await store.renameSaved(id, to: Self.name(name), user: user) {
        case .renamed: return
        case .unknown: throw SavingError.unknown
        case .taken: throw SavingError.taken
        }
    }

    /// Whether an address' parameters hold legs, all of which can be read.
    private static func hasLegs(_ query: String) -> Bool {
        let words = query.split(separator: "&").first { $0.hasPrefix("legs=") }?.dropFirst(5)
        guard let text = words.map({ $0.replacing("+", with: " ") })?.removingPercentEncoding else { return false }
        return (try? LegNotation.list(text))?.isEmpty == false
    }

    /// Deletes a position or a preset; false when there is none of that identity.
    public func deleteSaved(_ id: String, user: UserID) async throws -> Bool {
        try await store.deleteSaved(id, user: user, now: environment.now())
    }

    /// Restores a deleted position or preset; false when it is gone or its name is taken.
    public func restoreSaved(_ id: String, user: UserID) async throws -> Bool {
        try await store.restoreSaved(id, user: user)
    }

    /// What a person calculated last, newest first.
    public func calculations(of user: UserID) async throws -> [Calculation] {
        try await store.calculations(of: user)
    }

    /// Keeps a calculation.
    public func remember(
        _ kind: Calculation.CalculatorKind,
        query: String,
        summary: String,
        result: String,
        user: UserID
    ) async throws {
        guard !query.isEmpty, query.utf8.count <= 1000 else { return }
        let calculation = Calculation(
            kind: kind,
            query: query,
            summary: String(summary.prefix(200)),
            result: String(result.prefix(200)),
            calculatedAt: environment.now()
        )
        try await store.save(calculation, atMost: Self.mostCalculations, user: user)
    }

    /// Forgets all calculations.
    public func clearCalculations(of user: UserID) async throws { try await store.clearCalculations(of: user) }
}
