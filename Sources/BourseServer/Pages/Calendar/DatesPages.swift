import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The dates of a person, for somebody who signed in.
struct DatesPages {
    static let path = "/calendar"

    let desk: Desk
    let pages: PageWriter
    /// How long the page waits for sources.
    let patience: Duration

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("calendar", use: pages.cached(desk, calendar))
        group.getTable("calendar", of: desk) { request, context in
            let frame = PageFrame(pages: pages, request: request, context: context)
            return TableDownload(CalendarDocument.table(try await page(frame, context).listed), named: "calendar")
        }
    }

    @Sendable
    private func calendar(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        return pages.page(try await page(frame, context).view.html)
    }

    private func page(_ frame: PageFrame, _ context: SignedInContext) async throws -> DatesPage {
        DatesPage(
            frame: frame,
            events: try await desk.calendarEvents.events(of: context.user, patience: patience)
        )
    }
}
