import BourseCore
import BourseValues

/// The schemes that people follow.
public struct FundListService: Sendable {
    /// The most schemes one person may follow.
    public static let mostFavorites = 500

    let store: any FundListStore

    /// Makes the service.
    public init(store: any FundListStore) { self.store = store }

    /// Why something is not kept.
    public enum FundListError: UserFacingError, Hashable, Sendable {
        /// As many schemes are followed as there may be.
        case tooManyFavorites

        /// What happened and what to do.
        public var message: String {
            switch self {
            case .tooManyFavorites:
                "You have \(FundListService.mostFavorites) favorite funds, the maximum. Remove one and add this one again."
            }
        }

        /// The kind of the error.
        public var kind: ErrorKind {
            switch self {
            case .tooManyFavorites: .invalid
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
}
