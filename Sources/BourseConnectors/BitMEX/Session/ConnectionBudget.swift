/// How many connections the venue still grants in the present hour.
///
/// The venue counts openings and closes the door for a while when there are too many. What it says in its welcome is
/// believed; until then a careful limit holds.
struct ConnectionBudget: Hashable, Sendable {
    /// The span in which openings are counted.
    static let span: Duration = .seconds(3600)

    /// The openings granted in any hour.
    private(set) var limit: Int
    private var openings: [Duration] = []

    init(limit: Int) { self.limit = max(1, limit) }

    /// Notes that the venue answered an attempt.
    mutating func open(at now: Duration) {
        openings.removeAll { $0 + Self.span <= now }
        openings.append(now)
    }

    /// Notes what a welcome said: how many more openings are granted, this one not counted.
    mutating func learn(remaining: Int, at now: Duration) {
        openings.removeAll { $0 + Self.span <= now }
        limit = max(1, openings.count + max(0, remaining))
    }

    /// The first instant at which another opening is granted.
    func earliest(at now: Duration) -> Duration {
        let recent = openings.filter { $0 + Self.span > now }
        guard recent.count >= limit else { return now }
        return recent[recent.count - limit] + Self.span
    }
}
