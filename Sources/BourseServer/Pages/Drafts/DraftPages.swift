import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The page of drafts: changes that assistants propose, which take effect only when their owner accepts them here.
struct DraftPages {
    static let path = "/drafts"

    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("drafts", use: list)
        group.post("drafts/:id/accept", use: accept)
        group.post("drafts/:id/discard", use: discard)
    }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context, notices: [])
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        notices: [NoticeView],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let stored = try await desk.drafts.drafts(of: context.user.id)
        let known = await desk.markets.directory.instruments(stored.compactMap(DraftFormatter.symbol))
        var drafts: [DraftView] = []
        for draft in stored {
            let formatter = DraftFormatter(
                draft: draft,
                zone: frame.zone,
                style: frame.settings.numbers,
                names: known.mapValues(\.name)
            )
            drafts.append(await view(formatter, context.user))
        }
        let view = DraftsView(
            shell: frame.shell(
                title: "Drafts",
                place: .elsewhere,
                subtitle: drafts.isEmpty ? nil : "\(Count.of(drafts.count, "draft")) without effect until you accept"
            ),
            notices: notices,
            drafts: drafts
        )
        return pages.page(view.html, status: status)
    }

    private func view(_ formatter: DraftFormatter, _ user: User) async -> DraftView {
        guard case .alert(let alert) = formatter.draft.content else { return formatter.view(alert: nil, problem: nil) }
        do throws(AlertError) {
            return formatter.view(alert: try await desk.drafts.preview(alert, of: user), problem: nil)
        } catch {
            return formatter.view(alert: nil, problem: error.messageWithRemedy)
        }
    }

    @Sendable
    private func accept(_ request: Request, _ context: SignedInContext) async throws -> Response {
        do {
            switch try await desk.drafts.accept(Self.id(context), of: context.user) {
            case .alert: return Response.seeOther("/alerts").showing(.alertMade)
            case .transaction(let added):
                return Response.seeOther("/portfolio/transactions").showing(.transactionAdded(added.id.number))
            }
        } catch let error as any UserFacingError where error.kind == .invalid {
            let notice = NoticeView(
                tone: "bad",
                icon: "warn",
                headline: "The draft was not accepted",
                detail: "\(error.messageWithRemedy) The draft is still here.",
                link: nil
            )
            return try await page(request, context, notices: [notice], status: .unprocessableContent)
        }
    }

    @Sendable
    private func discard(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.drafts.discard(Self.id(context), of: context.user.id)
        return Response.seeOther(Self.path).showing(.draftDiscarded)
    }

    private static func id(_ context: SignedInContext) -> String { context.parameters.get("id") ?? "" }
}
