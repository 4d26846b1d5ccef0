import BourseCore
import BourseDesk
import BourseHousehold

/// Spending, entries and subscriptions of a household, as programs get them.
public struct SpendingDocument {
    private let books: HouseholdBooks

    /// Makes the document.
    public init(_ books: HouseholdBooks) { self.books = books }

    /// The last months by category, and what is paid again and again.
    public func json(months: Int) -> JSON {
        let unconverted = books.spending.unconverted.sorted { $0.key < $1.key }.map {
            ($0.key.code, JSON.integer($0.value))
        }
        return .object([
            ("currency", .string(books.base.code)),
            ("months", .array(books.spending.months.suffix(months).map(Self.month))),
            ("subscriptions", .array(books.activeSubscriptions.map(Self.subscription))),
            ("unconverted", .object(unconverted)),
        ])
    }

    /// What ``json(months:)`` tells.
    public static let schema: JSONSchema = {
        let month = JSONSchema.object([
            "month": .text(matching: "^[0-9]{4}-[0-9]{2}$"), "income": .number, "spent": .number, "surplus": .number,
            "categories": .byName(.number),
        ]).named("SpendingMonth")
        let subscription = JSONSchema.object([
            "payee": .text, "account": .integer, "currency": .text, "frequency": .word(PaymentFrequency.self),
            "amount": .number, "formerAmount": .number.orNull, "payments": .count, "last": .day, "next": .day,
            "perYear": .number,
        ]).named("Subscription")
        return .object([
            "currency": .text, "months": .list(month), "subscriptions": .list(subscription),
            "unconverted": .byName(.count),
        ])
    }()

    private static func month(_ month: SpendingMonth) -> JSON {
        let categories = month.categories.sorted { $0.key < $1.key }.map { ($0.key.name, JSON.money($0.value)) }
        return .object([
            ("month", .string(String(month.month.description.prefix(7)))), ("income", .money(month.income)),
            ("spent", .money(month.total)), ("surplus", .money(month.surplus)), ("categories", .object(categories)),
        ])
    }

    private static func subscription(_ it: Subscription) -> JSON {
        .object([
            ("payee", .string(it.payee.name)), ("account", .number("\(it.account)")),
            ("currency", .string(it.currency.code)), ("frequency", .string(it.frequency.rawValue)),
            ("amount", .money(it.amount)), ("formerAmount", .money(it.formerAmount)),
            ("payments", .integer(it.payments.count)), ("last", .day(it.last)), ("next", .day(it.next)),
            ("perYear", .money(it.perYear)),
        ])
    }

    /// One entry.
    public static func entry(_ booked: BookedEntry) -> JSON {
        let entry = booked.entry.entry
        return .object([
            ("id", .number("\(booked.id)")), ("account", .number("\(booked.entry.key.account)")),
            ("day", .day(entry.day)), ("amount", .money(entry.amount)), ("currency", .string(booked.currency.code)),
            ("description", .string(entry.description)), ("meaning", .string(booked.meaning.word)),
            ("category", .optional(booked.category?.name)), ("isChosen", .bool(booked.isChosen)),
            ("reference", .optional(entry.reference)),
        ])
    }

    /// What ``entry(_:)`` tells.
    public static let entrySchema = JSONSchema.object([
        "id": .integer, "account": .integer, "day": .day, "amount": .number, "currency": .text, "description": .text,
        "meaning": .word(EntryMeaning.words), "category": JSONSchema.text.orNull, "isChosen": .flag,
        "reference": JSONSchema.text.orNull,
    ]).named("HouseholdEntry")
}
