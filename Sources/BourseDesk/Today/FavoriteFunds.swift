import BourseCore
import BourseFunds
import BourseValues

/// The favorite funds of a person with their last NAVs, as Today lists them.
public struct FavoriteFunds: Sendable {
    /// A favorite fund.
    public struct FavoriteFund: Sendable {
        /// The scheme.
        public let scheme: Scheme
        /// The last NAV; nil without one.
        public let latest: NAVRow?
        /// The change to the last NAV of its history from the one before; nil for fewer than two NAVs.
        public let change: NAVChange?
        /// Whether the scheme is closed or its NAV is stale, in a word and in a sentence; nil otherwise.
        public let status: (text: String, reason: String)?
    }

    /// The most funds that Today lists.
    public static let most = 8

    /// The first favorites that the list of funds has, in the order in which they were added.
    public let funds: [FavoriteFund]
    /// The number of all favorites.
    public let count: Int
}

extension Desk {
    /// The favorite funds of a person, at the stored NAVs.
    ///
    /// The list of funds is read only if there are favorites.
    ///
    /// - Complexity: that of the list of funds, when it was not read before.
    public func favoriteFunds(of user: UserID) async throws -> FavoriteFunds {
        let favorites = try await funds.lists.favorites(of: user)
        guard !favorites.isEmpty else { return FavoriteFunds(funds: [], count: 0) }
        let list = try await funds.library.currentList().list
        let today = HoldingsService.zone.day(at: environment.now())
        let positions = favorites.compactMap { list.position(of: $0) }.prefix(FavoriteFunds.most)
        let changes = try await funds.library.lastChanges(of: positions.map { list.schemes[$0].code })
        let shown = zip(positions, changes).map { position, change in
            let latest = list.latest[position]
            return FavoriteFunds.FavoriteFund(
                scheme: list.schemes[position],
                latest: latest,
                change: change,
                status: FundFormatter.status(latest, isGone: list.isGone(at: position), today: today)
            )
        }
        return FavoriteFunds(funds: shown, count: favorites.count)
    }
}
