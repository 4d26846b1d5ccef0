import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// Transactions as a table.
struct TransactionRows {
    let style: UserSettings.NumberStyle
    let portfolio: Portfolio
    /// What pages call accounts that have a nickname.
    let nicknames: [String: String]
    /// Why some are not counted.
    let problems: [TransactionID: TransactionProblem]

    init(
        _ state: PortfolioService.PortfolioState,
        style: UserSettings.NumberStyle,
        nicknames: [String: String]
    ) {
        self.style = style
        self.nicknames = nicknames
        portfolio = state.owned.portfolio
        problems = Dictionary(state.sheet.problems.map { ($0.id, $0) }) { first, _ in first }
    }

    /// A page of the table.
    ///
    /// - Parameters:
    ///   - transactions: The transactions of the page, latest first.
    ///   - count: The number of transactions on all pages.
    func table(_ transactions: some Sequence<Transaction>, of count: Int, file: FileAddress, pager: PagerView?)
        -> Table<TransactionRowView>
    {
        Table(
            id: "transactions",
            heading: Count.of(count, "transaction"),
            caption: "Transactions, latest first",
            label: "Transactions",
            style: .compact,
            columns: Self.columns,
            rows: transactions.map(row),
            buttons: Self.buttons,
            fileAddress: file,
            pager: pager,
            actions: { row in row.deletion.map { $0.button(for: row.name) } },
            actionSlot: .note,
            isSwipeable: true
        )
    }

    private static var columns: [Column<TransactionRowView>] {
        [
            Column("Day") { .markup(day($0)) }.card(.title),
            Column("Type") { .markup(kind($0)) }.css(cells: "wraps"),
            Column("Symbol") { row in
                row.pageHref.map { Cell.name(row.symbol, href: $0) } ?? .text(row.symbol)
            },
            Column("Account", .quiet) { .text($0.account) },
            Column("Quantity", .number) { .money($0.quantity) },
            Column("Price", .number) { .text($0.price) },
            Column("Amount", .number) { .money($0.amount) }.card(.value),
            Column("Charges", .number) { .money($0.charges) },
            Column("Origin", .quiet) { .text($0.origin) }.card(.note),
            .onCard(.sub) { row in
                let refusal = row.refusal.map { " · Not counted: \($0) \(row.advice ?? "")" } ?? ""
                return [.money(row.quantity), .plain(" \(row.price) · \(row.account)\(refusal)")]
            },
        ]
    }

    /// The day, which leads to the form, and on a card what was done.
    private static func day(_ row: TransactionRowView) -> HTML {
        let day: HTML = row.editHref.map { "<a class=\"inline-link\" href=\"\($0)\">\(row.day)</a>" } ?? "\(row.day)"
        return """
            \(day)\(row.time.map { " <span class=\"t2\">\($0)</span>" }) <span class="phone-only">\(row.kind) \(row.symbol)</span>
            """
    }

    private static func kind(_ row: TransactionRowView) -> HTML {
        """
        <span class="side">\(row.kind)</span>\(row.refusal.map { "<span class=\"under attention\">Not counted: \($0)</span>" })\(row.note.map { "<span class=\"under\">\($0)</span>" })
        """
    }

    private static var buttons: HTML {
        """
        <a class="btn btn-small" href="/portfolio/transactions/new">\(icon: "plus", css: "icon-16")Add</a><a class="btn btn-small btn-ghost" href="/portfolio/import">\(icon: "import", css: "icon-16")Import</a>\(BookkeepingDownload(path: "/portfolio/transactions").menu)
        """
    }

