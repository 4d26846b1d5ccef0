import BourseAlerts
import BourseCore
import BourseMarkets
import BourseValues

/// Where figures come from: quotes, values of funds, options, books, predictions, portfolios, journals.
public protocol MetricSource: Sendable {
    /// How long to wait between two askings.
    var pace: Duration { get }
    /// Whether it knows about a subject.
    func isSource(of subject: AlertSubject) -> Bool
    /// What became known since it was asked last, in order of time; what is not known is left out.
    ///
    /// - Parameter wanted: What is measured of each subject that it tells of. Asked with nothing, it follows nothing.
    func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick]
    /// What was stored of a figure between two instants, and what is needed from before.
    func past(of subject: AlertSubject, _ measure: AlertMeasure, from start: Timestamp, now: Timestamp) async
        -> AlertPast
    /// Whether what happens to a figure while the desk is not running is stored somewhere and looked up.
    func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool
    /// Why a subject is not followed now, as a sentence; nothing where it is.
    func obstacle(to subject: AlertSubject) async -> String?
    /// Returns the last known value of a measure, however old, without waiting for a request.
    ///
    /// A look may start a request that the next look profits from. Nothing where no value is known, and of what is
    /// traded around the clock.
    func lastKnown(_ measure: AlertMeasure, of subject: AlertSubject, now: Timestamp) async -> KnownValue?
    /// The bars that moves, highs of 52 weeks and average volumes look back at.
    func memory(of subject: AlertSubject, _ measures: [AlertMeasure], now: Timestamp) async -> AlertMemory?
}

extension MetricSource {
    /// Nobody wrote it down.
    public func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast { AlertPast(bars: [], start: now) }

    /// Nobody does.
    public func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { false }

    /// Nothing is in the way.
    public func obstacle(to subject: AlertSubject) async -> String? { nil }

    /// No value is known.
    public func lastKnown(_ measure: AlertMeasure, of subject: AlertSubject, now: Timestamp) async -> KnownValue? {
        nil
    }

    /// Nothing is looked back at.
    public func memory(of subject: AlertSubject, _ measures: [AlertMeasure], now: Timestamp) async -> AlertMemory? {
        nil
    }
}

/// What was stored of a figure.
public struct AlertPast: Sendable {
    /// The bars, in order of time.
    public let bars: [AlertBar]
    /// The first instant they tell of.
    public let start: Timestamp

    /// Makes a past.
    public init(bars: [AlertBar], start: Timestamp) {
        self.bars = bars
        self.start = start
    }
}

/// Bars from before now, of which alerts make their averages and extremes.
public struct AlertMemory: Sendable {
    /// The series, the coarsest first.
    public let series: [BarSeries<SplitAdjusted>]
    /// Whose hours the days are.
    public let exchange: Exchange

    /// Makes a memory.
    public init(series: [BarSeries<SplitAdjusted>], exchange: Exchange) {
        self.series = series
        self.exchange = exchange
    }
}
