import BourseAPI
import BourseCore
import BourseDesk

/// How a live market stands, in words.
struct StatusWords: Sendable {
    let line: LiveLine
    let secondsToAttempt: Int?
    let timing: LiveTiming?
    let messagesPerSecond: Int
    let market: LiveMarket?
    let venue: String
    let numbers: LiveNumbers

    /// The line's state, as far as this instrument is concerned.
    var state: String {
        if market?.refusal != nil { return "error" }
        return switch line {
        case .live: isStale ? "resyncing" : market?.bookState == LiveMarket.BookState.none ? "connecting" : "live"
        case .connecting: "connecting"
        case .resyncing: market?.bookState == .current ? "live" : isStale ? "resyncing" : "connecting"
        case .reconnecting: "reconnecting"
        case .offline: "offline"
        case .error: "error"
        }
    }

    private var isStale: Bool {
        if case .stale = market?.bookState { true } else { false }
    }

    var text: String {
        switch state {
        case "live": "Live"
        case "connecting": "Connecting"
        case "resyncing": "Resyncing"
        case "reconnecting": (secondsToAttempt ?? 0) > 0 ? "Reconnecting in \(secondsToAttempt ?? 0) s" : "Reconnecting"
        case "offline": "Offline"
        default: "Error"
        }
    }

    var detail: String {
        switch state {
        case "live":
            let rate = "\(messagesPerSecond) messages/s"
            return timing?.latencyMilliseconds.map { "\(max(0, $0)) ms · \(rate)" } ?? rate
        case "connecting": return "Asking \(venue)\(market.map { " for \($0.symbol)" } ?? "")"
        case "resyncing":
            guard case .stale(let reason) = market?.bookState else { return "The book is asked for anew." }
            return reason
        default:
            if let refusal = market?.refusal { return refusal }
            switch line {
            case .reconnecting(_, let reason), .offline(let reason), .error(let reason): return reason
            case .live, .connecting, .resyncing: return ""
            }
        }
    }

    var canRetry: Bool { ["reconnecting", "offline", "error"].contains(state) }

    /// "none", "current" or "stale".
    var book: String {
        guard let market, market.bookState != .none else { return "none" }
        return state == "live" && market.bookState == .current ? "current" : "stale"
    }

    var bookText: String {
        guard book == "stale" else { return "" }
        let since = market?.bookChangedAt.map { " Last change \(numbers.clock($0))." } ?? ""
        return "Not current.\(since)"
    }

    func view(retryAction: String) -> LiveStatusView {
        LiveStatusView(state: state, text: text, detail: detail, canRetry: canRetry, retryAction: retryAction)
    }

    /// The event of the stream.
    var json: JSON {
        .object([
            ("state", .string(state)), ("text", .string(text)), ("detail", .string(detail)),
            ("canRetry", .bool(canRetry)), ("book", .string(book)), ("bookText", .string(bookText)),
        ])
    }
}
