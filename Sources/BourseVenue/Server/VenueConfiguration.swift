import BourseCore

/// Who moves the time of the venue.
public enum VenuePace: Sendable {
    /// The venue itself, after a clock, in steps of `tick`.
    case live(now: @Sendable () -> Timestamp, tick: Duration = .milliseconds(10))
    /// Whoever calls ``VenueServer/advance(to:)``; it begins at `start`.
    case manual(start: Timestamp)

    /// The time as of now.
    var now: Timestamp {
        switch self {
        case .live(let now, _): now()
        case .manual(let start): start
        }
    }
}

/// Where the events of the venue come from.
public enum VenueSource: Sendable {
    /// A simulation.
    case simulation(seed: UInt64, listings: [VenueListing] = VenueListing.board)
    /// A recording, played faster or slower than it was made.
    case recording(VenueRecording, speed: Double = 1)
}

/// Everything a venue needs to open.
public struct VenueConfiguration: Sendable {
    /// The address to listen at.
    public var host: String
    /// The port to listen at; 0 takes one that is free.
    public var port: Int
    /// Where the events come from.
    public var source: VenueSource
    /// Which funds it publishes.
    public var funds: VenueFunds
    /// Which world of markets it tells of.
    public var markets: VenueMarkets
    /// How it stands in for Stripe; it does so when it tells of a world.
    public var payments: VenuePayments
    /// Who moves the time.
    public var pace: VenuePace
    /// What goes wrong on purpose.
    public var faults: FaultPlan
    /// How clients are treated.
    public var rules: VenueRules
    /// How levels are numbered.
    public var numbering: LevelNumbering

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - funds: When nothing is said, a simulation publishes as many as India has, of its own seed, and a recording
    ///     none.
    ///   - markets: When nothing is said, a simulation tells of the world of its own seed, and a recording of none.
    public init(
        host: String = "127.0.0.1",
        port: Int = 0,
        source: VenueSource,
        funds: VenueFunds? = nil,
        markets: VenueMarkets? = nil,
        payments: VenuePayments = VenuePayments(),
        pace: VenuePace,
        faults: FaultPlan = .none,
        rules: VenueRules = VenueRules(),
        numbering: LevelNumbering = .arbitrary
    ) {
        self.host = host
        self.port = port
        self.source = source
        self.funds = funds ?? source.usualFunds
        self.markets = markets ?? source.usualMarkets
        self.payments = payments
        self.pace = pace
        self.faults = faults
        self.rules = rules
        self.numbering = numbering
    }
}

extension VenueSource {
    /// The funds that go with it.
    fileprivate var usualFunds: VenueFunds {
        switch self {
        case .simulation(let seed, _): VenueFunds(seed: seed)
        case .recording: VenueFunds(seed: 0, count: 0)
        }
    }

    /// The world that goes with it.
    fileprivate var usualMarkets: VenueMarkets {
        switch self {
        case .simulation(let seed, _): VenueMarkets(seed: seed)
        case .recording: VenueMarkets(seed: nil)
        }
    }
}
