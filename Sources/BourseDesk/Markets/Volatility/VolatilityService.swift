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
    /// The most instruments that people watch and that are recorded each day.
    static let mostWatched = 100
    /// The most chains of a round, so that sources are asked a few times an hour.
    static let mostOfRound = 5
    /// How many seconds after the opening chains are requested: earlier bids and asks are far apart.
    static let settled: Int64 = 3600
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
        guard let records = try? await store.volatilities(of: symbol) else { return nil }
        return VolatilityChange(records, around: time, preferring: expiration)
    }

    /// Records what a chain implies; what cannot be stored now is recorded with a later chain.
    func record(_ sheet: ChainSheet, of symbol: Symbol, in exchange: Exchange) async {
        // The last days of an option say little of a year.
        guard let value = sheet.atTheMoney, sheet.days > 0 else { return }
        let key = RecordKey(symbol: symbol, expiration: sheet.expiration)
        let asOf = sheet.spot.asOf
        if let last = recordedAt[key], asOf.seconds - last.seconds < Self.recordedEvery { return }
        if recordedAt.count >= Self.mostRemembered { recordedAt = [:] }
        recordedAt[key] = asOf
        let record = RecordedVolatility(
            day: exchange.zone.day(at: asOf),
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
                let expirations = try? await chains.chain(of: symbol, expiring: nil).sheet.expirations
                guard let day = expirations?.recordedExpiration(after: first) else { continue }
                _ = try? await chains.chain(of: symbol, expiring: day)
            }
        }
    }

    /// The next instruments whose chain is requested today.
    func due() async -> [Symbol] {
        guard let watched = try? await watchlists.watchedByAnyone(atMost: Self.mostWatched) else { return [] }
        let now = environment.now()
        var due: [Symbol] = []
        for (symbol, instrument) in await directory.instruments(watched).sorted(by: { $0.key < $1.key })
        where instrument.currency == .usd && instrument.hasOptions {
            let exchange = instrument.exchange ?? .nyse
            let today = exchange.zone.day(at: now)
            guard requestedOn[symbol] != today, let hours = exchange.day(today).regular,
                now.seconds >= hours.opens.seconds + Self.settled, now < hours.closes
            else { continue }
            requestedOn[symbol] = today
            due.append(symbol)
            if due.count == Self.mostOfRound { break }
        }
        return due
    }
}

extension Instrument {
    /// Whether options on instruments like it are listed.
    fileprivate var hasOptions: Bool { kind == .share || kind == .etf || kind == .index }
}
