/// An instant of a session.
struct DemoMoment: Hashable, Comparable, Sendable {
    /// The index of the session in its ``DemoCalendar``.
    var session: Int
    /// Seconds since the opening.
    var second: Int

    static func < (lhs: DemoMoment, rhs: DemoMoment) -> Bool {
        (lhs.session, lhs.second) < (rhs.session, rhs.second)
    }
}
