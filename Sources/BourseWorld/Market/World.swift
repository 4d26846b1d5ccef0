import BourseCore
import BourseMarkets
import Synchronization

/// A world of markets that never was: every price follows from a seed, a symbol and an instant, however it is asked.
///
/// It covers some 640 listed instruments over the ten years before any instant. Prices are drawn when they are first asked
/// for and kept, within limits; nothing in them depends on what was asked before. All figures are exact: rounded once, to
/// the tick of their market.
public final class World: Sendable {
    /// What everything follows from.
    public let seed: UInt64
    /// How many years of bars there are before an instant.
    public static let years = 10
    private static let sessionLimit = 1024
    private static let seriesLimit = 96

    private let climate: WorldClimate
    private let cache = Mutex(WorldCache())

    private struct WorldCache {
        var weathers: [WeatherKey: WorldWeather] = [:]
        var paths: [Symbol: WorldPath] = [:]
        var sessions: [SessionKey: [WorldMinute]] = [:]
        var daily: [Symbol: (session: Int, bars: [Bar])] = [:]
        var spans: [Symbol: (session: Int, span: WorldSpan)] = [:]
    }

    private struct WeatherKey: Hashable {
        let hours: Exchange
        let year: Int
    }

    private struct SessionKey: Hashable {
        let symbol: Symbol
        let day: TradingDay
    }

    /// The world of a seed.
    public init(seed: UInt64 = 2026) {
        self.seed = seed
        climate = WorldClimate(seed: seed)
    }

    /// Everything it trades, the most important first.
    public var instruments: [Instrument] { ListedInstruments.all }

    /// How a symbol moves; nothing for one that is not traded here.
    public func asset(_ symbol: Symbol) -> WorldAsset? { WorldListing.asset(symbol) }

    // MARK: - what is kept

    /// The path of a symbol with ten years before an instant and a year after it.
    func path(_ symbol: Symbol, at now: Timestamp) -> WorldPath? {
        guard let asset = WorldListing.asset(symbol) else { return nil }
        let hours: Exchange = asset.hours == .nse || asset.hours == .crypto ? asset.hours : .nyse
        let year = hours.zone.day(at: now).year
        guard (1990...2140).contains(year) else { return nil }
        let known = cache.withLock { cache in
            (path: cache.paths[symbol], weather: cache.weathers[WeatherKey(hours: hours, year: year)])
        }
        if let path = known.path, path.calendar.years.upperBound == year + 1 { return path }
        let weather = known.weather ?? weather(hours, year)
        let path = WorldPath(asset: asset, weather: weather)
        cache.withLock { cache in
            if cache.paths[symbol]?.calendar.years != path.calendar.years {
                cache.daily[symbol] = nil
                cache.spans[symbol] = nil
            }
            cache.paths[symbol] = path
        }
        return path
    }

    /// A path of a symbol that has a day and the days before it, the one that is kept if it does.
    func path(_ symbol: Symbol, with day: TradingDay) -> WorldPath? {
        if let path = cache.withLock({ $0.paths[symbol] }), path.calendar.years.dropFirst().contains(day.year) {
            return path
        }
        return path(symbol, at: LocalTime(day: day).timestamp(offset: 0))
    }

    private func weather(_ hours: Exchange, _ year: Int) -> WorldWeather {
        let calendar = WorldCalendar(years: year - Self.years - 1...year + 1, exchange: hours)
        let weather = WorldWeather(climate: climate, calendar: calendar)
        cache.withLock { cache in
            cache.weathers = cache.weathers.filter { $0.key.hours != hours }
            cache.weathers[WeatherKey(hours: hours, year: year)] = weather
        }
        return weather
    }

    /// The minutes of a session.
    func minutes(_ path: WorldPath, _ session: Int) -> [WorldMinute] {
        let key = SessionKey(symbol: path.asset.symbol, day: path.calendar.sessions[session].day)
        if let minutes = cache.withLock({ $0.sessions[key] }) { return minutes }
        let minutes = path.minutes(session)
        cache.withLock { cache in
            if cache.sessions.count >= Self.sessionLimit { cache.sessions = [:] }
            cache.sessions[key] = minutes
        }
        return minutes
    }

    /// The bars of ten years before a session, oldest first.
    func closedBars(_ path: WorldPath, before session: Int) -> [Bar] {
        let symbol = path.asset.symbol
        if let known = cache.withLock({ $0.daily[symbol] }), known.session == session { return known.bars }
        let day = path.calendar.sessions[min(session, path.calendar.sessions.count - 1)].day
        let first = path.calendar.index(onOrAfter: day.adding(months: -12 * Self.years))
        let bars = (first..<max(first, session)).map { path.bar($0) }
        cache.withLock { cache in
            if cache.daily.count >= Self.seriesLimit { cache.daily = [:] }
            cache.daily[symbol] = (session, bars)
        }
        return bars
    }

    /// The highest and lowest price of the year before a session, and the usual volume, in shares of that session.
    func span(_ path: WorldPath, before session: Int) -> WorldSpan {
        let symbol = path.asset.symbol
        if let known = cache.withLock({ $0.spans[symbol] }), known.session == session { return known.span }
        let span = WorldSpan(path: path, before: session)
        cache.withLock { $0.spans[symbol] = (session, span) }
        return span
    }
}
