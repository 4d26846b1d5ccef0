import BourseCore
import BourseValues

/// What people keep of the funds desk: the schemes they follow and the screens they named.
public struct FundListService: Sendable {
    /// The most schemes one person may follow.
    public static let mostFavorites = 500
    /// The most screens one person may keep.
    public static let mostScreens = 100
    /// The longest query of a screen, in bytes.
    public static let longestQuery = 2000

    let store: any FundListStore
    private let environment: DeskEnvironment

    /// Makes the service.
    public init(store: any FundListStore, environment: DeskEnvironment) {
        self.store = store
        self.environment = environment
    }

    /// Why something is not kept.
    public enum FundListError: UserFacingError, Hashable, Sendable {
        /// As many schemes are followed as there may be.
        case tooManyFavorites
        /// The name is empty or too long.
        case name
        /// The conditions are too long.
        case tooLong
        /// There are as many screens as may be kept.
        case tooManyScreens

        /// What happened and what to do.
        public var message: String {
            switch self {
            case .tooManyFavorites:
                "You have \(FundListService.mostFavorites) favorite funds, the maximum. Remove one and add this one again."
            case .name: "A name has 1 to \(SavedScreen.longestName) characters."
            case .tooLong: "These conditions are too long to save. Remove some."
            case .tooManyScreens:
                "You have \(FundListService.mostScreens) saved screens, the maximum. Delete one and save again."
            }
        }

        /// The kind of the error.
        public var kind: ErrorKind {
            switch self {
            case .tooManyFavorites, .name, .tooLong, .tooManyScreens: .invalid
            }
        }

        /// What failed.
        public var headline: String { "This was not saved" }
    }

    /// The codes of the schemes a person follows, in the order in which they were added.
    public func favorites(of user: UserID) async throws -> [Int32] { try await store.favoriteFunds(of: user) }

    /// Follows a scheme, or no longer.
    ///
    /// - Throws: ``FundListError``, or what the store throws.
    public func setFavorite(_ isFavorite: Bool, fund code: Int32, user: UserID) async throws {
        guard
            try await store.setFavorite(isFavorite, fund: code, atMost: Self.mostFavorites, user: user)
        else { throw FundListError.tooManyFavorites }
    }

    /// The screens a person named, newest first.
    public func screens(of user: UserID) async throws -> [SavedScreen] { try await store.savedScreens(of: user) }

    /// Keeps a screen under a name; one of the same name is replaced.
    ///
    /// - Throws: ``FundListError``, or what the store throws.
    public func save(name: String, query: String, user: UserID) async throws {
        let name = TradeAnnotation.storable(name, atMost: SavedScreen.longestName + 1).trimmedBlanks
        guard !name.isEmpty, name.unicodeScalars.count <= SavedScreen.longestName else { throw FundListError.name }
        guard query.utf8.count <= Self.longestQuery else { throw FundListError.tooLong }
        let screen = SavedScreen(id: environment.newID(), name: name, query: query, savedAt: environment.now())
        guard try await store.save(screen, atMost: Self.mostScreens, user: user) else {
            throw FundListError.tooManyScreens
        }
    }

    /// Puts a screen away; false when there is none of that identity.
    public func deleteScreen(_ id: String, user: UserID) async throws -> Bool {
        try await store.deleteSavedScreen(id, user: user, now: environment.now())
    }

    /// Brings a screen back that was put away; false when it is gone or its name is taken.
    public func restoreScreen(_ id: String, user: UserID) async throws -> Bool {
        try await store.restoreSavedScreen(id, user: user)
    }
}
