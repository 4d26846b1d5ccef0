import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Foundation
import GRDB

/// A history as its rows hold it, its blocks not unpacked yet.
struct HistoryTable: Sendable {
    let code: Int32
    private let provenance: Provenance
    private let fullBlocks: Int
    private let tail: PackedNAVs?
    private var blocks: [PackedNAVs] = []
    /// Whether the rows of blocks are numbered from 0 without a gap.
    private var isContiguous = true
    private var cautions: [String] = []

    private init(_ row: Row) throws {
        code = row[0]
        provenance = Provenance(by: row[1], at: Timestamp(microseconds: row[2]))
        fullBlocks = row[3]
        tail = try Self.block(row, at: 4)
    }

    /// Unpacks the values.
    func history() throws(DamagedHistory) -> StoredHistory {
        guard isContiguous, blocks.count == fullBlocks else {
            throw DamagedHistory(code: code, problem: "its \(fullBlocks) full blocks of values are incomplete")
        }
        let series: NAVSeries
        do throws(PackedNAVsError) {
            series = try NAVSeries(unpacking: blocks + (tail.map { [$0] } ?? []))
        } catch {
            throw DamagedHistory(code: code, problem: error.message)
        }
        guard blocks.allSatisfy(\.isFull) else {
            throw DamagedHistory(code: code, problem: "a full block of values is incomplete")
        }
        return StoredHistory(code: code, series: series, provenance: provenance, cautions: cautions)
    }

    /// The first histories of a range of codes, ascending.
    static func read(_ db: Database, from first: Int32, through last: Int32, atMost limit: Int) throws -> [Self] {
        let rows = try db.cachedStatement(
            sql: """
                SELECT code, source, fetched_at, full_blocks, tail FROM fund_histories
                WHERE code BETWEEN ? AND ? ORDER BY code LIMIT ?
                """
        )
        var histories: [Self] = []
        let cursor = try Row.fetchCursor(rows, arguments: [first, last, limit])
        while let row = try cursor.next() { histories.append(try Self(row)) }
        guard let start = histories.first?.code, let end = histories.last?.code else { return [] }
        try addBlocks(to: &histories, db, from: Int64(start), through: Int64(end))
        try addCautions(to: &histories, db, from: start, through: end)
        return histories
    }

    /// The histories of a database that cannot be read: all values of all are unpacked, a few histories at a time.
    static func damaged(in database: DeskDatabase) throws -> [DamagedHistory] {
        var damaged: [DamagedHistory] = []
        var next: Int32? = 0
        while let first = next {
            let stored = try database.pool.read { try read($0, from: first, through: .max, atMost: 64) }
            for one in stored {
                do throws(DamagedHistory) { _ = try one.history() } catch { damaged.append(error) }
            }
            next = stored.last.flatMap { $0.code == .max ? nil : $0.code + 1 }
        }
        return damaged
    }

    /// Gives each history its blocks: both are in the order of codes.
    private static func addBlocks(to histories: inout [Self], _ db: Database, from start: Int64, through end: Int64)
        throws
    {
        let statement = try db.cachedStatement(
            sql: "SELECT code, number, bytes FROM nav_blocks WHERE id BETWEEN ? AND ? ORDER BY id"
        )
        let cursor = try Row.fetchCursor(statement, arguments: [start * 256, end * 256 + 255])
        var index = 0
        while let row = try cursor.next() {
            let code: Int32 = row[0]
            while index < histories.count, histories[index].code < code { index += 1 }
            guard index < histories.count, histories[index].code == code, let block = try block(row, at: 2) else {
                continue
            }
            if row[1] != histories[index].blocks.count { histories[index].isContiguous = false }
            histories[index].blocks.append(block)
        }
    }

    private static func addCautions(to histories: inout [Self], _ db: Database, from start: Int32, through end: Int32)
        throws
    {
        let statement = try db.cachedStatement(
            sql: "SELECT code, sentence FROM fund_cautions WHERE code BETWEEN ? AND ? ORDER BY code, place"
        )
        let cursor = try Row.fetchCursor(statement, arguments: [start, end])
        var index = 0
        while let row = try cursor.next() {
            let code: Int32 = row[0]
            while index < histories.count, histories[index].code < code { index += 1 }
            guard index < histories.count, histories[index].code == code else { continue }
            histories[index].cautions.append(row[1])
        }
    }

    private static func block(_ row: Row, at column: Int) throws -> PackedNAVs? {
        try row.withUnsafeData(atIndex: column) { data in data.map { PackedNAVs(bytes: [UInt8]($0)) } }
    }
}
