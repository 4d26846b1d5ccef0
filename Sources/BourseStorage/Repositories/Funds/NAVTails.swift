import BourseCore
import BourseFunds
import Foundation
import GRDB

/// The last values of histories, to which new ones are added.
struct NAVTails {
    private let known: Statement
    private let growth: Statement
    private let beginning: Statement
    private let fullBlock: Statement

    init(_ db: Database) throws {
        known = try db.cachedStatement(sql: "SELECT tail, full_blocks FROM fund_histories WHERE code = ?")
        growth = try db.cachedStatement(sql: "UPDATE fund_histories SET tail = ? WHERE code = ?")
        beginning = try db.cachedStatement(sql: "UPDATE fund_histories SET tail = ?, full_blocks = ? WHERE code = ?")
        fullBlock = try db.cachedStatement(sql: "INSERT INTO nav_blocks (id, code, number, bytes) VALUES (?, ?, ?, ?)")
    }

    /// Adds a value behind the last of a scheme.
    ///
    /// - Returns: Whether it was added.
    func append(_ nav: NAVRow, to code: Int32) throws -> Bool {
        guard nav.isPossible, let row = try Row.fetchOne(known, arguments: [code]) else { return false }
        let bytes: Data? = row[0]
        guard let bytes else { return try begin(with: nav, code, fullBlocks: 0) }
        var tail = PackedNAVs(bytes: [UInt8](bytes))
        // A tail that cannot be read waits for the whole history to be told again.
        guard let extent = try? tail.extent(), extent.last.day < nav.day else { return false }
        if extent.count == PackedNAVs.capacity {
            let number: Int = row[1]
            try fullBlock.execute(arguments: [Int64(code) * 256 + Int64(number), code, number, bytes])
            return try begin(with: nav, code, fullBlocks: number + 1)
        }
        guard try tail.append(nav) else { return false }
        try growth.execute(arguments: [Data(tail.bytes), code])
        return true
    }

    private func begin(with nav: NAVRow, _ code: Int32, fullBlocks: Int) throws -> Bool {
        guard let tail = PackedNAVs(nav) else { return false }
        try beginning.execute(arguments: [Data(tail.bytes), fullBlocks, code])
        return true
    }
}
