import BourseAlerts
import BourseCore
import BourseFunds
import BourseValues

/// Values of funds: the newest of the list, and the histories of those that are kept.
public struct FundMetricsSource: MetricSource {
    /// A value that was published longer ago says nothing of now, in days.
    static let lasting = 5

    private let library: FundService

    /// Values are published once a day.
    public var pace: Duration { .seconds(20) }

    /// Makes the figures of a library.
    public init(library: FundService) { self.library = library }

    /// Funds.
    public func isSource(of subject: AlertSubject) -> Bool {
        if case .fund = subject { return true }
        return false
    }

    /// When the value of a day was known: at the end of that day in India.
    static func known(_ day: TradingDay) -> Timestamp {
        (ZoneRules(identifier: "Asia/Kolkata") ?? .utc).timestamp(of: LocalTime(day: day.adding(days: 1)))
            .adding(seconds: -1)
    }

    /// The newest values.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        guard !wanted.isEmpty, let list = try? await library.currentList().list else { return [] }
        return wanted.keys.compactMap { subject in
            guard case .fund(let code) = subject, let place = list.position(of: code), let row = list.latest[place]
            else { return nil }
            // A value that is published on its very day is of now.
            let asOf = min(Self.known(row.day), now)
            return AlertTick(
                subject,
                .price(row.nav),
                at: AlertMoment(asOf),
                arrived: now,
                freshness: .fresh(until: Self.known(row.day.adding(days: Self.lasting)))
            )
        }
    }

    /// The newest NAV; funds have no hours.
    public func lastKnown(_ measure: AlertMeasure, of subject: AlertSubject, now: Timestamp) async -> KnownValue? {
        guard measure == .nav, let tick = await ticks(of: [subject: [measure]], now: now).first,
            case .price(let nav) = tick.reading, case .fresh(let until) = tick.freshness
        else { return nil }
        return KnownValue(AlertValue(nav), asOf: tick.moment.asOf, freshUntil: until, exchange: nil)
    }

    /// Values of days are kept.
    public func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { true }

    /// The values of the days between.
    public func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        guard case .fund(let code) = subject, let series = await series(of: code) else {
            return AlertPast(bars: [], start: now)
        }
        let bars = (0..<series.count).map {
            AlertBar(AlertValue(series.nav(at: $0)), at: Self.known(series.day(at: $0)))
        }
        .filter { $0.start <= now }
        return AlertPast(bars: bars, start: bars.first?.start ?? now)
    }

    /// All values; those that were told before the desk stopped are told anew first, as they say nothing of the time since.
    private func series(of code: Int32) async -> NAVSeries? {
        guard let known = try? await library.history(of: code) else { return nil }
        if known.freshness == .fresh { return known.series }
        return (try? await library.refreshHistory(of: code))?.series ?? known.series
    }
}
