import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import Foundation
import GRDB
import Synchronization

/// The rows of a person at one moment.
///
/// A page of rows is read at a time. Of numbered tables that others refer to, the numbers are in memory: eight bytes for
/// each row.
final class SQLitePersonTableSnapshot: PersonTableSnapshot {
    /// The bytes after which a page ends.
    private static let pageBytes = 256 << 10

    private let snapshot: DatabaseSnapshot
    private let user: UserID
    private let tables: [String: PersonTable]
    private let numbers = Mutex<[String: [Int64]]>([:])

    init(_ snapshot: DatabaseSnapshot, user: UserID, tables: [PersonTable]) {
        self.snapshot = snapshot
        self.user = user
        self.tables = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0) })
    }

    /// The next lines of a table, and the key of the last of them.
    private struct Page: Sendable {
        var bytes: [UInt8] = []
        var count = 0
        var last: [DatabaseValue]?
    }

    func write(_ table: String, send: ArchiveFile.Send) async throws -> Int {
        guard let table = tables[table] else { throw StorageError.failed("there is no table \(table)") }
        try await send(StoredLine.bytes(of: table.columns.map { .text($0) }))
        let numbers = try await numbers(for: table)
        var (count, last) = (0, [DatabaseValue]?.none)
        while true {
            let page = try await page(of: table, after: last, number: count, numbers)
            guard page.count > 0 else { break }
            try await send(page.bytes)
            count += page.count
            last = page.last
            // Without a key there is one row.
            if table.key.isEmpty { break }
        }
        return count
    }

    /// The numbers of the tables that a table refers to, in order.
    private func numbers(for table: PersonTable) async throws -> [String: [Int64]] {
        for name in table.numbered where numbers.withLock({ $0[name] == nil }) {
            guard let other = tables[name], let column = other.number else {
                throw StorageError.failed("\(name) has no numbers")
            }
            let user = user
            let found = try await snapshot.read { db in
                var found: [Int64] = []
                let rows = try UserScope(db, user: user).rows(other.select([column], isFirst: true))
                while let row = try rows.next() { found.append(row[0]) }
                return found
            }
            numbers.withLock { $0[name] = found }
        }
        return numbers.withLock { $0 }
    }

    private func page(
        of table: PersonTable,
        after last: [DatabaseValue]?,
        number: Int,
        _ numbers: [String: [Int64]]
    ) async throws -> Page {
        let user = user
        return try await snapshot.read { db in
            var arguments: StatementArguments = [:]
            for (place, value) in (last ?? []).enumerated() { arguments += ["k\(place)": value] }
            let sql = table.select(table.columns, isFirst: last == nil)
            let rows = try UserScope(db, user: user).rows(sql, arguments)
            let mapping = StoredRowMapping(table: table, user: user, numbers: numbers)
            var page = Page()
            while page.bytes.count < Self.pageBytes, let row = try rows.next() {
                page.count += 1
                page.bytes += StoredLine.bytes(of: try mapping.values(of: row, number: number + page.count))
                page.last = table.key.indices.map { row[table.columns.count + $0] }
            }
            return page
        }
    }
}

/// Writes the values of a row without numbers of the database.
private struct StoredRowMapping {
    let table: PersonTable
    let user: UserID
    let numbers: [String: [Int64]]

    /// - Parameter number: The number of the row in the archive, the first being 1.
    func values(of row: Row, number: Int) throws -> [StoredValue] {
        try table.columns.enumerated().map { place, column in
            let value: DatabaseValue = row[place]
            if column == table.number { return .integer(Int64(number)) }
            switch value.storage {
            case .null: return .null
            case .int64(let stored):
                guard let other = table.references[column] else { return .integer(stored) }
                guard let number = self.number(of: stored, in: other) else {
                    throw StorageError.failed("\(table.name).\(column) refers to a row that is missing")
                }
                return .integer(number)
            case .string(let text): return .text(self.text(text, column))
            case .blob(let data): return .bytes(Array(data))
            case .double: throw StorageError.failed("\(table.name).\(column) has an inexact number")
            }
        }
    }

    private func number(of stored: Int64, in table: String) -> Int64? {
        guard let known = numbers[table] else { return nil }
        var (low, high) = (0, known.count)
        while low < high {
            let middle = (low + high) / 2
            if known[middle] < stored { low = middle + 1 } else { high = middle }
        }
        return low < known.count && known[low] == stored ? Int64(low + 1) : nil
    }

    private func text(_ text: String, _ column: String) -> String {
        if PersonTable.naming.contains(table.name) { return text.replacing(user.description, with: PersonTable.owner) }
        guard table.name == PersonTable.lots.table, column == PersonTable.lots.column else { return text }
        return LotNotation.text(text) { origin, number in
            PersonTable.lotTable(origin).flatMap { self.number(of: number, in: $0) }
        }
    }
}
