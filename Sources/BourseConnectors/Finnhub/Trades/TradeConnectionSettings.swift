/// The times and limits of a line of trades.
public struct TradeConnectionSettings: Hashable, Sendable {
    /// How many instruments are followed at most; free keys have 50.
    public var mostFollowed = 50
    /// How long connection, encryption and upgrade may take.
    public var openingLimit: Duration = .seconds(10)
    /// After how much silence a ping is sent.
    public var silence: Duration = .seconds(20)
    /// How long nothing may be heard after a ping before the line is given up.
    public var pongLimit: Duration = .seconds(10)
    /// The shortest wait before another attempt.
    public var shortestBackOff: Duration = .seconds(1)
    /// The longest wait before another attempt.
    public var longestBackOff: Duration = .seconds(120)
    /// After how much health the wait is the shortest again.
    public var health: Duration = .seconds(60)
    /// The least wait after a refusal that time alone seldom mends: a key that is not accepted.
    public var refusalWait: Duration = .seconds(300)
    /// The least wait after a 429 that names none.
    public var unnamedWait: Duration = .seconds(30)
    /// The longest wait that is obeyed.
    public var longestWait: Duration = .seconds(3600)
    /// How many messages may be unreadable before the line is given up, until one can be read.
    public var garbledInARow = 10
    /// The trades that may wait for the desk before the line is read no further.
    public var waitingTrades = 20_000
    /// The largest message, in bytes.
    public var largestMessage = 1 << 20

    /// Makes the settings that suit the real service.
    public init() {}
}
