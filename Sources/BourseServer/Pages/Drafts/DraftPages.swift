import BourseCore
import BourseDesk
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
        var drafts: [DraftView] = []
        for draft in try await desk.drafts.drafts(of: context.user.id) {
            drafts.append(await view(of: draft, frame, context.user))
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

    private func view(of draft: AssistantDraft, _ frame: PageFrame, _ user: User) async -> DraftView {
        let formatter = DraftFormatter(draft, zone: frame.zone)
        guard case .alert(let alert) = draft.content else { return formatter.view(title: nil, problem: nil) }
        do throws(AlertError) {
            return formatter.view(title: try await desk.drafts.preview(alert, of: user).text, problem: nil)
        } catch {
            return formatter.view(title: nil, problem: error.messageWithRemedy)
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
