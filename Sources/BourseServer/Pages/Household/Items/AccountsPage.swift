import BourseCore
import BourseDesk
import BourseHousehold

/// The accounts with their balances.
struct AccountsPage {
    let opening: HouseholdPages.PageContext

    private var base: Currency { opening.books.base }
    /// Whether balances of several currencies stand beside totals in one.
    private var isMixed: Bool { opening.kept.accounts.contains { $0.currency != base } }

    var view: HouseholdPageView {
        let accounts = opening.kept.accounts
        return HouseholdPageView(
            shell: opening.frame.shell(title: "Accounts", place: .householdAccounts),
            quiet: accounts.isEmpty
                ? EmptyStateView(
                    icon: "home",
                    headline: "No account yet",
                    detail:
                        "Add what your household owns and owes: bank accounts, cards, a home, loans. Import their "
                        + "entries from bank files.",
                    links: []
                ) : nil,
            strip: accounts.isEmpty ? nil : HouseholdTiles(opening: opening).accounts,
            tables: accounts.isEmpty
                ? [] : [table().sorted(opening.query, at: HouseholdPages.path(of: .account))]
        )
    }

    /// The accounts; `isShort` without what is done with them.
    func table(isShort: Bool = false) -> HouseholdTableView {
        HouseholdTableView(
            id: "accounts",
            heading: "Accounts",
            remark: opening.count(opening.kept.accounts.count, "account"),
            caption: "Accounts and their balances",
            heads: [
                HouseholdHeadView("Account"), HouseholdHeadView("Type"), HouseholdHeadView("Last change"),
                HouseholdHeadView("Balance", isNumber: true),
            ] + (isMixed ? [HouseholdHeadView("In \(base)", isNumber: true)] : []),
            rows: opening.books.histories.map { row($0, isShort) },
            basis: "As of \(DayText.medium(opening.today)). Debts are below 0"
                + (isMixed ? ". Totals are in \(base), each balance converted at the rate in its row" : ""),
            csvHref: "\(HouseholdPages.path)/accounts.csv",
            hasActions: !isShort
        )
    }

    private func row(_ history: AccountHistory, _ isShort: Bool) -> HouseholdRowView {
        let account = history.account
        let item = HouseholdItem.account(account)
        let balance = history.balance(on: opening.today)
        let text = balance.map { opening.money(account.currency).text($0) } ?? "closed"
        let changed = history.changes.last { $0.day <= opening.today }?.day ?? account.openedOn
        let kind = HouseholdFormatter.kind(account.kind)
        let converted = balance.flatMap { opening.books.converted($0, from: account.currency) }
        let rate = converted.flatMap { RateText.text($0.rate, of: account.currency, in: base) }
        let other = converted.map { opening.money.text($0.amount) } ?? (balance == nil ? "closed" : "no rate")
        return HouseholdRowView(
            name: account.name,
            pageHref: "\(HouseholdPages.path(of: .account))/\(account.id)",
            under: rate,
            cells: [
                .text(kind), .text(DayText.medium(changed)),
                .money(text, tone: balance.map { $0 < .zero ? "down" : "" } ?? "t3", isMain: true),
            ] + (isMixed ? [.money(other, tone: converted == nil ? "t3" : "")] : []),
            brief: [.plain("\(kind) · \(DayText.dayMonth(changed))")]
                + (rate == nil ? [] : [.plain(" · "), .money(other)]),
            deletion: isShort ? nil : DeletionView(item),
            order: [.text(account.name), .text(kind), .day(changed), .money(balance)]
                + (isMixed ? [.money(converted?.amount)] : [])
        )
    }
}
