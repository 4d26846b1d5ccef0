import BourseCore
import BourseWire

/// How the venue treats its clients.
public struct VenueRules: Hashable, Sendable {
    /// The form of its messages.
    public var form: BitMEXForm
    /// The version it names in its welcome.
    public var version: String
    /// Connections that may be opened in an hour.
    public var connectionsPerHour: Int
    /// Requests that may be made in a minute.
    public var requestsPerMinute: Int
    /// How long the state of a full book lets wait after its acknowledgement; smaller states come sooner.
    ///
    /// Changes that
    /// happen meanwhile are told before the state, as the real venue does.
    public var stateDelay: Duration
    /// How much may wait to be sent to one client, in bytes, before it is dropped.
    public var outgoingLimit: Int

    /// Makes rules; as the real venue's when nothing is said.
    public init(
        form: BitMEXForm = .current,
        version: String = "2.0.0",
        connectionsPerHour: Int = 720,
        requestsPerMinute: Int = 120,
        stateDelay: Duration = .milliseconds(400),
        outgoingLimit: Int = 4 << 20
    ) {
        self.form = form
        self.version = version
        self.connectionsPerHour = connectionsPerHour
        self.requestsPerMinute = requestsPerMinute
        self.stateDelay = stateDelay
        self.outgoingLimit = outgoingLimit
    }

    /// How long the state of a table lets wait, in microseconds.
    func stateDelay(of table: BitMEXTable) -> Int64 {
        let whole = stateDelay.microseconds
        return switch table {
        case .orderBookL2: whole
        case .orderBookL2_25, .orderBook10: whole / 3
        case .instrument, .tradeBin1m, .tradeBin5m, .tradeBin1h, .tradeBin1d: whole / 6
        case .trade, .quote: whole / 8
        }
    }
}

/// How often something was done in the present stretch of time.
struct RateBucket: Hashable, Sendable {
    private var window: Int64 = .min
    private var used = 0

    /// Counts one more; false when there were already as many as may be.
    mutating func take(at now: Timestamp, limit: Int, window length: Int64) -> Bool {
        let current = now.seconds / length
        if current != window {
            window = current
            used = 0
        }
        guard used < limit else { return false }
        used += 1
        return true
    }

    /// How many more there may be.
    func remaining(of limit: Int) -> Int { max(0, limit - used) }

    /// Whole seconds until the count begins again.
    func wait(at now: Timestamp, window length: Int64) -> Int { Int(length - now.seconds % length) }
}
