import BourseAlerts
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import Foundation
import GRDB

/// Writes the rows of archives for one person.
///
/// Whatever the archive says, a row belongs to that person: numbers are new ones, references lead to rows that were
/// written before, and texts that name an owner name this one.
final class PersonTableWriter {
    private let db: Database
    private let user: UserID
    /// The number before the first row, and the rows, of each numbered table.
    private var numbers: [String: (base: Int64, count: Int64)] = [:]
    private var counts: [String: Int64] = [:]

    init(_ db: Database, user: UserID) throws {
        self.db = db
        self.user = user
        let scope = UserScope(db, user: user)
        for table in ["portfolio_settings", "households", "published_notes"] {
            let revision: Int64? = try scope.first("SELECT revision FROM \(table) WHERE user_id = :user")?[0]
            counts[table] = (revision ?? 0) + 1
        }
        counts["alert_rules"] = try AlertClock.advance(db)
    }

    /// Writes a table.
    ///
    /// - Returns: The number of rows.
    func write(_ table: PersonTable, from source: any PersonTableSource) throws -> Int {
        var columns: [String]?
        var statement: Statement?
        var count = 0
        if let number = table.number {
            let last = try Int64.fetchOne(db, sql: "SELECT max(\"\(number)\") FROM \"\(table.name)\"") ?? 0
            numbers[table.name] = (last, 0)
        }
        if PersonTable.settings.contains(table.name), table.name != "users" {
            try UserScope(db, user: user).execute("DELETE FROM \"\(table.name)\" WHERE user_id = :user")
        }
        try source.read(table.name) { values in
            guard let known = columns else {
                columns = try Self.columns(values, of: table)
                statement = try self.statement(of: table, columns ?? [])
                return
            }
            count += 1
            guard values.count == known.count, let statement else { throw Self.invalid(table, count) }
            var arguments: [(any DatabaseValueConvertible)?] = []
            for (column, value) in zip(known, values) {
                arguments.append(try self.value(value, column, table, row: count))
            }
            for _ in PersonTable.counters[table.name] ?? [] { arguments.append(counter(of: table.name)) }
            if table.person != nil { arguments.append(user.description) }
            do {
                try statement.execute(arguments: StatementArguments(arguments))
            } catch let error as DatabaseError {
                throw Self.refusal(error, table, count)
            }
            if table.number != nil { numbers[table.name]?.count += 1 }
        }
        guard table.name != "users" || count == 1 else { throw Self.invalid(table, count) }
        return count
    }

    /// Checks what the rows mean, and logs the change.
    func finish(now: Timestamp) throws {
        let scope = UserScope(db, user: user)
        let alerts = try scope.all(
            "SELECT id, user_id, rule, state, name, made_at FROM alert_rules WHERE user_id = :user ORDER BY id"
        )
        for (place, row) in alerts.enumerated() {
            let alert = AlertTable.alert(row)
            // An alert on the portfolio of another person would tell of it.
            guard let alert, alert.rule.subject.owner.map({ $0.text == user.description }) ?? true else {
                throw ArchiveError.invalidRow(table: "alert_rules", row: place + 1)
            }
        }
        // A page from before shows nothing of this.
        try scope.execute("DELETE FROM portfolio_pages WHERE user_id = :user")
        try scope.logChange("archive restored", subject: "", now: now)
    }

    // MARK: - steps

    private static func invalid(_ table: PersonTable, _ row: Int) -> ArchiveError {
        .invalidRow(table: table.name, row: row)
    }

    /// The columns that the first line names.
    private static func columns(_ values: [StoredValue], of table: PersonTable) throws(ArchiveError) -> [String] {
        var columns: [String] = []
        for value in values {
            guard case .text(let name) = value, !columns.contains(name) else { throw invalid(table, 0) }
            guard table.columns.contains(name) else { throw .newer }
            columns.append(name)
        }
        guard table.number.map(columns.contains) ?? true else { throw invalid(table, 0) }
        return columns
    }

    private func statement(of table: PersonTable, _ columns: [String]) throws -> Statement {
        let names = columns + (PersonTable.counters[table.name] ?? [])
        guard table.name != "users" else {
            let values = names.map { "\"\($0)\" = ?" }.joined(separator: ", ")
            return try db.makeStatement(sql: "UPDATE users SET \(values) WHERE id = ?")
        }
        let all = (names + (table.person.map { [$0] } ?? [])).map { "\"\($0)\"" }
        return try db.makeStatement(
            sql: """
                INSERT INTO "\(table.name)" (\(all.joined(separator: ", ")))
                VALUES (\(all.map { _ in "?" }.joined(separator: ", ")))
                """
        )
    }

    private func counter(of table: String) -> Int64 {
        counts[table] ?? counts["households"] ?? 1
    }

    private func value(
        _ value: StoredValue,
        _ column: String,
        _ table: PersonTable,
        row: Int
    ) throws -> (any DatabaseValueConvertible)? {
        switch value {
        case .null:
            guard column != table.number else { throw Self.invalid(table, row) }
            return nil
        case .bytes(let bytes): return Data(bytes)
        case .integer(let number):
            if column == table.number {
                guard number == row, let base = numbers[table.name]?.base, base < Int64.max - number else {
                    throw Self.invalid(table, row)
                }
                return base + number
            }
            guard let other = table.references[column] else {
                guard PersonTable.numbers(column)?.contains(number) != false else { throw Self.invalid(table, row) }
                return number
            }
            guard let (base, count) = numbers[other], (1...max(1, count)).contains(number), count > 0 else {
                throw Self.invalid(table, row)
            }
            return base + number
        case .text(let text):
            guard column != table.number, table.references[column] == nil else { throw Self.invalid(table, row) }
            if let (other, name) = table.texts[column] {
                let isOwn = try UserScope(db, user: user).first(
                    "SELECT 1 FROM \"\(other)\" WHERE user_id = :user AND \"\(name)\" = :text",
                    ["text": text]
                )
                guard isOwn != nil else { throw Self.invalid(table, row) }
            }
            return self.text(text, column, table)
        }
    }

    private func text(_ text: String, _ column: String, _ table: PersonTable) -> String {
        if PersonTable.naming.contains(table.name) { return text.replacing(PersonTable.owner, with: user.description) }
        guard table.name == PersonTable.lots.table, column == PersonTable.lots.column else { return text }
        return LotNotation.text(text) { origin, number in
            guard let other = PersonTable.lotTable(origin), let base = numbers[other]?.base, number > 0,
                base < Int64.max - number
            else { return nil }
            return base + number
        }
    }

    private static func refusal(_ error: DatabaseError, _ table: PersonTable, _ row: Int) -> any Error {
        guard error.resultCode == .SQLITE_CONSTRAINT || error.resultCode == .SQLITE_TOOBIG else { return error }
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY:
            return ArchiveError.alreadyHere(table: table.name)
        default: return invalid(table, row)
        }
    }
}
