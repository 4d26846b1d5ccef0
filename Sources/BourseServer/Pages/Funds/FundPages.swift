import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

/// The pages of mutual funds, for somebody who signed in.
struct FundPages {
    let desk: Desk
    let pages: PageWriter
    /// Where charts are drawn, so that other requests do not wait for those of a long history.
    let bench = Workbench()

    /// How long a page waits for a history of which nothing is known yet; then it is shown without, and follows.
    let patience: Duration

    var inquiry: FundInquiry { FundInquiry(library: desk.funds.library, patience: patience) }

    /// Fund houses publish by the day of India.
    static var zone: ZoneRules { Zones.rules("Asia/Kolkata") }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("funds", use: pages.cached(desk, list))
        group.get("funds/rows", use: rows)
        group.get("funds/state", use: listState)
        group.get("funds/names.json", use: names)
        group.get("funds/unreadable", use: unreadable)
        group.post("funds/refresh", use: refreshList)
        group.getTable("funds", of: desk, use: listTable)
        group.getTable("funds/unreadable", of: desk, use: unreadableTable)
        addComparisonRoutes(to: group)
        addFavoriteRoutes(to: group)
        addScreenerRoutes(to: group)
        addHoldingRoutes(to: group)
        group.get("funds/:code", use: pages.cached(desk, fund))
        group.get("funds/:code/state", use: fundState)
        group.get("funds/:code/plan", use: plan)
        addPortfolioRoutes(to: group)
        group.post("funds/:code/refresh", use: refreshFund)
        group.post("funds/:code/favorite", use: setFavorite)
        group.get("funds/:code/:file", use: file)
    }

    /// What every page of funds starts from.
    struct PageContext {
        let frame: PageFrame
        let user: User
        /// The day it is in India.
        let today: TradingDay

        var query: Query { frame.query }
        var now: Timestamp { frame.now }

        /// A count as the reader likes it.
        func count(_ value: Int) -> String { NumberText.count(value, style: frame.settings.numbers) }

        /// `1 scheme`, `45,000 schemes`.
        func count(_ value: Int, _ noun: String) -> String {
            Count.of(value, noun, style: frame.settings.numbers)
        }
    }

    func open(_ request: Request, _ context: SignedInContext) -> PageContext {
        let frame = PageFrame(pages: pages, request: request, context: context)
        return PageContext(frame: frame, user: context.user, today: Self.zone.day(at: frame.now))
    }
}
