import BourseCore
import BourseHousehold
import BourseValues

extension PublishedUpdate {
    // MARK: - Accounts

    mutating func take(_ accounts: [PublishedBook.RowUpdate<PublishedBook.AccountRow>]) throws(PublishedBookError) {
        let base = state.books.base
        let (pairs, left) = Self.pair(accounts, state.lists.accounts) { $0.name }
        for (posted, listed) in pairs {
            guard let listed, let id = listed.id, let known = state.books.stored.account(id) else {
                let made = try account(posted, id: 0, currency: posted.currency ?? base, like: nil)
                write(.account(made), word: posted.type, note: nil)
                continue
            }
            let currency = posted.currency ?? known.currency
            let kind = PublishedFormatter.account(posted.type)
            if currency != known.currency || PublishedFormatter.account(listed.value.type) != kind {
                let changed = try account(posted, id: id, currency: currency, like: known)
                write(.account(changed), word: posted.type, note: nil)
            } else if posted.type != listed.value.type {
                note(.account, id, word: posted.type, note: nil)
            }
            guard posted.balance != listed.value.balance else { continue }
            guard posted.balance.magnitude <= HouseholdLimits.largestAmount else {
                throw .refused("accounts, “\(posted.name)”: \(HouseholdError.amountTooLarge("balance").message)")
            }
            change.balances[id] = DatedAmount(day: today, amount: posted.balance)
        }
        for row in left { leave(.account, id: row.id, name: row.value.name, list: "accounts") }
    }

    private func account(
        _ posted: PublishedBook.AccountRow,
        id: Int64,
        currency: Currency,
        like known: HouseholdAccount?
    ) throws(PublishedBookError) -> HouseholdAccount {
        try Self.checking("accounts", name: posted.name) { () throws(HouseholdError) in
            try HouseholdAccount(
                id: id,
                name: posted.name,
                kind: PublishedFormatter.account(posted.type),
                currency: currency,
                openingBalance: known?.openingBalance ?? posted.balance,
                openedOn: known?.openedOn ?? today,
                closedOn: known?.closedOn
            )
        }
    }

    // MARK: - Budget

    /// - Returns: The lines that a household has no place for, because nothing is paid.
    mutating func take(
        _ lines: [PublishedBook.RowUpdate<PublishedBook.BudgetRow>],
        listed: [Known<PublishedBook.BudgetRow>],
        flow: BudgetFlow,
        list: String
    ) throws(PublishedBookError) -> [PublishedBook.BudgetRow] {
        var spare: [PublishedBook.BudgetRow] = []
        let (pairs, left) = Self.pair(lines, listed) { $0.name }
        for (posted, listed) in pairs {
            guard posted.amount != .zero else {
                if listed?.id == nil || change.notes[.line, listed?.id ?? 0]?.isMade == true { spare.append(posted) }
                leave(.line, id: listed?.id, name: posted.name, list: list)
                continue
            }
            if let listed, listed.value == posted, listed.id != nil { continue }
            let known = state.books.stored.lines.first { $0.id == listed?.id }
            if let known, let listed, listed.value.amount == posted.amount, listed.value.frequency == posted.frequency {
                note(.line, known.id, word: change.notes[.line, known.id]?.word, note: posted.note)
                continue
            }
            let frequency = PublishedFormatter.frequency(posted.frequency)
            let line = try Self.checking(list, name: posted.name) { () throws(HouseholdError) in
                var (schedule, category) = (known?.schedule, known?.category)
                if schedule?.frequency != frequency { schedule = try PaymentSchedule(frequency, first: today) }
                if category == nil { category = try SpendingCategory(flow == .income ? "Income" : posted.name) }
                guard let schedule, let category else { throw HouseholdError.noName }
                return try BudgetLine(
                    id: known?.id ?? 0,
                    name: posted.name,
                    flow: flow,
                    category: category,
                    amount: posted.amount,
                    currency: known?.currency ?? state.books.base,
                    schedule: schedule
                )
            }
            write(.line(line), word: posted.frequency, note: posted.note)
        }
        for row in left { leave(.line, id: row.id, name: row.value.name, list: list) }
        return spare
    }

    // MARK: - Debts

