import BourseCore

/// A place on the tape: by time, and at one time by arrival.
public struct TapePosition: Hashable, Sendable, Comparable {
    /// The place before all others.
    public static let first = TapePosition(time: Timestamp(microseconds: .min), sequence: 0)

    /// When the trade happened.
    public let time: Timestamp
    /// Which arrival it was; every entry of a tape has its own.
    public let sequence: UInt64

    /// Makes a place.
    @inlinable
    public init(time: Timestamp, sequence: UInt64) {
        self.time = time
        self.sequence = sequence
    }

    /// Orders by time, then by arrival.
    @inlinable
    public static func < (lhs: TapePosition, rhs: TapePosition) -> Bool {
        lhs.time == rhs.time ? lhs.sequence < rhs.sequence : lhs.time < rhs.time
    }
}

/// A stretch of time in which trades may be missing from the tape.
public struct TapeGap: Hashable, Sendable {
    /// The last trade known before it.
    public let after: Timestamp
    /// The first trade known behind it.
    public let before: Timestamp

    /// Makes a gap.
    @inlinable
    public init(after: Timestamp, before: Timestamp) {
        self.after = after
        self.before = before
    }
}

/// One entry of the tape.
public struct TapeEntry: Hashable, Sendable {
    /// What an entry tells.
    public enum Content: Hashable, Sendable {
        /// A trade.
        case trade(TradePrint)
        /// Trades may be missing here.
        case gap(TapeGap)
    }

    /// Its place.
    public let position: TapePosition
    /// What it tells.
    public let content: Content

    /// Makes an entry.
    @inlinable
    public init(position: TapePosition, content: Content) {
        self.position = position
        self.content = content
    }

    /// The trade, unless this marks a gap.
    public var trade: TradePrint? {
        guard case .trade(let print) = content else { return nil }
        return print
    }
}
