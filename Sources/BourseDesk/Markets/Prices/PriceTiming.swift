import BourseCore
import BourseMarkets

/// How long what sources tell of the past is taken for current.
public struct PriceTiming: Hashable, Sendable {
    /// Bars of days, until the next session closes.
    public var daily: Duration = .seconds(6 * 3600)
    /// Bars shorter than a day, while the exchange trades.
    public var intraday: Duration = .seconds(60)
    /// The same while it is closed.
    public var intradayClosed: Duration = .seconds(1800)
    /// How long a source that failed is left alone about one instrument.
    public var retries = RetryPace(first: .seconds(10), longest: .seconds(1800))

    /// The usual timing.
    public init() {}

    /// How long bars of an instrument that were told at an instant are current.
    func lasting(_ step: BarStep, _ exchange: Exchange, fetchedAt: Timestamp?, at now: Timestamp) -> Duration {
        guard step.isIntraday else {
            // A session has closed since: its bar has not been fetched.
            let isBehind = fetchedAt.map {
                MergedPast.lastClosedDay(exchange, $0) < MergedPast.lastClosedDay(exchange, now)
            }
            return isBehind == true ? .zero : daily
        }
        return exchange.state(at: now).phase == nil ? intradayClosed : intraday
    }
}
