import BourseCore
import BoursePortfolio

/// Transactions read from a file; a row that cannot be one is refused with its reasons, and the others are read.
///
/// In our own files, comma-separated values, the header names the fields in any order, by their own words or by those of
/// brokers; columns that are not known are ignored. The desk reads broker files.
public struct TransactionFile: Hashable, Sendable {
    /// The largest file taken, in bytes: 20 MB.
    public static let largest = 20_000_000
    /// The most rows taken.
    public static let mostRows = 200_000

    /// A row that can be a transaction.
    public struct TransactionRow: Hashable, Sendable {
        /// The row of the file, the header being 1.
        public let row: Int
        /// What it says; its identifier means nothing.
        public let transaction: Transaction
        /// The price that is written, rounded half to even to 10^−8.
        public let price: Price?
        /// The order of the trade with which it was booked; nil where the file does not say it.
        public let order: String?

        /// Makes a row.
        public init(row: Int, transaction: Transaction, price: Price? = nil, order: String? = nil) {
            self.row = row
            self.transaction = transaction
            self.price = price
            self.order = order
        }
    }

    /// Why nothing of a file can be read.
    public enum Problem: Error, Hashable, Sendable {
        /// It is no text; why.
        case text(String)
        /// Columns without which no row can be read.
        case header(missing: [TransactionField])
        /// It is larger than is taken.
        case tooLarge
        /// It has more rows than are taken.
        case tooManyRows

        /// What is wrong and what to do.
        public var message: String {
            switch self {
            case .text(let reason): reason
            case .header(let missing):
                "The first row must name the columns; missing: \(missing.map(\.rawValue).joined(separator: ", ")). "
                    + "Known columns: \(TransactionField.allCases.map(\.rawValue).joined(separator: ", "))."
            case .tooLarge: "A file has at most \(TransactionFile.largest / 1_000_000) MB. Import it in parts."
            case .tooManyRows: "A file has at most \(TransactionFile.mostRows) rows. Import it in parts."
            }
        }
    }

    /// The format of our own files.
    public static let ownFormat = ImportFormat(id: "transactions", title: "Bourse transactions")

    /// The format it was read as.
    public let format: ImportFormat
    /// The transactions; a row can give several, and a tax that is withheld belongs to the dividend's.
    public private(set) var rows: [TransactionRow] = []
    /// What was refused or should be checked; several reasons of one row stand behind each other.
    ///
    /// In our own files, columns are called as ``TransactionField``. The header is row 1.
    public private(set) var issues: [ImportIssue] = []
    /// How many rows were refused.
    public private(set) var refusedRows = 0
    /// Rows that have nothing to import, by why.
    public private(set) var ignored: [IgnoredRows] = []
    /// Rows with content below the header: those that were read, refused and ignored.
    ///
    /// A row that gives several transactions counts as many rows, so that the counts add up; but a closed trade is one row.
    public private(set) var sourceRows = 0
    /// Transactions of closed trades that are in the row of another one.
    public private(set) var secondSides = 0

    /// Rows that have nothing to import.
    public var skippedRows: Int { ignored.reduce(0) { $0 + $1.rows } }

    /// Rows of which something was read: ``sourceRows`` are those that were used, skipped and refused.
    public var usedRows: Int { sourceRows - skippedRows - refusedRows }

    /// Columns that are not known.
    public private(set) var unknownColumns: [String] = []

    /// Makes the transactions of a broker's file.
    public init(
        format: ImportFormat,
        rows: [TransactionRow],
        issues: [ImportIssue],
        refusedRows: Int,
        ignored: [IgnoredRows],
        sourceRows: Int,
        secondSides: Int = 0
    ) {
        self.format = format
        self.rows = rows
        self.issues = issues
        self.refusedRows = refusedRows
        self.ignored = ignored
        self.sourceRows = sourceRows
        self.secondSides = secondSides
    }

