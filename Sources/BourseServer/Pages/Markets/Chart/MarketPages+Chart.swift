import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    func addChartRoutes(to group: RouterGroup<SignedInContext>) {
        group.getTable("markets/:symbol/history", of: desk, use: historyTable)
        group.get("markets/:symbol/history/state", use: historyState)
    }

    /// The chart of an instrument, or why there is none.
    enum Drawn {
        case chart(PriceChartPage)
        /// Sources are being asked.
        case awaited
        /// Why nothing can be drawn, for people.
        case nothing(String)
    }

    func draw(
        _ chartQuery: PriceChartQuery,
        quote shown: QuoteSnapshot,
        earnings: DatedEarnings?,
        in context: PageContext
    ) async throws -> Drawn {
        let symbol = shown.instrument.symbol
        async let others = compared(chartQuery, now: context.now)
        let past: PricePast
        switch try await inquiry.knowledge(of: symbol, step: chartQuery.range.source) {
        case .fetched(let fetched): past = fetched
        case .awaited: return .awaited
        case .nothing(let problem): return .nothing(problem)
        }
        guard let bars = ShownBars(past, quote: shown, chartQuery: chartQuery, now: context.now) else {
            return .nothing("No price history of \(symbol) is available for this range.")
        }
        let journal = try await desk.journal.journal(of: context.user.id)
        let text = QuoteText(shown.instrument, style: context.style)
        let outlook = await outlook(chartQuery, of: shown.instrument, after: bars, now: context.now)
        let compared = try await others
        return .chart(
            PriceChartPage(
                context: context,
                shown: shown,
                chartQuery: chartQuery,
                past: past,
                bars: bars,
                others: compared.known,
                mistakes: chartQuery.mistaken.map { "“\($0)” is not a symbol. Enter one such as AAPL." }
                    + compared.mistakes,
                trades: PriceTrades(journal, of: shown.instrument, on: bars, text: text).markers,
                outlook: outlook,
                earnings: earnings?.calendar.reports ?? [],
                sources: markets.sources
            )
        )
    }

    /// What options expect of the price, where that is to be drawn: of the next expiration that is not today's.
    private func outlook(
        _ chartQuery: PriceChartQuery,
        of instrument: Instrument,
        after bars: ShownBars,
        now: Timestamp
    ) async -> PriceOutlook {
        guard chartQuery.studies.contains(.move) else { return .unasked }
        if chartQuery.isCompared { return .nothing("the chart compares prices in percent") }
        if bars.step.isIntraday { return .nothing("bars are shorter than one day") }
        guard sections(instrument).contains(.options) else { return .nothing("no source provides options on it") }
        let (symbol, chains) = (instrument.symbol, markets.chains)
        let today = bars.exchange.zone.day(at: now)
        let answer = await inquiry.first { () async -> Result<DatedChain, MarketError> in
            do throws(MarketError) {
                return .success(try await chains.chain(of: symbol, after: today))
            } catch {
                return .failure(error)
            }
        }
        switch answer {
        case .success(let fetched):
            let expectation = PriceExpectation(fetched, after: bars)
            return expectation.map { .expected($0) } ?? .nothing("its options have no implied volatility at the moment")
        case .failure(let error): return .nothing(error.message)
        case nil: return .nothing("options are loading; reload the chart in a moment")
        }
    }

    /// What is known of the instruments that are compared with, in the order of the address.
    ///
    /// - Throws: ``MarketError/storage(_:)``.
    private func compared(
        _ chartQuery: PriceChartQuery,
        now: Timestamp
    ) async throws -> (known: [(name: String, bars: ShownBars)], mistakes: [String]) {
        guard chartQuery.isCompared else { return ([], []) }
        let quotes = await markets.board.snapshots(of: chartQuery.compared)
        let step = chartQuery.range.source
        let inquiry = inquiry
        let answers = try await withThrowingTaskGroup(of: (Symbol, PriceKnowledge).self) { group in
            for symbol in chartQuery.compared {
                group.addTask { (symbol, try await inquiry.knowledge(of: symbol, step: step)) }
            }
            var answers: [Symbol: PriceKnowledge] = [:]
            for try await (symbol, answer) in group { answers[symbol] = answer }
            return answers
        }
        var known: [(name: String, bars: ShownBars)] = []
        var mistakes: [String] = []
        for symbol in chartQuery.compared {
            switch answers[symbol] {
            case .fetched(let past):
                let quote = quotes.first { $0.instrument.symbol == symbol }
                if let bars = ShownBars(past, quote: quote, chartQuery: chartQuery, now: now) {
                    known.append((symbol.name, bars))
                }
            case .nothing(let problem): mistakes.append(problem)
            case .awaited, nil: mistakes.append("\(symbol) is loading; reload the chart in a moment.")
            }
        }
        return (known, mistakes)
    }

    /// A page whose history is on its way looks here whether it is there.
    @Sendable
    func historyState(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let chartQuery = PriceChartQuery(Query(request.uri), of: symbol)
        let view: PriceStateView =
            switch try await inquiry.knowledge(of: symbol, step: chartQuery.range.source) {
            case .fetched:
                PriceStateView(kind: "known", isRequesting: false, isKnown: true, text: "Prices are available.")
            case .awaited: PriceStateView(kind: "asking", isRequesting: true, isKnown: false, text: "Loading prices.")
            case .nothing(let problem):
                PriceStateView(kind: "none", isRequesting: false, isKnown: false, text: problem)
            }
        return pages.page(view.html)
    }

    /// The bars that the chart shows.
    @Sendable
    func historyTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let pageContext = open(request, context)
        let chartQuery = PriceChartQuery(pageContext.query, of: symbol)
        let shown = await inquiry.quote(of: symbol)
        switch try await draw(chartQuery, quote: shown, earnings: nil, in: pageContext) {
        case .chart(let page):
            let name = symbol.name.filter { $0.isLetter || $0.isNumber }
            return TableDownload(PriceFile.table(page), named: "\(name)-\(chartQuery.range.rawValue)")
        case .awaited: throw MarketError.unavailable(symbol, problem: "prices are loading")
        case .nothing:
            // Says why, with the status that belongs to it.
            _ = try await markets.prices.past(of: symbol, step: chartQuery.range.source)
            throw MarketError.nothing(symbol, of: "prices")
        }
    }
}
