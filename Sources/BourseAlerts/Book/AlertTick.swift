import BourseCore

/// Something that arrived: a price, a volume or another figure of a subject.
public struct AlertTick: Hashable, Sendable {
    /// What it is of.
    public let subject: AlertSubject
    /// What it says.
    public let reading: TickValue
    /// When it was true, by the source's clock.
    public let moment: AlertMoment
    /// When it arrived, by the desk's clock.
    public let arrived: Timestamp
    /// Whether it may fire.
    public let freshness: AlertFreshness

    /// What a tick says.
    public enum TickValue: Hashable, Sendable {
        /// The last price, or the value of a fund's unit; moves and highs of 52 weeks follow from it.
        case price(Price)
        /// What was traded in the session so far.
        case volume(Quantity)
        /// A figure of another measure.
        case metric(AlertMeasure, AlertValue)
    }

    /// Makes a tick.
    public init(
        _ subject: AlertSubject,
        _ reading: TickValue,
        at moment: AlertMoment,
        arrived: Timestamp,
        freshness: AlertFreshness
    ) {
        self.subject = subject
        self.reading = reading
        self.moment = moment
        self.arrived = arrived
        self.freshness = freshness
    }
}
