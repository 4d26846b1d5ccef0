import BourseCore

/// A connection to Interactive Brokers' Flex Web Service, over which statements are fetched.
public struct BrokerConnection: Hashable, Sendable, Identifiable {
    /// The most connections of one person.
    public static let limit = 10
    /// The maximum length of a name, in characters.
    public static let longestName = 60

    /// 32 hexadecimal digits.
    public let id: String
    /// The name its owner gave it, unique among those of one person.
    public var name: String
    /// The token of the Flex Web Service.
    public var token: ConnectionToken
    /// The identity of the Flex query: digits.
    public var query: String
    /// The account of executions whose statement names none.
    public var account: String
    /// The IANA name of the zone of times without one.
    public var zone: String
    /// Whether transactions are imported into the portfolio, besides executions into the journal.
    public var importsTransactions: Bool
    /// When it was added or last changed.
    public var changedAt: Timestamp
    /// The last fetch since then; nil before the first.
    public var lastFetch: ConnectionFetch?
    /// What was decided about overlaps of its statements, ordered by the identifiers of the formats.
    public var overlapRules: [OverlapRule]

    /// Makes a connection of its stored parts.
    public init(
        id: String,
        name: String,
        token: ConnectionToken,
        query: String,
        account: String,
        zone: String,
        importsTransactions: Bool,
        changedAt: Timestamp,
        lastFetch: ConnectionFetch? = nil,
        overlapRules: [OverlapRule] = []
    ) {
        self.id = id
        self.name = name
        self.token = token
        self.query = query
        self.account = account
        self.zone = zone
        self.importsTransactions = importsTransactions
        self.changedAt = changedAt
        self.lastFetch = lastFetch
        self.overlapRules = overlapRules
    }
}

/// The end of a fetch.
public struct ConnectionFetch: Hashable, Sendable {
    /// What a statement contained that is not in the desk yet, or that was imported.
    public struct Counts: Hashable, Sendable {
        /// New executions.
        public var executions: Int
        /// New transactions; 0 where these are not imported.
        public var transactions: Int
        /// Refused rows of executions.
        public var refused: Int

        /// Makes counts.
        public init(executions: Int, transactions: Int, refused: Int) {
            (self.executions, self.transactions, self.refused) = (executions, transactions, refused)
        }

        /// Whether nothing is new.
        public var isEmpty: Bool { executions == 0 && transactions == 0 }
    }

    /// What it led to.
    public enum Outcome: Hashable, Sendable {
        /// A preview; what is new waits for a decision.
        case previewed(Counts)
        /// An import of what is new.
        case imported(Counts)
        /// Nothing.
        case failed(ConnectionProblem)
    }

    /// When it ended.
    public let at: Timestamp
    /// Whether it was that of a night, and not requested by a person.
    public let isNightly: Bool
    /// What it led to.
    public let outcome: Outcome

    /// Makes a fetch.
    public init(at: Timestamp, isNightly: Bool, outcome: Outcome) {
        (self.at, self.isNightly, self.outcome) = (at, isNightly, outcome)
    }

    /// What was new; nil if it failed.
    public var counts: Counts? {
        switch outcome {
        case .previewed(let counts), .imported(let counts): counts
        case .failed: nil
        }
    }

    /// Why it failed; nil if it did not.
    public var problem: ConnectionProblem? {
        if case .failed(let problem) = outcome { problem } else { nil }
    }
}
