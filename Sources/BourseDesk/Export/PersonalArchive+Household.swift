import BourseCore
import BourseHousehold
import BourseValues

/// The household: accounts, budget, debts, goals and settings. Bank files are in PersonalArchive+Banks.swift.
extension PersonalArchive {
    func householdFiles(of user: UserID) -> [PersonalFile] {
        let stored = SharedRead(uses: 8) { [households] in try await households.household(of: user) }
        return [
            householdSettings(stored), householdAccounts(stored), householdBalances(stored), budget(stored),
            debts(stored), goals(stored), categoryRules(stored), categoryChoices(stored), netWorth(of: user),
        ] + bankFiles(of: user)
    }

    private func householdSettings(_ stored: SharedRead<StoredHousehold>) -> PersonalFile {
        .table(
            "household/settings.csv",
            of: HouseholdSettings.self,
            "Settings of the household, in one row.",
            [
                .init("base", "Base currency.") { .value($0.base) },
                .init("extra_payment", "Payment on debts each month beyond minimum payments, in the base currency.") {
                    .value($0.extraPayment)
                },
                .init("debt_order", "Debts in the chosen order of payment, by id, separated by spaces.") {
                    .text($0.debtOrder.map { "\($0)" }.joined(separator: " "))
                },
            ]
        ) { [try await stored.take().settings] }
    }

    private func householdAccounts(_ stored: SharedRead<StoredHousehold>) -> PersonalFile {
        .table(
            "household/accounts.csv",
            of: HouseholdAccount.self,
            "Household accounts, oldest first.",
            [
                .init("id", "Number of the account.") { .value($0.id) },
                .init("name", "Name of the account.") { .text($0.name) },
                .init("kind", "checking, savings, cash, creditCard, loan, mortgage, property, vehicle or other.") {
                    .text($0.kind.rawValue)
                },
                .init("currency", "Currency of the account.") { .value($0.currency) },
                .init("opening_balance", "Balance on the first day, in the currency of the account.") {
                    .value($0.openingBalance)
                },
                .init("opened_on", "First day.") { .day($0.openedOn) },
                .init("closed_on", "Last day of a closed account.") { .value($0.closedOn) },
                .init("portfolio_account", "Account of the portfolio with the same money.") {
                    .optional($0.portfolioAccount)
                },
            ]
        ) { try await stored.take().accounts }
    }

    private func householdBalances(_ stored: SharedRead<StoredHousehold>) -> PersonalFile {
        .table(
            "household/balances.csv",
            of: (account: Int64, balance: DatedAmount).self,
            "Entered balances of household accounts.",
            [
                .init("account", "Number of the account, as in household/accounts.csv.") { .value($0.account) },
                .init("day", "Day at whose end it was the balance.") { .day($0.balance.day) },
                .init("balance", "Balance, in the currency of the account; below 0 if owed.") {
                    .value($0.balance.amount)
                },
            ]
        ) {
            try await stored.take().balances.sorted { $0.key < $1.key }.flatMap { account, balances in
                balances.map { (account, $0) }
            }
        }
    }

    private func budget(_ stored: SharedRead<StoredHousehold>) -> PersonalFile {
        .table(
            "household/budget.csv",
            of: BudgetLine.self,
            "Lines of the budget, oldest first.",
            [
                .init("id", "Number of the line.") { .value($0.id) },
                .init("name", "Name of the line.") { .text($0.name) },
                .init("flow", "income or expense.") { .text($0.flow.rawValue) },
                .init("category", "Category.") { .text($0.category.name) },
                .init("amount", "Amount of one payment, in the currency of the row.") { .value($0.amount) },
                .init("currency", "Currency of the amount.") { .value($0.currency) },
                .init("frequency", "Interval between payments, such as weekly, monthly, yearly or once.") {
                    .text($0.schedule.frequency.rawValue)
                },
                .init("first_day", "Day of the first payment.") { .day($0.schedule.first) },
                .init("last_day", "Day after which no payment is due.") { .value($0.schedule.last) },
                .init("end_of_month", "Rule for short months: lastDayOfShorterMonth, alwaysLastDay or skip.") {
                    .text($0.schedule.endOfMonth.rawValue)
                },
                .init("second_day", "Second day of the month, if payments are due twice a month; otherwise 0.") {
                    .value($0.schedule.secondDay)
                },
            ]
        ) { try await stored.take().lines }
    }

