import BourseCore
import BourseDesk
import BourseMarkets
import Foundation
import GRDB

/// Writes a series of bars: of its blocks those that are not there already.
struct PriceWriter {
    /// How many full blocks a series can have; the row of a block is numbered by its series times this, and its place.
    static let mostBlocks: Int64 = 65_536

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// - Parameter blocks: The series' bars; all but the last are full.
    func write(_ prices: StoredPrices, of symbol: Symbol, _ blocks: [PackedBars]) throws {
        let full = blocks.dropLast()
        try db.cachedStatement(
            sql: """
                INSERT INTO bar_series (symbol, step, source, fetched_at, full_blocks, tail) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (step, symbol) DO UPDATE SET source = excluded.source, fetched_at = excluded.fetched_at,
                    full_blocks = excluded.full_blocks, tail = excluded.tail
                """
        ).execute(arguments: [
            symbol.name, prices.series.step.rawValue, prices.source.name, prices.fetchedAt.microseconds, full.count,
            blocks.last.map { Data($0.bytes) },
        ])
        let known = try db.cachedStatement(sql: "SELECT id FROM bar_series WHERE step = ? AND symbol = ?")
        guard let id = try Int64.fetchOne(known, arguments: [prices.series.step.rawValue, symbol.name]) else { return }
        try writeBlocks(full, of: id)
    }

    private func writeBlocks(_ blocks: ArraySlice<PackedBars>, of series: Int64) throws {
        let first = series * Self.mostBlocks
        let upsert = try db.cachedStatement(
            sql: """
                INSERT INTO bar_blocks AS kept (id, series, number, bytes) VALUES (?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes WHERE kept.bytes <> excluded.bytes
                """
        )
        for (number, block) in blocks.enumerated() {
            try upsert.execute(arguments: [first + Int64(number), series, number, Data(block.bytes)])
        }
        try db.cachedStatement(sql: "DELETE FROM bar_blocks WHERE id BETWEEN ? AND ?")
            .execute(arguments: [first + Int64(blocks.count), first + Self.mostBlocks - 1])
    }
}
