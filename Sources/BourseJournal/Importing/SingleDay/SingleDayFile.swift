import BourseCore

/// Reads the trades of one day from a trading program: rows have a time, and the day is in the name of the file.
struct SingleDayFile: ImportReader {
    private let dialect: Dialect

    /// Makes a reader of files in a dialect.
    init(_ dialect: Dialect) { self.dialect = dialect }

    var format: ImportFormat { dialect.format }

    func recognizes(_ head: FileHead) -> Bool { DialectReader(dialect).recognizes(head) }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        let day = TradingDay(inName: reading.file)
        guard day != nil || dialect.columns[.day] != nil else {
            throw StatementError.unreadable(
                "\(format.title) have times without a day. Name the file after its day, such as "
                    + "“trades-2026-03-02.csv”, and upload it again."
            )
        }
        var dated = dialect
        dated.terms = { row in
            guard let day, row.text(.day).isEmpty else { return [:] }
            return [.day: "\(day)"]
        }
        try DialectReader(dated).read(scanner, context: context, progress: progress, into: &reading)
    }
}

extension TradingDay {
    /// Finds the day in the name of a file, year first: `trades-2026-03-02.csv`, `20260302.csv`; nil for none or several.
    init?(inName name: String) {
        let groups = name.split { !$0.isASCII || !$0.isNumber }
        var days = Set(
            groups.lazy.filter { $0.count == 8 }.compactMap {
                BrokerDay.iso("\($0.prefix(4))-\($0.dropFirst(4).prefix(2))-\($0.suffix(2))")
            }
        )
        for (index, year) in groups.enumerated() where year.count == 4 && index + 2 < groups.count {
            let parts = groups[index...(index + 2)]
            guard parts.dropFirst().allSatisfy({ $0.count == 2 }) else { continue }
            if let day = BrokerDay.iso(parts.joined(separator: "-")) { days.insert(day) }
        }
        guard days.count == 1, let day = days.first else { return nil }
        self = day
    }
}
