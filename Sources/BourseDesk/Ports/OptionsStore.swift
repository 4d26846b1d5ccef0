import BourseCore
import BourseValues

/// Where is kept what people keep of the options desk.
///
/// Every function names the person whose it is.
public protocol OptionsStore: Sendable {
    /// The strategies a person likes, by their names in addresses.
    func favoriteStrategies(of user: UserID) async throws -> Set<String>
    /// Adds a strategy to those liked, or takes it out.
    func setFavorite(_ isFavorite: Bool, strategy: String, user: UserID) async throws
    /// The positions a person named, newest first.
    func savedPositions(of user: UserID) async throws -> [SavedPosition]
    /// Keeps a position; one of the same name is replaced. False when there are as many as may be kept.
    func save(_ position: SavedPosition, atMost limit: Int, user: UserID) async throws -> Bool
    /// Puts a position away; false when there is none of that identity.
    func deleteSavedPosition(_ id: String, user: UserID, now: Timestamp) async throws -> Bool
    /// Brings a position back that was put away; false when it is gone or its name is taken.
    func restoreSavedPosition(_ id: String, user: UserID) async throws -> Bool
    /// What a person calculated last, newest first.
    func calculations(of user: UserID) async throws -> [Calculation]
    /// Keeps a calculation and forgets the oldest beyond `limit`; the same query is kept once, as the newest.
    func save(_ calculation: Calculation, atMost limit: Int, user: UserID) async throws
    /// Forgets all calculations.
    func clearCalculations(of user: UserID) async throws
}

/// A position that somebody gave a name.
public struct SavedPosition: Hashable, Sendable {
    /// 32 hexadecimal digits.
    public let id: String
    /// Its name.
    public let name: String
    /// The query of its page in the builder.
    public let query: String
    /// When it was kept.
    public let savedAt: Timestamp

    /// Makes a saved position.
    public init(id: String, name: String, query: String, savedAt: Timestamp) {
        self.id = id
        self.name = name
        self.query = query
        self.savedAt = savedAt
    }
}

/// Something that was calculated.
public struct Calculation: Hashable, Sendable {
    /// Which calculator.
    public enum CalculatorKind: String, CaseIterable, Hashable, Sendable {
        /// One option with its Greeks.
        case single
        /// The volatility behind a price.
        case impliedVolatility = "implied-volatility"
        /// A binomial tree.
        case tree
        /// Put–call parity.
        case parity
    }

    /// Which calculator.
    public let kind: CalculatorKind
    /// The query of its page.
    public let query: String
    /// What was asked, in a few words.
    public let summary: String
    /// What came out.
    public let result: String
    /// When.
    public let calculatedAt: Timestamp

    /// Makes a calculation.
    public init(kind: CalculatorKind, query: String, summary: String, result: String, calculatedAt: Timestamp) {
        self.kind = kind
        self.query = query
        self.summary = summary
        self.result = result
        self.calculatedAt = calculatedAt
    }
}
