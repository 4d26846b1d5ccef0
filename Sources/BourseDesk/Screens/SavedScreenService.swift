import BourseCore
import BourseValues

/// Saved screens: of funds, of instruments and of options.
public struct SavedScreenService: Sendable {
    /// The most screens of one subject that one person may keep.
    public static let mostScreens = 100
    /// The longest query of a screen, in bytes.
    public static let longestQuery = 2000

    let store: any SavedScreenStore
    private let environment: DeskEnvironment

    /// Makes the service.
    public init(store: any SavedScreenStore, environment: DeskEnvironment) {
        self.store = store
        self.environment = environment
    }

    /// Why a screen is not saved.
    public enum SavedScreenError: UserFacingError, Hashable, Sendable {
        /// The name is empty or too long.
        case name
        /// The conditions are too long.
        case tooLong
        /// The maximum number of screens is saved.
        case tooManyScreens

        /// What happened and what to do.
        public var message: String {
            switch self {
            case .name: "A name has 1 to \(SavedScreen.longestName) characters."
            case .tooLong: "These conditions are too long to save. Remove some."
            case .tooManyScreens:
                "You have \(SavedScreenService.mostScreens) saved screens, the maximum. Delete one and save again."
            }
        }

        /// The kind of the error.
        public var kind: ErrorKind {
            switch self {
            case .name, .tooLong, .tooManyScreens: .invalid
            }
        }

        /// What failed.
        public var headline: String { "This was not saved" }
    }

    /// The saved screens of a user about every subject, newest first.
    public func screens(of user: UserID) async throws -> [SavedScreen] { try await store.savedScreens(of: user) }

    /// The saved screens of a user about one subject, newest first.
    public func screens(of user: UserID, about subject: SavedScreen.Subject) async throws -> [SavedScreen] {
        try await screens(of: user).filter { $0.subject == subject }
    }

    /// Saves a screen under a name; replaces one of the same subject and name.
    ///
    /// - Throws: ``SavedScreenError``, or what the store throws.
    public func save(
        name typed: String,
        query: String,
        about subject: SavedScreen.Subject,
        user: UserID
    ) async throws {
        let name = typed.visibleWords
        guard !name.isEmpty, typed.unicodeScalars.count <= SavedScreen.longestName else { throw SavedScreenError.name }
        guard query.utf8.count <= Self.longestQuery else { throw SavedScreenError.tooLong }
        let screen = SavedScreen(
            id: environment.newID(),
            subject: subject,
            name: name,
            query: query,
            savedAt: environment.now()
        )
        guard try await store.save(screen, atMost: Self.mostScreens, user: user) else {
            throw SavedScreenError.tooManyScreens
        }
    }

    /// Deletes a screen, which can be restored until the next save; false if there is none with this ID.
    public func delete(_ id: String, user: UserID) async throws -> Bool {
        try await store.deleteSavedScreen(id, user: user, now: environment.now())
    }

    /// Restores a deleted screen; false if it does not exist or its name is in use.
    public func restore(_ id: String, user: UserID) async throws -> Bool {
        try await store.restoreSavedScreen(id, user: user)
    }
}
