import BourseCore
import BourseDesk
import BourseFunds
import GRDB

extension SQLiteFundStore {
    /// How many histories are in memory at once.
    private static let chunk = 64

    /// Every history, ascending by code.
    ///
    /// They are read by the dozen, each time in a transaction of its own that is over before any is handed out: a reader
    /// that takes long neither holds up the write-ahead log nor needs memory for more than those.
    public func eachHistory(
        _ body: @escaping @Sendable (StoredHistory) throws -> Void
    ) async throws -> [DamagedHistory] {
        var damaged: [DamagedHistory] = []
        var next: Int32? = 0
        while let first = next {
            try Task.checkCancellation()
            let stored = try await pool.read { db in
                try HistoryTable.read(db, from: first, through: .max, atMost: Self.chunk)
            }
            for one in stored {
                let history: StoredHistory
                do throws(DamagedHistory) {
                    history = try one.history()
                } catch {
                    damaged.append(error)
                    continue
                }
                try body(history)
            }
            next = stored.last.flatMap { $0.code == .max ? nil : $0.code + 1 }
        }
        return damaged
    }
}
