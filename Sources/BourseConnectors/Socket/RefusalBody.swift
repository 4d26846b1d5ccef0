import NIOHTTP1

/// What is said when a request is refused: in its headers, and in a small body.
struct RefusalBody {
    /// How long to wait, when it was told.
    var retryAfter: Duration?
    /// The explanation; empty when there was none.
    var text: String

    init(head: HTTPResponseHead, refusal: ConnectionRefusal) {
        text = VenueText.clean(refusal.text)
        let seconds = head.headers.first(name: "retry-after").flatMap(Double.init) ?? refusal.retryAfter
        // A number beyond a day is none that is meant, and would not fit a duration.
        retryAfter = seconds.flatMap { (0...86400).contains($0) ? .seconds($0) : nil }
    }
}
