import BourseCore

/// Figures a venue publishes of an instrument, each only when it was told.
public struct InstrumentMetrics: Hashable, Sendable {
    /// The venue's time.
    public var time: Timestamp?
    /// The last traded price.
    public var last: Price?
    /// The price that positions are valued at.
    public var mark: Price?
    /// The index that the contract follows.
    public var index: Price?
    /// The last traded price 24 hours ago.
    public var previousDay: Price?
    /// The highest price of 24 hours.
    public var high: Price?
    /// The lowest price of 24 hours.
    public var low: Price?
    /// The contracts traded in 24 hours.
    public var volume: Int64?
    /// The contracts that are open.
    public var openInterest: Int64?
    /// What longs pay shorts at the next funding, as a share of the position's value.
    public var fundingRate: Ratio?
    /// What they are expected to pay at the funding after it.
    public var indicativeFundingRate: Ratio?
    /// When the next funding is.
    public var fundingTime: Timestamp?

    /// Makes figures of which nothing was told.
    public init() {}

    /// Takes over what `update` tells and keeps the rest.
    public mutating func merge(_ update: InstrumentMetrics) {
        time = update.time ?? time
        last = update.last ?? last
        mark = update.mark ?? mark
        index = update.index ?? index
        previousDay = update.previousDay ?? previousDay
        high = update.high ?? high
        low = update.low ?? low
        volume = update.volume ?? volume
        openInterest = update.openInterest ?? openInterest
        fundingRate = update.fundingRate ?? fundingRate
        indicativeFundingRate = update.indicativeFundingRate ?? indicativeFundingRate
        fundingTime = update.fundingTime ?? fundingTime
    }

    /// The figures that are no prices: volume, open interest and funding.
    public var withoutPrices: InstrumentMetrics {
        var metrics = self
        (metrics.last, metrics.mark, metrics.index) = (nil, nil, nil)
        (metrics.previousDay, metrics.high, metrics.low) = (nil, nil, nil)
        return metrics
    }
}

extension InstrumentMetrics {
    /// A figure that fits 64 bits, and what it is counted in.
    struct MetricField: Sendable {
        enum FieldUnit { case price, size, time }

        let path: any WritableKeyPath<InstrumentMetrics, Int64?> & Sendable
        let unit: FieldUnit
    }

    /// The figures of 64 bits, in the order they are recorded in.
    static let fields = [
        MetricField(path: \.time.raw, unit: .time), MetricField(path: \.last.raw, unit: .price),
        MetricField(path: \.mark.raw, unit: .price), MetricField(path: \.index.raw, unit: .price),
        MetricField(path: \.previousDay.raw, unit: .price), MetricField(path: \.high.raw, unit: .price),
        MetricField(path: \.low.raw, unit: .price), MetricField(path: \.volume, unit: .size),
        MetricField(path: \.openInterest, unit: .size), MetricField(path: \.fundingTime.raw, unit: .time),
    ]
    /// The figures of 128 bits, likewise; they come behind the others.
    static let rates: [any WritableKeyPath<InstrumentMetrics, Ratio?> & Sendable] = [
        \.fundingRate, \.indicativeFundingRate,
    ]
}

extension Price? {
    fileprivate var raw: Int64? {
        get { self?.units }
        set { self = newValue.map(Price.init(units:)) }
    }
}

extension Timestamp? {
    fileprivate var raw: Int64? {
        get { self?.microseconds }
        set { self = newValue.map(Timestamp.init(microseconds:)) }
    }
}
