import BourseCore
import BourseHousehold
import BourseValues

/// The tables of a household as files.
public enum HouseholdFile {
    /// The accounts with their balances of today.
    public static func accounts(_ books: HouseholdBooks) -> TableFile {
        TableFile(
            ["id", "account", "kind", "currency", "opened", "closed", "balance"],
            of: books.histories
        ) { history in
            let account = history.account
            return [
                .number("\(account.id)"), .text(account.name), .text(account.kind.rawValue), .value(account.currency),
                .value(account.openedOn), .value(account.closedOn), .value(history.balance(on: books.today)),
            ]
        }
    }

    /// The lines of the budget.
    public static func budget(_ books: HouseholdBooks) -> TableFile {
        TableFile(
            [
                "line", "flow", "category", "amount", "currency", "frequency", "first", "last", "next", "per year",
            ],
            of: books.stored.lines
        ) { line in
            [
                .text(line.name), .text(line.flow.rawValue), .text(line.category.name), .value(line.amount),
                .value(line.currency), .text(line.schedule.frequency.rawValue), .value(line.schedule.first),
                .value(line.schedule.last), .value(line.schedule.next(onOrAfter: books.today)), .value(line.perYear),
            ]
        }
    }

    /// The debts with what is owed today.
    public static func debts(_ books: HouseholdBooks) -> TableFile {
        TableFile(
            ["debt", "owed", "currency", "annual rate", "minimum", "minimum share"],
            of: books.stored.debts
        ) { stored in
            var (minimum, share): (Money, Ratio?)
            switch stored.debt.minimum {
            case .fixed(let amount): (minimum, share) = (amount, nil)
            case .share(let part, let floor): (minimum, share) = (floor, part)
            }
            return [
                .text(stored.debt.name), .value(books.owed(stored)?.balance ?? .zero), .value(stored.debt.currency),
                .value(stored.debt.annualRate), .value(minimum), .value(share),
            ]
        }
    }

    /// The months of the plan that costs least, a row for each debt and month; of the first plan where none ends.
    public static func plan(_ comparison: DebtComparison) -> TableFile {
        let plan = comparison.cheapest ?? comparison.plans.first ?? comparison.baseline
        let rows = plan.months.flatMap { month in
            zip(plan.debts, month.lines).filter { $1.opening > .zero }.map { debt, line -> [FileValue] in
                [
                    .value(month.number), .value(month.day), .text(debt.name), .value(line.opening),
                    .value(line.interest), .value(line.payment), .value(line.closing),
                ]
            }
        }
        return TableFile(["month", "day", "debt", "opening", "interest", "payment", "closing"], rows: rows)
    }

    /// The goals with what is reached and when they will be.
    public static func goals(_ books: HouseholdBooks) -> TableFile {
        TableFile(
            [
                "goal", "saved", "target", "currency", "by", "monthly", "expected", "low", "high", "needed monthly",
            ],
            of: books.projections
        ) { projection in
            let goal = projection.goal
            var needed: Money?
            switch projection.need {
            case .monthly(let amount, _): needed = amount
            case .nothing: needed = .zero
            case .atOnce, nil: break
            }
            return [
                .text(goal.name), .value(goal.saved), .value(goal.target), .value(goal.currency),
                .value(goal.deadline), .value(goal.monthlyContribution),
                .value(projection.day(of: projection.expected)), .value(projection.day(of: projection.low)),
                .value(projection.day(of: projection.high)), .value(needed),
            ]
        }
    }

    /// Spending by month and category.
    public static func spending(_ books: HouseholdBooks, months: Int) -> TableFile {
        func row(_ month: String, _ category: String, _ amount: Money) -> [FileValue] {
            [.text(month), .value(books.base), .text(category), .value(amount.rounded(places: 10))]
        }
        let rows = books.spending.months.suffix(months).flatMap { month in
            let name = String(month.month.description.prefix(7))
            return [row(name, "Income", month.income)]
                + month.categories.sorted { $0.key < $1.key }.map { row(name, $0.key.name, $0.value) }
        }
        return TableFile(["month", "currency", "category", "amount"], rows: rows)
    }

    /// Entries, as they are chosen.
    public static func entries(_ entries: some Sequence<BookedEntry>, of books: HouseholdBooks) -> TableFile {
        TableFile(
            ["day", "account", "description", "amount", "currency", "meaning", "category", "reference"],
            of: Array(entries)
        ) { booked in
            let entry = booked.entry.entry
            return [
                .value(entry.day), .optional(books.stored.account(booked.entry.key.account)?.name),
                .text(entry.description), .value(entry.amount), .value(booked.currency), .text(booked.meaning.value),
                .optional(booked.category?.name), .optional(entry.reference),
            ]
        }
    }
}

extension EntryMeaning {
    /// `spending`, `refund`, `income`, `transfer` or `likelyTransfer`.
    public var value: String {
        switch self {
        case .spending: "spending"
        case .refund: "refund"
        case .income: "income"
        case .transfer(.said): "transfer"
        case .transfer(.likely): "likelyTransfer"
        }
    }

    /// All words.
    public static let values = ["spending", "refund", "income", "transfer", "likelyTransfer"]
}
