/// How long a source that failed is left alone.
public struct RetryPace: Hashable, Sendable {
    /// The wait after the first failure; it doubles with each one.
    public var first: Duration
    /// The longest wait.
    public var longest: Duration

    /// Makes a pace.
    public init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
    }

    /// The wait after a failure that follows `failures` others, at least what the source asks for, as far as that is not
    /// beyond ``longest``; a second or more.
    func wait(after failures: Int, atLeast requested: Duration?) -> Duration {
        let doubled = first * (1 << min(max(0, failures), 16))
        return max(.seconds(1), min(max(doubled, requested ?? .zero), longest))
    }
}
