import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    @Sendable
    func statement(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let (record, issues) = try await findStatement(context)
        let formatter = FundStatementFormatter(frame: pageContext.frame)
        let path = "/funds/holdings/statements/\(record.id)"
        let view = FundStatementView(
            shell: pageContext.frame.shell(
                title: record.fileName,
                place: .fundHoldings,
                back: LinkView(title: "Holdings", href: "/funds/holdings")
            ),
            notices: record.deletedAt == nil ? [] : [formatter.deletedNotice],
            strip: formatter.strip(record),
            facts: formatter.facts(record),
            issues: formatter.issues(issues, file: FileAddress(path + "/issues")),
            deletion: record.deletedAt == nil ? formatter.deletion(record) : nil,
            restore: record.deletedAt == nil
                ? nil : UndoFormView(action: path + "/restore", label: "Restore")
        )
        return pages.page(view.html)
    }

    private func findStatement(
        _ context: SignedInContext
    ) async throws -> (record: FundStatementRecord, issues: [ImportIssue]) {
        guard let found = try await desk.funds.holdings.statement(context.importID, user: context.user.id) else {
            throw PageError.notFound
        }
        return found
    }

    @Sendable
    func statementIssues(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let (_, issues) = try await findStatement(context)
        return TableDownload(ImportIssue.table(issues), named: "issues")
    }

    @Sendable
    func confirmStatementDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let (record, _) = try await findStatement(context)
        let view = ConfirmView(
            frame: pageContext.frame,
            title: "Delete statement",
            place: .fundHoldings,
            back: LinkView(title: "Holdings", href: "/funds/holdings"),
            deletion: FundStatementFormatter(frame: pageContext.frame).deletion(record),
            cancelHref: "/funds/holdings/statements/\(record.id)"
        )
        return pages.page(view.html)
    }
}
