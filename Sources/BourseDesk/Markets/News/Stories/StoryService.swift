import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// Puts together what a story says, what followed events like it, and strategies on the options of its instrument.
public struct StoryService: Sendable {
    /// The earliest expiration of strategies, in days.
    public static let leastDays = 20
    /// For how many days prices are followed where no expiration says so.
    static let usualSpan = 30
    /// How far from a story a report may be, in days.
    static let nearDays = 2
    /// Stories less than so many days after the first of an event are of the same one.
    static let daysApart = 5
    /// The most events that are compared.
    static let mostEvents = 20
    /// The instrument of a whole market that has no instrument of its own.
    static let market = Symbol("SPY")

    let news: NewsService
    let chains: ChainService
    let prices: PriceHistoryService
    let earnings: EarningsService
    let volatilities: VolatilityService
    let directory: InstrumentDirectory
    let environment: DeskEnvironment
    let workbench = Workbench()

    init(
        news: NewsService,
        chains: ChainService,
        prices: PriceHistoryService,
        earnings: EarningsService,
        volatilities: VolatilityService,
        directory: InstrumentDirectory,
        environment: DeskEnvironment
    ) {
        self.news = news
        self.chains = chains
        self.prices = prices
        self.earnings = earnings
        self.volatilities = volatilities
        self.directory = directory
        self.environment = environment
    }

    /// The instruments of a story, without asking a source.
    public func instruments(of story: NewsStory) async -> [StoryOutlook.StoryInstrument] {
        let publisher = story.publications.first?.publisher
        let mentions = await news.mentions(in: story.reading.headline, publisher: publisher)
        var seen: Set<Symbol> = []
        let named = mentions.filter { seen.insert($0.symbol).inserted }
        let all: [(Symbol, SymbolMention?)] =
            named.map { ($0.symbol, $0) } + story.symbols.filter { seen.insert($0).inserted }.map { ($0, nil) }
        let known = await directory.instruments(all.map(\.0))
        return all.map { symbol, mention in
            StoryOutlook.StoryInstrument(
                symbol: symbol,
                name: known[symbol]?.name,
                mention: mention,
                role: mention.flatMap { story.reading.role(of: $0) }
            )
        }
    }

    /// The whole of a story; sources of options, prices and reports are asked and waited for.
    public func outlook(of story: NewsStory) async -> StoryOutlook {
        let instruments = await instruments(of: story)
        let subject = await subject(of: story, instruments)
        async let pending = chain(of: subject?.symbol)
        let calendar = await reports(of: subject?.symbol, story)
        let (chain, problem) = await pending
        let span = chain.map { max(1, $0.sheet.days) } ?? Self.usualSpan
        let past = await past(of: story, subject, calendar, following: span, chain)
        let proposals = await proposals(of: story, subject, chain, past)
        let volatility = await volatility(of: story, subject, chain)
        // The last: whoever does not wait for all companies has everything else.
        let sectorPast = await sectorPast(of: story, subject, past)
        return StoryOutlook(
            story: story,
            instruments: instruments,
            subject: subject,
            expectation: expectation(of: story, calendar),
            chain: chain,
            chainProblem: chain?.problem ?? problem,
            volatility: volatility,
            proposals: proposals,
            past: past,
            sectorPast: sectorPast
        )
    }

    /// The instrument that options are looked up of: the company that is bought, else the first that the headline names;
    /// for an event of the whole economy the fund of the market.
    private func subject(
        of story: NewsStory,
        _ instruments: [StoryOutlook.StoryInstrument]
    ) async -> StoryOutlook.StoryInstrument? {
        guard let event = story.reading.event else { return nil }
        if event.kind.isMacro {
            guard event.isAmerican, let market = Self.market else { return nil }
            let name = await directory.instrument(market)?.name
            return StoryOutlook.StoryInstrument(symbol: market, name: name, mention: nil, role: nil)
        }
        let named = instruments.filter { $0.mention != nil }
        // Of several that only a source names, none is known to be the one.
        guard !named.isEmpty else { return instruments.count == 1 ? instruments.first : nil }
        if let target = named.first(where: { $0.role == .target }) { return target }
        // The analyst is named before the company that the view is about.
        let others = event.kind == .analyst ? named.filter { !Self.analysts.contains($0.symbol.name) } : named
        return others.first ?? named.first
    }

