import BourseCore

/// When a delivery that failed is tried again, and when no more.
public struct DeliverySchedule: Hashable, Sendable {
    /// Seconds until the second try; each further one doubles them.
    public let first: Int64
    /// The most seconds between two tries.
    public let longest: Int64
    /// The most tries.
    public let tries: Int
    /// Seconds after which nobody wants to be told any more.
    public let patience: Int64

    /// Makes a schedule; what makes no sense is brought to the nearest that does.
    public init(first: Int64, longest: Int64, tries: Int, patience: Int64) {
        self.first = max(1, min(first, 86_400))
        self.longest = max(self.first, min(longest, 86_400))
        self.tries = max(1, tries)
        self.patience = max(1, min(patience, 30 * 86_400))
    }

    /// After half a minute, a minute, two, … at most every hour, 24 times and at most a day.
    public static let standard = DeliverySchedule(first: 30, longest: 3_600, tries: 24, patience: 86_400)

    /// Returns how long to wait after failed attempts.
    ///
    /// - Parameters:
    ///   - tries: The number of failed attempts, from 1.
    ///   - jitter: A random number from 0 to 1, which shortens the wait by up to half, so that deliveries that failed
    ///     together are not retried together.
    ///   - requested: The seconds to wait that the recipient's server requested, at most ``longest``.
    /// - Returns: Microseconds.
    public func wait(after tries: Int, jitter: Double, requested: Int64? = nil) -> Int64 {
        var seconds = first
        for _ in 1..<max(2, min(tries, 64)) where tries > 1 && seconds < longest { seconds *= 2 }
        seconds = min(seconds, longest)
        let chance = jitter.isFinite ? min(1, max(0, jitter)) : 0
        let half = seconds * 500_000
        let wait = half + Int64(Double(half) * chance)
        return max(wait, min(max(0, requested ?? 0), longest) * 1_000_000)
    }
}
