import BourseCore
import BourseMarkets
import BourseValues

/// Implied volatilities by day: of each chain that is looked at, and of what people watch.
///
/// Sources have no past of them, so that a desk knows the days on which it ran.
public actor VolatilityService {
    /// A chain is recorded again after so many seconds.
    static let recordedEvery: Int64 = 900
    /// How often instruments that people watch are looked at.
    static let round: Duration = .seconds(300)
    /// The most instruments with options that are recorded each day, those on most watchlists.
    static let mostWatched = 100
    /// The most symbols of watchlists that are looked at for them.
    private static let mostSymbols = 2000
    /// The most chains of a round, so that sources are asked a few times an hour.
    static let mostOfRound = 5
    /// How many seconds after the opening chains are requested: earlier bids and asks are far apart.
    static let settled: Int64 = 3600
    /// How many seconds after a close its last prices are dated.
    private static let closing: Int64 = 60
    /// The most chains whose last record is in memory.
    private static let mostRemembered = 2000

    private struct RecordKey: Hashable {
        let symbol: Symbol
        let expiration: TradingDay
    }

    private let store: any MarketStore
    private let watchlists: any WatchlistStore
    private let directory: InstrumentDirectory
    private let environment: DeskEnvironment
    private var recordedAt: [RecordKey: Timestamp] = [:]
    /// The day on which chains of watched instruments were last requested, also in vain.
    private var requestedOn: [Symbol: TradingDay] = [:]

    init(
        store: any MarketStore,
        watchlists: any WatchlistStore,
        directory: InstrumentDirectory,
        environment: DeskEnvironment
    ) {
        self.store = store
        self.watchlists = watchlists
        self.directory = directory
        self.environment = environment
    }

    /// The implied volatility before and after an event; nil where none was recorded near it.
    func change(
        of symbol: Symbol,
        around time: Timestamp,
        preferring expiration: TradingDay?
    ) async -> VolatilityChange? {
        let reach = Int64(VolatilityChange.mostDays) * 86_400
        let range = time.adding(seconds: -reach)...time.adding(seconds: reach)
        guard let records = try? await store.volatilities(of: symbol, asOf: range) else { return nil }
        return VolatilityChange(records, around: time, preferring: expiration)
    }

    /// Moves at events with what options expected of each, where it was recorded.
    ///
    /// - Parameter events: The events, and whether each was published after the close.
    func moves(
        _ moves: [PastMove],
        at events: [(day: TradingDay, isAfterClose: Bool)],
        of symbol: Symbol,
        in exchange: Exchange
    ) async -> [PastMove] {
        guard let first = moves.map(\.day).min(), let last = moves.map(\.day).max() else { return moves }
        // A day more on each side than any zone needs.
        let (before, after) = (VolatilityChange.mostDays + 2, VolatilityChange.mostDaysAfter + 2)
        func midnight(_ day: TradingDay) -> Timestamp { LocalTime(day: day).timestamp(offset: 0) }
        let range = midnight(first.adding(days: -before))...midnight(last.adding(days: after))
        guard let records = try? await store.volatilities(of: symbol, asOf: range), !records.isEmpty else {
            return moves
        }
        let afterClose = Set(events.filter(\.isAfterClose).map(\.day))
        return moves.map { move in
            var move = move
            let session = afterClose.contains(move.day) ? exchange.day(move.day).regular : nil
            let close = session.map { $0.closes.adding(seconds: Self.closing) }
            move.expectedMove = records.pair(around: move.day, until: close).flatMap(PastMove.expected)
            return move
        }
    }

    /// Records what a chain implies; what cannot be stored now is recorded with a later chain.
    func record(_ sheet: ChainSheet, of symbol: Symbol, in exchange: Exchange) async {
        let asOf = sheet.spot.asOf
        let day = exchange.zone.day(at: asOf)
        // Looked at on a later day, as at a weekend, the same prices imply more over the days that are left then.
        guard let value = sheet.atTheMoney, sheet.days > 0, sheet.expiration.number - day.number == sheet.days else {
            return
        }
        let key = RecordKey(symbol: symbol, expiration: sheet.expiration)
        if let last = recordedAt[key], asOf.seconds - last.seconds < Self.recordedEvery { return }
        if recordedAt.count >= Self.mostRemembered { recordedAt = [:] }
        recordedAt[key] = asOf
        let record = RecordedVolatility(
            day: day,
            expiration: sheet.expiration,
            value: value,
            asOf: asOf
        )
        do { try await store.save([record], of: symbol) } catch { recordedAt[key] = nil }
    }

    /// Requests chains of what people watch once on each of their trading days, until the task is cancelled.
    func run(_ chains: ChainService, clock: some Clock<Duration> = ContinuousClock()) async {
        while (try? await clock.sleep(for: Self.round)) != nil {
            for symbol in await due() {
                let today = await chains.exchange(of: symbol).zone.day(at: environment.now())
                let first = today.adding(days: StoryService.leastDays)
                _ = try? await chains.chain(of: symbol) { $0.expirations.recordedExpiration(after: first) }
            }
        }
    }

    /// The next instruments whose chain is requested today.
    func due() async -> [Symbol] {
        guard let watched = try? await watchlists.watchedByAnyone(atMost: Self.mostSymbols) else { return [] }
        let now = environment.now()
        let known = await directory.instruments(watched)
        let instruments = watched.compactMap { known[$0] }.filter(\.hasOptions)
        var due: [Symbol] = []
        for instrument in instruments.prefix(Self.mostWatched) {
            let (symbol, exchange) = (instrument.symbol, instrument.exchange ?? .nyse)
            let today = exchange.zone.day(at: now)
            guard requestedOn[symbol] != today, let hours = exchange.day(today).regular,
                now.seconds >= hours.opens.seconds + Self.settled, now < hours.closes
            else { continue }
            requestedOn[symbol] = today
            // A desk that starts again has the records of the day.
            let opened = hours.opens...hours.closes
            if let records = try? await store.volatilities(of: symbol, asOf: opened), !records.isEmpty { continue }
            due.append(symbol)
            if due.count == Self.mostOfRound { break }
        }
        return due
    }
}
