import BourseDesk
import BourseWeb
import Hummingbird

/// The page with every component of the kit, for those who build pages.
struct KitPages {
    static let path = "/kit"

    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("kit", use: kit)
        // The examples of a form and of a deletion post to it and change nothing.
        group.post("kit") { _, _ in Response.seeOther(Self.path) }
    }

    @Sendable
    private func kit(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        return pages.page(KitPage(frame: frame).view.html)
    }
}
