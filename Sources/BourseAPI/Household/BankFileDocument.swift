import BourseCore
import BourseDesk
import BourseHousehold

/// Files of banks, as programs get them.
public enum BankFileDocument {
    /// A file that was imported.
    public static func record(_ record: BankImportRecord) -> JSON {
        .object([
            ("id", .string(record.id.description)), ("file", .string(record.fileName)),
            ("account", .number("\(record.account)")), ("importedAt", .time(record.importedAt)),
            ("deletedAt", .optional(record.deletedAt?.description)), ("entries", .integer(record.entries)),
            ("duplicates", .integer(record.duplicates)), ("refused", .integer(record.refused)),
            ("from", .day(record.days.lowerBound)), ("through", .day(record.days.upperBound)),
        ])
    }

    /// What ``record(_:)`` tells.
    public static let recordSchema = JSONSchema.object([
        "id": .identity, "file": .text(0...255), "account": .integer, "importedAt": .time,
        "deletedAt": JSONSchema.time.orNull, "entries": .count, "duplicates": .count, "refused": .count, "from": .day,
        "through": .day,
    ]).named("BankFile")

    /// A row that was refused.
    public static func refusal(_ refusal: BankRefusal) -> JSON {
        .object([
            ("row", .integer(refusal.row)), ("column", .optional(refusal.column)), ("reason", .string(refusal.reason)),
        ])
    }

    /// What ``refusal(_:)`` tells.
    public static let refusalSchema = JSONSchema.object([
        "row": .count, "column": JSONSchema.text.orNull, "reason": .text,
    ]).named("BankRefusal")

    /// What importing a file would do.
    public static func preview(_ preview: BankPreview) -> JSON {
        .object([
            ("file", .string(preview.fileName)), ("account", .number("\(preview.account.id)")),
            ("entries", .integer(preview.reading.entries.count)), ("new", .integer(preview.new.count)),
            ("duplicates", .integer(preview.duplicates)), ("outside", .integer(preview.outside)),
            ("refused", .array(preview.reading.refusals.map(refusal))),
            ("questions", .array(questions(preview))),
            ("columns", columns(preview)), ("mapping", parameters(preview.mapping.parameters)),
        ])
    }

    /// What is open about a file, each with the answers to choose from.
    public static func questions(_ preview: BankPreview) -> [JSON] {
        zip(preview.questions, preview.choices).map { question, choices in
            .object([
                ("name", .string(question.name)), ("question", .string(question.sentence)),
                (
                    "choices",
                    .array(
                        choices.map { choice in
                            .object([
                                ("answer", .string(choice.label)), ("parameters", parameters(choice.parameters)),
                                ("entries", .array(choice.exampleLines.map { .string($0) })),
                            ])
                        }
                    )
                ),
            ])
        }
    }

    private static func parameters(_ parameters: [(name: String, value: String)]) -> JSON {
        .object(parameters.map { ($0.name, .string($0.value)) })
    }

    private static let questionSchema = JSONSchema.object([
        "name": .text, "question": .text,
        "choices": .list(
            .object([
                "answer": .text,
                "parameters": .byName(.text).described("Parameters to send with the file for this answer."),
                "entries": .list(.text).described("The first entries with this answer."),
            ]).named("BankChoice")
        ),
    ]).named("BankQuestion")

    /// What ``preview(_:)`` tells.
    public static let previewSchema = JSONSchema.object([
        "file": .text(0...255), "account": .integer, "entries": .count, "new": .count, "duplicates": .count,
        "outside": .count, "refused": .list(refusalSchema), "questions": .list(questionSchema),
        "columns": .byName(.list(.text)).described("Names or numbers of columns by field."),
        "mapping": .byName(.text).described("The mapping as import parameters, with columns counted from 0."),
    ]).named("BankFilePreview")

    private static func columns(_ preview: BankPreview) -> JSON {
        let mapping = preview.mapping
        func name(_ column: Int) -> JSON {
            let header = preview.file.header
            return .string(header.flatMap { column < $0.count ? $0[column] : nil } ?? "\(column + 1)")
        }
        let all = BankColumn.allCases.map { column in
            (column.rawValue, column == .description ? mapping.description : [mapping[column]].compactMap(\.self))
        }
        return .object(all.filter { !$0.1.isEmpty }.map { ($0.0, .array($0.1.map(name))) })
    }
}
