/// How gently a source of markets is asked, and how much of an answer is read.
public struct MarketRequestLimits: Hashable, Sendable {
    /// How many requests there are at once at most.
    public var atOnce: Int
    /// How often it may be asked; all of them hold.
    public var rates: [RequestRate]
    /// How long an answer may take, to the end of its body.
    public var timeout: Duration = .seconds(10)
    /// The largest answer, in bytes.
    public var largestAnswer = 8 << 20
    /// How long a question waits for its turn, when the rates do not allow it yet.
    public var longestTurn: Duration = .seconds(2)
    /// The wait after a refusal that names none.
    public var unnamedWait: Duration = .seconds(30)
    /// The longest wait that is obeyed.
    public var longestWait: Duration = .seconds(3600)

    /// Makes limits of so many requests at once and in a span of time.
    public init(atOnce: Int, rates: [RequestRate]) {
        self.atOnce = atOnce
        self.rates = rates
    }

    /// The rules of requests with these limits.
    func rules(userAgent: String = "bourse") -> RequestRules {
        RequestRules(
            atOnce: atOnce,
            rates: rates,
            longestTurn: longestTurn,
            unnamedWait: unnamedWait,
            longestWait: longestWait,
            largestRefusal: 64 << 10,
            userAgent: userAgent
        )
    }
}
