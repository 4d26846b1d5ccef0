import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// The accounts of the journal and their nicknames.
struct JournalAccountPages {
    let desk: Desk
    let pages: PageWriter

    /// The list of accounts.
    static let path = "/journal/accounts"

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/accounts", use: list)
        group.getTable("journal/accounts", of: desk, use: listFile)
        group.post("journal/accounts", use: save)
    }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context, problem: nil)
    }

    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let (account, nickname) = (form["account"], form["nickname"])
        do {
            try await desk.journal.setNickname(nickname, account: account, user: context.user.id)
            return Response.seeOther(Self.path).showing(.saved)
        } catch let error as AccountNicknameError {
            if case .unknown = error { throw error }
            return try await page(request, context, problem: (account, nickname, error))
        }
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        problem: (account: String, typed: String, error: AccountNicknameError)?
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let accounts = try await desk.journal.journal(of: context.user.id).accountDetails
        let shell = frame.shell(
            title: "Accounts",
            place: .imports,
            back: LinkView(title: "Imports", href: ImportPages.uploadPath)
        )
        let notice = problem.map { problem in
            NoticeView(
                tone: "bad",
                icon: "warn",
                headline: problem.error.headline,
                detail: problem.error.messageWithRemedy,
                link: nil
            )
        }
        let table = table(accounts, typed: problem.map { ($0.account, $0.typed) })
        return pages.page(
            shell.page("\(notice.map(\.html))\(accounts.isEmpty ? Self.nothing.html : table.html)"),
            status: problem == nil ? .ok : problem?.error.kind == .conflict ? .conflict : .unprocessableContent
        )
    }

    private func table(_ accounts: [JournalAccount], typed: (account: String, nickname: String)?) -> Table<
        JournalAccount
    > {
        Table(
            id: "accounts",
            heading: "Accounts",
            note: Count.of(accounts.count, "account"),
            caption: "Accounts of the journal",
            columns: [
                Column("Account") { .text($0.name) }.card(.title),
                Column("Nickname") { account in
                    .markup(Self.form(account, typed: typed.flatMap { $0.account == account.name ? $0.nickname : nil }))
                }
                .card(.note),
                Column("Executions", .number) { .text(NumberText.count($0.executions)) }.card(.value),
                Column("First") { .text(DayText.medium($0.firstDay)) },
                Column("Last") { .text(DayText.medium($0.lastDay)) },
                Column("Currencies") { .text($0.currencies.map(\.code).joined(separator: ", ")) },
                .onCard(.sub) { account in
                    [.plain("\(DayText.medium(account.firstDay)) – \(DayText.medium(account.lastDay))")]
                },
            ],
            rows: accounts,
            basis: "A nickname is shown instead of the name in your files. Imports go by the name in the files.",
            fileAddress: FileAddress(Self.path)
        )
    }

    private static func form(_ account: JournalAccount, typed: String?) -> HTML {
        """
        <form class="inline-form" method="post" action="\(path)"><input type="hidden" name="account" value="\(account.name)"><input class="input" type="text" name="nickname" value="\(typed ?? account.nickname ?? "")" maxlength="\(JournalAccount.longestNickname)" autocomplete="off" aria-label="Nickname of \(account.name)"\(if: typed != nil, " aria-invalid=\"true\"")> <button class="btn btn-small" type="submit">Save<span class="vh"> nickname of \(account.name)</span></button></form>
        """
    }

    private static let nothing = EmptyStateView(
        icon: "import",
        headline: "No accounts yet",
        detail: "Accounts appear here with your first import.",
        links: [LinkView(title: "Import files", href: ImportPages.uploadPath)]
    )

    @Sendable
    private func listFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let accounts = try await desk.journal.journal(of: context.user.id).accountDetails
        return TableDownload(JournalFiles.accounts(accounts), named: "accounts")
    }
}
