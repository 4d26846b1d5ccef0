import BourseCore

/// When a figure was true by its source's clock, and its place among those of the same instant.
public struct AlertMoment: Hashable, Sendable, Comparable {
    /// The instant, by the source's clock.
    public let asOf: Timestamp
    /// The place among figures of one instant, ascending; 0 where a source tells one figure an instant.
    public let sequence: Int64

    /// Makes a moment.
    public init(_ asOf: Timestamp, sequence: Int64 = 0) {
        self.asOf = asOf
        self.sequence = sequence
    }

    /// Orders by instant, then by place.
    public static func < (lhs: AlertMoment, rhs: AlertMoment) -> Bool {
        (lhs.asOf, lhs.sequence) < (rhs.asOf, rhs.sequence)
    }
}

/// How far a figure can be trusted to be of now.
public enum AlertFreshness: Hashable, Sendable {
    /// Of now until an instant, by the desk's clock; delayed prices are, as long as they come with no more than their
    /// usual delay.
    case fresh(until: Timestamp)
    /// Read from what was stored: true then, and told as of then.
    case stored
    /// Too old to say anything.
    case stale

    /// How far a source's clock may be ahead of the desk's, in microseconds.
    private static let clockTolerance: Int64 = 60_000_000

    /// Whether a figure may fire: one of a time that has not come yet may not, and would make all that follow old.
    func isUsable(asOf: Timestamp, arrived: Timestamp) -> Bool {
        let (ahead, isFar) = asOf.microseconds.subtractingReportingOverflow(arrived.microseconds)
        guard isFar ? asOf < arrived : ahead <= Self.clockTolerance else { return false }
        return switch self {
        case .fresh(let until): arrived <= until
        case .stored: true
        case .stale: false
        }
    }
}

/// A figure of a rule's measure, with when it was true, when it arrived and whether that is soon enough.
public struct AlertObservation: Hashable, Sendable {
    /// The figure.
    public let value: AlertValue
    /// When it was true, by the source's clock.
    public let moment: AlertMoment
    /// When it arrived, by the desk's clock.
    public let arrived: Timestamp
    /// Whether it may fire.
    public let freshness: AlertFreshness

    /// Makes an observation.
    public init(_ value: AlertValue, at moment: AlertMoment, arrived: Timestamp, freshness: AlertFreshness) {
        self.value = value
        self.moment = moment
        self.arrived = arrived
        self.freshness = freshness
    }

    /// Whether it is fresh, or stored, and not of a time more than a minute ahead.
    public var isUsable: Bool { freshness.isUsable(asOf: moment.asOf, arrived: arrived) }
}
