import BourseCore

/// Reads investment accounts of QIF files, as Quicken and other programs export them.
///
/// A row is the line at which a transaction begins.
struct QIFStatement: ImportReader {
    let format = ImportFormat.qif

    func recognizes(_ head: FileHead) -> Bool {
        let first = head.records.lazy.compactMap(\.first).first { !$0.isEmpty }?.lowercased() ?? ""
        return ["!type:", "!account", "!option:", "!clear:"].contains { first.hasPrefix($0) }
    }

    /// Appends every transaction of the file to `reading`.
    ///
    /// - Complexity: O(bytes); the file is walked through twice, because all days together decide their order.
    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws(StatementError) {
        progress.begin(of: 2 * scanner.bytes.count)
        guard let survey = survey(scanner.bytes, progress) else { return }
        guard survey.hasInvestments else {
            throw survey.hasBanking ? .bankStatement("QIF") : .missingSection("!Type:Invst")
        }
        warn(survey, into: &reading)
        var parser = QIFParser(survey, context)
        var booking = RecordBooking(context)
        var records = QIFRecords(scanner.bytes)
        var counter = ScanProgress(progress)
        defer { counter.finish(at: records.position) }
        while let record = records.next() {
            guard counter.goesOn(at: records.position) else { return }
            if record.isInvestment {
                booking.add(row: record.row, into: &reading) { () throws(RowRefusal) in
                    try parser.outcomes(of: record)
                }
            } else if record.isBanking {
                booking.ignore("bank and card transactions", into: &reading)
            }
        }
        booking.book(into: &reading)
    }

    /// Walks through the file; nil once the progress is canceled.
    private func survey(_ bytes: UnsafeBufferPointer<UInt8>, _ progress: ImportProgress) -> QIFSurvey? {
        var survey = QIFSurvey()
        var records = QIFRecords(bytes)
        var counter = ScanProgress(progress)
        while let record = records.next() {
            guard counter.goesOn(at: records.position) else { return nil }
            survey.add(record)
        }
        counter.finish(at: records.position)
        survey.finish()
        return survey
    }

    private func warn(_ survey: QIFSurvey, into reading: inout StatementReading) {
        if survey.isCurrencyAssumed {
            reading.warn(
                row: nil,
                column: nil,
                "QIF files name no currency. The amounts were read as US dollars; do not import the file if they are in "
                    + "another currency."
            )
        }
        for (row, warning) in survey.assumedSymbols { reading.warn(row: row, column: warning.column, warning.message) }
        guard survey.isDayOrderAssumed, let order = survey.dayOrder else { return }
        let first = order == .dayFirst ? "day" : "month"
        reading.warn(
            row: survey.ambiguousDay,
            column: QIFField.day.rawValue,
            "Each day of this file can be read with the month first or the day first. The \(first) was read first. If that "
                + "is wrong, export more days."
        )
    }
}

extension ImportFormat {
    /// An investment account in QIF.
    public static let qif = ImportFormat(id: "qif", title: "QIF investment account")
}
