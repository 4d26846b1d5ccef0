/// An instant of a session.
public struct WorldMoment: Hashable, Comparable, Sendable {
    /// The index of the session in its ``WorldCalendar``.
    public var session: Int
    /// Seconds since the opening.
    public var second: Int

    /// Makes a moment.
    public init(session: Int, second: Int) {
        self.session = session
        self.second = second
    }

    /// Orders by time.
    public static func < (lhs: WorldMoment, rhs: WorldMoment) -> Bool {
        (lhs.session, lhs.second) < (rhs.session, rhs.second)
    }
}
