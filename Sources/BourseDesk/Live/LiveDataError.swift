import BourseCore
import BourseValues

/// Why data of a live market are not given.
public enum LiveDataError: UserFacingError, Hashable {
    /// The venue does not list the instrument.
    case unknown(Symbol, venue: String)
    /// The venue's list of instruments could not be read.
    case noList(venue: String)
    /// The order book is not the venue's present one, and is expected to be again.
    case notLive(LiveStatus)
    /// The order book cannot be shown, however long one waits, and why.
    case cannotBeLive(Symbol, reason: String)
    /// Trades or candles of the instrument are not known yet.
    case awaited(Symbol, data: String)

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let symbol, let venue): "\(venue) does not list \(symbol)."
        case .noList(let venue): "The instrument list of \(venue) is not available."
        case .notLive(let status):
            "The order book of \(status.symbol) is not live (\(status.state.rawValue))."
                + (status.reason.map { " \($0)" } ?? "")
        case .cannotBeLive(let symbol, let reason): "The order book of \(symbol) is not live. \(reason)"
        case .awaited(let symbol, let data): "The \(data) of \(symbol) are not available yet."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown: .notFound
        case .noList, .notLive, .awaited: .unavailable
        case .cannotBeLive: .conflict
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknown: "Instrument not found"
        case .noList: "Instruments not available"
        case .notLive, .cannotBeLive: "Market not live"
        case .awaited: "Data not available yet"
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknown: "Check the symbol in the list of instruments."
        case .cannotBeLive: "Choose another instrument."
        case .noList, .notLive, .awaited: kind.remedy
        }
    }

    /// The number of seconds after which another attempt may succeed.
    public var retryAfter: Int? {
        switch self {
        case .unknown, .cannotBeLive: nil
        case .noList: 30
        case .awaited: 2
        case .notLive(let status):
            switch status.state {
            case .reconnecting: max(1, (status.secondsToAttempt ?? 0) + 1)
            case .live, .connecting, .resyncing: 2
            case .offline, .error, .unusable: nil
            }
        }
    }
}
