import BourseCore

/// How current something told by a source is.
public enum Freshness: Hashable, Sendable {
    /// Told a short while ago.
    case fresh
    /// Older than that; the source is being asked.
    case revalidating
    /// Older than that, and the source did not tell it again; why, for people, and when it is asked next.
    case stale(problem: String, retryAt: Timestamp)
}
