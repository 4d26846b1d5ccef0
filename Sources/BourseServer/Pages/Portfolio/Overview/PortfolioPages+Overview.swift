import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

extension PortfolioPages {
    /// The data the overview is drawn from, besides the person and the address.
    private struct OverviewContent: Hashable {
        /// The number of the result.
        let number: UInt64
        /// When prices were last checked, in units of ten minutes: even if they do not change, the page is cached again
        /// with a newer time.
        let period: Int64

        init(_ state: PortfolioService.PortfolioState) {
            (number, period) = (state.number, state.owned.pricedAt.seconds / 600)
        }
    }

    @Sendable
    func overview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let (key, edition) = (PageCache.PageKey(frame), desk.edition(at: frame.now))
        if let key, let edition, let known = pages.cache.response(to: key, in: edition) { return known }
        let shell = frame.shell(title: "Portfolio", place: .portfolio, isReport: true)
        // The address without what makes no other page.
        let isUsual =
            context.shared == nil
            && frame.query.only("period", "by", "sort", "account", "holdings").href("").isEmpty
        let writing = [ProgramEdition.current, frame.assets, frame.settings.numbers.rawValue].joined(separator: " ")
        if isUsual, let sent = try await desk.portfolio.sentPage(to: context.user, writing: writing, patience: patience)
        {
            let view = PortfolioView(shell: shell, earlier: earlier(sent, frame), body: HTML(written: sent.body))
            return pages.page(view.html)
        }
        let pageContext = try await open(request, context)
        func draw() async throws -> Response {
            let body = try await bench.run { view(pageContext).html }
            if isUsual {
                await desk.portfolio.cachePage(body.text, of: pageContext.state, to: context.user.id, writing: writing)
            }
            return pages.page(PortfolioView(shell: shell, earlier: nil, body: body).html)
        }
        if let key, let edition {
            return try await pages.cache.response(
                to: key,
                showing: OverviewContent(pageContext.state),
                in: edition,
                draw
            )
        }
        return try await draw()
    }

    /// The notice on a page saved before the last start.
    private func earlier(_ sent: CachedPage, _ frame: PageFrame) -> NoticeView {
        NoticeView(
            tone: "ok",
            icon: "info",
            headline: "Updated \(DayText.about(seconds: max(0, frame.now.seconds - sent.pricedAt.seconds))) ago",
            detail: "This is the last saved version. Current prices are loading, which takes a moment.",
            link: LinkView(title: "Reload", href: "/portfolio")
        )
    }

    private func view(_ context: PageContext) -> PortfolioBodyView {
        guard !context.isEmpty else {
            return PortfolioBodyView(
                notices: [],
                beginning: EmptyStateView(
                    icon: "portfolio",
                    headline: "Your portfolio is empty",
                    detail:
                        "Enter a purchase or a current holding, or import a file. Journal trades and fund statements "
                        + "are included automatically.",
                    links: [
                        LinkView(title: "Enter a transaction", href: "/portfolio/transactions/new"),
                        LinkView(title: "Import a file", href: "/portfolio/import"),
                        LinkView(title: "Example CSV", href: "/portfolio/example.csv"),
                    ]
                ),
                strip: nil,
                alertHref: nil,
                accounts: nil,
                value: nil,
                contradictions: nil,
                upper: [],
                allocation: nil,
                risk: nil,
                lower: [],
                income: nil
            )
        }
        let (sheet, formatter) = (context.sheet, context.formatter)
        let charts = PortfolioCharts(context: context)
        let tables = PortfolioTables(context: context)
        return PortfolioBodyView(
            notices: PortfolioNotices(state: context.state).all,
            beginning: nil,
            strip: PortfolioTiles(sheet: sheet, formatter: formatter).strip,
            alertHref: AlertOwner(context.user.id.description).map {
                AlertPages.newHref(.portfolio($0), measure: .drawdown)
            },
            accounts: accounts(context),
            value: charts.value,
            contradictions: contradictions(sheet),
            upper: [tables.returns, tables.holdings],
            allocation: charts.allocation,
            risk: RiskTiles(risk: sheet.risk, formatter: formatter, value: sheet.value).strip,
            lower: [
                ExpectedTable(sheet: sheet, formatter: formatter).html, CorrelationTable(sheet: sheet).html,
                OptionTable(sheet: sheet, formatter: formatter).html, tables.cash, tables.contributions,
            ].compactMap { $0 },
            income: charts.income
        )
    }

    /// A choice of accounts, where there are several.
    private func accounts(_ context: PageContext) -> AccountChoiceView? {
        let names = context.portfolio.series.accounts.sorted()
        guard names.count > 1 else { return nil }
        let retained = context.query.only("period", "by", "sort", "holdings").parameters
        return AccountChoiceView(
            action: "/portfolio",
            hiddenFields: retained.map { HiddenFieldView(name: $0.name, value: $0.value) },
            choices: [OptionView(value: "", title: "All accounts", isSelected: context.account == nil)]
                + names.map {
                    OptionView(value: $0, title: context.title(ofAccount: $0), isSelected: $0 == context.account)
                }
        )
    }

    private func contradictions(_ sheet: PortfolioSheet) -> ContradictionListView? {
        guard !sheet.contradictions.isEmpty else { return nil }
        let all = sheet.contradictions.map { ContradictionView(message: $0.message, advice: $0.advice, mend: mend($0)) }
        let shown = all.count <= Self.mostContradictions + 1 ? all.count : Self.mostContradictions
        return ContradictionListView(
            heading: all.count == 1 ? "1 issue to check" : "\(all.count) issues to check",
            items: Array(all.prefix(shown)),
            rest: Array(all.dropFirst(shown)),
            hasRest: all.count > shown,
            restTitle: "\(all.count - shown) more"
        )
    }

    private func mend(_ contradiction: DataWarning) -> MendView? {
        switch contradiction {
        case .missingPrice(let symbol), .stalePrice(let symbol, _), .valuedAtCost(let symbol),
            .valuedAtTrade(let symbol, _):
            MendView(title: "Enter a price", page: Self.priceHref(symbol))
        case .staleRate(let currency, _): MendView(title: "Enter a rate", page: Self.rateHref(currency))
        case .refused(_, let first):
            if case .noRate(let currency, _) = first.reason {
                MendView(title: "Enter a rate", page: Self.rateHref(currency))
            } else {
                MendView(title: "Show transactions", page: "/portfolio/transactions?state=refused")
            }
        default: nil
        }
    }

    /// How many contradictions are shown before the others are opened.
    private static let mostContradictions = 3

    @Sendable
    func holdingsFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let state = try await desk.portfolio.state(of: context.user, patience: patience)
        let holdings = HoldingSort.sorted(state.sheet.holdings, by: Query(request.uri)["sort"])
        return TableDownload(PortfolioFile.holdings(holdings, state.sheet), named: "portfolio-holdings")
    }

    @Sendable
    func valuesFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let state = try await desk.portfolio.state(of: context.user, patience: patience)
        return TableDownload(PortfolioFile.values(state.owned.portfolio.series), named: "portfolio-values")
    }
}