    private func row(_ transaction: Transaction) -> TransactionRowView {
        let money = MoneyText(style: style, currency: transaction.currency)
        let (quantity, price, amount, target) = Self.amounts(transaction, money) { symbol in
            portfolio.ledger.asset(of: symbol)?.multiplier ?? .one
        }
        let charges = transaction.fee + transaction.tax
        let isEntered = transaction.id.origin == .portfolio
        let problem = problems[transaction.id]?.reason
        let asset = transaction.kind.symbol.map { PortfolioAsset(symbol: $0, currency: transaction.currency) }
        return TransactionRowView(
            name: Self.name(of: transaction),
            day: DayText.short(transaction.day),
            time: transaction.second.map { String(TransactionDraft.time($0).prefix(5)) },
            kind: transaction.kind.title,
            pageHref: asset.flatMap { PortfolioFormatter.page(of: $0) },
            symbol: transaction.kind.symbol?.text ?? "",
            account: account(of: transaction, to: target),
            quantity: quantity ?? "",
            price: price ?? "",
            amount: amount ?? "",
            charges: charges == .zero ? "" : money.text(charges),
            origin: Self.origin(transaction.id.origin),
            refusal: problem?.sentence,
            advice: problem?.advice,
            note: transaction.note.unlessEmpty,
            editHref: isEntered ? "/portfolio/transactions/\(transaction.id.number)" : nil,
            deletion: isEntered ? Self.deletion(transaction, nicknames: nicknames) : nil
        )
    }

    /// The account, and where a transfer goes; the target of a spin-off is a company.
    private func account(of transaction: Transaction, to target: String?) -> String {
        let account = nicknames[transaction.account] ?? transaction.account
        guard let target else { return account }
        if case .spinOff = transaction.kind { return "\(account) to \(target)" }
        return "\(account) to \(nicknames[target] ?? target)"
    }

    static func origin(_ origin: TransactionID.Origin) -> String {
        switch origin {
        case .portfolio: ""
        case .journal: "Journal"
        case .funds: "Fund statement"
        }
    }

    /// How an entered transaction is deleted.
    static func deletion(_ transaction: Transaction, nicknames: [String: String]) -> DeletionView {
        let path = "/portfolio/transactions/\(transaction.id.number)/delete"
        return DeletionView(
            pageHref: path,
            action: path,
            question: "Delete this transaction?",
            consequence:
                "\(name(of: transaction)) in “\(nicknames[transaction.account] ?? transaction.account)” is no longer counted. You can undo this.",
            button: "Delete",
            canBeUndone: true
        )
    }

    private static func name(of transaction: Transaction) -> String {
        let symbol = transaction.kind.symbol.map { " of \($0.text)" } ?? ""
        return "\(transaction.kind.title)\(symbol) on \(DayText.short(transaction.day))"
    }

    /// What a transaction moved, as text.
    static func amounts(
        _ transaction: Transaction,
        _ money: MoneyText,
        multiplierOf: (Symbol) -> Multiplier
    ) -> (quantity: String?, price: String?, amount: String?, target: String?) {
        switch transaction.kind {
        case .buy(let symbol, let quantity, let paid), .reinvestment(let symbol, let quantity, let paid),
            .sell(let symbol, let quantity, let paid, _):
            let multiplier = multiplierOf(symbol)
            let price =
                money.currency.sign + NumberText.price(paid.unitPrice(of: quantity, multiplier: multiplier), atMost: 6)
            let total = paid.total(of: quantity, multiplier: multiplier)
            return (NumberText.quantity(quantity), price, money.text(total), nil)
        case .dividend(_, let amount), .deposit(let amount), .withdrawal(let amount), .charge(let amount),
            .interest(let amount):
            return (nil, nil, money.text(amount), nil)
        case .split(_, let new, let old): return ("\(new) for \(old)", nil, nil, nil)
        case .spinOff(_, let to, let quantity, _): return (NumberText.quantity(quantity), nil, nil, to.name)
        case .transferIn(_, let quantity, let cost):
            return (NumberText.quantity(quantity), nil, cost.map { money.text($0) }, nil)
        case .transferOut(_, let quantity, _): return (NumberText.quantity(quantity), nil, nil, nil)
        case .transfer(_, let quantity, let target, _): return (NumberText.quantity(quantity), nil, nil, target)
        case .cashTransfer(let amount, let target): return (nil, nil, money.text(amount), target)
        }
    }
}
