import BourseCore
import BourseHousehold

/// What a household is made of.
public enum HouseholdKind: String, CaseIterable, Sendable {
    /// Accounts with balances.
    case account
    /// Lines of the budget.
    case line
    /// What is owed, to be paid off by a plan.
    case debt
    /// What is saved for.
    case goal

    /// `account`, `budget line`.
    public var noun: String {
        switch self {
        case .account: "account"
        case .line: "budget line"
        case .debt: "debt"
        case .goal: "goal"
        }
    }

    /// The most of it that one household has.
    public var limit: Int {
        switch self {
        case .account: 200
        case .line: Budget.mostLines
        case .debt: DebtPlan.mostDebts
        case .goal: 200
        }
    }
}

/// A debt, and the account whose balance is what is owed of it, if there is one.
public struct HouseholdDebt: Hashable, Sendable {
    /// The debt, with what was owed when it was written down.
    public let debt: Debt
    /// The account that says what is owed today; its balance counts once.
    public let account: Int64?
    /// The day the debt was written down on.
    public let since: TradingDay

    /// Makes a debt of a household.
    public init(_ debt: Debt, account: Int64? = nil, since: TradingDay) {
        self.debt = debt
        self.account = account
        self.since = since
    }
}

/// A goal, and the account in which is saved for it, if there is one.
public struct HouseholdGoal: Hashable, Sendable {
    /// The goal, with what was saved when it was written down.
    public let goal: Goal
    /// The account whose balance is what is saved.
    public let account: Int64?

    /// Makes a goal of a household.
    public init(_ goal: Goal, account: Int64? = nil) {
        self.goal = goal
        self.account = account
    }
}

/// Something that is kept of a household.
public enum HouseholdItem: Hashable, Sendable {
    /// An account.
    case account(HouseholdAccount)
    /// A line of the budget.
    case line(BudgetLine)
    /// A debt.
    case debt(HouseholdDebt)
    /// A goal.
    case goal(HouseholdGoal)

    /// What it is.
    public var kind: HouseholdKind {
        switch self {
        case .account: .account
        case .line: .line
        case .debt: .debt
        case .goal: .goal
        }
    }

    /// What it is known by; 0 for one that is to be made.
    public var id: Int64 {
        switch self {
        case .account(let account): account.id
        case .line(let line): line.id
        case .debt(let debt): debt.debt.id
        case .goal(let goal): goal.goal.id
        }
    }

    /// What its owner calls it.
    public var name: String {
        switch self {
        case .account(let account): account.name
        case .line(let line): line.name
        case .debt(let debt): debt.debt.name
        case .goal(let goal): goal.goal.name
        }
    }

    /// The account it speaks of.
    public var account: Int64? {
        switch self {
        case .account, .line: nil
        case .debt(let debt): debt.account
        case .goal(let goal): goal.account
        }
    }
}
