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

    /// The positions a person named, newest first.
    public func savedPositions(of user: UserID) async throws -> [SavedPosition] {
        try await store.savedPositions(of: user)
    }

    /// Why a position is not kept.
    public enum SavingError: UserFacingError, Sendable {
        /// The name is empty or too long.
        case name
        /// The position has too much to it.
        case tooLong
        /// There are no legs to keep.
        case noLegs
        /// There are as many as may be kept.
        case full

        /// What happened and what to do.
        public var message: String {
            switch self {
            case .name: "The name must have 1 to \(OptionsService.longestName) characters."
            case .tooLong: "This position is too long to save. Remove legs."
            case .noLegs: "A saved position needs at least one valid leg; this one has none."
            case .full: "You have \(OptionsService.mostSavedPositions) saved positions. Delete one and save again."
            }
        }

        /// The kind of the error.
        public var kind: ErrorKind {
            switch self {
            case .name, .tooLong, .noLegs, .full: .invalid
            }
        }

        /// What failed.
        public var headline: String { "The position was not saved" }
    }

    /// Keeps a position under a name; one of the same name is replaced.
    public func save(name: String, query: String, user: UserID) async throws {
        let name = TradeAnnotation.storable(name, atMost: Self.longestName + 1).trimmedBlanks
        guard !name.isEmpty, name.unicodeScalars.count <= Self.longestName else { throw SavingError.name }
        guard query.utf8.count <= 4000 else { throw SavingError.tooLong }
        guard Self.hasLegs(query) else { throw SavingError.noLegs }
        let position = SavedPosition(id: environment.newID(), name: name, query: query, savedAt: environment.now())
        guard try await store.save(position, atMost: Self.mostSavedPositions, user: user) else {
            throw SavingError.full
        }
    }

    /// Whether an address' parameters hold legs, all of which can be read.
    private static func hasLegs(_ query: String) -> Bool {
        let words = query.split(separator: "&").first { $0.hasPrefix("legs=") }?.dropFirst(5)
        guard let text = words.map({ $0.replacing("+", with: " ") })?.removingPercentEncoding else { return false }
        return (try? LegNotation.list(text))?.isEmpty == false
    }

    /// Puts a position away; false when there is none of that identity.
    public func deleteSavedPosition(_ id: String, user: UserID) async throws -> Bool {
        try await store.deleteSavedPosition(id, user: user, now: environment.now())
    }

    /// Brings a position back that was put away; false when it is gone or its name is taken.
    public func restoreSavedPosition(_ id: String, user: UserID) async throws -> Bool {
        try await store.restoreSavedPosition(id, user: user)
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
