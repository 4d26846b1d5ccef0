import BourseAPI
import BourseDesk
import BourseValues

/// The status of a market, as pages show it: `status` in Documentation/Live.md.
struct LiveStatusFormatter: Hashable, Sendable {
    let state: String
    let text: String
    let detail: String
    let canRetry: Bool
    /// "none", "current" or "stale".
    let book: String
    let bookText: String

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

extension LiveStatusFormatter {
    /// The status of a live market.
    init(_ moment: LiveMoment, _ numbers: LiveNumbers) {
        let book = moment.hasBook ? moment.isBookCurrent ? "current" : "stale" : "none"
        let since = moment.market?.bookChangedAt.map { " Last change \(numbers.clock($0))." } ?? ""
        self.init(
            state: moment.state.rawValue,
            text: moment.stateText,
            detail: Self.detail(moment),
            canRetry: [.reconnecting, .offline, .error].contains(moment.state),
            book: book,
            bookText: moment.state == .unusable ? moment.reason : book == "stale" ? "Stale data.\(since)" : ""
        )
    }

    private static func detail(_ moment: LiveMoment) -> String {
        switch moment.state {
        case .live:
            if let quiet = moment.quietSeconds { return "No order book changes for \(quiet) s." }
            let rate = "\(Count.of(moment.messagesPerSecond, "message"))/s"
            return moment.timing?.latencyMilliseconds.map { "\(max(0, $0)) ms · \(rate)" } ?? rate
        case .connecting: return "Requesting \(moment.symbol) from \(moment.venue)"
        case .resyncing: return moment.reason.isEmpty ? "Requesting a new order book." : moment.reason
        case .reconnecting, .offline, .error, .unusable: return moment.reason
        }
    }
}
