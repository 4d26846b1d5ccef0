import BourseCore
import BoursePortfolio
import BourseValues

/// The store of portfolios.
///
/// Every function names the owner. Every change adds one to the revision of the owner's portfolio.
public protocol PortfolioStore: Sendable {
    /// The number of the last change; 0 before the first.
    func portfolioRevision(of user: UserID) async throws -> Int
    /// Everything that was entered, as of one revision; what was deleted is not part of it.
    func portfolio(of user: UserID) async throws -> StoredPortfolio
    /// Adds transactions, all or none, and gives them numbers, in the order given.
    ///
    /// - Parameters:
    ///   - batch: The file they were imported with, by which they are deleted together.
    ///   - limit: How many there may be in all, deleted ones not counted.
    ///   - advance: Receives the number of rows of each batch that was written; false cancels.
    /// - Returns: The transactions with their numbers; nil if there would be more than `limit`.
    /// - Throws: `CancellationError` when the task or the import was canceled; then nothing is added.
    func add(
        _ transactions: [Transaction],
        batch: TransactionBatch?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> PortfolioChange?
    /// Replaces the transaction with the same number; nil if there is none.
    func replace(_ transaction: Transaction, user: UserID, now: Timestamp) async throws -> PortfolioChange?
    /// Deletes transactions; those that do not exist are skipped.
    func deleteTransactions(_ subject: PortfolioSubject, user: UserID, now: Timestamp) async throws -> PortfolioChange
    /// Restores deleted transactions.
    ///
    /// - Returns: Nil if there would be more than `limit` then.
    func restoreTransactions(
        _ subject: PortfolioSubject,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange?
    /// The files that transactions came from, the latest first, at most `limit`.
    func transactionImports(of user: UserID, atMost limit: Int) async throws -> [TransactionImport]
    /// Replaces the preferences of a person's portfolio.
    func save(_ preferences: PortfolioPreferences, user: UserID, now: Timestamp) async throws
    /// Saves an entered price or rate, and replaces the one of its day, or the terms of a bond.
    ///
    /// - Returns: False when there would be more than `limit` of its kind.
    func enter(_ value: EnteredValue, atMost limit: Int, user: UserID, now: Timestamp) async throws -> Bool
    /// Deletes an entered price or rate, or the terms of a bond.
    ///
    /// - Returns: False when there is none.
    func removeEntered(_ place: EnteredPlace, user: UserID, now: Timestamp) async throws -> Bool
    /// The last page that was saved. It is not part of the portfolio: saving it does not change the revision.
    func sentPage(of user: UserID) async throws -> CachedPage?
    /// Replaces the saved page.
    func save(_ page: CachedPage, of user: UserID) async throws
}

extension PortfolioStore {
    /// Adds transactions as ``add(_:batch:atMost:user:now:advance:)`` does, without reporting progress.
    public func add(
        _ transactions: [Transaction],
        batch: TransactionBatch?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange? {
        try await add(transactions, batch: batch, atMost: limit, user: user, now: now) { _ in true }
    }
}

/// Which transactions are meant.
public enum PortfolioSubject: Hashable, Sendable {
    /// One, by its number.
    case one(Int64)
    /// All that were imported together.
    case batch(ImportID)
}

/// What a change did.
public struct PortfolioChange: Hashable, Sendable {
    /// The number of the change.
    public let revision: Int
    /// The transactions as they are now, or as they were when they were deleted.
    public let transactions: [Transaction]

    /// Makes one.
    public init(revision: Int, transactions: [Transaction]) {
        self.revision = revision
        self.transactions = transactions
    }
}

/// A stored portfolio.
public struct StoredPortfolio: Hashable, Sendable {
    /// The number of the last change it includes.
    public let revision: Int
    /// The transactions, by number; their origin is the portfolio.
    public let transactions: [Transaction]
    /// Its preferences.
    public let preferences: PortfolioPreferences
    /// Prices and rates that were entered.
    public let entered: EnteredPrices
    /// The terms of bonds that were entered, by symbol.
    public let bonds: [EnteredBond]

    /// Makes one.
    public init(
        revision: Int,
        transactions: [Transaction],
        preferences: PortfolioPreferences,
        entered: EnteredPrices = EnteredPrices(),
        bonds: [EnteredBond] = []
    ) {
        self.revision = revision
        self.transactions = transactions
        self.preferences = preferences
        self.entered = entered
        self.bonds = bonds
    }
}
