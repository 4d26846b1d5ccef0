import BourseCore
import BourseHousehold
import BoursePortfolio
import BourseValues

/// Where is kept what published clients write.
///
/// Every function names the person whose it is.
public protocol PublishedStore: Sendable {
    /// What nothing else has a place for.
    func publishedNotes(of user: UserID) async throws -> StoredPublishedNotes
    /// Makes a change of the portfolio, the household and the notes, all of it or nothing.
    ///
    /// - Returns: False, and nothing is changed, when one of the three is of another revision than the change was made from.
    func write(_ change: PublishedChange, user: UserID, now: Timestamp) async throws -> Bool
    /// What clients said a portfolio was worth, the newest day first.
    func publishedDays(of user: UserID, atMost limit: Int) async throws -> [PublishedDay]
    /// Keeps what it was worth on a day, in place of what was said before; true when nothing was.
    func save(_ day: PublishedDay, atMost limit: Int, user: UserID) async throws -> Bool
}

/// What an update of a published client changes.
public struct PublishedChange: Hashable, Sendable {
    /// The revisions it was made from.
    public struct Base: Hashable, Sendable {
        /// Of what was entered into the portfolio.
        public let portfolio: Int
        /// Of the household.
        public let household: Int
        /// Of the notes.
        public let notes: Int

        /// Makes revisions.
        public init(portfolio: Int, household: Int, notes: Int) {
            (self.portfolio, self.household, self.notes) = (portfolio, household, notes)
        }
    }

    /// Something of the household to be written, made where its id is 0.
    public struct Item: Hashable, Sendable {
        /// What is written.
        public var item: HouseholdItem
        /// What is kept beside it.
        public var notes: PublishedNotes.Item
    }

    /// The revisions it was made from.
    public let base: Base
    /// Transactions that are new.
    public var added: [Transaction] = []
    /// Transactions in place of those of their numbers.
    public var replaced: [Transaction] = []
    /// The numbers of transactions that are put away.
    public var removed: [Int64] = []
    /// What is new or changed in the household.
    public var items: [Item] = []
    /// What is taken out of it.
    public var gone: [HouseholdGone] = []
    /// What is in accounts on a day, by account.
    public var balances: [Int64: DatedAmount] = [:]
    /// All notes from then on, besides those of new items.
    public var notes: PublishedNotes

    /// Whether the portfolio is changed.
    public var changesPortfolio: Bool { !added.isEmpty || !replaced.isEmpty || !removed.isEmpty }
    /// Whether the household is.
    public var changesHousehold: Bool { !items.isEmpty || !gone.isEmpty || !balances.isEmpty }

    /// Makes a change of nothing.
    public init(base: Base, notes: PublishedNotes) { (self.base, self.notes) = (base, notes) }
}

/// Something that is taken out of a household.
public struct HouseholdGone: Hashable, Sendable {
    /// What it is.
    public let kind: HouseholdKind
    /// What it is known by.
    public let id: Int64

    /// Names it.
    public init(_ kind: HouseholdKind, _ id: Int64) { (self.kind, self.id) = (kind, id) }
}
