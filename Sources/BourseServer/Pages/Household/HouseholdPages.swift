import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The pages of the household, for somebody who signed in.
struct HouseholdPages {
    let desk: Desk
    let pages: PageWriter

    var household: HouseholdService { desk.household }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio/household", use: pages.cached(desk, overview))
        group.getTable("portfolio/household/net-worth", of: desk, use: netWorthFile)
        group.post("portfolio/household/settings", use: saveSettings)
        group.get("portfolio/household/settings") { _, _ in Response.seeOther(HouseholdAddress.path) }
        addItemRoutes(to: group)
        addPlanRoutes(to: group)
        addSpendingRoutes(to: group)
        addImportRoutes(to: group)
    }

    /// What every page of the household starts from.
    struct PageContext {
        let frame: PageFrame
        let user: User
        let books: HouseholdBooks

        var query: Query { frame.query }
        var stored: StoredHousehold { books.stored }
        /// The day it is where the reader is.
        var today: TradingDay { books.today }
        /// Amounts in the base currency.
        var money: MoneyText { money(books.base) }

        /// Amounts in a currency.
        func money(_ currency: Currency) -> MoneyText {
            MoneyText(style: frame.settings.numbers, currency: currency)
        }

        /// `1 entry`, `45,000 entries`.
        func count(_ value: Int, _ one: String, _ many: String? = nil) -> String {
            Count.of(value, one, plural: many, style: frame.settings.numbers)
        }
    }

    func open(_ request: Request, _ context: SignedInContext) async throws -> PageContext {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let today = frame.zone.day(at: frame.now)
        let books = try await household.books(of: context.user.id, today: today)
        return PageContext(frame: frame, user: context.user, books: books)
    }

    /// A page as an answer.
    func page(_ view: HouseholdPageView, status: HTTPResponse.Status = .ok) throws -> Response {
        pages.page(view.html, status: status)
    }
}
