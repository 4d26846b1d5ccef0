import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import GRDB

/// What sources told of funds, in SQLite.
public struct SQLiteFundStore: FundStore {
    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The schemes as they were last kept.
    ///
    /// - Complexity: O(schemes), about 2 µs for each.
    public func schemes() async throws -> StoredSchemes? { try await pool.read { try SchemeTable.read($0) } }

    /// Keeps the schemes in place of those kept before; what says the same is not written again.
    public func save(_ schemes: StoredSchemes) async throws {
        try await pool.write { try SchemeTable.write(schemes, $0) }
    }

    /// The history of a scheme.
    ///
    /// - Throws: ``BourseDesk/DamagedHistory`` for one that cannot be read.
    public func history(of code: Int32) async throws -> StoredHistory? {
        let stored = try await pool.read { try HistoryTable.read($0, from: code, through: code, atMost: 1).first }
        return try stored?.history()
    }

    /// Keeps a history and what was corrected in it; blocks of values that are the same are not written again.
    public func save(_ history: StoredHistory, corrections: [NAVCorrection]) async throws {
        let blocks = PackedNAVs.blocks(of: history.series)
        try await pool.write { db in
            try HistoryWriter(db).write(history, blocks)
            try CorrectionTable.add(corrections, of: history.code, db)
        }
    }

    /// Adds a value after the last of each scheme named.
    ///
    /// - Complexity: O(values), about 20 µs for each.
    public func append(_ navs: [Int32: NAVRow]) async throws -> [Int32] {
        let ascending = navs.sorted { $0.key < $1.key }
        guard !ascending.isEmpty else { return [] }
        return try await pool.write { db in
            let tails = try NAVTails(db)
            return try ascending.compactMap { code, nav in try tails.append(nav, to: code) ? code : nil }
        }
    }

    /// When the history of each scheme was last told.
    public func tellings() async throws -> [Int32: Provenance] {
        try await pool.read { db in
            let rows = try Row.fetchCursor(db, sql: "SELECT code, source, fetched_at FROM fund_histories")
            var tellings: [Int32: Provenance] = [:]
            while let row = try rows.next() {
                tellings[row[0]] = Provenance(by: row[1], at: Timestamp(microseconds: row[2]))
            }
            return tellings
        }
    }

    /// What was corrected in a scheme's history, newest first.
    public func corrections(of code: Int32) async throws -> [NAVCorrection] {
        try await pool.read { try CorrectionTable.read($0, of: code) }
    }
}
