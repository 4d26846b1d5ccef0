import BourseCore
import BourseHousehold
import BourseValues

/// A household in the lists that published clients know.
struct PublishedHouseholdLists: Sendable {
    /// A row of a list with its counterpart in the household.
    struct LinkedRow<Value: Hashable & Sendable>: Sendable {
        var value: Value
        /// Its number in the household; nil if it is stored only for published clients.
        var id: Int64?
    }

    let accounts: [LinkedRow<PublishedBook.AccountRow>]
    let income: [LinkedRow<PublishedBook.BudgetRow>]
    let expenses: [LinkedRow<PublishedBook.BudgetRow>]
    let debts: [LinkedRow<PublishedBook.DebtRow>]
    let goals: [LinkedRow<PublishedBook.GoalRow>]
    /// The months that clients wrote, and those of the files of banks.
    let spending: [PublishedBook.MonthRow]
    /// The months of the files of banks, by their keys.
    let spent: [String: PublishedBook.MonthRow]

    init(_ books: HouseholdBooks, _ notes: PublishedNotes) {
        // What is owed is told among the debts, once.
        let owing = Set(books.stored.debts.compactMap(\.account))
        accounts = books.stored.accounts.compactMap { account in
            guard !owing.contains(account.id), let balance = books.balance(of: account.id) else { return nil }
            let word = notes[.account, account.id]?.word
            let type = word.flatMap { PublishedFormatter.account($0) == account.kind ? $0 : nil }
            return LinkedRow(
                value: PublishedBook.AccountRow(
                    name: account.name,
                    type: type ?? PublishedFormatter.text(account.kind),
                    balance: balance,
                    currency: account.currency
                ),
                id: account.id
            )
        }
        let running = books.stored.lines.filter { $0.schedule.frequency != .once }
            .filter { line in line.schedule.last.map { $0 >= books.today } ?? true }
        func lines(_ flow: BudgetFlow, _ spare: [PublishedBook.BudgetRow]) -> [LinkedRow<PublishedBook.BudgetRow>] {
            running.filter { $0.flow == flow }.map { LinkedRow(value: Self.line($0, notes), id: $0.id) }
                + spare.map { LinkedRow(value: $0, id: nil) }
        }
        income = lines(.income, notes.spareIncome)
        expenses = lines(.expense, notes.spareExpenses)
        debts =
            books.stored.debts.map { LinkedRow(value: Self.debt($0, books: books, notes: notes), id: $0.debt.id) }
            + notes.spareDebts.map { LinkedRow(value: $0, id: nil) }
        goals =
            books.stored.goals.map { LinkedRow(value: Self.goal($0, books: books, notes: notes), id: $0.goal.id) }
            + notes.spareGoals.map { LinkedRow(value: $0, id: nil) }
        let months = books.spending.months.compactMap(Self.month)
        spent = Dictionary(months.map { ($0.sortKey, $0) }, uniquingKeysWith: { first, _ in first })
        let written = Set(notes.spending.map(\.sortKey))
        spending = (months.filter { !written.contains($0.sortKey) } + notes.spending)
            .sorted { ($0.isMonth ? 0 : 1, $0.sortKey) < ($1.isMonth ? 0 : 1, $1.sortKey) }
    }

    /// A line; one that is paid at times clients cannot calculate with, as its average of a month.
    private static func line(_ line: BudgetLine, _ notes: PublishedNotes) -> PublishedBook.BudgetRow {
        let stored = notes[.line, line.id]
        let frequency = line.schedule.frequency
        let word = stored?.word.flatMap { PublishedFormatter.frequency($0) == frequency ? $0 : nil }
        guard let word = word ?? PublishedFormatter.text(frequency) else {
            let month = Money(units: line.perYear.units.dividedHalfToEven(by: 12))
            return PublishedBook.BudgetRow(
                name: line.name,
                amount: month.rounded(places: line.currency.minorDigits),
                frequency: "monthly",
                note: stored?.note
            )
        }
        return PublishedBook.BudgetRow(name: line.name, amount: line.amount, frequency: word, note: stored?.note)
    }

    private static func debt(
        _ stored: HouseholdDebt,
        books: HouseholdBooks,
        notes: PublishedNotes
    ) -> PublishedBook.DebtRow {
        let payment: Money =
            switch stored.debt.minimum {
            case .fixed(let amount): amount
            case .share(_, let floor): floor
            }
        return PublishedBook.DebtRow(
            name: stored.debt.name,
            balance: books.owed(stored)?.balance ?? .zero,
            rate: stored.debt.annualRate,
            minPayment: payment,
            note: notes[.debt, stored.debt.id]?.note
        )
    }

    private static func goal(
        _ stored: HouseholdGoal,
        books: HouseholdBooks,
        notes: PublishedNotes
    ) -> PublishedBook.GoalRow {
        let (goal, said) = (stored.goal, notes[.goal, stored.goal.id])
        let deadline = said?.deadline.flatMap { PublishedFormatter.day($0) == goal.deadline ? $0 : nil }
        return PublishedBook.GoalRow(
            name: goal.name,
            target: goal.target,
            saved: books.saved(stored).saved,
            priority: said?.word ?? PublishedFormatter.priority,
            deadline: deadline ?? goal.deadline?.description,
            note: said?.note
        )
    }

    /// A month of the files of banks; nothing for one without spending.
    private static func month(_ month: SpendingMonth) -> PublishedBook.MonthRow? {
        // Clients drop what is below 0; a category in which more came back than went out would change their sums.
        let categories = month.categories.filter { $0.value > .zero }
        guard !categories.isEmpty else { return nil }
        let named = categories.map { ($0.key.name, $0.value.rounded(places: 2)) }
        let key = String(month.month.description.prefix(7))
        return PublishedBook.MonthRow(
            month: PublishedBook.MonthRow.name(key),
            sortKey: key,
            total: named.reduce(Money.zero) { $0 + $1.1 },
            categories: Dictionary(named, uniquingKeysWith: { $0 + $1 }),
            source: "bourse",
            version: nil
        )
    }
}
