import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// The accounts with their balances.
struct AccountsPage {
    let context: HouseholdPages.PageContext

    private var base: Currency { context.books.base }
    /// Whether balances of several currencies stand beside totals in one.
    private var isMixed: Bool { context.stored.accounts.contains { $0.currency != base } }

    var view: HouseholdPageView {
        let accounts = context.stored.accounts
        return HouseholdPageView(
            shell: context.frame.shell(title: "Accounts", place: .householdAccounts, isReport: !accounts.isEmpty),
            quiet: accounts.isEmpty
                ? EmptyStateView(
                    icon: "home",
                    headline: "No account yet",
                    detail:
                        "Add what your household owns and owes: bank accounts, cards, a home, loans. Import their "
                        + "entries from bank files.",
                    links: []
                ) : nil,
            strip: accounts.isEmpty ? nil : HouseholdTiles(context: context).accounts,
            tables: accounts.isEmpty
                ? [] : [table().sorted(context.query, at: HouseholdAddress.path(of: .account)).html]
        )
    }

    /// The accounts; `isShort` without what is done with them.
    func table(isShort: Bool = false) -> Table<AccountHistory> {
        Table(
            id: "accounts",
            heading: "Accounts",
            note: context.count(context.stored.accounts.count, "account"),
            caption: "Accounts and their balances",
            columns: columns,
            rows: context.books.histories,
            basis: "As of \(DayText.medium(context.today)). Debts are below 0"
                + (isMixed ? ". Totals are in \(base), each balance converted at the rate in its row" : ""),
            fileAddress: FileAddress("\(HouseholdAddress.path)/accounts"),
            actions: isShort ? nil : { DeletionView(.account($0.account)).button(for: $0.account.name) },
            isSwipeable: true
        )
    }

    private var columns: [Column<AccountHistory>] {
        let converted = Column<AccountHistory>("In \(base)", .number) { history in
            .money(inBase(history), tone: conversion(of: history) == nil ? "t3" : "")
        }
        .sorted(.value { .money(conversion(of: $0)?.amount) })
        return [
            Column("Account") { history in
                .name(
                    history.account.name,
                    href: "\(HouseholdAddress.path(of: .account))/\(history.account.id)",
                    under: rate(of: history)
                )
            }
            .sorted(.text { .name($0.account.name) }).card(.title),
            Column("Type", .quiet) { .text(HouseholdFormatter.kind($0.account.kind)) }
                .sorted(.text { .name(HouseholdFormatter.kind($0.account.kind)) }),
            Column("Last change", .quiet) { .text(DayText.medium(lastChange(of: $0))) }
                .sorted(.value { .day(lastChange(of: $0)) }),
            Column("Balance", .number) { balance(of: $0) }
                .sorted(.value { .money($0.balance(on: context.today)) }).card(.value),
        ] + (isMixed ? [converted] : []) + [.onCard(.sub) { brief($0) }]
    }

    private func balance(of history: AccountHistory) -> Cell {
        guard let balance = history.balance(on: context.today) else { return .money("closed", tone: "t3") }
        return .money(
            context.money(history.account.currency).text(balance),
            tone: balance < .zero ? "down" : ""
        )
    }

    private func lastChange(of history: AccountHistory) -> TradingDay {
        history.changes.last { $0.day <= context.today }?.day ?? history.account.openedOn
    }

    private func conversion(of history: AccountHistory) -> HouseholdBooks.Converted? {
        history.balance(on: context.today).flatMap { context.books.converted($0, from: history.account.currency) }
    }

    private func inBase(_ history: AccountHistory) -> String {
        conversion(of: history).map { context.money.text($0.amount) }
            ?? (history.balance(on: context.today) == nil ? "closed" : "no rate")
    }

    /// The rate of the conversion; nil without one.
    private func rate(of history: AccountHistory) -> String? {
        conversion(of: history).flatMap { RateText.text($0.rate, of: history.account.currency, in: base) }
    }

    private func brief(_ history: AccountHistory) -> [TextPartView] {
        let kind = HouseholdFormatter.kind(history.account.kind)
        return [.plain("\(kind) · \(DayText.dayMonth(lastChange(of: history)))")]
            + (rate(of: history) == nil ? [] : [.plain(" · "), .money(inBase(history))])
    }
}
