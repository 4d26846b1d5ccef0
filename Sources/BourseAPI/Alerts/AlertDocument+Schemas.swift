import BourseAlerts
import BourseDesk

extension AlertDocument {
    /// What ``alert(_:_:)`` tells.
    public static let alertSchema = JSONSchema.object([
        "id": .text(1...64), "subject": .text, "name": .text, "measure": .text, "trigger": .word(AlertTrigger.self),
        "level": .number, "currency": .text.orNull, "repeats": .flag, "margin": JSONSchema.number.orNull,
        "pause": JSONSchema.count.orNull, "lastDay": JSONSchema.day.orNull, "quietStart": .text.orNull,
        "quietEnd": .text.orNull, "channels": .list(.word(AlertChannel.self)), "note": .text, "isEnabled": .flag,
        "standing": .word(AlertStanding.self), "words": .text,
        "cautions": JSONSchema.list(.text).described("Limitations, such as why the alert is not watched now."),
        "alreadyMet": outlookSchema.orNull.described(
            "What happens if the last known value already meets the condition; null if the alert waits for a "
                + "change."
        ),
        "madeAt": .time,
    ]).named("Alert")

    private static let outlookSchema = JSONSchema.object([
        "words": .text, "value": .number,
        "asOf": JSONSchema.time.described("Time of the value, by the source's clock."),
        "checked": JSONSchema.word(AlertOutlook.Check.self).described(
            "now: it fires; next-value: the last value is too old to fire; opening: when the exchange opens; never: "
                + "the last day of the alert ends before that."
        ),
        "opensAt": JSONSchema.time.orNull.described(
            "Next opening of the exchange, while it is closed and its holidays until then are known."
        ),
    ]).named("AlertAlreadyMet")

    /// What ``list(_:_:)`` tells.
    public static let listSchema = JSONSchema.object([
        "alerts": .list(alertSchema, 0...AlertService.mostAlerts)
    ])

    /// What ``fires(_:counts:zone:)`` tells.
    public static let firesSchema = JSONSchema.object([
        "total": .count, "unseen": .count, "fires": .list(fireSchema),
    ])

    private static let fireSchema = JSONSchema.object([
        "number": .count, "alert": .text(1...64), "arming": .count, "title": .text, "words": .text, "subject": .text,
        "value": .number, "level": .number,
        "seenAt": JSONSchema.time.described("Time of the value, by the source's clock."),
        "foundAt": JSONSchema.time.described("Time of detection by the desk."), "isWhileAway": .flag, "isSeen": .flag,
        "deliveries": .list(
            .object([
                "channel": .word(AlertChannel.self), "status": .word(["due", "delivered", "given-up"]), "at": .time,
                "tries": .count, "reason": .text.orNull,
                "answer": JSONSchema.text.described("The last response of the recipient."),
            ])
        ),
    ]).named("AlertFire")

    /// What ``dryRun(_:words:)`` tells.
    public static let dryRunSchema = JSONSchema.object([
        "words": .text, "isKnown": JSONSchema.flag.described("Whether stored data for a dry run exist."),
        "days": .count, "fires": .list(.object(["time": .time, "value": .number]), 0...mostTried), "count": .count,
    ])

    /// What a webhook is told of once, when it is set.
    public static let webhookSchema = JSONSchema.object([
        "address": .text,
        "secret": JSONSchema.text.orNull.described("Signs requests; returned only when the address is set."),
        "madeAt": .time,
    ]).named("Webhook")

    /// What a test of a channel ended with.
    public static let testSchema = JSONSchema.object(["isDelivered": .flag, "answer": .text])
}

extension AlertDocument {
    /// A webhook, with its secret or without.
    public static func webhook(_ webhook: Webhook, tellsSecret: Bool) -> JSON {
        .object([
            ("address", .string(webhook.address)), ("secret", .optional(tellsSecret ? webhook.secret : nil)),
            ("madeAt", .time(webhook.madeAt)),
        ])
    }

    /// How a test of a channel ended.
    public static func test(_ answer: CarrierAnswer) -> JSON {
        .object([("isDelivered", .bool(answer.outcome == .delivered)), ("answer", .string(answer.words))])
    }
}
