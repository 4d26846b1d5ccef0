import BourseCore
import BourseDesk
import BoursePortfolio
import Synchronization

/// What people own, in memory.
public final class MemoryPortfolioStore: PortfolioStore {
    private struct Kept {
        var transaction: Transaction
        var batch: ImportID?
        var isDeleted = false
    }

    private struct Shelf {
        var revision = 0
        var rows: [Kept] = []
        var preferences = PortfolioPreferences()
    }

    private struct State {
        var shelves: [UserID: Shelf] = [:]
        var last: Int64 = 0
        var loads = 0
    }

    private let state = Mutex(State())

    /// Makes a store with nothing in it.
    public init() {}

    /// How often a portfolio was read.
    public var loads: Int { state.withLock { $0.loads } }

    /// The number of the last change.
    public func portfolioRevision(of user: UserID) async throws -> Int {
        state.withLock { $0.shelves[user]?.revision ?? 0 }
    }

    /// Everything that was entered.
    public func portfolio(of user: UserID) async throws -> StoredPortfolio {
        state.withLock { state in
            state.loads += 1
            let shelf = state.shelves[user] ?? Shelf()
            return StoredPortfolio(
                revision: shelf.revision,
                transactions: shelf.rows.filter { !$0.isDeleted }.map(\.transaction),
                preferences: shelf.preferences
            )
        }
    }

    /// Adds transactions and gives them numbers.
    public func add(
        _ transactions: [Transaction],
        batch: ImportID?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange? {
        state.withLock { state in
            var shelf = state.shelves[user] ?? Shelf()
            guard shelf.rows.count(where: { !$0.isDeleted }) + transactions.count <= limit else { return nil }
            var added: [Transaction] = []
            for transaction in transactions {
                state.last += 1
                var transaction = transaction
                transaction.id = TransactionID(state.last)
                added.append(transaction)
                shelf.rows.append(Kept(transaction: transaction, batch: batch))
            }
            shelf.revision += 1
            state.shelves[user] = shelf
            return PortfolioChange(revision: shelf.revision, transactions: added)
        }
    }

    /// Puts a transaction in the place of another.
    public func replace(_ transaction: Transaction, user: UserID, now: Timestamp) async throws -> PortfolioChange? {
        state.withLock { state in
            var shelf = state.shelves[user] ?? Shelf()
            let place = shelf.rows.firstIndex { !$0.isDeleted && $0.transaction.id == transaction.id }
            guard let place else { return nil }
            shelf.rows[place].transaction = transaction
            shelf.revision += 1
            state.shelves[user] = shelf
            return PortfolioChange(revision: shelf.revision, transactions: [transaction])
        }
    }

    /// Puts transactions away.
    public func deleteTransactions(
        _ subject: PortfolioSubject,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange {
        mark(subject, user, isDeleted: true)
    }

    /// Brings transactions back.
    public func restoreTransactions(
        _ subject: PortfolioSubject,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange? {
        let shelf = state.withLock { $0.shelves[user] ?? Shelf() }
        let count = shelf.rows.count { !$0.isDeleted }
        let back = shelf.rows.count { $0.isDeleted && Self.isMeant($0, subject) }
        return count + back <= limit ? mark(subject, user, isDeleted: false) : nil
    }

    /// Keeps how a portfolio is looked at.
    public func keep(_ preferences: PortfolioPreferences, user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            state.shelves[user, default: Shelf()].preferences = preferences
            state.shelves[user]?.revision += 1
        }
    }

    private static func isMeant(_ kept: Kept, _ subject: PortfolioSubject) -> Bool {
        switch subject {
        case .one(let number): kept.transaction.id.number == number
        case .batch(let batch): kept.batch == batch
        }
    }

    private func mark(_ subject: PortfolioSubject, _ user: UserID, isDeleted: Bool) -> PortfolioChange {
        state.withLock { state in
            var shelf = state.shelves[user] ?? Shelf()
            var changed: [Transaction] = []
            for place in shelf.rows.indices {
                guard shelf.rows[place].isDeleted != isDeleted, Self.isMeant(shelf.rows[place], subject) else {
                    continue
                }
                shelf.rows[place].isDeleted = isDeleted
                changed.append(shelf.rows[place].transaction)
            }
            if !changed.isEmpty { shelf.revision += 1 }
            state.shelves[user] = shelf
            return PortfolioChange(revision: shelf.revision, transactions: changed)
        }
    }
}
