import BourseCore
import BourseHousehold

/// What a person says of the whole household.
public struct HouseholdSettings: Hashable, Sendable {
    /// What sums are counted in.
    public var base: Currency
    /// What is paid on debts each month beyond the minimum payments.
    public var extraPayment: Money
    /// The debts in the order in which their owner wants to pay them, by their ids; empty where nobody said.
    public var debtOrder: [Int64]

    /// Makes settings; those of a household that says nothing are dollars and no extra payment.
    public init(base: Currency = .usd, extraPayment: Money = .zero, debtOrder: [Int64] = []) {
        self.base = base
        self.extraPayment = extraPayment
        self.debtOrder = debtOrder
    }
}

/// A rule for categories, with what it is known by.
public struct StoredRule: Hashable, Sendable {
    /// What the store knows it by.
    public let id: Int64
    /// The rule.
    public let rule: CategoryRule

    /// Makes a rule that is kept.
    public init(id: Int64, rule: CategoryRule) {
        self.id = id
        self.rule = rule
    }
}

/// Everything of a household but the files of its banks, as of one revision.
public struct StoredHousehold: Hashable, Sendable {
    /// How often the household changed; 0 for one that never did.
    public let revision: Int
    /// What is said of all of it.
    public let settings: HouseholdSettings
    /// The accounts, oldest first, deleted ones left out.
    public let accounts: [HouseholdAccount]
    /// The lines of the budget, oldest first.
    public let lines: [BudgetLine]
    /// The debts, oldest first.
    public let debts: [HouseholdDebt]
    /// The goals, oldest first.
    public let goals: [HouseholdGoal]
    /// Balances that the owner stated, by account and by day.
    public let balances: [Int64: [DatedAmount]]
    /// The rules for categories, oldest first.
    public let rules: [StoredRule]
    /// The categories that the owner gave to single entries.
    public let choices: [BankEntryKey: SpendingCategory]

    /// Puts a household together.
    public init(
        revision: Int = 0,
        settings: HouseholdSettings = HouseholdSettings(),
        accounts: [HouseholdAccount] = [],
        lines: [BudgetLine] = [],
        debts: [HouseholdDebt] = [],
        goals: [HouseholdGoal] = [],
        balances: [Int64: [DatedAmount]] = [:],
        rules: [StoredRule] = [],
        choices: [BankEntryKey: SpendingCategory] = [:]
    ) {
        self.revision = revision
        self.settings = settings
        self.accounts = accounts
        self.lines = lines
        self.debts = debts
        self.goals = goals
        self.balances = balances
        self.rules = rules
        self.choices = choices
    }

    /// Whether nothing was ever written down.
    public var isEmpty: Bool { accounts.isEmpty && lines.isEmpty && debts.isEmpty && goals.isEmpty }

    /// Everything of a kind.
    public func items(_ kind: HouseholdKind) -> [HouseholdItem] {
        switch kind {
        case .account: accounts.map { .account($0) }
        case .line: lines.map { .line($0) }
        case .debt: debts.map { .debt($0) }
        case .goal: goals.map { .goal($0) }
        }
    }

    /// One thing of a kind.
    public func item(_ kind: HouseholdKind, _ id: Int64) -> HouseholdItem? { items(kind).first { $0.id == id } }
    /// An account.
    public func account(_ id: Int64) -> HouseholdAccount? { accounts.first { $0.id == id } }
}
