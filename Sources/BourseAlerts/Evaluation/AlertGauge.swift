import BourseCore

/// Makes figures of a measure of the prices and volumes of its subject.
struct AlertGauge: Hashable, Sendable {
    private enum GaugeKind: Hashable {
        case direct
        case move(AlertMove)
        case high
        case low
        case volume
    }

    /// Slots of a window of time.
    private static let windowSlots = 60
    /// 52 weeks.
    static let yearDays = 364

    private let kind: GaugeKind
    private var range: SlidingRange
    /// Whether the range has all that there is of its time: a new high of what one happened to see is none.
    private var isWhole = false
    /// What is traded in an average session.
    private(set) var average: Quantity?

    init(_ measure: AlertMeasure) {
        switch measure {
        case .move(let move, let window):
            kind = .move(move)
            range = SlidingRange(seconds: window.seconds, slots: Self.windowSlots)
        case .yearHigh, .yearLow:
            kind = measure == .yearHigh ? .high : .low
            range = SlidingRange(seconds: Int64(Self.yearDays) * 86_400, slots: Self.yearDays)
        default:
            kind = measure.isVolume ? .volume : .direct
            range = SlidingRange(seconds: 1, slots: 1)
        }
    }

    /// The figure that a price means.
    ///
    /// - Parameter since: When the price may have been there first: the beginning of its bar. It is remembered as of
    ///   then, so that a move over more than the window is never taken for one within it.
    mutating func value(of price: AlertValue, at time: Timestamp, since: Timestamp) -> AlertValue? {
        switch kind {
        case .direct: return price
        case .volume: return nil
        case .move(let move):
            range.remember(price, at: since)
            guard let (low, high) = range.extremes(at: time) else { return nil }
            let rise = AlertValue(Int128(price.units) - Int128(low.units), over: Int128(low.units))
            let fall = AlertValue(Int128(high.units) - Int128(price.units), over: Int128(high.units))
            switch move {
            case .rise: return rise
            case .fall: return fall
            case .swing: return rise.flatMap { rise in fall.map { max(rise, $0) } }
            }
        case .high, .low:
            let before = range.extremes(at: time)
            range.remember(price, at: since)
            guard isWhole, let before else { return nil }
            return kind == .high ? price.lowered(by: before.high) : before.low.lowered(by: price)
        }
    }

    /// The figure that the volume of a session so far means; nothing where no average is known.
    func value(of volume: Quantity) -> AlertValue? {
        guard kind == .volume, let average else { return nil }
        return AlertValue(volume.units, over: average.units)
    }

    /// Takes in the lowest and highest of a stored bar, without a figure.
    mutating func remember(_ bar: AlertBar) {
        guard kind != .direct, kind != .volume else { return }
        range.remember(bar.low, at: bar.start)
        range.remember(bar.high, at: bar.start)
    }

    /// Says that what it has been told is the whole time back, or all there is of a young instrument.
    mutating func markWhole() { isWhole = true }

    /// Sets what is traded in an average session.
    mutating func setAverage(_ average: Quantity?) { self.average = average }
}

extension AlertMeasure {
    /// Whether it is worked out of the volumes of the subject.
    var isVolume: Bool {
        if case .volume = self { return true }
        return false
    }
}
