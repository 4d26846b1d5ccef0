/// How a source is asked.
struct RequestRules: Hashable, Sendable {
    /// How many requests there are at once at most.
    var atOnce: Int
    /// How often it may be asked; all of them hold.
    var rates: [RequestRate] = []
    /// The longest wait for the next request that the rates allow.
    var longestTurn: Duration = .seconds(2)
    /// The wait after a refusal that names none.
    var unnamedWait: Duration
    /// The longest wait that is obeyed.
    var longestWait: Duration
    /// How much is read of an answer that is not one of success, in bytes.
    var largestRefusal = 0
    /// What the source is told that we are.
    var userAgent = "bourse"
}

/// So many requests in a span of time.
public struct RequestRate: Hashable, Sendable {
    /// How many.
    public var count: Int
    /// In how long a time.
    public var span: Duration

    /// Makes a rate.
    public init(_ count: Int, per span: Duration) {
        self.count = count
        self.span = span
    }
}
