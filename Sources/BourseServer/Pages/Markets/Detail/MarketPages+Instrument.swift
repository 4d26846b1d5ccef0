import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    func addInstrumentRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("markets/:symbol", use: pages.cached(desk, instrument))
        group.post("markets/:symbol/star", use: setStar)
        group.post("markets/:symbol/lists", use: setLists)
        addChartRoutes(to: group)
        addChainRoutes(to: group)
    }

    /// What every page of an instrument begins with.
    func head(_ symbol: Symbol, _ context: PageContext) async throws -> InstrumentHead {
        let shown = await inquiry.quote(of: symbol)
        return InstrumentHead(
            context: context,
            shown: shown,
            watchlists: try await markets.watchlists.lists(of: context.user.id),
            sources: markets.sources
        )
    }

    var inquiry: MarketInquiry { MarketInquiry(markets: markets, patience: patience) }

    /// The parts there are of an instrument.
    func sections(_ instrument: Instrument) -> [InstrumentHead.Section] {
        instrument.hasOptions ? [.chart, .options, .news] : [.chart, .news]
    }

    func shell(_ head: InstrumentHead, _ context: PageContext) -> ShellView {
        let instrument = head.shown.instrument
        return context.frame.shell(
            title: instrument.name == instrument.symbol.name
                ? instrument.symbol.name : "\(instrument.symbol.name) \(instrument.name)",
            place: .markets,
            back: LinkView(title: "Markets", href: "/markets")
        )
    }

    @Sendable
    func instrument(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let pageContext = open(request, context)
        let head = try await head(symbol, pageContext)
        let chartQuery = PriceChartQuery(pageContext.query, of: symbol)
        let earnings = await earnings(of: head.shown.instrument)
        let drawn = try await draw(chartQuery, quote: head.shown, earnings: earnings, in: pageContext)
        if request.wantsFragment, pageContext.query["part"] == PriceChartPage.id {
            return pages.page(drawn.panel?.html ?? HTML())
        }
        let past = try await drawn.past(else: { try await inquiry.knowledge(of: symbol, step: .day).past })
        let facts = head.facts(earnings)
        let view = InstrumentView(
            shell: shell(head, pageContext),
            quoted: head.view(.chart, of: sections(head.shown.instrument)),
            notices: [],
            chart: drawn.panel.map { PriceChartView(panel: $0) },
            chartWaiting: waiting(drawn, query: chartQuery, symbol: symbol),
            chartQuiet: quiet(drawn, query: chartQuery, symbol: symbol),
            facts: facts,
            hasFacts: !facts.isEmpty,
            actions: Self.actions(past, head.shown.instrument, style: pageContext.style),
            hasActions: past.map { !$0.history.actions.splits.isEmpty || !$0.history.actions.dividends.isEmpty }
                ?? false,
            trades: nil
        )
        return pages.page(view.html)
    }

    /// When the company reports, as far as it is known when patience ends.
    func earnings(of instrument: Instrument) async -> DatedEarnings? {
        guard instrument.kind == .share else { return nil }
        let (symbol, desk) = (instrument.symbol, markets.earnings)
        return await inquiry.first { await desk.reports(of: symbol) } ?? nil
    }

    /// The last splits and dividends, newest first.
    static func actions(
        _ past: PricePast?,
        _ instrument: Instrument,
        style: UserSettings.NumberStyle
    ) -> [InstrumentActionView] {
        guard let past else { return [] }
        let text = QuoteText(instrument, style: style)
        let dividends = past.history.actions.dividends.suffix(8).map {
            ($0.exDay, "Dividend", "\(text.amount($0.amount)) per share")
        }
        let splits = past.history.actions.splits.suffix(4).map { ($0.day, "Split", "\($0.new) for \($0.old)") }
        return (dividends + splits).sorted { $0.0 > $1.0 }.map {
            InstrumentActionView(day: DayText.medium($0.0), what: $0.1, detail: $0.2)
        }
    }

    /// Puts an instrument on a list, or takes it off.
    @Sendable
    func setLists(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let form = try await Form(request, context: context)
        let list = form["list"]
        if form["on"] == "off" {
            try await markets.watchlists.remove(symbol, from: list, user: context.user.id)
        } else {
            try await markets.watchlists.add([symbol], to: list, user: context.user.id)
        }
        return .seeOther(MarketAddress.path(symbol))
    }
}
