/// An instant, in microseconds since 1 January 1970 00:00 UTC, leap seconds not counted.
public struct Timestamp: Hashable, Sendable {
    /// Microseconds since the epoch.
    public let microseconds: Int64

    /// Makes the instant `microseconds` after the epoch.
    @inlinable
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// Makes the instant `seconds` after the epoch.
    @inlinable
    public init(seconds: Int64) { microseconds = seconds * 1_000_000 }

    /// Whole seconds since the epoch, rounded down.
    public var seconds: Int64 { Self.floor(microseconds, 1_000_000) }

    /// Whole seconds since the epoch, rounded down, and the microseconds beyond them.
    var split: (seconds: Int64, microseconds: Int64) {
        let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        return remainder < 0 ? (quotient - 1, remainder + 1_000_000) : (quotient, remainder)
    }

    /// The instant `seconds` later.
    public func adding(seconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds + seconds * 1_000_000) }

    static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}

extension Timestamp: Comparable, CustomStringConvertible {
    /// Orders by time.
    @inlinable
    public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool { lhs.microseconds < rhs.microseconds }

    /// ISO-8601 in UTC: `2025-04-22T18:19:07Z`, with as many decimals of a second as are needed.
    public var description: String { LocalTime(self, offset: 0).description + "Z" }
}
