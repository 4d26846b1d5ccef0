import BourseCore
import BourseHousehold
import BourseValues

/// Files of banks, as programs get them.
public enum BankFileDocument {
    /// A file that was imported.
    public static let record = DocumentFields<BankImportRecord>(
        named: "BankFile",
        [
            .field("id", .identity) { $0.id.description },
            .field("file", .text(0...255)) { $0.fileName },
            .field("account", .rowID) { $0.account },
            .field("importedAt", .time) { $0.importedAt },
            .nullable("deletedAt", .time) { $0.deletedAt },
            .field("entries", .count) { $0.entries },
            .field("duplicates", .count) { $0.duplicates },
            .field("refused", .count) { $0.refused },
            .field("from", .day) { $0.days.lowerBound },
            .field("through", .day) { $0.days.upperBound },
        ]
    )

    /// A row that was refused.
    public static let refusal = DocumentFields<ImportIssue>(
        named: "BankRefusal",
        [
            .field("row", .count) { $0.row ?? 0 },
            .nullable("column", .text) { $0.column },
            .field("reason", .text) { $0.message },
        ]
    )

    /// The changes that importing a file would make.
    public static let preview = DocumentFields<BankPreview>(
        named: "BankFilePreview",
        [
            .field("file", .text(0...255)) { $0.fileName },
            .field("account", .rowID) { $0.account.id },
            .field("entries", .count) { $0.reading.entries.count },
            .field("new", .count) { $0.new.count },
            .field("duplicates", .count) { $0.duplicates },
            .field("outside", .count) { $0.outside },
            .field("refused", .list(of: refusal)) { $0.reading.refusals },
            .field("questions", .list(of: question)) { zip($0.questions, $0.choices) },
            .field("columns", .byName(.list(.text))) { columns($0) }
                .described("Names or numbers of columns by field."),
            .field("mapping", parameters) { $0.mapping.parameters }
                .described("The mapping as import parameters, with columns counted from 0."),
        ]
    )

    private static let question = DocumentFields<(BankQuestion, [BankChoice])>(
        named: "BankQuestion",
        [
            .field("name", .text) { $0.0.name },
            .field("question", .text) { $0.0.sentence },
            .field("choices", .list(of: choice)) { $0.1 },
        ]
    )

    private static let choice = DocumentFields<BankChoice>(
        named: "BankChoice",
        [
            .field("answer", .text) { $0.label },
            .field("parameters", parameters) { $0.parameters }
                .described("Parameters to send with the file for this answer."),
            .field("entries", .list(.text)) { $0.exampleLines }.described("The first entries with this answer."),
        ]
    )

    private static let parameters = FieldKind<[(name: String, value: String)]>(.byName(.text)) {
        .object($0.map { ($0.name, .string($0.value)) })
    }

    /// The names of the columns of each field, or their numbers in a file without a header.
    private static func columns(_ preview: BankPreview) -> [(String, [String])] {
        let mapping = preview.mapping
        func name(_ column: Int) -> String {
            let header = preview.file.header
            return header.flatMap { column < $0.count ? $0[column] : nil } ?? "\(column + 1)"
        }
        let all = BankColumn.allCases.map { column in
            (column.rawValue, column == .description ? mapping.description : [mapping[column]].compactMap(\.self))
        }
        return all.filter { !$0.1.isEmpty }.map { ($0.0, $0.1.map(name)) }
    }
}
