import BourseWire

/// Why a request to BitMEX has no answer.
public enum BitMEXRestError: Error, Hashable, Sendable {
    /// No connection could be made, or it broke.
    case unreachable(String)
    /// The answer took too long.
    case late
    /// The answer is larger than accepted, in bytes.
    case tooLarge(limit: Int)
    /// The venue answered with another status, in its words; and how long to wait, when it said so.
    case refused(status: Int, text: String, retryAfter: Duration?)
    /// Nothing was asked, because the venue's limit or an earlier refusal allows it only after this time.
    case exhausted(wait: Duration)
    /// The answer could not be read.
    case malformed(BitMEXWireError)
    /// The task was cancelled.
    case cancelled

    /// Whether asking again soon may help.
    var isPassing: Bool {
        switch self {
        case .unreachable, .late: true
        case .refused(let status, _, _): status == 429 || status == 408 || (500...599).contains(status)
        case .tooLarge, .exhausted, .malformed, .cancelled: false
        }
    }
}

extension BitMEXRestError: CancellableError {}

extension BitMEXRestError: CustomStringConvertible {
    /// The fault as a sentence for people.
    public var description: String {
        switch self {
        case .unreachable(let text): "the venue cannot be reached (\(text))"
        case .late: "the venue did not answer in time"
        case .tooLarge(let limit): "the response is larger than \(limit) bytes"
        case .refused(let status, let text, _): text.isEmpty ? "the venue answered \(status)" : "\(text) (\(status))"
        case .exhausted(let wait): "the venue accepts the next request in \(wait.components.seconds + 1) s"
        case .malformed(let error): "the response cannot be read: \(error)"
        case .cancelled: "cancelled"
        }
    }
}
