import BourseCore
import BourseHousehold
import BourseValues

/// A household as programs get it.
///
/// Amounts are exact and in the currency beside them; rates and shares are fractions. Unknown values are null.
public struct HouseholdDocument {
    let books: HouseholdBooks

    /// Makes the document.
    public init(_ books: HouseholdBooks) { self.books = books }

    /// The day, revision, sums and settings.
    public func summary(_ worth: NetWorthDay?) -> JSON { Self.summaryFields.json((books, worth)) }

    /// The schema of ``summary(_:)``.
    public static var summarySchema: JSONSchema { summaryFields.schema }

    private static let summaryFields = DocumentFields<(books: HouseholdBooks, worth: NetWorthDay?)>(
        named: "Household",
        [
            .field("asOf", .day) { $0.books.today },
            .field("revision", .count) { $0.books.stored.revision },
            .field("currency", currency) { $0.books.base },
            .field("extraPayment", .money) { $0.books.stored.settings.extraPayment },
            .field("debtOrder", .list(.rowID)) { $0.books.stored.settings.debtOrder },
            .nullable("netWorth", .object(worth)) { $0.worth },
            .field("budget", .object(budget)) { $0.books.budget?.averages(on: $0.books.today) },
            .field("spentThisMonth", .money) { summary in
                let month = summary.books.today.startOfMonth
                return summary.books.spending.months.last { $0.month == month }?.total ?? .zero
            },
            .field("accounts", .count) { $0.books.stored.accounts.count },
            .field("lines", .count) { $0.books.stored.lines.count },
            .field("debts", .count) { $0.books.stored.debts.count },
            .field("goals", .count) { $0.books.stored.goals.count },
            .field("entries", .count) { $0.books.entries.count },
        ]
    )

    private static let budget = DocumentFields<BudgetTotals?>([
        .field("monthlyIncome", .money) { $0?.monthlyIncome ?? .zero },
        .field("monthlyExpenses", .money) { $0?.monthlyExpenses ?? .zero },
        .field("monthlySurplus", .money) { $0?.monthlySurplus ?? .zero },
    ])

    /// Net worth on a day.
    public static let worth = DocumentFields<NetWorthDay>(
        named: "NetWorth",
        [
            .field("day", .day) { $0.day },
            .field("assets", .money) { $0.point.assets },
            .field("debts", .money) { $0.point.debts },
            .nullable("household", .money) { $0.household },
            .nullable("holdings", .money) { $0.holdings },
            .nullable("total", .money) { $0.total },
            .field("missingHoldings", .count) { $0.missingHoldings }
                .described("Holdings without a price or rate, excluded from net worth."),
            .field("holdingsAtCost", .count) { $0.holdingsAtCost }
                .described("Holdings without a price, valued at cost."),
            .field("unconverted", .byName(.money)) { day in
                day.point.unconverted.sorted { $0.key < $1.key }.lazy.map { ($0.key.code, $0.value) }
            },
        ]
    )

    static let currency = FieldKind<Currency>(.text(matching: "^[A-Z]{3,5}$")) { .string($0.code) }
}

extension FieldKind where Content == Int64 {
    /// The number of a stored row.
    static var rowID: FieldKind { FieldKind(.integer) { .number($0.description) } }
}
