/// Why a line to the venue ended, or was not made.
public enum ConnectionFault: Error, Hashable, Sendable {
    /// A step of the opening that can take too long.
    public enum ConnectionStep: String, Hashable, Sendable {
        /// The connection, its encryption and the upgrade to a WebSocket.
        case opening
        /// The first message.
        case welcome
        /// The answer to a subscription.
        case acknowledgement
        /// The whole state of a topic.
        case partial
    }

    /// No connection could be made: no such host, nobody listens, the certificate is wrong.
    case unreachable(String)
    /// The venue answered the upgrade with another status.
    case refused(status: Int, text: String)
    /// The venue said goodbye; the code is that of RFC 6455, section 7.4, when there was one.
    case closed(code: Int?, text: String)
    /// The connection broke.
    case broken(String)
    /// A step took longer than it may.
    case late(ConnectionStep)
    /// Nothing was heard, and a ping was not answered.
    case silent
    /// What came was not the WebSocket protocol, or larger than accepted.
    case violated(String)
    /// Our own reader did not keep up.
    case slowReader
    /// Frame after frame could not be read.
    case garbled
    /// The venue grants no more connections in this hour.
    case exhausted
    /// The line was no longer wanted.
    case stopped
}

extension ConnectionFault: CustomStringConvertible {
    /// The fault as a sentence for people.
    public var description: String {
        switch self {
        case .unreachable(let text): "the venue cannot be reached (\(text))"
        case .refused(429, _): "the venue limits connection attempts (429)"
        case .refused(let status, let text):
            text.isEmpty ? "the venue refused the connection (\(status))" : "the venue refused: \(text) (\(status))"
        case .closed(_, let text) where !text.isEmpty: "the venue closed the connection (\(text))"
        case .closed(let code?, _): "the venue closed the connection (\(code))"
        case .closed: "the venue closed the connection"
        case .broken(let text): "the connection failed (\(text))"
        case .late(.opening): "the connection attempt timed out"
        case .late(.welcome): "the venue connected but sent no welcome message"
        case .late(.acknowledgement): "the venue did not answer a subscription"
        case .late(.partial): "the venue did not send the state of a topic"
        case .silent: "the connection is silent"
        case .violated(let text): "the venue violated the protocol (\(text))"
        case .slowReader: "the desk fell behind the venue"
        case .garbled: "the venue's messages cannot be read"
        case .exhausted: "the venue allows no more connections in this hour"
        case .stopped: "stopped"
        }
    }
}
