import BourseAlerts
import BourseCore
import BourseMarkets
import BourseValues

/// How many stories were published within an hour, of each kind of event.
public struct NewsMetrics: MetricSource {
    /// For how long a count is current, in seconds: sources are asked every five minutes.
    static let lasting: Int64 = 900

    private let news: NewsService

    /// The news are asked for about every five minutes.
    public var pace: Duration { .seconds(30) }

    /// Makes the counts of a desk's news.
    init(news: NewsService) { self.news = news }

    /// News.
    public func isSource(of subject: AlertSubject) -> Bool {
        if case .news = subject { return true }
        return false
    }

    /// What the last hour brought.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        let symbols = wanted.keys.compactMap { subject -> Symbol?? in
            if case .news(let symbol) = subject { .some(symbol) } else { nil }
        }
        guard !symbols.isEmpty else { return [] }
        let recent = Self.recent(await news.watched(symbols), now)
        return wanted.flatMap { subject, measures in
            measures.compactMap { measure in
                guard let counts = Self.filter(subject, measure) else { return nil }
                return AlertTick(
                    subject,
                    .metric(measure, AlertValue(count: recent.count(where: counts))),
                    at: AlertMoment(now),
                    arrived: now,
                    freshness: .fresh(until: now.adding(seconds: Self.lasting))
                )
            }
        }
    }

    /// The stories of the last hour.
    private static func recent(_ stories: [NewsStory], _ now: Timestamp) -> [NewsStory] {
        stories.filter { $0.time <= now && $0.time > now.adding(seconds: -AlertMeasure.storySpan) }
    }

    /// Which stories are counted; nothing for other subjects and measures.
    ///
    /// What may only happen counts as well: it is said so where the story is read.
    private static func filter(
        _ subject: AlertSubject,
        _ measure: AlertMeasure
    ) -> (@Sendable (NewsStory) -> Bool)? {
        guard case .news(let symbol) = subject, case .stories(let kind) = measure else { return nil }
        return { story in
            (symbol.map { story.symbols.contains($0) } ?? true)
                && (kind.map { $0 == story.reading.event?.kind } ?? true)
        }
    }

    /// The stories of the last hour that are known.
    public func lastKnown(_ measure: AlertMeasure, of subject: AlertSubject, now: Timestamp) async -> KnownValue? {
        guard let counts = Self.filter(subject, measure) else { return nil }
        return KnownValue(
            AlertValue(count: Self.recent(await news.known(), now).count(where: counts)),
            asOf: now,
            freshUntil: now.adding(seconds: Self.lasting),
            exchange: nil
        )
    }

    /// Stories are stored for a month.
    public func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { true }

    /// The count after each stored story, and when it falls again.
    public func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        guard let counts = Self.filter(subject, measure), case .news(let symbol) = subject else {
            return AlertPast(bars: [], start: now)
        }
        // While the desk did not run nothing was stored: what sources still tell of these hours counts as well.
        _ = await news.news(about: symbol.map { [$0] } ?? [])
        let times = await news.known().filter { counts($0) && $0.time <= now }.map(\.time).sorted()
        var moments = Set(times)
        moments.formUnion(times.map { $0.adding(seconds: AlertMeasure.storySpan) })
        let bars = moments.filter { $0 >= start && $0 <= now }.sorted().map { moment in
            let since = moment.adding(seconds: -AlertMeasure.storySpan)
            return AlertBar(AlertValue(count: times.count { $0 > since && $0 <= moment }), at: moment)
        }
        return AlertPast(bars: bars, start: times.first.map { min($0, now) } ?? now)
    }
}
