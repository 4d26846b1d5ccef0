import BourseCore
import BourseHousehold
import BourseValues

/// Where households are kept.
///
/// Every function names the person whose household it is. Each change adds one to the household's revision, in the
/// transaction that makes it.
public protocol HouseholdStore: BankStore {
    /// How often the household changed, files of banks included.
    func householdRevision(of user: UserID) async throws -> Int
    /// Everything but the files of banks.
    func household(of user: UserID) async throws -> StoredHousehold

    /// Keeps an item, making it where its id is 0.
    ///
    /// - Parameter revision: The revision of the household that the change was made from: an item that changed after it is
    ///   not replaced. Nothing replaces whatever is there.
    func save(_ item: HouseholdItem, madeFrom revision: Int?, user: UserID, now: Timestamp) async throws
        -> HouseholdSaving
    /// Takes an item out; false when there is none or it is deleted already.
    func delete(_ kind: HouseholdKind, _ id: Int64, user: UserID, now: Timestamp) async throws -> Bool
    /// Brings a deleted item back.
    func restore(_ kind: HouseholdKind, _ id: Int64, user: UserID, now: Timestamp) async throws -> HouseholdSaving
    /// Keeps what is said of the whole household; false when it changed after the revision.
    func set(_ settings: HouseholdSettings, madeFrom revision: Int?, user: UserID, now: Timestamp) async throws -> Bool
    /// Keeps what an account's owner says was in it at the end of a day, or forgets it; false without such an account.
    func setBalance(_ balance: Money?, of account: Int64, on day: TradingDay, user: UserID, now: Timestamp) async throws
        -> Bool

    /// Keeps the category that its owner gives to an entry, or forgets it.
    func choose(_ category: SpendingCategory?, for entry: BankEntryKey, user: UserID, now: Timestamp) async throws
    /// Keeps a rule in place of one with the same words; false when there are as many as there may be.
    func add(_ rule: CategoryRule, user: UserID, now: Timestamp) async throws -> Bool
    /// Puts rules in the place of all there are; false, and nothing is changed, when the household changed after the
    /// revision.
    func setRules(_ rules: [CategoryRule], madeFrom revision: Int?, user: UserID, now: Timestamp) async throws -> Bool
    /// Forgets a rule, and returns it; nothing when there is none.
    func deleteRule(_ id: Int64, user: UserID, now: Timestamp) async throws -> CategoryRule?

    /// What was worth when, by day.
    func snapshots(of user: UserID) async throws -> [HouseholdSnapshot]
    /// Keeps the snapshot of a day in place of an earlier one of that day.
    func save(_ snapshot: HouseholdSnapshot, user: UserID) async throws
}

/// What became of an item that was to be kept.
public enum HouseholdSaving: Hashable, Sendable {
    /// It is kept under this id.
    case saved(Int64)
    /// It changed after the revision it was made from; this is kept.
    case changedMeanwhile(HouseholdItem)
    /// There is none of that id.
    case gone
    /// There are as many as there may be.
    case full
}
