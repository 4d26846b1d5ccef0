import BourseCore
import BourseDesk
import BourseMarkets
import Foundation
import GRDB

/// A series of bars as its rows hold it, its blocks not unpacked yet.
struct PriceTable: Sendable {
    let symbol: Symbol
    private let step: BarStep
    private let source: SourceID
    private let fetchedAt: Timestamp
    private let fullBlocks: Int
    private let blocks: [PackedBars]
    /// Whether the rows of blocks are numbered from 0 without a gap.
    private let isContiguous: Bool

    /// Series next to each other by symbol.
    struct Page: Sendable {
        var stored: [PriceTable] = []
        /// Symbols that are none.
        var nameless: [String] = []
        /// The last symbol, as it is written; nothing when there are no more series.
        var last: String?
    }

    /// Unpacks the bars.
    func prices() throws(DamagedPrices) -> StoredPrices {
        guard isContiguous else { throw damaged("its \(fullBlocks) full blocks of bars are incomplete") }
        var series: BarSeries<RawPrices>?
        do throws(PackedBarsError) {
            series = try BarSeries(unpacking: blocks)
        } catch {
            throw damaged(error.message)
        }
        guard blocks.prefix(fullBlocks).allSatisfy(\.isFull) else {
            throw damaged("a full block of bars is incomplete")
        }
        guard series?.step ?? step == step else { throw damaged("its bars have a different interval") }
        return StoredPrices(series ?? BarSeries(step: step), source: source, fetchedAt: fetchedAt)
    }

    private func damaged(_ reason: String) -> DamagedPrices {
        DamagedPrices(symbol: symbol, step: step, reason: reason)
    }

    /// One series.
    static func read(_ db: Database, of symbol: Symbol, _ step: BarStep) throws -> PriceTable? {
        let statement = try db.cachedStatement(sql: "\(columns) WHERE step = ? AND symbol = ?")
        return try Row.fetchOne(statement, arguments: [step.rawValue, symbol.name]).flatMap { try Self($0, step, db) }
    }

    /// The first series of a step whose symbol comes after a text.
    static func page(_ db: Database, _ step: BarStep, after name: String, atMost limit: Int) throws -> Page {
        let statement = try db.cachedStatement(
            sql: "\(columns) WHERE step = ? AND symbol > ? ORDER BY symbol LIMIT ?"
        )
        let rows = try Row.fetchCursor(statement, arguments: [step.rawValue, name, limit])
        var page = Page()
        while let row = try rows.next() {
            let name: String = row[1]
            page.last = name
            if let stored = try Self(row, step, db) { page.stored.append(stored) } else { page.nameless.append(name) }
        }
        return page
    }

    /// The series of a database that cannot be read, in words: all bars of all are unpacked, a few series at a time.
    static func damaged(in database: DeskDatabase) throws -> [String] {
        var damaged: [String] = []
        for step in BarStep.allCases {
            var next: String? = ""
            while let name = next {
                let page = try database.pool.read { try Self.page($0, step, after: name, atMost: 64) }
                damaged += page.nameless.map { "“\($0)” \(step.rawValue): not a symbol" }
                for stored in page.stored {
                    do throws(DamagedPrices) {
                        _ = try stored.prices()
                    } catch {
                        damaged.append("\(error.symbol) \(step.rawValue): \(error.reason)")
                    }
                }
                next = page.last
            }
        }
        return damaged
    }

    private static let columns = "SELECT id, symbol, source, fetched_at, full_blocks, tail FROM bar_series"

    /// Nothing for a symbol that is none.
    private init?(_ row: Row, _ step: BarStep, _ db: Database) throws {
        guard let symbol = Symbol(row[1] as String) else { return nil }
        self.symbol = symbol
        self.step = step
        source = SourceID(row[2])
        fetchedAt = Timestamp(microseconds: row[3])
        fullBlocks = row[4]
        let first = (row[0] as Int64) * PriceWriter.mostBlocks
        let statement = try db.cachedStatement(
            sql: "SELECT number, bytes FROM bar_blocks WHERE id BETWEEN ? AND ? ORDER BY id"
        )
        let rows = try Row.fetchCursor(statement, arguments: [first, first + PriceWriter.mostBlocks - 1])
        var blocks: [PackedBars] = []
        var isContiguous = true
        while let row = try rows.next() {
            if row[0] != blocks.count { isContiguous = false }
            if let block = try Self.block(row, at: 1) { blocks.append(block) }
        }
        self.isContiguous = isContiguous && blocks.count == fullBlocks
        if let tail = try Self.block(row, at: 5) { blocks.append(tail) }
        self.blocks = blocks
    }

    private static func block(_ row: Row, at column: Int) throws -> PackedBars? {
        try row.withUnsafeData(atIndex: column) { data in data.map { PackedBars(bytes: [UInt8]($0)) } }
    }
}
