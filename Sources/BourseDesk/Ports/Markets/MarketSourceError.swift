import BourseCore

/// Why a source of markets provided nothing.
public enum MarketSourceError: Error, Hashable, Sendable {
    /// No connection could be made; in a few words why.
    case unreachable(String)
    /// It did not answer in time.
    case late
    /// It limits requests, or its request rate is used up.
    case busy(retryAfter: Duration?)
    /// It answered with another status than that of success.
    case refused(status: Int)
    /// It does not accept the key it was given, or wants one.
    case unauthorized(String)
    /// It has no such data.
    case unknown
    /// It answered with something that cannot be read; in a few words what.
    case unreadable(String)
    /// It does not provide this.
    case unavailable
    /// The request was canceled.
    case cancelled

    /// What happened, after the source's name: `Yahoo did not answer in time`.
    public var sentence: String {
        switch self {
        case .unreachable(let text): "cannot be reached: \(text)"
        case .late: "did not answer in time"
        case .busy: "limits requests for now"
        case .refused(let status): "answered with status \(status)"
        case .unauthorized(let text): "refused access: \(text)"
        case .unknown: "has no data for this"
        case .unreadable(let text): "sent an unreadable response: \(text)"
        case .unavailable: "does not provide this"
        case .cancelled: "did not finish: request canceled"
        }
    }

    /// Whether it concerns the source rather than the request: other requests to the source can wait for a while.
    public var isOfSource: Bool {
        switch self {
        case .unreachable, .late, .busy, .unauthorized, .unreadable: true
        case .refused(let status): status >= 500 || status == 401 || status == 403
        case .unknown, .unavailable, .cancelled: false
        }
    }
}
