import BourseCore
import BourseDesk
import BoursePortfolio

/// Transactions of a portfolio as programs get and send them.
public enum TransactionDocument {
    /// A transaction: the members of ``TransactionField`` that it has, with where it comes from.
    ///
    /// - Parameter ledger: Knows how many units a price is for; without, 100 of an option and else 1.
    public static func json(_ transaction: Transaction, in ledger: Ledger? = nil) -> JSON {
        let multiplier = transaction.kind.symbol.flatMap { ledger?.asset(of: $0)?.multiplier }
        let draft = TransactionDraft(showing: transaction, multiplier: multiplier)
        var members: [(String, JSON)] = [
            ("id", .string(transaction.id.description)), ("origin", .string(origin(transaction.id.origin))),
        ]
        for field in TransactionField.allCases where !draft[field].isEmpty {
            let text = draft[field]
            members.append((field.rawValue, numbers.contains(field) ? .number(text) : .string(text)))
        }
        return .object(members)
    }

    /// What a file would bring, and what of that would not be counted.
    public static func preview(_ preview: TransactionPreview, uncounted: [UncountedRow]) -> JSON {
        .object([
            ("file", .string(preview.fileName)), ("new", .integer(preview.new.count)),
            ("duplicates", .integer(preview.duplicates)),
            ("refused", .integer(Set(preview.file.refused.map(\.row)).count)),
            ("unknownColumns", .array(preview.file.unknownColumns.map(JSON.string))),
            (
                "uncounted",
                .array(uncounted.map { .object([("row", .integer($0.row)), ("message", .string($0.message))]) })
            ),
            (
                "issues",
                .array(
                    preview.file.refused.map {
                        .object([
                            ("row", .integer($0.row)), ("column", .optional($0.field?.rawValue)),
                            ("message", .string($0.message)),
                        ])
                    }
                )
            ),
        ])
    }

    /// A file that transactions came from.
    public static func file(_ file: TransactionImport) -> JSON {
        .object([
            ("id", .string(file.id.description)), ("file", .optional(file.fileName)),
            ("importedAt", file.importedAt.map(JSON.time) ?? .null), ("transactions", .integer(file.count)),
            ("deleted", .integer(file.deleted)), ("firstDay", .day(file.days.lowerBound)),
            ("lastDay", .day(file.days.upperBound)),
        ])
    }

    /// What ``file(_:)`` tells.
    public static let fileSchema = JSONSchema.object([
        "id": .identity, "file": JSONSchema.text.orNull, "importedAt": JSONSchema.time.orNull, "transactions": .count,
        "deleted": JSONSchema.count.described("Deleted transactions; they can be restored."),
        "firstDay": .day, "lastDay": .day,
    ]).named("TransactionImport")

    private static func origin(_ origin: TransactionID.Origin) -> String {
        switch origin {
        case .portfolio: "portfolio"
        case .journal: "journal"
        case .funds: "funds"
        }
    }

    private static let numbers: Set<TransactionField> = [
        .quantity, .price, .amount, .fee, .tax, .new, .old, .share,
    ]

    /// What ``json(_:)`` tells.
    public static let schema = JSONSchema.object(
        [
            "id": JSONSchema.text.described("A number; for journal and fund transactions after a prefix."),
            "origin": .word(["portfolio", "journal", "funds"]), "day": .day, "account": .text(1...Int.max),
            "type": .word(TransactionType.self), "currency": .text(3...5),
        ],
        optional: [
            "time": .text, "symbol": .text(1...32), "quantity": .number,
            "price": JSONSchema.number.described(
                "Per unit. Exact if stated or within 8 decimals; otherwise amount ÷ quantity, rounded to 10 "
                    + "significant digits, or to 8 decimals where those are more."
            ),
            "amount": JSONSchema.number.described(
                "Exact. For a trade, the total paid or received before fee and tax: quantity × price, or the stated "
                    + "amount."
            ),
            "fee": .number, "tax": .number, "to": .text, "new": .integer, "old": .integer, "share": .number(0...1),
            "lots": .text, "note": .text,
        ]
    ).named("Transaction")

    /// What ``preview(_:uncounted:)`` tells.
    public static let previewSchema = JSONSchema.object([
        "file": .text(0...255), "new": .count, "duplicates": .count, "refused": .count,
        "unknownColumns": .list(.text),
        "uncounted": .list(.object(["row": .integer(1...Int.max), "message": .text]))
            .described("New rows that are not counted until they are corrected."),
        "issues": .list(
            .object([
                "row": .integer(1...Int.max), "column": JSONSchema.word(TransactionField.self).orNull, "message": .text,
            ])
        ),
    ])
}

/// A transaction to be entered: members called as ``TransactionField``, numbers as numbers or as text.
public struct TransactionRequest: Sendable {
    /// What was sent.
    public let draft: TransactionDraft

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(asked: body)
        var draft = TransactionDraft()
        for field in TransactionField.allCases {
            guard let bytes = object[field.rawValue] else { continue }
            if let text = object.text(field.rawValue) {
                draft[field] = text
            } else if object.number(field.rawValue) != nil {
                draft[field] = String(decoding: bytes, as: UTF8.self)
            } else {
                throw InvalidMember(field.rawValue, object.raw(field.rawValue), "a text or a number")
            }
        }
        self.draft = draft
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        ["day": .day, "account": .text(1...Transaction.longestAccount), "type": .word(TransactionType.self)],
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
