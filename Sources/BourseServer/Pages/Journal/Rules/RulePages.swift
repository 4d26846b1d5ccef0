import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The rules of a person for trading, and the trades that broke them.
struct RulePages {
    let journal: JournalPages

    /// Their address.
    static let path = "/journal/rules"
    private var desk: Desk { journal.desk }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/rules", use: list)
        group.getTable("journal/rules", of: desk, use: breachFile)
        group.post("journal/rules", use: save)
        group.post("journal/rules/delete", use: delete)
    }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context, problem: nil)
    }

    /// Stores the limit of one kind.
    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let kind = TradingRule.Kind(rawValue: form["kind"]) else { throw PageError.notFound }
        do {
            try await desk.journal.setRule(kind, limit: form["limit"], user: context.user.id)
            return Response.seeOther(Self.path).showing(.saved)
        } catch let error as TradingRuleError {
            return try await page(request, context, problem: (kind, form["limit"], error))
        }
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let rule = try await desk.journal.journal(of: context.user.id).rules.first { $0.kind.rawValue == form["kind"] }
        guard let rule, try await desk.journal.deleteRule(rule.kind, user: context.user.id) else {
            throw PageError.notFound
        }
        return Response.seeOther(Self.path).showing(.tradingRuleDeleted(rule))
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        problem: (kind: TradingRule.Kind, typed: String, error: TradingRuleError)?
    ) async throws -> Response {
        let pageContext = try await journal.open(request, context)
        let view = RulesView(
            shell: pageContext.frame.shell(
                title: "Rules",
                place: .days
            ),
            navigation: ReportPlace.rules.navigation(pageContext.query),
            notice: problem.map { problem in
                NoticeView(
                    tone: "bad",
                    icon: "warn",
                    headline: problem.error.headline,
                    detail: problem.error.message,
                    link: nil
                )
            },
            tables: RuleTables(
                context: pageContext,
                calendar: desk.calendar,
                typed: problem.map { ($0.kind, $0.typed) }
            )
        )
        return journal.pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func breachFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await journal.open(request, context)
        let report = RuleTables.report(pageContext, desk.calendar)
        return TableDownload(JournalFiles.breaches(report, in: pageContext.journal), named: "rule-breaches")
    }
}

/// The rules, and the trades that broke them.
struct RulesView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The links to the other reports.
    let navigation: HTML
    /// Why a rule was not saved.
    let notice: NoticeView?
    /// The tables.
    let tables: RuleTables

    var html: HTML {
        shell.page(
            """
            \(navigation)
            \(notice.map(\.html))
            \(tables.rules.html)
            \(tables.hasBreaches ? tables.breaches.html : HTML())
            """
        )
    }
}
