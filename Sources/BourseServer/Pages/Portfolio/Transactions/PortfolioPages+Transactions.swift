import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension PortfolioPages {
    /// Rows of a page.
    private static let pageSize = 100

    func addTransactionRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio/transactions", use: transactions)
        group.getTable("portfolio/transactions", of: desk, use: transactionsFile)
        group.getBookkeeping("portfolio/transactions", on: bench) { [desk, patience] _, context in
            let owned = try await desk.portfolio.state(of: context.user, patience: patience).owned
            return { owned.portfolio.bookkeeping(remarks: owned.cautions) }
        }
        group.get("portfolio/transactions/new", use: newTransaction)
        group.post("portfolio/transactions/new", use: addTransaction)
        group.get("portfolio/transactions/:number", use: transaction)
        group.post("portfolio/transactions/:number", use: changeTransaction)
        group.get("portfolio/transactions/:number/delete", use: confirmDeletion)
        group.post("portfolio/transactions/:number/delete", use: deleteTransaction)
        group.post("portfolio/transactions/:number/restore", use: restoreTransaction)
    }

    @Sendable
    private func transactions(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let filter = TransactionFilter(pageContext.query)
        let shown = try await shown(filter, pageContext.state, context)
        let page = ListPage(
            query: filter.query.setting("page", to: pageContext.query["page"]),
            count: shown.count,
            path: "/portfolio/transactions",
            size: Self.pageSize,
            style: pageContext.frame.settings.numbers
        )
        let rows = TransactionRows(
            pageContext.state,
            style: pageContext.frame.settings.numbers,
            nicknames: pageContext.nicknames
        )
        let list = rows.table(
            shown[page.range],
            of: shown.count,
            file: FileAddress(filter.query.href("/portfolio/transactions")),
            pager: page.turns
        )
        let isFirst = pageContext.isEmpty
        let drafts = context.shared == nil ? try await desk.drafts.count(.transaction, of: context.user.id) : 0
        let view = TransactionsView(
            shell: pageContext.frame.shell(
                title: "Transactions",
                place: .portfolioTransactions,
                isReport: !shown.isEmpty
            ),
            notices: notices(pageContext.state, filter) + [NoticeView.drafts(drafts)].compactMap(\.self),
            filter: filter.view(
                accounts: pageContext.portfolio.ledger.accounts.map { ($0, pageContext.title(ofAccount: $0)) }
            ),
            list: shown.isEmpty ? nil : list.html,
            beginning: shown.isEmpty ? beginning(isFirst: isFirst) : nil
        )
        return pages.page(view.html)
    }

    private func notices(_ state: PortfolioService.PortfolioState, _ filter: TransactionFilter) -> [NoticeView] {
        let count = state.sheet.problems.count
        guard count > 0, filter.state != .refused else { return [] }
        return [
            NoticeView(
                tone: "bad",
                icon: "warn",
                headline: "\(Count.of(count, "transaction")) not counted",
                detail: "Excluded from all values until corrected.",
                link: LinkView(title: "Show transactions", href: "/portfolio/transactions?state=refused")
            )
        ]
    }

    private func beginning(isFirst: Bool) -> EmptyStateView {
        guard isFirst else {
            return EmptyStateView(
                icon: "search",
                headline: "No matching transactions",
                detail: "Remove a filter.",
                links: [LinkView(title: "Show all", href: "/portfolio/transactions")]
            )
        }
        return EmptyStateView(
            icon: "portfolio",
            headline: "No transactions yet",
            detail: "Enter a transaction or a current holding, or import a file from your broker.",
            links: [
                LinkView(title: "Enter a transaction", href: "/portfolio/transactions/new"),
                LinkView(title: "Import a file", href: "/portfolio/import"),
            ]
        )
    }

    private func shown(
        _ filter: TransactionFilter,
        _ state: PortfolioService.PortfolioState,
        _ context: SignedInContext
    ) async throws -> [Transaction] {
        let needsEntered = filter.state == .entered || filter.state == .refused
        let entered = needsEntered ? try await desk.portfolio.entered(by: context.user.id) : []
        return filter.transactions(of: state, entered: entered)
    }

    @Sendable
    private func transactionsFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let state = try await desk.portfolio.state(of: context.user, patience: patience)
        let shown = try await shown(TransactionFilter(Query(request.uri)), state, context)
        return TableDownload(TransactionFile.table(shown.reversed()), named: "transactions")
    }

    // MARK: - entering

    @Sendable
    private func newTransaction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        var draft = TransactionDraft()
        draft[.type] = frame.query["type"] ?? TransactionType.buy.rawValue
        draft[.day] = desk.portfolio.today(of: context.user).description
        draft[.symbol] = frame.query["symbol"] ?? ""
        draft[.account] = frame.query["account"] ?? ""
        draft[.currency] = try await desk.portfolio.preferences(of: context.user.id).base.code
        return try form(TransactionForm(draft: draft), frame)
    }

    @Sendable
    private func addTransaction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let draft = try await draft(request, context)
        do {
            let added = try await desk.portfolio.add(draft, user: context.user.id)
            return Response.seeOther("/portfolio/transactions").showing(.transactionAdded(added.id.number))
        } catch PortfolioError.refused(let refusal) {
            let frame = PageFrame(pages: pages, request: request, context: context)
            return try form(TransactionForm(draft: draft, messages: refusal.messages), frame, .unprocessableContent)
        }
    }

    @Sendable
    private func transaction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let transaction = try await find(context)
        let frame = PageFrame(pages: pages, request: request, context: context)
        var draft = TransactionDraft(transaction)
        if let type = frame.query["type"] { draft[.type] = type }
        return try form(TransactionForm(draft: draft, number: transaction.id.number), frame)
    }

    @Sendable
    private func changeTransaction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let number = try number(context)
        let draft = try await draft(request, context)
        do {
            _ = try await desk.portfolio.replace(number, with: draft, user: context.user.id)
            return Response.seeOther("/portfolio/transactions").showing(.saved)
        } catch PortfolioError.refused(let refusal) {
            let frame = PageFrame(pages: pages, request: request, context: context)
            let refusedForm = TransactionForm(draft: draft, messages: refusal.messages, number: number)
            return try form(refusedForm, frame, .unprocessableContent)
        }
    }

    private func form(
        _ form: TransactionForm,
        _ frame: PageFrame,
        _ status: HTTPResponse.Status = .ok
    ) throws -> Response {
        let count = form.messages.count
        let notices =
            count == 0
            ? []
            : [
                NoticeView(
                    tone: "bad",
                    icon: "warn",
                    headline: "Nothing was saved",
                    detail: "\(Count.of(count, "field")) to correct. Your input is still in the form.",
                    link: nil
                )
            ]
        let view = TransactionFormPageView(
            shell: frame.shell(
                title: form.number == nil ? "New transaction" : "Transaction",
                place: .portfolioTransactions,
                back: LinkView(title: "Transactions", href: "/portfolio/transactions")
            ),
            notices: notices,
            chooser: form.chooser,
            form: form.view,
            importHref: form.number == nil ? "/portfolio/import" : nil
        )
        return pages.page(view.html, status: status)
    }

    private func draft(_ request: Request, _ context: SignedInContext) async throws -> TransactionDraft {
        let form = try await Form(request, context: context)
        var draft = TransactionDraft()
        for field in TransactionField.allCases { draft[field] = form.text(field.rawValue) }
        return draft
    }

    // MARK: - deleting

    @Sendable
    private func confirmDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let transaction = try await find(context)
        let nicknames = try await desk.journal.nicknames(of: context.user.id)
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = ConfirmView(
            frame: frame,
            title: "Delete transaction",
            place: .portfolioTransactions,
            back: LinkView(title: "Transactions", href: "/portfolio/transactions"),
            deletion: TransactionRows.deletion(transaction, nicknames: nicknames)
        )
        return pages.page(view.html)
    }

    @Sendable
    private func deleteTransaction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let number = try number(context)
        try await desk.portfolio.delete(number, user: context.user.id)
        return Response.seeOther("/portfolio/transactions").showing(.transactionDeleted(number))
    }

    @Sendable
    private func restoreTransaction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.portfolio.restore(try number(context), user: context.user.id)
        return Response.seeOther("/portfolio/transactions").showing(.transactionRestored)
    }

    private func number(_ context: SignedInContext) throws -> Int64 {
        guard let number = context.parameters.get("number").flatMap({ Int64($0) }) else { throw PageError.notFound }
        return number
    }

    private func find(_ context: SignedInContext) async throws -> Transaction {
        let number = try number(context)
        let entered = try await desk.portfolio.entered(by: context.user.id)
        guard let transaction = entered.first(where: { $0.id.number == number }) else { throw PortfolioError.gone }
        return transaction
    }
}