    /// - Returns: The debts that a household has no place for, because nothing is owed.
    mutating func take(
        _ debts: [PublishedBook.RowUpdate<PublishedBook.DebtRow>]
    ) throws(PublishedBookError) -> [PublishedBook.DebtRow] {
        var spare: [PublishedBook.DebtRow] = []
        let (pairs, left) = Self.pair(debts, state.lists.debts) { $0.name }
        for (posted, listed) in pairs {
            if let listed, listed.value == posted, listed.id != nil { continue }
            let known = state.books.stored.debts.first { $0.debt.id == listed?.id }
            if let known, known.account != nil, posted.balance != listed?.value.balance {
                throw .refused(
                    "debt, “\(posted.name)”: the amount owed is the balance of its account. Change that balance."
                )
            }
            guard posted.balance != .zero || known?.account != nil else {
                if known == nil || change.notes[.debt, known?.debt.id ?? 0]?.isMade == true { spare.append(posted) }
                leave(.debt, id: known?.debt.id, name: posted.name, list: "debt")
                continue
            }
            let debt = try made(posted, known: known, listed: listed?.value)
            write(.debt(debt), word: nil, note: posted.note)
        }
        for row in left { leave(.debt, id: row.id, name: row.value.name, list: "debt") }
        return spare
    }

    private func made(
        _ posted: PublishedBook.DebtRow,
        known: HouseholdDebt?,
        listed: PublishedBook.DebtRow?
    ) throws(PublishedBookError) -> HouseholdDebt {
        try Self.checking("debt", name: posted.name) { () throws(HouseholdError) in
            let isSamePayment = posted.minPayment == listed?.minPayment
            let debt = try Debt(
                id: known?.debt.id ?? 0,
                name: posted.name,
                balance: known?.account == nil ? posted.balance : known?.debt.balance ?? posted.balance,
                currency: known?.debt.currency ?? state.books.base,
                annualRate: posted.rate,
                minimum: (isSamePayment ? known?.debt.minimum : nil) ?? .fixed(posted.minPayment),
                promotion: known?.debt.promotion
            )
            return HouseholdDebt(debt, account: known?.account, since: known?.since ?? today)
        }
    }

    // MARK: - Goals

    /// - Returns: The goals that a household has no place for, because they cost nothing.
    mutating func take(
        _ goals: [PublishedBook.RowUpdate<PublishedBook.GoalRow>]
    ) throws(PublishedBookError) -> [PublishedBook.GoalRow] {
        var spare: [PublishedBook.GoalRow] = []
        let (pairs, left) = Self.pair(goals, state.lists.goals) { $0.name }
        for (posted, listed) in pairs {
            if let listed, listed.value == posted, listed.id != nil { continue }
            let known = state.books.stored.goals.first { $0.goal.id == listed?.id }
            if let known, known.account != nil, posted.saved != listed?.value.saved {
                throw .refused(
                    "goals, “\(posted.name)”: the amount saved is the balance of its account. Change that balance."
                )
            }
            guard posted.target != .zero else {
                if known == nil || change.notes[.goal, known?.goal.id ?? 0]?.isMade == true { spare.append(posted) }
                leave(.goal, id: known?.goal.id, name: posted.name, list: "goals")
                continue
            }
            let goal = try made(posted, known: known, listed: listed?.value)
            write(.goal(goal), word: posted.priority, deadline: posted.deadline, note: posted.note)
        }
        for row in left { leave(.goal, id: row.id, name: row.value.name, list: "goals") }
        return spare
    }

    private func made(
        _ posted: PublishedBook.GoalRow,
        known: HouseholdGoal?,
        listed: PublishedBook.GoalRow?
    ) throws(PublishedBookError) -> HouseholdGoal {
        try Self.checking("goals", name: posted.name) { () throws(HouseholdError) in
            let isSameDay = known != nil && posted.deadline == listed?.deadline
            let goal = try Goal(
                id: known?.goal.id ?? 0,
                name: posted.name,
                target: posted.target,
                currency: known?.goal.currency ?? state.books.base,
                deadline: isSameDay ? known?.goal.deadline : posted.deadline.flatMap(PublishedFormatter.day),
                saved: known?.account == nil ? posted.saved : known?.goal.saved ?? posted.saved,
                monthlyContribution: known?.goal.monthlyContribution ?? .zero,
                annualReturn: known?.goal.annualReturn ?? Ratio(units: 0),
                spread: known?.goal.spread ?? Ratio(units: 0),
                inflation: known?.goal.inflation ?? Ratio(units: 0)
            )
            return HouseholdGoal(goal, account: known?.account)
        }
    }
}
