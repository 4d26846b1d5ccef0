import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

/// Transactions of a portfolio as programs get and send them.
public enum TransactionDocument {
    /// A transaction with its source.
    ///
    /// - Parameter ledger: Knows how many units a price is for; without, 100 of an option and else 1.
    public static func json(_ transaction: Transaction, in ledger: Ledger? = nil) -> JSON {
        fields.json(FormattedTransaction(transaction, in: ledger))
    }

    /// The schema of ``json(_:in:)``.
    public static var schema: JSONSchema { fields.schema }

    /// A transaction and its values as text.
    struct FormattedTransaction {
        fileprivate let id: TransactionID
        fileprivate let draft: TransactionDraft

        init(_ transaction: Transaction, in ledger: Ledger?) {
            id = transaction.id
            let multiplier = transaction.kind.symbol.flatMap { ledger?.asset(of: $0)?.multiplier }
            draft = TransactionDraft(showing: transaction, multiplier: multiplier)
        }

        fileprivate func text(_ field: TransactionField) -> String? {
            let text = draft[field]
            return text.isEmpty ? nil : text
        }
    }

    static let fields = DocumentFields<FormattedTransaction>(
        named: "Transaction",
        [
            .field("id", .text) { $0.id.description }
                .described("A number; for journal and fund transactions after a prefix."),
            .field("origin", .choice(["portfolio", "journal", "funds"])) {
                switch $0.id.origin {
                case .portfolio: "portfolio"
                case .journal: "journal"
                case .funds: "funds"
                }
            },
            .field("day", text(.day)) { $0.draft[.day] },
            .optional("time", .text) { $0.text(.time) },
            .field("account", .text(1...Int.max)) { $0.draft[.account] },
            .field("type", text(.choice(TransactionType.self))) { $0.draft[.type] },
            .optional("symbol", .text(1...32)) { $0.text(.symbol) },
            .optional("quantity", .decimal) { $0.text(.quantity) },
            .optional("price", .decimal) { $0.text(.price) }
                .described(
                    "Per unit. Exact if stated or within 8 decimals; otherwise amount ÷ quantity, rounded to 10 "
                        + "significant digits, or to 8 decimals where those are more."
                ),
            .optional("amount", .decimal) { $0.text(.amount) }
                .described(
                    "Exact. For a trade, the total paid or received before fee and tax: quantity × price, or the "
                        + "stated amount."
                ),
            .field("currency", .text(3...5)) { $0.draft[.currency] },
            .optional("fee", .decimal) { $0.text(.fee) },
            .optional("tax", .decimal) { $0.text(.tax) },
            .optional("to", .text) { $0.text(.to) },
            .optional("new", integer) { $0.text(.new) },
            .optional("old", integer) { $0.text(.old) },
            .optional("share", .decimal(0...1)) { $0.text(.share) },
            .optional("lots", .text) { $0.text(.lots) },
            .optional("note", .text) { $0.text(.note) },
        ]
    )

    private static func text(_ schema: JSONSchema) -> FieldKind<String> { FieldKind(schema) { .string($0) } }

    private static let integer = FieldKind<String>(.integer) { .number($0) }

    /// The transactions that a file would add, and those that would not be counted.
    ///
    /// - Parameter shortSales: What is asked about accounts with written options.
    public static func preview(
        _ preview: TransactionPreview,
        uncounted: [UncountedRow],
        shortSales: ShortSaleQuestion? = nil
    ) -> JSON {
        previewFields.json((preview, uncounted, shortSales))
    }

    /// The schema of ``preview(_:uncounted:shortSales:)``.
    public static var previewSchema: JSONSchema { previewFields.schema }

