import BourseCore

/// Reads investment statements in OFX, in its SGML and its XML form; QFX files are OFX with an element of Quicken.
///
/// A row is a transaction, counted from 1; a column is the name of an element.
struct OFXStatement: ImportReader {
    let format = ImportFormat.ofx

    func recognizes(_ head: FileHead) -> Bool {
        let openings = head.records.lazy.compactMap(\.first).map { $0.uppercased() }.filter { !$0.isEmpty }
        return openings.prefix(12).contains { opening in
            opening.hasPrefix("OFXHEADER") || opening.hasPrefix("<OFX>") || opening.hasPrefix("<?OFX")
                || (opening.hasPrefix("<?XML") && (opening.contains("<OFX>") || opening.contains("<?OFX")))
        }
    }

    /// Appends every transaction of the file to `reading`.
    ///
    /// - Complexity: O(bytes); the file is walked through three times, because securities come last and elements have no
    ///   ends.
    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws(StatementError) {
        progress.begin(of: 2 * scanner.bytes.count)
        guard let survey = OFXSurvey(scanner.bytes, progress) else { return }
        guard survey.hasInvestments else {
            throw survey.hasBankStatement ? .bankStatement("OFX") : .missingSection("INVSTMTRS")
        }
        let parser = OFXParser(securities: survey.securities, clocks: survey.clocks, context: context)
        var booking = RecordBooking(context)
        var repeats = OFXRepeats()
        var totals = OFXTotals()
        var records = OFXRecords(scanner.bytes)
        var counter = ScanProgress(progress)
        defer { counter.finish(at: records.position) }
        while let (kind, record) = records.next() {
            guard counter.goesOn(at: records.position) else { return }
            guard kind != .security else { continue }
            if kind == .holding {
                totals.add(record, parser)
            } else if kind == .bank {
                booking.ignore("bank and card transactions", into: &reading)
            } else if survey.hasSeveralStatements, repeats.isRepeat(record) {
                booking.ignore("transactions of an earlier statement in the file", into: &reading)
            } else {
                booking.add(row: record.row, into: &reading) { () throws(RowRefusal) in
                    switch survey.reversals.role(of: record) {
                    case .cancelled: [.ignored(OFXReversals.reason)]
                    case .other: [try parser.outcome(of: record)]
                    case .takesBackAnother: [try OFXReversals.outcome(record, parser)]
                    }
                }
            }
        }
        booking.book(into: &reading)
        totals.state(in: &reading.content.totals)
    }
}

/// What a first walk through an OFX file finds out for reading its transactions.
private struct OFXSurvey {
    private(set) var securities = OFXSecurities()
    private(set) var clocks = OFXClocks()
    private(set) var reversals = OFXReversals()
    private(set) var hasBankStatement: Bool
    private(set) var hasInvestments: Bool
    private(set) var hasSeveralStatements: Bool

    /// Walks through a file; nil once the progress is canceled.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ progress: ImportProgress) {
        var records = OFXRecords(bytes)
        var counter = ScanProgress(progress)
        var (transactions, bankTransactions) = (0, 0)
        while let (kind, record) = records.next() {
            guard counter.goesOn(at: records.position) else { return nil }
            switch kind {
            case .security: securities.add(record)
            case .bank: bankTransactions += 1
            case .holding: break
            case .transaction:
                transactions += 1
                if let time = OFXTime(record.text(OFXParser.timeKey(record))) { clocks.add(time) }
                if let security = OFXTransaction(rawValue: record.name)?.security {
                    securities.add(record, as: security)
                }
                reversals.add(record)
            }
        }
        counter.finish(at: records.position)
        hasBankStatement = records.hasBankStatement || bankTransactions > 0
        hasSeveralStatements = records.statements > 1
        hasInvestments = records.statements > 0 || transactions > 0
    }
}

/// The transactions that others of the file take back.
private struct OFXReversals {
    private struct TransactionID: Hashable {
        let account: String
        let id: String
    }

    private var known: Set<TransactionID> = []
    private var reversed: Set<TransactionID> = []

    /// Takes a transaction.
    mutating func add(_ record: OFXRecord) {
        let id = record.text("FITID")
        if !id.isEmpty { known.insert(TransactionID(account: record.account, id: id)) }
        let other = record.text("REVERSALFITID")
        if !other.isEmpty { reversed.insert(TransactionID(account: record.account, id: other)) }
    }

    /// What a transaction is beside the others.
    enum Role {
        /// It is taken back, or takes back another one of the file.
        case cancelled
        /// It takes back a transaction that is not in the file.
        case takesBackAnother
        /// It is neither.
        case other
    }

    /// Why transactions that take each other back are not imported.
    static let reason = "cancelled transactions"

    /// What a transaction is beside the others.
    func role(of record: OFXRecord) -> Role {
        guard !reversed.isEmpty else { return .other }
        if reversed.contains(TransactionID(account: record.account, id: record.text("FITID"))) { return .cancelled }
        let other = record.text("REVERSALFITID")
        guard !other.isEmpty else { return .other }
        return known.contains(TransactionID(account: record.account, id: other)) ? .cancelled : .takesBackAnother
    }

    /// The outcome of a transaction that takes back one of an earlier file, with a warning that says which.
    static func outcome(_ record: OFXRecord, _ parser: OFXParser) throws(RowRefusal) -> DialectParser.RowOutcome {
        let outcome: DialectParser.RowOutcome
        do throws(RowRefusal) {
            outcome = try parser.outcome(of: record)
        } catch {
            throw record.refusal(
                "REVERSALFITID",
                "takes back a transaction that is not in the file. If you imported it before, delete it by hand."
            )
        }
        switch outcome {
        case .entry(let entry):
            let value = Money(price: entry.price, quantity: entry.quantity, multiplier: entry.multiplier)
            let warning = RowRefusal.takesBack(
                entry.side ?? .buy,
                entry.quantity,
                entry.instrument,
                for: entry.total ?? value,
                entry.currency,
                on: entry.day
            )
            return .ignored(reason, warning: warning)
        case .activity(let activity, _):
            let name = activity.instrument.map { " of \($0.symbol)" } ?? ""
            let warning = RowRefusal(
                column: "REVERSALFITID",
                message: "The row of \(activity.day) takes back a transaction\(name) for "
                    + "\(activity.amount.magnitude.rounded(places: 2)) \(activity.currency), which is in no other row of "
                    + "this file. If you imported it before, delete it."
            )
            return .ignored(reason, warning: warning)
        case .corporate: return .ignored(reason)
        case .ignored, .unneeded: return outcome
        }
    }
}

/// Finds transactions that an earlier statement of the same account in the file has as well.
///
/// Within one statement equal transactions are genuine.
private struct OFXRepeats {
    private struct Content: Hashable {
        let account: String
        let name: String
        let values: [String: String]
    }

    private var first: [Content: Int] = [:]

    /// Takes a transaction, and returns whether an earlier statement has it.
    mutating func isRepeat(_ record: OFXRecord) -> Bool {
        guard record.damage == nil, !record.text("FITID").isEmpty else { return false }
        let content = Content(account: record.account, name: record.name, values: record.values)
        guard let statement = first[content] else {
            first[content] = record.statement
            return false
        }
        return statement != record.statement
    }
}

extension ImportFormat {
    /// An investment statement in OFX or QFX.
    public static let ofx = ImportFormat(id: "ofx", title: "OFX or QFX investment statement")
}
