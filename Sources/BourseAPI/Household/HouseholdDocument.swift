import BourseCore
import BourseDesk
import BourseHousehold

/// A household as programs get it.
///
/// Amounts are exact and in the currency told beside them; rates and shares are fractions. What is not known is null.
public struct HouseholdDocument {
    private let books: HouseholdBooks

    /// Makes the document.
    public init(_ books: HouseholdBooks) { self.books = books }

    /// The day, revision, sums and settings.
    public func summary(_ worth: NetWorthDay?) -> JSON {
        let totals = books.budget?.averages(on: books.today)
        let month = books.spending.months.last { $0.month == books.today.startOfMonth }
        return .object([
            ("asOf", .day(books.today)), ("revision", .integer(books.kept.revision)),
            ("currency", .string(books.base.code)), ("extraPayment", .money(books.kept.settings.extraPayment)),
            ("debtOrder", .array(books.kept.settings.debtOrder.map { .number("\($0)") })),
            ("netWorth", worth.map(Self.worth) ?? .null),
            (
                "budget",
                .object([
                    ("monthlyIncome", .money(totals?.monthlyIncome ?? .zero)),
                    ("monthlyExpenses", .money(totals?.monthlyExpenses ?? .zero)),
                    ("monthlySurplus", .money(totals?.monthlySurplus ?? .zero)),
                ])
            ),
            ("spentThisMonth", .money(month?.total ?? .zero)),
            ("accounts", .integer(books.kept.accounts.count)), ("lines", .integer(books.kept.lines.count)),
            ("debts", .integer(books.kept.debts.count)), ("goals", .integer(books.kept.goals.count)),
            ("entries", .integer(books.entries.count)),
        ])
    }

    /// What all was worth on a day.
    public static func worth(_ day: NetWorthDay) -> JSON {
        let unconverted = day.point.unconverted.sorted { $0.key < $1.key }.map { ($0.key.code, JSON.money($0.value)) }
        return .object([
            ("day", .day(day.day)), ("assets", .money(day.point.assets)), ("debts", .money(day.point.debts)),
            ("household", .money(day.household)), ("holdings", .money(day.holdings)), ("total", .money(day.total)),
            ("missingHoldings", .integer(day.missingHoldings)), ("holdingsAtCost", .integer(day.holdingsAtCost)),
            ("unconverted", .object(unconverted)),
        ])
    }

    /// Everything of a kind.
    public func items(_ kind: HouseholdKind) -> JSON { .array(books.kept.items(kind).map(item)) }

    /// One thing.
    public func item(_ item: HouseholdItem) -> JSON {
        switch item {
        case .account(let account): self.account(account)
        case .line(let line): self.line(line)
        case .debt(let debt): self.debt(debt)
        case .goal(let goal): self.goal(goal)
        }
    }

    private static func id(_ id: Int64?) -> JSON { id.map { .number("\($0)") } ?? .null }

    private func account(_ account: HouseholdAccount) -> JSON {
        .object([
            ("id", Self.id(account.id)), ("name", .string(account.name)), ("kind", .string(account.kind.rawValue)),
            ("currency", .string(account.currency.code)), ("openingBalance", .money(account.openingBalance)),
            ("openedOn", .day(account.openedOn)), ("closedOn", .day(account.closedOn)),
            ("portfolioAccount", .optional(account.portfolioAccount)),
            ("balance", .money(books.balance(of: account.id))),
        ])
    }

    private func line(_ line: BudgetLine) -> JSON {
        let schedule = line.schedule
        return .object([
            ("id", Self.id(line.id)), ("name", .string(line.name)), ("flow", .string(line.flow.rawValue)),
            ("category", .string(line.category.name)), ("amount", .money(line.amount)),
            ("currency", .string(line.currency.code)), ("frequency", .string(schedule.frequency.rawValue)),
            ("first", .day(schedule.first)), ("last", .day(schedule.last)),
            ("secondDay", schedule.secondDay == 0 ? .null : .integer(schedule.secondDay)),
            ("endOfMonth", .string(schedule.endOfMonth.rawValue)), ("perYear", .money(line.perYear)),
            ("next", .day(schedule.next(onOrAfter: books.today))),
        ])
    }

    private func debt(_ kept: HouseholdDebt) -> JSON {
        let debt = kept.debt
        var (minimum, share): (Money, Ratio?)
        switch debt.minimum {
        case .fixed(let amount): (minimum, share) = (amount, nil)
        case .share(let part, let floor): (minimum, share) = (floor, part)
        }
        return .object([
            ("id", Self.id(debt.id)), ("name", .string(debt.name)), ("balance", .money(debt.balance)),
            ("owed", .money(books.owed(kept)?.balance ?? .zero)), ("currency", .string(debt.currency.code)),
            ("annualRate", .ratio(debt.annualRate)), ("minimumPayment", .money(minimum)),
            ("minimumShare", .ratio(share)), ("promotionalRate", .ratio(debt.promotion?.annualRate)),
            ("promotionUntil", .day(debt.promotion?.until)), ("account", Self.id(kept.account)),
        ])
    }

    private func goal(_ kept: HouseholdGoal) -> JSON {
        let goal = books.saved(kept)
        let projection = try? GoalProjection(goal, today: books.today)
        var (needed, months): (JSON, JSON) = (.null, .null)
        switch projection?.need {
        case .monthly(let amount, let count): (needed, months) = (.money(amount), .integer(count))
        case .atOnce(let amount): (needed, months) = (.money(amount), .integer(0))
        case .nothing: needed = .money(Money.zero)
        case nil: break
        }
        let days = projection.map { projection in
            [projection.expected, projection.low, projection.high].map { JSON.day(projection.day(of: $0)) }
        }
        let told: [(String, JSON)] = [
            ("id", Self.id(goal.id)), ("name", .string(goal.name)), ("target", .money(goal.target)),
            ("currency", .string(goal.currency.code)), ("deadline", .day(goal.deadline)),
            ("saved", .money(goal.saved)), ("monthlyContribution", .money(goal.monthlyContribution)),
            ("annualReturn", .ratio(goal.annualReturn)), ("spread", .ratio(goal.spread)),
            ("inflation", .ratio(goal.inflation)), ("account", Self.id(kept.account)),
        ]
        return .object(
            told + [
                ("progress", .ratio(goal.progress)), ("expected", days?[0] ?? .null), ("low", days?[1] ?? .null),
                ("high", days?[2] ?? .null), ("needed", needed), ("neededMonths", months),
                ("isOnTrack", projection?.isOnTrack.map { .bool($0) } ?? .null),
            ]
        )
    }
}
