import BourseCore
import BourseMarkets
import BourseValues

/// Earnings dates of companies, requested when needed and updated a few times a day.
///
/// A stored calendar is returned at once with its age; only the first request for a company waits.
public actor EarningsService {
    /// The most companies in memory.
    static let mostCached = 1000
    /// How long a calendar is current.
    static let lasting: Duration = .seconds(6 * 3600)
    /// How many days back and ahead are asked for.
    static let reach = (back: 1100, ahead: 92)
    /// How many days back a calendar is taken to be complete, if it does not begin earlier.
    private static let surelyBack = 31
    /// How long sources that failed are left alone about one company.
    private static let retries = RetryPace(first: .seconds(10), longest: .seconds(1800))

    private struct Entry {
        var calendar: EarningsCalendar?
        var source: SourceID?
        var revalidation = Revalidation(fetchedAt: nil)
        var usedAt: UInt64 = 0
    }

    private let sources: [any EarningsSource]
    private let registry: SourceRegistry
    private let directory: InstrumentDirectory
    private let environment: DeskEnvironment
    /// Counts requests for calendars that have ended.
    nonisolated let changeCounter = ChangeCounter()
    private var entries: [Symbol: Entry] = [:]
    private var uses: UInt64 = 0
    private var underWay: [Symbol: Task<Void, Never>] = [:]
    private var waiting: [Symbol: [AsyncStream<Never>.Continuation]] = [:]

    init(
        sources: [any EarningsSource],
        registry: SourceRegistry,
        directory: InstrumentDirectory,
        environment: DeskEnvironment
    ) {
        self.sources = sources
        self.registry = registry
        self.directory = directory
        self.environment = environment
    }

    /// Whether a source may be asked now.
    nonisolated var canRequest: Bool { !sources.isEmpty && registry.obstacle(sources, for: .earnings) == nil }

    /// Earnings dates of a company; nil where no source has them.
    public func reports(of symbol: Symbol) async -> DatedEarnings? {
        uses += 1
        var entry = entries[symbol] ?? Entry()
        entry.usedAt = uses
        entries[symbol] = entry
        makeRoom()
        if !sources.isEmpty, underWay[symbol] == nil, entry.revalidation.isDue(at: environment.now(), for: Self.lasting)
        {
            // A renewal belongs to no reader, so that it outlives the request that started it.
            underWay[symbol] = Task { await self.fetch(symbol) }
        }
        if entry.calendar == nil { await wait(for: symbol) }
        guard let entry = entries[symbol], let calendar = entry.calendar, let source = entry.source,
            let fetchedAt = entry.revalidation.fetchedAt
        else { return nil }
        return DatedEarnings(
            calendar: calendar,
            source: source,
            fetchedAt: fetchedAt,
            freshness: entry.revalidation.freshness(at: environment.now(), for: Self.lasting)
        )
    }

    /// The days of the reports of some companies, as far as they are in memory; no source is asked.
    func known(of symbols: Set<Symbol>) -> [Symbol: TradeMarketFacts.KnownEarnings] {
        var known: [Symbol: TradeMarketFacts.KnownEarnings] = [:]
        for symbol in symbols {
            guard let entry = entries[symbol], let calendar = entry.calendar,
                let fetchedAt = entry.revalidation.fetchedAt
            else { continue }
            let day = UserJournal.exchangeZone.day(at: fetchedAt)
            known[symbol] = TradeMarketFacts.KnownEarnings(
                days: calendar.reports.map(\.day),
                known: Self.firstComplete(calendar, requestedOn: day)...day.adding(days: Self.reach.ahead)
            )
        }
        return known
    }

    private func wait(for symbol: Symbol) async {
        guard underWay[symbol] != nil else { return }
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        waiting[symbol, default: []].append(waiter)
        for await _ in answers {}
    }

    private func fetch(_ symbol: Symbol) async {
        await request(symbol)
        changeCounter.advance()
        underWay[symbol] = nil
        for waiter in waiting.removeValue(forKey: symbol) ?? [] { waiter.finish() }
    }

    private func request(_ symbol: Symbol) async {
        let exchange = await directory.instrument(symbol)?.exchange ?? .nyse
        let today = exchange.zone.day(at: environment.now())
        let days = today.adding(days: -Self.reach.back)...today.adding(days: Self.reach.ahead)
        var problems: [String] = []
        var wait: Duration?
        for source in sources {
            let answer = await registry.request(source, for: .earnings) { () async throws(MarketSourceError) in
                try await source.earnings(of: symbol, days: days)
            }
            switch answer {
            case .success(let fetched): return take(fetched, symbol: symbol, days: days, from: source.id)
            case .failure(.cancelled): return
            case .failure(.unknown), .failure(.unavailable): break
            case .failure(let error):
                if case .busy(let requested?) = error { wait = requested }
                problems.append(registry.sentence(error, of: source, for: .earnings))
            }
        }
        let problem = problems.isEmpty ? "no source provides it" : problems.joined(separator: "; ")
        entries[symbol]?.revalidation.fail(at: environment.now(), because: problem, atLeast: wait, Self.retries)
    }

    /// Stores an answer, without days beyond those requested.
    private func take(
        _ fetched: [EarningsReport],
        symbol: Symbol,
        days: ClosedRange<TradingDay>,
        from source: SourceID
    ) {
        var calendar = EarningsCalendar(fetched.filter { days.contains($0.day) })
        // A source may return fewer days than requested; stored earlier reports stay.
        let requestedOn = days.upperBound.adding(days: -Self.reach.ahead)
        let first = max(days.lowerBound, Self.firstComplete(calendar, requestedOn: requestedOn))
        if let known = entries[symbol]?.calendar {
            calendar = calendar.extended(by: known, outside: first...days.upperBound)
        }
        entries[symbol]?.calendar = calendar
        entries[symbol]?.source = source
        entries[symbol]?.revalidation.succeed(at: environment.now())
    }

    /// The first day from which a calendar is taken to be complete.
    private static func firstComplete(_ calendar: EarningsCalendar, requestedOn day: TradingDay) -> TradingDay {
        let surely = day.adding(days: -surelyBack)
        return min(surely, calendar.reports.first?.day ?? surely)
    }

    private func makeRoom() {
        guard entries.count > Self.mostCached else { return }
        let idle = entries.filter { underWay[$0.key] == nil }
        if let oldest = idle.min(by: { $0.value.usedAt < $1.value.usedAt })?.key { entries[oldest] = nil }
    }
}