    /// Listed companies whose analysts headlines name.
    private static let analysts: Set<String> = [
        "GS", "JPM", "MS", "BAC", "C", "WFC", "UBS", "BCS", "DB", "RY", "TD", "BMO", "JEF", "RJF", "SF", "EVR", "PIPR",
        "HSBC", "NMR", "SPGI", "MCO", "SCHW",
    ]

    private func chain(of symbol: Symbol?) async -> (DatedChain?, String?) {
        guard let symbol else { return (nil, nil) }
        // Amounts of strategies are in dollars.
        guard let instrument = await directory.instrument(symbol), instrument.currency == .usd else {
            return (nil, "Options are available only on known instruments quoted in US dollars")
        }
        let exchange = await chains.exchange(of: symbol)
        let today = exchange.zone.day(at: environment.now())
        do {
            return (try await chains.chain(of: symbol, after: today.adding(days: Self.leastDays)), nil)
        } catch { return (nil, error.message) }
    }

    private func reports(of symbol: Symbol?, _ story: NewsStory) async -> EarningsCalendar? {
        guard let symbol, story.reading.event?.kind == .earnings else { return nil }
        return await earnings.reports(of: symbol)?.calendar
    }

    private func expectation(of story: NewsStory, _ calendar: EarningsCalendar?) -> StoryOutlook.Expectation {
        switch story.reading.event?.kind {
        case .rates, .inflation, .economy:
            guard let kind = story.reading.event?.economicKind else { return .unknown }
            let day = kind.zone.day(at: story.time)
            return EconomicDates.date(of: kind, near: day, within: 1).map { .planned($0) } ?? .unknown
        case .earnings:
            guard let calendar else { return .unknown }
            let day = UserJournal.exchangeZone.day(at: story.time)
            let near = calendar.reports.filter { abs($0.day.number - day.number) <= Self.nearDays }
            return near.min { abs($0.day.number - day.number) < abs($1.day.number - day.number) }
                .map { .scheduled($0) } ?? .unscheduled
        default: return .unknown
        }
    }

    /// What options implied before and after the story; nil where nothing was recorded near it.
    private func volatility(
        of story: NewsStory,
        _ subject: StoryOutlook.StoryInstrument?,
        _ chain: DatedChain?
    ) async -> VolatilityChange? {
        guard let symbol = subject?.symbol else { return nil }
        return await volatilities.change(of: symbol, around: story.time, preferring: chain?.sheet.expiration)
    }

    // MARK: - Strategies

    private func proposals(
        of story: NewsStory,
        _ subject: StoryOutlook.StoryInstrument?,
        _ dated: DatedChain?,
        _ past: EventPast?
    ) async -> [StrategyProposal] {
        guard let event = story.reading.event else { return [] }
        let named = NewsStrategyRule.rules(for: event, role: subject?.role).compactMap { rule in
            StrategyCatalogue.standard[rule.strategy].map { (rule: rule, strategy: $0) }
        }
        if let sheet = dated?.sheet {
            let placed = try? await workbench.run { () -> [StrategyProposal]? in
                guard let chain = try? sheet.listed().chain else { return nil }
                return named.map { StrategyProposal($0.rule, $0.strategy, on: chain, days: sheet.days, past: past) }
            }
            if let placed { return placed }
        }
        return named.map {
            StrategyProposal(rule: $0.rule, strategy: $0.strategy, analysis: nil, problem: nil, results: [])
        }
    }

    // MARK: - What followed

