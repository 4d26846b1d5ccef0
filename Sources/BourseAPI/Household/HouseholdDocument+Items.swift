import BourseCore
import BourseHousehold
import BourseValues

extension HouseholdDocument {
    /// All items of a kind.
    public func items(_ kind: HouseholdKind) -> JSON { .array(books.stored.items(kind).map(item)) }

    /// One item.
    public func item(_ item: HouseholdItem) -> JSON {
        switch item {
        case .account(let account): Self.account.json((account, books))
        case .line(let line): Self.line.json((line, books))
        case .debt(let debt): Self.debt.json((debt, books))
        case .goal(let goal): Self.goal.json(ProjectedGoal(goal, books))
        }
    }

    /// The schema of ``item(_:)`` for a kind.
    public static func schema(_ kind: HouseholdKind) -> JSONSchema {
        switch kind {
        case .account: account.schema
        case .line: line.schema
        case .debt: debt.schema
        case .goal: goal.schema
        }
    }

    private static let id = FieldKind<Int64>(.integer(1...Int.max)) { .number($0.description) }

    private static let account = DocumentFields<(account: HouseholdAccount, books: HouseholdBooks)>(
        named: "HouseholdAccount",
        [
            .field("id", id) { $0.account.id },
            .field("name", .text) { $0.account.name },
            .field("kind", .choice(HouseholdAccountKind.self)) { $0.account.kind },
            .field("currency", currency) { $0.account.currency },
            .field("openingBalance", .money) { $0.account.openingBalance },
            .field("openedOn", .day) { $0.account.openedOn },
            .nullable("closedOn", .day) { $0.account.closedOn },
            .nullable("portfolioAccount", .text) { $0.account.portfolioAccount },
            .nullable("balance", .money) { $0.books.balance(of: $0.account.id) },
        ]
    )

    private static let line = DocumentFields<(line: BudgetLine, books: HouseholdBooks)>(
        named: "BudgetLine",
        [
            .field("id", id) { $0.line.id },
            .field("name", .text) { $0.line.name },
            .field("flow", .choice(BudgetFlow.self)) { $0.line.flow },
            .field("category", .text) { $0.line.category.name },
            .field("amount", .money) { $0.line.amount },
            .field("currency", currency) { $0.line.currency },
            .field("frequency", .choice(PaymentFrequency.self)) { $0.line.schedule.frequency },
            .field("first", .day) { $0.line.schedule.first },
            .nullable("last", .day) { $0.line.schedule.last },
            .nullable("secondDay", .integer(1...31)) {
                $0.line.schedule.secondDay == 0 ? nil : $0.line.schedule.secondDay
            },
            .field("endOfMonth", .choice(EndOfMonthRule.self)) { $0.line.schedule.endOfMonth },
            .field("perYear", .money) { $0.line.perYear },
            .nullable("next", .day) { $0.line.schedule.next(onOrAfter: $0.books.today) },
        ]
    )

    private static let debt = DocumentFields<(stored: HouseholdDebt, books: HouseholdBooks)>(
        named: "Debt",
        [
            .field("id", id) { $0.stored.debt.id },
            .field("name", .text) { $0.stored.debt.name },
            .field("balance", .money) { $0.stored.debt.balance },
            .field("owed", .money) { $0.books.owed($0.stored)?.balance ?? .zero },
            .field("currency", currency) { $0.stored.debt.currency },
            .field("annualRate", .ratio) { $0.stored.debt.annualRate },
            .field("minimumPayment", .money) {
                switch $0.stored.debt.minimum {
                case .fixed(let amount), .share(_, let amount): amount
                }
            },
            .nullable("minimumShare", .ratio) {
                if case .share(let share, _) = $0.stored.debt.minimum { share } else { nil }
            },
            .nullable("promotionalRate", .ratio) { $0.stored.debt.promotion?.annualRate },
            .nullable("promotionUntil", .day) { $0.stored.debt.promotion?.until },
            .nullable("account", id) { $0.stored.account },
        ]
    )

    private struct ProjectedGoal {
        let goal: Goal
        let account: Int64?
        let projection: GoalProjection?

        init(_ stored: HouseholdGoal, _ books: HouseholdBooks) {
            goal = books.saved(stored)
            account = stored.account
            projection = try? GoalProjection(goal, today: books.today)
        }

        func day(_ course: (GoalProjection) -> GoalCourse) -> TradingDay? {
            projection.flatMap { $0.day(of: course($0)) }
        }
    }

    private static let goal = DocumentFields<ProjectedGoal>(
        named: "Goal",
        [
            .field("id", id) { $0.goal.id },
            .field("name", .text) { $0.goal.name },
            .field("target", .money) { $0.goal.target },
            .field("currency", currency) { $0.goal.currency },
            .nullable("deadline", .day) { $0.goal.deadline },
            .field("saved", .money) { $0.goal.saved },
            .field("monthlyContribution", .money) { $0.goal.monthlyContribution },
            .field("annualReturn", .ratio) { $0.goal.annualReturn },
            .field("spread", .ratio) { $0.goal.spread },
            .field("inflation", .ratio) { $0.goal.inflation },
            .nullable("account", id) { $0.account },
            .field("progress", .ratio) { $0.goal.progress },
            .nullable("expected", .day) { $0.day { $0.expected } },
            .nullable("low", .day) { $0.day { $0.low } },
            .nullable("high", .day) { $0.day { $0.high } },
            .nullable("needed", .money) {
                switch $0.projection?.need {
                case .monthly(let amount, _), .atOnce(let amount): amount
                case .nothing: .zero
                case nil: nil
                }
            },
            .nullable("neededMonths", .count) {
                switch $0.projection?.need {
                case .monthly(_, let count): count
                case .atOnce: 0
                case .nothing, nil: nil
                }
            },
            .nullable("isOnTrack", .flag) { $0.projection?.isOnTrack },
        ]
    )
}
