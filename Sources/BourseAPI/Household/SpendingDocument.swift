import BourseCore
import BourseHousehold
import BourseValues

/// Spending, entries and subscriptions of a household, as programs get them.
public struct SpendingDocument {
    private let books: HouseholdBooks

    /// Makes the document.
    public init(_ books: HouseholdBooks) { self.books = books }

    /// The last months by category, and what is paid again and again.
    public func json(months: Int) -> JSON { Self.fields.json((books, months)) }

    /// The schema of ``json(months:)``.
    public static var schema: JSONSchema { fields.schema }

    private static let fields = DocumentFields<(books: HouseholdBooks, months: Int)>([
        .field("currency", .text) { $0.books.base.code },
        .field("months", .list(of: month)) { $0.books.spending.months.suffix($0.months) },
        .field("subscriptions", .list(of: subscription)) { $0.books.activeSubscriptions },
        .field("unconverted", .byName(.count)) { it in
            it.books.spending.unconverted.sorted { $0.key < $1.key }.lazy.map { ($0.key.code, $0.value) }
        },
    ])

    private static let month = DocumentFields<SpendingMonth>(
        named: "SpendingMonth",
        [
            .field("month", .text(matching: "^[0-9]{4}-[0-9]{2}$")) { String($0.month.description.prefix(7)) },
            .field("income", .money) { $0.income },
            .field("spent", .money) { $0.total },
            .field("surplus", .money) { $0.surplus },
            .field("categories", .byName(.money)) { month in
                month.categories.sorted { $0.key < $1.key }.lazy.map { ($0.key.name, $0.value) }
            },
        ]
    )

    private static let subscription = DocumentFields<Subscription>(
        named: "Subscription",
        [
            .field("payee", .text) { $0.payee.name },
            .field("account", .rowID) { $0.account },
            .field("currency", .text) { $0.currency.code },
            .field("frequency", .choice(PaymentFrequency.self)) { $0.frequency },
            .field("amount", .money) { $0.amount },
            .nullable("formerAmount", .money) { $0.formerAmount },
            .field("payments", .count) { $0.payments.count },
            .field("last", .day) { $0.last },
            .field("next", .day) { $0.next },
            .field("perYear", .money) { $0.perYear },
        ]
    )

    /// One entry.
    public static let entry = DocumentFields<BookedEntry>(
        named: "HouseholdEntry",
        [
            .field("id", .rowID) { $0.id },
            .field("account", .rowID) { $0.entry.key.account },
            .field("day", .day) { $0.entry.entry.day },
            .field("amount", .money) { $0.entry.entry.amount },
            .field("currency", .text) { $0.currency.code },
            .field("description", .text) { $0.entry.entry.description },
            .field("meaning", .choice(EntryMeaning.values)) { $0.meaning.value },
            .nullable("category", .text) { $0.category?.name },
            .field("isChosen", .flag) { $0.isChosen },
            .nullable("reference", .text) { $0.entry.entry.reference },
        ]
    )
}
