/// The times and limits that single requests keep.
public struct BitMEXRestSettings: Hashable, Sendable {
    /// The requests a minute; those without a key are granted 30.
    public var requestsPerMinute = 30
    /// How often one question is asked at most.
    public var attempts = 3
    /// How long one attempt may take.
    public var timeout: Duration = .seconds(10)
    /// The longest wait before an attempt that is worth it; with a longer one the question fails at once.
    public var patience: Duration = .seconds(20)
    /// The least wait after a 503.
    public var overloadWait: Duration = .milliseconds(500)
    /// The shortest wait before another attempt.
    public var shortestBackOff: Duration = .milliseconds(500)
    /// The longest wait before another attempt, unless the venue names a longer one.
    public var longestBackOff: Duration = .seconds(8)
    /// The wait after a 429 that names none.
    public var unnamedWait: Duration = .seconds(5)
    /// The longest wait that is obeyed.
    public var longestWait: Duration = .seconds(3600)
    /// The largest answer, in bytes; the list of all instruments is the largest there is.
    public var largestAnswer = 16 << 20

    /// Makes the settings that suit the venue.
    public init() {}
}
