import BourseAlerts
import BourseCore
import BourseMarkets

/// The last known value of a measure, which may be too old to fire.
public struct KnownValue: Hashable, Sendable {
    /// The value.
    public let value: AlertValue
    /// When it was true, by the source's clock.
    public let asOf: Timestamp
    /// Until when it is fresh: until then an alert on it fires.
    public let freshUntil: Timestamp
    /// The exchange whose hours decide when the next value comes; nothing where none does.
    public let exchange: Exchange?

    /// Makes a value.
    public init(_ value: AlertValue, asOf: Timestamp, freshUntil: Timestamp, exchange: Exchange?) {
        self.value = value
        self.asOf = asOf
        self.freshUntil = freshUntil
        self.exchange = exchange
    }
}