    /// Whether a file that begins like this is one of our own: its header names the day and the type as we do.
    public static func recognizes(_ head: FileHead) -> Bool {
        guard let header = head.records.first(where: { $0.contains { !$0.isEmpty } }) else { return false }
        let names = Set(header.map { $0.lowercased() })
        return [TransactionField.day, .type].allSatisfy { names.contains($0.rawValue) }
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - name: The file's name, as text only, for what is refused.
    ///   - account: The account of rows that name none; without, they are refused.
    ///   - progress: What counts its bytes; once it is cancelled, no further rows are read.
    /// - Complexity: O(bytes).
    public init(
        _ bytes: [UInt8],
        named name: String = "",
        account: String = "",
        progress: ImportProgress = ImportProgress()
    ) throws(Problem) {
        format = Self.ownFormat
        guard bytes.count <= Self.largest else { throw .tooLarge }
        let text: TextFile
        do throws(TextFileError) { text = try TextFile(bytes) } catch { throw .text(Self.text(error)) }
        let outcome = text.bytes.withUnsafeBufferPointer { bytes -> Problem? in
            var scanner = CSVScanner(bytes, delimiter: CSVScanner.delimiter(of: bytes))
            var columns: [(field: TransactionField, place: Int)]?
            var width = 0
            progress.begin(of: bytes.count)
            var counter = ScanProgress(progress)
            while scanner.next() {
                guard counter.goesOn(at: scanner.position) else { break }
                if scanner.isBlank { continue }
                guard let columns else {
                    let (known, unknown) = Self.columns(scanner.texts)
                    let missing = [TransactionField.day, .type].filter { field in
                        !known.contains { $0.field == field }
                    }
                    if !missing.isEmpty { return .header(missing: missing) }
                    (columns, unknownColumns) = (known, unknown)
                    width = scanner.cells.count
                    continue
                }
                guard sourceRows < Self.mostRows else { return .tooManyRows }
                sourceRows += 1
                guard scanner.cells.count <= width || !scanner.hasText(from: width) else {
                    refuseWide(scanner, of: name, width: width)
                    continue
                }
                read(scanner, of: name, columns: columns, account: account)
            }
            counter.finish(at: scanner.position)
            return columns == nil ? .header(missing: [.day, .type]) : nil
        }
        if let outcome { throw outcome }
    }

    /// Refuses a row with text beyond the cells of the header, whose cells are in the wrong columns.
    private mutating func refuseWide(_ scanner: CSVScanner, of name: String, width: Int) {
        refusedRows += 1
        issues.append(
            ImportIssue(
                file: name,
                row: scanner.row,
                column: nil,
                severity: .error,
                message:
                    "The row has \(scanner.cells.count) cells and the header \(width): a number or a text with the "
                    + "separator in it is not in quotes. Correct the row and import the file again."
            )
        )
    }

    private static func text(_ error: TextFileError) -> String {
        switch error {
        case .empty: "The file is empty."
        case .binary(let kind): "This is \(kind), not comma-separated text. Export it as CSV."
        }
    }

    private mutating func read(
        _ scanner: CSVScanner,
        of name: String,
        columns: [(field: TransactionField, place: Int)],
        account: String
    ) {
        var draft = TransactionDraft()
        for column in columns { draft[column.field] = CSVText.unguarded(scanner.text(column.place)) }
        if draft.trimmed(.account).isEmpty { draft[.account] = account }
        do throws(TransactionDraft.DraftRefusal) {
            let transaction = try draft.transaction(TransactionID(Int64(scanner.row)))
            let price = TypedNumber.plain(draft.trimmed(.price)).flatMap { try? Price($0, excess: .roundHalfToEven) }
            rows.append(TransactionRow(row: scanner.row, transaction: transaction, price: price))
        } catch {
            refusedRows += 1
            for field in TransactionField.allCases {
                guard let message = error.messages[field] else { continue }
                issues.append(
                    ImportIssue(
                        file: name,
                        row: scanner.row,
                        column: field.rawValue,
                        severity: .error,
                        message: message
                    )
                )
            }
        }
    }

    private static func columns(
        _ names: [String]
    ) -> (known: [(field: TransactionField, place: Int)], unknown: [String]) {
        var known: [(field: TransactionField, place: Int)] = []
        var unknown: [String] = []
        for (place, name) in names.enumerated() {
            let word = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            if let field = synonyms[word] ?? TransactionField(rawValue: word),
                !known.contains(where: { $0.field == field })
            {
                known.append((field, place))
            } else if !word.isEmpty {
                unknown.append(name)
            }
        }
        return (known, unknown)
    }

    private static let synonyms: [String: TransactionField] = [
        "date": .day, "tradedate": .day, "transactiondate": .day, "rundate": .day, "action": .type, "kind": .type,
        "activity": .type, "activitytype": .type, "transactiontype": .type, "side": .type, "ticker": .symbol,
        "instrument": .symbol, "qty": .quantity, "shares": .quantity, "units": .quantity, "unitprice": .price,
        "value": .amount, "total": .amount, "netamount": .amount, "ccy": .currency, "fees": .fee, "commission": .fee,
        "taxes": .tax, "withholding": .tax, "target": .to, "costshare": .share, "comment": .note, "notes": .note,
        "description": .note, "memo": .note,
    ]

    /// Transactions in the order given; their CSV is read to the same again.
    public static func table(_ transactions: some Sequence<Transaction>) -> TableFile {
        TableFile(TransactionField.allCases.map(\.rawValue), of: Array(transactions)) { transaction in
            let draft = TransactionDraft(transaction)
            return TransactionField.allCases.map { value(of: $0, in: draft, transaction) }
        }
    }

    private static func value(
        of field: TransactionField,
        in draft: TransactionDraft,
        _ transaction: Transaction
    ) -> FileValue {
        let text = draft[field]
        switch field {
        case .day: return .value(transaction.day)
        case .quantity, .price, .amount, .fee, .tax, .new, .old, .share: return text.isEmpty ? .empty : .number(text)
        case .time, .account, .type, .symbol, .currency, .to, .lots, .note: return .text(text)
        }
    }

    /// A file to begin with.
    public static let example = """
        day,account,type,symbol,quantity,price,amount,currency,fee,tax,to,note
        2024-01-02,Broker,deposit,,,,10000,USD,,,,
        2024-01-03,Broker,buy,AAPL,20,184.25,,USD,1.00,,,
        2024-02-15,Broker,dividend,AAPL,,,4.80,USD,,0.72,,
        2024-06-10,Broker,sell,AAPL,5,193.12,,USD,1.00,,,
        """ + "\n"
}
