import BourseAlerts
import BourseCore
import BourseMarkets
import BourseValues

/// Probabilities of outcomes, as the list of predictions has them.
public struct PredictionMetrics: MetricSource {
    /// A probability that is older says nothing of now, in seconds.
    static let lasting: Int64 = 900

    private let predictions: PredictionService

    /// The list is asked for about once a minute.
    public var pace: Duration { .seconds(10) }

    /// Makes the figures of a desk of predictions.
    public init(predictions: PredictionService) { self.predictions = predictions }

    /// Predictions.
    public func isSource(of subject: AlertSubject) -> Bool {
        if case .prediction = subject { return true }
        return false
    }

    /// What the list says of the outcomes that are watched.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        guard !wanted.isEmpty else { return [] }
        let events = await predictions.listing().events
        return wanted.keys.compactMap { subject in
            guard case .prediction(let named) = subject, let (market, outcome) = Self.find(named, in: events),
                let probability = Self.probability(of: outcome, in: market)
            else { return nil }
            return AlertTick(
                subject,
                .metric(.probability, AlertValue(probability)),
                at: AlertMoment(market.asOf),
                arrived: now,
                freshness: .fresh(until: market.asOf.adding(seconds: Self.lasting))
            )
        }
    }

    /// A market by its name in addresses or the source's, and the place of the outcome in it.
    static func find(
        _ named: WatchedOutcome,
        in events: [PredictionEvent]
    ) -> (PredictionMarket, Int)? {
        for market in events.lazy.flatMap(\.markets) where market.slug == named.market || market.id == named.market {
            if let place = market.outcomes.firstIndex(where: { $0.name == named.outcome }) { return (market, place) }
        }
        return nil
    }

    private static func probability(of place: Int, in market: PredictionMarket) -> Price? {
        place == 0 ? market.probability : market.outcomes[place].probability
    }

    /// The source keeps what shares cost.
    public func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { true }

    /// What shares of the outcome cost.
    public func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        guard case .prediction(let named) = subject,
            let (market, place) = Self.find(named, in: await predictions.listing().events),
            let token = market.outcomes[place].token
        else { return AlertPast(bars: [], start: now) }
        let days = (now.seconds - start.seconds) / 86_400
        let span: PredictionSpan = days < 1 ? .day : days < 7 ? .week : days < 30 ? .month : .all
        let points = (try? await predictions.history(of: token, span).value) ?? []
        let bars = points.filter { $0.time <= now }.map { AlertBar(AlertValue($0.price), at: $0.time) }
        return AlertPast(bars: bars, start: bars.first?.start ?? now)
    }
}
