/// The times and limits that a session with BitMEX keeps.
public struct BitMEXSessionSettings: Hashable, Sendable {
    /// How long connection, encryption and upgrade may take.
    public var openingLimit: Duration = .seconds(10)
    /// How long the welcome may take after the upgrade.
    public var welcomeLimit: Duration = .seconds(10)
    /// How long the answer to a subscription may take.
    public var acknowledgementLimit: Duration = .seconds(10)
    /// How long the whole state may take after that; large books need seconds.
    public var partialLimit: Duration = .seconds(20)
    /// After how much silence a ping is sent.
    public var silence: Duration = .seconds(2)
    /// How long the answer to a ping may take before people are told that nothing is heard.
    public var doubtLimit: Duration = .seconds(1)
    /// How long the answer to a ping may take before the line is given up.
    public var pongLimit: Duration = .seconds(5)
    /// How long a message may be on its way, piece by piece, while nothing else is heard.
    public var pieceLimit: Duration = .seconds(20)
    /// How long our reader may keep the line from being read.
    public var readerLimit: Duration = .seconds(15)
    /// The shortest wait before another attempt.
    public var shortestBackOff: Duration = .milliseconds(500)
    /// The longest wait before another attempt.
    public var longestBackOff: Duration = .seconds(30)
    /// After how much health the wait is the shortest again.
    public var health: Duration = .seconds(60)
    /// The wait after a 429 that names none.
    public var unnamedWait: Duration = .seconds(5)
    /// The longest wait that is obeyed; the venue's own ban lasts an hour.
    public var longestWait: Duration = .seconds(3600)
    /// The least wait after a 503.
    public var overloadWait: Duration = .milliseconds(500)
    /// The wait after a refusal that time alone seldom mends: 400, 401, 403, 404.
    public var refusalWait: Duration = .seconds(300)
    /// The openings in an hour that are assumed to be granted until a welcome tells the number.
    public var connectionsPerHour = 40
    /// The most topics of one line.
    public var maximumTopics = 200
    /// The most topics of one request.
    public var topicsPerRequest = 20
    /// How often in a minute one topic is asked for again without waiting.
    public var resyncsPerMinute = 3
    /// How many frames in a minute may be unreadable before the line is given up.
    public var garbledPerMinute = 3
    /// How often ``FeedTiming`` is told at most.
    public var timingInterval: Duration = .seconds(1)

    /// Makes the settings that suit the venue.
    public init() {}
}
