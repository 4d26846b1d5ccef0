import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The setups and mistakes of a journal: names, colors and results.
struct TagPages {
    let journal: JournalPages

    /// Their address.
    static let path = "/journal/tags"

    private var desk: Desk { journal.desk }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/tags", use: list)
        group.getTable("journal/tags", of: desk, use: listFile)
        group.post("journal/tags/rename", use: rename)
        group.post("journal/tags/color", use: color)
        group.post("journal/tags/delete", use: delete)
        group.post("journal/tags/restore", use: restore)
    }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context, problem: nil)
    }

    @Sendable
    private func listFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let tags = try await desk.journal.journal(of: context.user.id).tagSummaries
        return TableDownload(JournalFiles.tags(tags), named: "tags")
    }

    /// Renames a tag, or merges it into the one of that name.
    @Sendable
    private func rename(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let tag = try Self.tag(form)
        do {
            let (restoration, trades) = try await desk.journal.renameTag(tag, to: form["to"], user: context.user.id)
            let answer = Response.seeOther(Self.path)
            return answer.showing(restoration.map { .tagRenamed(restoration: $0, trades: trades) } ?? .saved)
        } catch TagError.name {
            return try await page(request, context, problem: (tag, form["to"], .name))
        }
    }

    @Sendable
    private func color(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let color = TradeTag.Color(rawValue: form["color"])
        guard color != nil || form["color"].isEmpty else { throw PageError.notFound }
        try await desk.journal.setColor(color, of: try Self.tag(form), user: context.user.id)
        return Response.seeOther(Self.path).showing(.saved)
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let (restoration, trades) = try await desk.journal.deleteTag(try Self.tag(form), user: context.user.id)
        return Response.seeOther(Self.path).showing(.tagDeleted(restoration: restoration, trades: trades))
    }

    @Sendable
    private func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard try await desk.journal.restoreTag(form["restoration"], of: context.user.id) != nil else {
            throw PageError.notFound
        }
        return Response.seeOther(Self.path).showing(.tagRestored)
    }

    private static func tag(_ form: Form) throws -> TradeTag {
        guard let kind = TradeTag.Kind(rawValue: form["kind"]) else { throw PageError.notFound }
        return TradeTag(kind, form["tag"])
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        problem: (tag: TradeTag, typed: String, error: TagError)?
    ) async throws -> Response {
        let pageContext = try await journal.open(request, context)
        let table = TagTable(context: pageContext, typed: problem.map { ($0.tag, $0.typed) })
        let shell = pageContext.frame.shell(
            title: "Tags",
            place: .trades,
            back: LinkView(title: "Trades", href: "/journal/trades")
        )
        let notice = problem.map { problem in
            NoticeView(
                tone: "bad",
                icon: "warn",
                headline: problem.error.headline,
                detail: problem.error.message,
                link: nil
            )
        }
        return journal.pages.page(
            shell.page("\(notice.map(\.html))\(table.isEmpty ? TagTable.nothing.html : table.table.html)"),
            status: problem == nil ? .ok : .unprocessableContent
        )
    }
}