    private func debts(_ stored: SharedRead<StoredHousehold>) -> PersonalFile {
        .table(
            "household/debts.csv",
            of: HouseholdDebt.self,
            "Debts, oldest first.",
            [
                .init("id", "Number of the debt.") { .value($0.debt.id) },
                .init("name", "Name of the debt.") { .text($0.debt.name) },
                .init("balance", "Amount owed when it was entered, in the currency of the row.") {
                    .value($0.debt.balance)
                },
                .init("currency", "Currency of the amounts.") { .value($0.debt.currency) },
                .init("annual_rate", "Interest rate per year, as a fraction.") { .value($0.debt.annualRate) },
                .init("minimum_payment", "Least payment each month, in the currency of the row.") {
                    switch $0.debt.minimum {
                    case .fixed(let amount), .share(_, floor: let amount): .value(amount)
                    }
                },
                .init("minimum_share", "Least payment each month as a fraction of the balance, if it is one.") {
                    if case .share(let share, floor: _) = $0.debt.minimum { .value(share) } else { .empty }
                },
                .init("promotional_rate", "Promotional rate per year, as a fraction.") {
                    .value($0.debt.promotion?.annualRate)
                },
                .init("promotional_until", "Last day of the promotional rate.") { .value($0.debt.promotion?.until) },
                .init("account", "Number of the household account whose balance it is.") { .value($0.account) },
                .init("since", "Day on which it was entered.") { .day($0.since) },
            ]
        ) { try await stored.take().debts }
    }

    private func goals(_ stored: SharedRead<StoredHousehold>) -> PersonalFile {
        .table(
            "household/goals.csv",
            of: HouseholdGoal.self,
            "Goals, oldest first.",
            [
                .init("id", "Number of the goal.") { .value($0.goal.id) },
                .init("name", "Name of the goal.") { .text($0.goal.name) },
                .init("target", "Amount to save, in the currency of the row.") { .value($0.goal.target) },
                .init("currency", "Currency of the amounts.") { .value($0.goal.currency) },
                .init("deadline", "Day by which it is to be saved.") { .value($0.goal.deadline) },
                .init("saved", "Amount saved when it was entered.") { .value($0.goal.saved) },
                .init("monthly_contribution", "Amount saved each month.") { .value($0.goal.monthlyContribution) },
                .init("annual_return", "Assumed return per year, as a fraction.") { .value($0.goal.annualReturn) },
                .init("spread", "Assumed deviation of that return in both directions, as a fraction.") {
                    .value($0.goal.spread)
                },
                .init("inflation", "Assumed inflation per year, as a fraction.") { .value($0.goal.inflation) },
                .init("account", "Number of the household account with the savings.") { .value($0.account) },
            ]
        ) { try await stored.take().goals }
    }

    private func categoryRules(_ stored: SharedRead<StoredHousehold>) -> PersonalFile {
        .table(
            "household/rules.csv",
            of: StoredRule.self,
            "Rules for categories, oldest first.",
            [
                .init("id", "Number of the rule.") { .value($0.id) },
                .init("words", "Words that a description contains in this order.") {
                    .text($0.rule.words.joined(separator: " "))
                },
                .init("category", "Category of these entries.") { .text($0.rule.category.name) },
            ]
        ) { try await stored.take().rules }
    }

    private func categoryChoices(_ stored: SharedRead<StoredHousehold>) -> PersonalFile {
        .table(
            "household/category-choices.csv",
            of: (entry: BankEntryKey, category: SpendingCategory).self,
            "Categories that were chosen for single entries.",
            [
                .init("account", "Number of the account, as in household/accounts.csv.") {
                    .value($0.entry.account)
                },
                .init("day", "Day of the entry.") { .day($0.entry.day) },
                .init("amount", "Amount of the entry, in the currency of the account.") { .value($0.entry.amount) },
                .init("words", "Words of the description.") { .text($0.entry.words) },
                .init("occurrence", "Place among equal entries, the first being 0.") { .value($0.entry.occurrence) },
                .init("category", "Chosen category.") { .text($0.category.name) },
            ]
        ) {
            func order(_ entry: BankEntryKey) -> (Int64, TradingDay, Money, String, Int) {
                (entry.account, entry.day, entry.amount, entry.words, entry.occurrence)
            }
            return try await stored.take().choices.sorted { order($0.key) < order($1.key) }.map { ($0.key, $0.value) }
        }
    }

    private func netWorth(of user: UserID) -> PersonalFile {
        .table(
            "household/net-worth.csv",
            of: HouseholdSnapshot.self,
            "Net worth as it was stored day by day.",
            [
                .init("day", "Day.") { .day($0.day) },
                .init("currency", "Currency of the amounts.") { .value($0.currency) },
                .init("assets", "Sum of balances above 0.") { .value($0.assets) },
                .init("debts", "Sum of balances below 0, without the sign.") { .value($0.debts) },
                .init("holdings", "Value of holdings; empty if it was not known.") { .value($0.holdings) },
            ]
        ) { [households] in try await households.snapshots(of: user) }
    }
}
