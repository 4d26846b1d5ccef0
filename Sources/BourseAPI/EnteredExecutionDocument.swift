import BourseCore
import BourseJournal
import BourseValues

/// Executions that were entered by hand, as programs get them.
public enum EnteredExecutionDocument {
    /// The response with all of them.
    public static let list = DocumentFields<[EnteredExecution]>([.field("executions", .list(of: fields)) { $0 }])

    /// One execution; its members are named as the columns of the native format.
    public static let fields = DocumentFields<EnteredExecution>(
        named: "EnteredExecution",
        [
            .field("id", .identity) { $0.id.description },
            .field("account", .text(1...64)) { $0.execution.account },
            .field("time", .time) { $0.execution.time },
            .field("symbol", .text(1...32)) { $0.execution.instrument.symbol.name },
            .field("type", .choice(InstrumentType.self)) { $0.execution.instrument.type },
            .nullable("expiration", .day) { $0.execution.instrument.expiration },
            .nullable("strike", .price) { $0.execution.instrument.strike },
            .field("side", .choice(Side.self)) { $0.execution.side },
            .field("quantity", .quantity) { $0.execution.quantity },
            .field("price", .price) { $0.execution.price },
            .field("multiplier", .decimal) { $0.execution.multiplier.description },
            .field("fees", .money) { $0.execution.fees },
            .field("currency", .text(3...5)) { $0.execution.currency.code },
            .nullable("effect", .choice(Effect.self)) { $0.execution.effect },
            .field("note", .text) { $0.execution.note },
            .field("enteredAt", .time) { $0.enteredAt }.described("When it was entered or last changed."),
            .field("isImported", .flag) { $0.isImported }
                .described("Whether an imported file contains it, too. Then it cannot be changed."),
        ]
    )
}

/// An execution to be entered, or a trade with its closing: members named as ``ExecutionField``.
public struct EnteredExecutionRequest: Sendable {
    /// What was sent.
    public let draft: ExecutionDraft

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        draft = ExecutionDraft(try FlatObject(request: body).texts(of: ExecutionField.self))
    }

    /// The schema of one execution.
    public static let schema: JSONSchema = .object(required, optional: optional, takesMore: true)

    /// The schema of an execution, or of a trade, which has members of its closing as well.
    public static let tradeSchema: JSONSchema = .object(
        required,
        optional: optional + [
            ("closePrice", decimal.described("With it and `closeTime`, the body is a trade: two executions.")),
            ("closeFees", decimal), ("closeDay", JSONSchema.day.orNull), ("closeTime", JSONSchema.text.orNull),
            ("closeEffect", JSONSchema.choice(Effect.self).orNull),
        ],
        takesMore: true
    )

    private static let required: [(name: String, schema: JSONSchema)] = [
        ("account", .text(1...64)), ("side", .choice(Side.self)),
        ("symbol", JSONSchema.text.described("A symbol, or the OCC symbol of an option.")),
        ("quantity", .any(of: .number, .text)), ("price", .any(of: .number, .text)),
        (
            "time",
            JSONSchema.text.described(
                "ISO-8601. Without an offset, in the time zone of the user. With `day`, a time of day such as 09:31."
            )
        ),
    ]

    private static let optional: [(name: String, schema: JSONSchema)] = [
        (
            "type",
            JSONSchema.choice(InstrumentType.self).orNull.described(
                "Default: an option for an OCC symbol, a future for a symbol that begins with /, a coin for one such as "
                    + "BTC-USD, else a stock."
            )
        ),
        ("expiration", JSONSchema.day.orNull), ("strike", decimal),
        ("multiplier", decimal.described("Default: that of known futures, 100 for options, else 1.")),
        ("fees", decimal), ("currency", JSONSchema.text.orNull), ("day", JSONSchema.day.orNull),
        ("effect", JSONSchema.choice(Effect.self).orNull), ("note", JSONSchema.text.orNull),
    ]

    private static let decimal: JSONSchema = .any(of: .number, .text, .null)
}
