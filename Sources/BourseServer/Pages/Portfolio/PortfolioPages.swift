import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

/// The pages of a portfolio, for somebody who signed in.
struct PortfolioPages {
    let desk: Desk
    let pages: PageWriter
    /// How long a page waits for prices that were never told.
    let patience: Duration
    /// Where pages are drawn, so that other requests do not wait for those of a large portfolio.
    let bench = Workbench()

    init(desk: Desk, pages: PageWriter, patience: Duration) {
        (self.desk, self.pages, self.patience) = (desk, pages, patience)
    }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio", use: overview)
        group.getTable("portfolio/holdings", of: desk, use: holdingsFile)
        group.getTable("portfolio/values", of: desk, use: valuesFile)
        group.get("portfolio/explain/:figure", use: explain)
        group.getTable("portfolio/explain/:figure/rows", of: desk, use: explanationFile)
        group.get("portfolio/rebalancing", use: rebalancing)
        group.post("portfolio/targets", use: saveTargets)
        group.post("portfolio/part-targets", use: savePartTargets)
        // Where a browser is after something could not be saved: opened again, it shows what there is.
        for path in ["portfolio/targets", "portfolio/part-targets"] {
            group.get(RouterPath(path)) { _, _ in Response.seeOther("/portfolio/rebalancing") }
        }
        group.get("portfolio/settings", use: settings)
        group.post("portfolio/settings", use: saveSettings)
        addTaxRoutes(to: group)
        addScenarioRoutes(to: group)
        addPriceRoutes(to: group)
        addBondRoutes(to: group)
        addTransactionRoutes(to: group)
        addImportRoutes(to: group)
    }

    /// What every page of a portfolio starts from.
    struct PageContext {
        let frame: PageFrame
        let user: User
        let state: PortfolioService.PortfolioState
        /// The nicknames of accounts of the journal.
        var nicknames: [String: String] = [:]

        var query: Query { frame.query }
        var sheet: PortfolioSheet { state.sheet }
        var portfolio: Portfolio { state.owned.portfolio }
        var formatter: PortfolioFormatter { PortfolioFormatter(sheet.base, style: frame.settings.numbers) }
        /// Whether nothing was ever done.
        var isEmpty: Bool { portfolio.ledger.transactions.isEmpty && sheet.problems.isEmpty }

        /// The account whose returns are looked at; nothing for all together.
        var account: String? {
            query["account"].flatMap { portfolio.series.accounts.contains($0) ? $0 : nil }
        }

        /// What pages call an account: its nickname in the journal, or its name.
        func title(ofAccount name: String) -> String { nicknames[name] ?? name }

        /// The same as the lane of its values.
        var lane: ValueSeries.Lane {
            account.flatMap { portfolio.series.accounts.firstIndex(of: $0) }.map { .account($0) } ?? .total
        }

        /// The period that is looked at.
        var period: ReturnPeriod {
            query["period"].flatMap { ReturnPeriod(rawValue: $0) } ?? .max
        }
    }

    func open(_ request: Request, _ context: SignedInContext) async throws -> PageContext {
        PageContext(
            frame: PageFrame(pages: pages, request: request, context: context),
            user: context.user,
            state: try await desk.portfolio.state(of: context.user, patience: patience),
            nicknames: try await desk.journal.nicknames(of: context.user.id)
        )
    }
}
