import BourseCore
import BourseHousehold
import BourseValues

/// What is shown of a household as comma-separated text.
public enum HouseholdFile {
    /// The accounts with their balances of today.
    public static func accounts(_ books: HouseholdBooks) -> String {
        books.histories.reduce("id,account,kind,currency,opened,closed,balance\n") { text, history in
            let account = history.account
            return text
                + CSVText.line([
                    "\(account.id)", CSVText.guarded(account.name), account.kind.rawValue, account.currency.code,
                    account.openedOn.description, account.closedOn?.description ?? "",
                    history.balance(on: books.today)?.description ?? "",
                ])
        }
    }

    /// The lines of the budget.
    public static func budget(_ books: HouseholdBooks) -> String {
        books.stored.lines.reduce("line,flow,category,amount,currency,frequency,first,last,next,per year\n") {
            text,
            line in
            text
                + CSVText.line([
                    CSVText.guarded(line.name), line.flow.rawValue, CSVText.guarded(line.category.name),
                    line.amount.description, line.currency.code, line.schedule.frequency.rawValue,
                    line.schedule.first.description, line.schedule.last?.description ?? "",
                    line.schedule.next(onOrAfter: books.today)?.description ?? "", line.perYear.description,
                ])
        }
    }

    /// The debts with what is owed today.
    public static func debts(_ books: HouseholdBooks) -> String {
        books.stored.debts.reduce("debt,owed,currency,annual rate,minimum,minimum share\n") { text, stored in
            var (minimum, share): (Money, Ratio?)
            switch stored.debt.minimum {
            case .fixed(let amount): (minimum, share) = (amount, nil)
            case .share(let part, let floor): (minimum, share) = (floor, part)
            }
            return text
                + CSVText.line([
                    CSVText.guarded(stored.debt.name), (books.owed(stored)?.balance ?? .zero).description,
                    stored.debt.currency.code, stored.debt.annualRate.description, minimum.description,
                    share?.description ?? "",
                ])
        }
    }

    /// The months of the plan that costs least, a line for each debt and month; of the first plan where none ends.
    public static func plan(_ comparison: DebtComparison) -> String {
        guard let plan = comparison.cheapest ?? comparison.plans.first else { return "" }
        var text = "month,day,debt,opening,interest,payment,closing\n"
        for month in plan.months {
            for (debt, line) in zip(plan.debts, month.lines) where line.opening > .zero {
                text += CSVText.line([
                    "\(month.number)", month.day.description, CSVText.guarded(debt.name), line.opening.description,
                    line.interest.description, line.payment.description, line.closing.description,
                ])
            }
        }
        return text
    }

    /// The goals with what is reached and when they will be.
    public static func goals(_ books: HouseholdBooks) -> String {
        books.projections.reduce("goal,saved,target,currency,by,monthly,expected,low,high,needed monthly\n") {
            text,
            projection in
            let goal = projection.goal
            let days = [projection.expected, projection.low, projection.high].map {
                projection.day(of: $0)?.description ?? ""
            }
            var needed = ""
            switch projection.need {
            case .monthly(let amount, _): needed = amount.description
            case .nothing: needed = "0"
            case .atOnce, nil: break
            }
            return text
                + CSVText.line(
                    [
                        CSVText.guarded(goal.name), goal.saved.description, goal.target.description, goal.currency.code,
                        goal.deadline?.description ?? "", goal.monthlyContribution.description,
                    ] + days + [needed]
                )
        }
    }

    /// Spending by month and category.
    public static func spending(_ books: HouseholdBooks, months: Int) -> String {
        var text = "month,currency,category,amount\n"
        for month in books.spending.months.suffix(months) {
            let name = String(month.month.description.prefix(7))
            text += CSVText.line([name, books.base.code, "Income", month.income.rounded(places: 10).description])
            for (category, amount) in month.categories.sorted(by: { $0.key < $1.key }) {
                text += CSVText.line([
                    name, books.base.code, CSVText.guarded(category.name), amount.rounded(places: 10).description,
                ])
            }
        }
        return text
    }

    /// Entries, as they are chosen.
    public static func entries(_ entries: some Sequence<BookedEntry>, of books: HouseholdBooks) -> String {
        entries.reduce("day,account,description,amount,currency,meaning,category,reference\n") { text, booked in
            let entry = booked.entry.entry
            return text
                + CSVText.line([
                    entry.day.description,
                    CSVText.guarded(books.stored.account(booked.entry.key.account)?.name ?? ""),
                    CSVText.guarded(entry.description), entry.amount.description, booked.currency.code,
                    booked.meaning.value, CSVText.guarded(booked.category?.name ?? ""),
                    CSVText.guarded(entry.reference ?? ""),
                ])
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
