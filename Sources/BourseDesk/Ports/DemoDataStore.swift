import BourseCore
import BourseValues

/// The store of demo data on people's desks.
///
/// Demo data are written for a draft first: a person who cannot sign in. The desk of a person adopts them in one
/// transaction, which records each of them, so that exactly these can be removed.
public protocol DemoDataStore: Sendable {
    /// Adds a draft.
    func makeDraft(_ id: UserID, zone: String, now: Timestamp) async throws
    /// Moves everything of a draft to the desk of a person and records what is moved, in one transaction.
    ///
    /// - Returns: False, and nothing is moved, if the desk is not empty.
    func adopt(_ draft: UserID, by user: UserID, now: Timestamp) async throws -> Bool
    /// Deletes a draft and everything that is still its own.
    func discardDraft(_ id: UserID) async throws
    /// Deletes all drafts, which only an interrupted process leaves.
    func discardDrafts() async throws
    /// Deletes the demo data of a person, in one transaction. Demo data that the person changed, or that own data
    /// belong to, become the person's own.
    ///
    /// - Returns: What was done; nil if the desk has no demo data.
    func removeDemoData(of user: UserID, now: Timestamp) async throws -> DemoDataRemoval?
}

/// What became of demo data that were removed.
public struct DemoDataRemoval: Hashable, Sendable {
    /// The records that stay, because the person changed them or added own data to them.
    public let retained: Int

    /// Makes a removal.
    public init(retained: Int) { self.retained = retained }
}
