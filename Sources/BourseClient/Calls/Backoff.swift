/// Pauses between attempts: they double up to a longest one, and chance spreads the clients of a server.
public struct Backoff: Equatable, Sendable {
    /// The pause before the second attempt.
    public var first: Duration
    /// The longest pause.
    public var longest: Duration

    /// Makes a rule.
    public init(first: Duration = .seconds(1), longest: Duration = .seconds(60)) {
        self.first = first
        self.longest = longest
    }

    /// Returns the pause after a number of failed attempts, from half of the rule's up to all of it.
    ///
    /// - Parameters:
    ///   - failures: The failed attempts in a row, from 1.
    ///   - chance: A number from 0 up to 1.
    ///   - asked: The pause that the server asks for; no shorter one is returned.
    public func pause(after failures: Int, chance: Double, asked: Duration? = nil) -> Duration {
        var pause = first
        for _ in 1..<max(1, min(failures, 40)) where pause < longest { pause *= 2 }
        pause = min(pause, longest)
        let spread = pause / 2 + pause / 2 * chance
        return max(spread, asked ?? .zero)
    }
}
