import BourseCore
import BourseJournal

/// The totals of a statement beside what its rows give, as programs get them.
public enum ReconciliationDocument {
    private static let total = DocumentFields<ReconciledTotal>(
        named: "ReconciledTotal",
        [
            .field("total", .choice(TotalKind.allCases.map(\.rawValue))) { $0.total.kind.rawValue },
            .field("account", .text) { $0.total.account },
            .nullable("currency", .text) { $0.total.currency?.code },
            .nullable("symbol", .text) { $0.total.instrument?.symbol.name },
            .nullable("type", .choice(InstrumentType.self)) { $0.total.instrument?.type },
            .nullable("expiration", .day) { $0.total.instrument?.expiration },
            .nullable("strike", .price) { $0.total.instrument?.strike },
            .nullable("row", .integer) { $0.total.row > 0 ? $0.total.row : nil },
            .nullable("day", .day) { $0.total.day },
            .field("stated", .decimal) { $0.total.value.text },
            .nullable("computed", .decimal) { $0.computed?.text },
            .nullable("difference", .decimal) { $0.difference?.text },
            .field("outcome", .choice(["agrees", "explained", "unexplained", "notComparable"])) { $0.outcome.name },
            .nullable("cause", .text) { $0.cause },
            .nullable("explanation", .text) { $0.explanation },
        ]
    )

    /// The document of a reconciliation.
    public static func json(_ reconciliation: Reconciliation) -> JSON {
        .object([
            ("agreeing", .integer(reconciliation.agreeing)), ("compared", .integer(reconciliation.compared)),
            ("unexplained", .integer(reconciliation.unexplained.count)),
            ("totals", .array(reconciliation.totals.map(total.json))),
        ])
    }

    /// The document of a file, with the comparison of its positions with a journal where there is one.
    public static func json(
        file: String,
        format: ImportFormat,
        _ reconciliation: Reconciliation,
        journal: Reconciliation?
    ) -> JSON {
        .object([
            ("file", .string(file)), ("format", .string(format.id)), ("reconciliation", json(reconciliation)),
            ("journal", journal.map(json) ?? .null),
        ])
    }

    /// The schema of a reconciliation.
    public static var schema: JSONSchema {
        .object([
            "agreeing": .count, "compared": .count, "unexplained": .count, "totals": .list(total.schema),
        ]).named("Reconciliation")
    }
}

extension ReconciledTotal.TotalOutcome {
    /// The outcome in one word.
    fileprivate var name: String {
        switch self {
        case .agrees: "agrees"
        case .explained: "explained"
        case .unexplained: "unexplained"
        case .notComparable: "notComparable"
        }
    }
}
