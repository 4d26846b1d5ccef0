import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// What happens to saved screens, whatever they are about.
struct ScreenPages {
    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("screens/:id", use: open)
        group.get("screens/:id/delete", use: confirmDeletion)
        group.post("screens/:id/delete", use: delete)
        group.post("screens/:id/restore", use: restore)
    }

    private func find(_ context: SignedInContext) async throws -> SavedScreen {
        let id = context.parameters.get("id")
        guard let screen = try await desk.screens.screens(of: context.user.id).first(where: { $0.id == id }) else {
            throw PageError.notFound
        }
        return screen
    }

    /// Leads to the screener with a saved screen: alerts know its identity only.
    @Sendable
    private func open(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let screen = try await find(context)
        return .seeOther(Query.parsing(screen.query).href(screen.subject.screener.path))
    }

    @Sendable
    private func confirmDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let screen = try await find(context)
        let screener = screen.subject.screener
        let view = ConfirmView(
            frame: frame,
            title: "Delete screen",
            place: screener.place,
            back: LinkView(title: "Screener", href: screener.path),
            deletion: SavedScreenView(screen, at: screener.path, zone: frame.zone).deletion,
            cancelHref: Query.parsing(screen.query).href(screener.path)
        )
        return pages.page(view.html)
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let screen = try await find(context)
        guard try await desk.screens.delete(screen.id, user: context.user.id) else { throw PageError.notFound }
        return Response.seeOther(screen.subject.screener.path).showing(.screenDeleted(id: screen.id))
    }

    @Sendable
    private func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"), try await desk.screens.restore(id, user: context.user.id) else {
            throw PageError.notFound
        }
        return Response.seeOther(try await find(context).subject.screener.path).showing(.screenRestored)
    }
}

extension SavedScreen.Subject {
    /// The page that such screens are opened in.
    var screener: (path: String, place: PageFrame.Place) {
        switch self {
        case .funds: (ScreenerQuery.path, .fundScreener)
        case .instruments: (MarketPages.screenerPath, .marketScreener)
        case .options: (OptionsPages.screenerPath, .optionScreener)
        }
    }
}
