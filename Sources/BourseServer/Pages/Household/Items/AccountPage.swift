import BourseCharts
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues

/// One account: its balance over time, what was stated, and what differs.
struct AccountPage {
    let context: HouseholdPages.PageContext
    let account: HouseholdAccount

    private var history: AccountHistory? { context.books.history(of: account.id) }
    private var money: MoneyText { context.money(account.currency) }

    var strip: TileStripView? {
        guard let history else { return nil }
        let entries = context.books.ledger.entries.count { $0.key.account == account.id }
        let differences = history.differences.count
        return TileStripView(
            columns: 3,
            tiles: [
                .household(
                    "balance",
                    label: "Balance",
                    definition: "The balance at the end of today. Debts are below 0.",
                    value: .money(history.balance(on: context.today).map { money.text($0) } ?? "closed"),
                    foot: [.plain(HouseholdFormatter.kind(account.kind))],
                    role: "lead"
                ),
                .household(
                    "entries",
                    label: "Entries",
                    definition: "Entries from imported bank files, each counted once.",
                    value: .plain(NumberText.count(entries)),
                    foot: [.plain(history.ignored > 0 ? "\(history.ignored) outside its dates" : "from bank files")]
                ),
                .household(
                    "differences",
                    label: account.isValuedKind ? "Value changes" : "Differences",
                    definition: "Days on which a stated balance does not match the entries.",
                    value: .plain(NumberText.count(differences)),
                    foot: [.plain(differences == 0 ? "all balances match" : "listed below")],
                    role: "tail"
                ),
            ]
        )
    }

    var charts: [ChartPanelView] {
        guard let history else { return [] }
        let last = min(context.today, account.closedOn ?? context.today)
        let first = max(account.openedOn, last.adding(months: -24))
        guard first < last else { return [] }
        let days = NetWorth.monthEnds(from: first, through: last)
        let money = money
        let points = days.compactMap { day in
            history.balance(on: day).map { balance in
                LineChart.Point(
                    day: day.number,
                    label: DayText.medium(day),
                    values: [balance.double],
                    details: [money.text(balance)]
                )
            }
        }
        return [
            HouseholdChart.lines(
                "balance-course",
                "Balance",
                remark: "at month-end",
                columns: ["Date", "Balance, \(account.currency)"],
                summary: points.last.map { "\($0.details[0]) on \($0.label)." } ?? "",
                points: points,
                money: money
            )
        ]
    }

    var tables: [HTML] { differences.map { [$0.html] } ?? [] }

    private var differences: Table<BalanceDifference>? {
        guard let history, !history.differences.isEmpty else { return nil }
        return Table(
            id: "differences",
            heading: account.isValuedKind ? "Value changes" : "Balance differences",
            note: account.isValuedKind ? "" : "entries are missing, or a stated balance is wrong",
            caption: "Stated balances that do not match entries",
            columns: [
                Column("Date") { .name(DayText.medium($0.day)) }.card(.title),
                Column("Stated", .number) { .money(money.text($0.stated)) },
                Column("From entries", .number) { .money(money.text($0.computed)) },
                Column("Difference", .number) { row in
                    .money(money.signed(row.difference), tone: HouseholdFormatter.tone(row.difference))
                }
                .card(.value),
                .onCard(.sub) { [.plain("stated "), .money(money.text($0.stated))] },
            ],
            rows: history.differences.reversed(),
            limit: 100,
            basis: "In \(account.currency), newest first"
        )
    }

    /// The form that states a balance.
    func balanceForm(typed: [String: String], problems: [String: String]) -> HouseholdFormView {
        func field(_ name: String, _ label: String, _ type: String, _ usual: String, _ advice: String?)
            -> HouseholdFieldView
        {
            HouseholdFieldView(
                id: "state-\(name)",
                name: name,
                label: label,
                type: type,
                value: typed[name] ?? usual,
                mode: type == "text" ? "decimal" : nil,
                isRequired: name == "day",
                isChoice: false,
                options: [],
                suggestions: nil,
                advice: advice,
                mistake: problems[name]
            )
        }
        return HouseholdFormView(
            id: "state",
            heading: account.isValuedKind ? "Set value" : "Set balance",
            detail: account.isValuedKind
                ? nil : "The balance that your bank reports at the end of a day. Earlier entries do not change it.",
            action: "\(HouseholdAddress.path(of: .account))/\(account.id)/balances",
            fields: [
                field("day", "Date", "date", context.today.description, nil),
                field("balance", "Balance", "text", "", "Leave blank to delete the balance of that day."),
            ],
            submit: "Save balance"
        )
    }
}

extension HouseholdAccount {
    /// Whether its balance is an estimate of what it is worth.
    fileprivate var isValuedKind: Bool { kind.isValued }
}