    private func past(
        of story: NewsStory,
        _ subject: StoryOutlook.StoryInstrument?,
        _ calendar: EarningsCalendar?,
        following span: Int,
        _ chain: DatedChain?
    ) async -> EventPast? {
        guard let event = story.reading.event, let symbol = subject?.symbol,
            let prices = try? await prices.past(of: symbol, step: .day)
        else { return nil }
        let exchange = prices.instrument.exchange ?? .nyse
        let (source, events) = await events(like: event, of: symbol, calendar, prices.history.actions, exchange)
        let before = events.filter { $0.day < exchange.zone.day(at: story.time).adding(days: -Self.nearDays) }
        let moves = await moves(
            at: Array(before.suffix(Self.mostEvents)),
            from: source,
            of: symbol,
            in: prices.history,
            following: span
        )
        let spot = chain?.sheet.spot.value.double
        return EventPast(
            source: source,
            outcome: source == .fedDecisions ? event.rateOutcome : nil,
            moves: moves.reversed(),
            span: span,
            expectedMove: chain?.sheet.expectedMove.flatMap { move in spot.map { move.deviation / $0 } }
        )
    }

    /// What a price did at events and after them, in the order of the events; of earnings with what options implied before.
    func moves(
        at events: [(day: TradingDay, isAfterClose: Bool)],
        from source: EventPast.EventSource,
        of symbol: Symbol,
        in history: PriceHistory,
        following span: Int
    ) async -> [PastMove] {
        let today = history.exchange.zone.day(at: environment.now())
        let moves = try? await workbench.run {
            PastMove.moves(
                at: events,
                in: history.adjusted(for: .splitsAndDividends, asOf: today).series,
                following: span,
                today: today
            )
        }
        guard let moves, source == .earnings else { return moves ?? [] }
        return await volatilities.moves(moves, at: events, of: symbol, in: history.exchange)
    }

    /// Earlier events of one kind and direction of an instrument, ascending, and how they were found.
    func events(
        like event: NewsEvent,
        of symbol: Symbol,
        _ calendar: EarningsCalendar?,
        _ actions: CorporateActions,
        _ exchange: Exchange
    ) async -> (EventPast.EventSource, [(day: TradingDay, isAfterClose: Bool)]) {
        if let kind = event.economicKind, let source = EventPast.EventSource(kind) {
            let dates = EconomicDates.dates(of: kind).filter { date in
                event.rateOutcome.map { $0 == date.outcome } ?? true
            }
            // All are published before the close of their day.
            return (source, dates.map { ($0.day, false) })
        }
        switch event.kind {
        case .earnings where calendar.map({ !$0.reports.isEmpty }) ?? false:
            // Without the moment it is unknown which close first reflects a report.
            let reported = calendar?.reports.filter { $0.actual != nil && $0.moment != nil } ?? []
            return (.earnings, reported.map { ($0.day, $0.moment == .afterClose) })
        case .dividend where !actions.dividends.isEmpty:
            return (.dividends, actions.dividends.map { ($0.exDay, false) })
        case .split where !actions.splits.isEmpty:
            return (.splits, actions.splits.map { ($0.day, false) })
        default:
            // What is written about on days near each other is one matter.
            let days = await news.events(of: symbol, like: event).reduce(into: [TradingDay]()) { days, event in
                if let last = days.last, event.day.number - last.number < Self.daysApart { return }
                days.append(event.day)
            }
            return (.stories, days.map { ($0, false) })
        }
    }
}

extension StrategyProposal {
    /// Places a strategy on a chain, and values it after each event.
    fileprivate init(
        _ rule: NewsStrategyRule,
        _ strategy: Strategy,
        on chain: OptionChain,
        days: Int,
        past: EventPast?
    ) {
        do {
            let position = try strategy.position(in: chain, expiring: days)
            let analysis = try PositionAnalysis(position)
            let payoff = ExpiryPayoff(position.legs)
            let results = (past?.moves ?? []).compactMap { move -> PastResult? in
                guard let after = move.after else { return nil }
                let price = Price(rounding: chain.spot.double * (1 + after))
                return PastResult(day: move.day, profit: payoff.profit(at: price))
            }
            self.init(rule: rule, strategy: strategy, analysis: analysis, problem: nil, results: results)
        } catch {
            let problem = (error as? StrategyPlacementError)?.message ?? "The position cannot be valued."
            self.init(rule: rule, strategy: strategy, analysis: nil, problem: problem, results: [])
        }
    }
}
