import BourseCore

/// A column of a table in a personal archive.
struct PersonalColumn<Row>: Sendable {
    /// The name and the meaning.
    let field: PersonalFile.ArchiveField
    /// The value of a row.
    let value: @Sendable (Row) -> FileValue

    /// Declares a column.
    init(_ name: String, _ meaning: String, value: @escaping @Sendable (Row) -> FileValue) {
        field = PersonalFile.ArchiveField(name, meaning)
        self.value = value
    }
}

extension PersonalFile {
    /// Takes the next rows of a table.
    typealias SendRows<Row> = (_ rows: [Row]) async throws -> Void

    /// A table of rows that are read page by page.
    ///
    /// - Parameter pages: Reads the rows and sends them in order.
    static func table<Row: Sendable>(
        _ name: String,
        of row: Row.Type,
        _ summary: String,
        _ columns: [PersonalColumn<Row>],
        pages: @escaping @Sendable (_ send: SendRows<Row>) async throws -> Void
    ) -> PersonalFile {
        PersonalFile(name: name, summary: summary, fields: columns.map(\.field)) { send in
            var text = TextPieces()
            var count = 0
            try await text.add(CSVText.line(columns.map(\.field.name)), send)
            try await pages { rows in
                for row in rows { try await text.add(CSVText.line(columns.map { $0.value(row).csv }), send) }
                count += rows.count
            }
            try await text.flush(send)
            return count
        }
    }

    /// A table whose file can be imported again.
    static func table(
        _ name: String,
        _ summary: String,
        _ fields: [ArchiveField],
        file: @escaping @Sendable () async throws -> TableFile
    ) -> PersonalFile {
        PersonalFile(name: name, summary: summary, fields: fields) { send in
            let table = try await file()
            var text = TextPieces()
            try await text.add(table, send)
            try await text.flush(send)
            return table.count
        }
    }

    /// A table of rows that are read at once.
    static func table<Row: Sendable>(
        _ name: String,
        of row: Row.Type,
        _ summary: String,
        _ columns: [PersonalColumn<Row>],
        rows: @escaping @Sendable () async throws -> [Row]
    ) -> PersonalFile {
        table(name, of: row, summary, columns, pages: { send in try await send(try await rows()) })
    }
}

extension FileValue {
    /// A share in hundredths of a percent, as a fraction.
    static func share(basisPoints: Int) -> FileValue { .value(Ratio(units: Int128(basisPoints) * 1_000_000)) }
}