    private static let previewFields = DocumentFields<
        (preview: TransactionPreview, uncounted: [UncountedRow], shortSales: ShortSaleQuestion?)
    >([
        .field("file", .text(0...255)) { $0.preview.fileName },
        .field("format", .text) { $0.preview.file.format.id },
        .field("rows", .count) { $0.preview.file.sourceRows }
            .described("Rows below the header: those used, skipped and refused."),
        .field("used", .count) { $0.preview.file.usedRows },
        .field("skipped", .count) { $0.preview.file.skippedRows },
        .field("new", .count) { $0.preview.new.count },
        .field("duplicates", .count) { $0.preview.duplicates },
        .field("refused", .count) { $0.preview.file.refusedRows },
        .field("overlaps", .count) { $0.preview.overlaps.count }
            .described("New trades that are probably stored already, in parts or with other times or fees."),
        .field("ignored", .list(of: ReadingDocument.ignored)) { $0.preview.file.ignored }
            .described("Rows that have nothing for a portfolio, by reason."),
        .field("unknownColumns", .list(.text)) { $0.preview.file.unknownColumns },
        .field("uncounted", .list(of: uncounted)) { $0.uncounted }
            .described("New rows that are not counted until they are corrected."),
        .nullable("shortSelling", .object(shortSelling)) { $0.shortSales }
            .described(
                "Accounts with written options whose settings do not say whether short selling is allowed, and how many more "
                    + "rows are counted if it is; null where no row depends on it."
            ),
        .field("issues", .list(of: issue)) { $0.preview.file.issues },
        .nullable("reconciliation", reconciliation) { $0.preview.reconciliation }
            .described("The totals that the file states, compared with its rows; null where it states none."),
    ])

    private static let shortSelling = DocumentFields<ShortSaleQuestion>([
        .field("accounts", .list(.text)) { $0.accounts },
        .field("rows", .count) { $0.rows },
    ])

    private static let reconciliation = FieldKind<Reconciliation>(ReconciliationDocument.schema) {
        ReconciliationDocument.json($0)
    }

    private static let uncounted = DocumentFields<UncountedRow>([
        .field("row", .integer(1...Int.max)) { $0.row },
        .field("message", .text) { $0.message },
    ])

    private static let issue = DocumentFields<ImportIssue>([
        .field("row", .integer(1...Int.max)) { $0.row ?? 1 },
        .nullable("column", .text) { $0.column },
        .field("severity", .choice(["error", "warning"])) { $0.severity.rawValue },
        .field("message", .text) { $0.message },
    ])

    /// A file that transactions came from.
    public static let file = DocumentFields<TransactionImport>(
        named: "TransactionImport",
        [
            .field("id", .identity) { $0.id.description },
            .nullable("file", .text) { $0.fileName },
            .nullable("importedAt", .time) { $0.importedAt },
            .field("transactions", .count) { $0.count },
            .field("deleted", .count) { $0.deleted }.described("Deleted transactions; they can be restored."),
            .field("firstDay", .day) { $0.days.lowerBound },
            .field("lastDay", .day) { $0.days.upperBound },
        ]
    )
}

/// A transaction to be entered: members called as ``TransactionField``, numbers as numbers or as text.
public struct TransactionRequest: Sendable {
    /// What was sent.
    public let draft: TransactionDraft

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        draft = TransactionDraft(try FlatObject(request: body).texts(of: TransactionField.self))
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        ["day": .day, "account": .text(1...Transaction.longestAccount), "type": .choice(TransactionType.self)],
        optional: [
            "currency": JSONSchema.text.orNull, "time": JSONSchema.text.orNull, "symbol": JSONSchema.text.orNull,
            "quantity": decimal,
            "price": JSONSchema.any(of: .number, .text, .null).described(
                "Per unit. A trade needs the price or the amount."
            ),
            "amount": JSONSchema.any(of: .number, .text, .null).described(
                "For a trade, the total paid or received before fee and tax; stored exactly. With a price, it must be "
                    + "quantity × price, except for rounding."
            ),
            "fee": decimal, "tax": decimal,
            "to": JSONSchema.text.orNull, "new": decimal, "old": decimal, "share": decimal,
            "lots": JSONSchema.text.orNull, "note": JSONSchema.text.orNull,
        ],
        takesMore: true
    )

    private static let decimal: JSONSchema = .any(of: .number, .text, .null)
}
