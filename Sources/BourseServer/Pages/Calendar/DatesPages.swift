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
        let calendar = pages.cached(desk, calendar)
        group.get("calendar") { request, context in
            // Only the page's own form and link are remembered, not an address from elsewhere.
            let query = Query(request.uri)
            guard query["remember"] == "on", let hidden = try? DatesPage.hidden(by: query) else {
                return try await calendar(request, context)
            }
            if hidden != context.user.settings.hiddenDates {
                try await desk.accounts.setHiddenDates(hidden, of: context.user.id)
            }
            return .seeOther(query.only("when", "category").href(Self.path))
        }
        group.getTable("calendar", of: desk) { request, context in
            let frame = PageFrame(pages: pages, request: request, context: context)
            let page = try await page(frame, context, hiding: DatesPage.hidden(by: frame.query))
            return TableDownload(CalendarDocument.table(page.listed), named: "calendar")
        }
    }

    @Sendable
    private func calendar(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let hidden: Set<CalendarCategory>?
        do throws(InvalidMember) {
            hidden = try DatesPage.hidden(by: frame.query)
        } catch {
            var page = try await page(frame, context, hiding: nil)
            page.mistake = error.message
            return pages.page(page.view.html, status: .unprocessableContent)
        }
        return pages.page(try await page(frame, context, hiding: hidden).view.html)
    }

    /// Returns the page.
    ///
    /// - Parameter hidden: The categories that the address hides; nil for those that the person hid last.
    private func page(
        _ frame: PageFrame,
        _ context: SignedInContext,
        hiding hidden: Set<CalendarCategory>?
    ) async throws -> DatesPage {
        let remembered = context.user.settings.hiddenDates
        let hidden = hidden ?? remembered
        let events = try await desk.calendarEvents.events(
            of: context.user,
            in: .all.subtracting(hidden),
            patience: patience
        )
        return DatesPage(frame: frame, events: events, hidden: hidden, isRemembered: hidden == remembered)
    }
}
