import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Foundation
import GRDB

/// Writes a whole history: of its blocks of values those that are not there already.
struct HistoryWriter {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// - Parameter blocks: The history's values; all but the last are full.
    func write(_ history: StoredHistory, _ blocks: [PackedNAVs]) throws {
        let full = blocks.dropLast()
        try db.cachedStatement(
            sql: """
                INSERT INTO fund_histories (code, source, fetched_at, full_blocks, tail) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (code) DO UPDATE SET source = excluded.source, fetched_at = excluded.fetched_at,
                    full_blocks = excluded.full_blocks, tail = excluded.tail
                """
        ).execute(arguments: [
            history.code, history.provenance.source, history.provenance.at.microseconds, full.count,
            blocks.last.map { Data($0.bytes) },
        ])
        try writeBlocks(full, of: history.code)
        try writeCautions(history.cautions, of: history.code)
    }

    private func writeBlocks(_ blocks: ArraySlice<PackedNAVs>, of code: Int32) throws {
        let first = Int64(code) * 256
        let stored = try db.cachedStatement(sql: "SELECT bytes FROM nav_blocks WHERE id = ?")
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO nav_blocks (id, code, number, bytes) VALUES (?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes
                """
        )
        for (number, block) in blocks.enumerated() {
            let id = first + Int64(number)
            let bytes = Data(block.bytes)
            guard try Data.fetchOne(stored, arguments: [id]) != bytes else { continue }
            try insertion.execute(arguments: [id, code, number, bytes])
        }
        try db.cachedStatement(sql: "DELETE FROM nav_blocks WHERE id BETWEEN ? AND ?")
            .execute(arguments: [first + Int64(blocks.count), first + 255])
    }

    private func writeCautions(_ cautions: [String], of code: Int32) throws {
        try db.cachedStatement(sql: "DELETE FROM fund_cautions WHERE code = ?").execute(arguments: [code])
        let insertion = try db.cachedStatement(
            sql: "INSERT INTO fund_cautions (code, place, sentence) VALUES (?, ?, ?)"
        )
        for (place, sentence) in cautions.enumerated() {
            try insertion.execute(arguments: [code, place, sentence])
        }
    }
}
