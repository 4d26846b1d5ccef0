import BourseCore

/// For whom the events of a live market are written: those who read them the same way share a channel.
enum LiveAudience: Hashable, Sendable {
    /// People in front of a page.
    case page(LiveReader)
    /// Programs that read so many levels of the order book.
    case program(Symbol, depth: Int)

    /// The instrument.
    var symbol: Symbol {
        switch self {
        case .page(let reader): reader.symbol
        case .program(let symbol, _): symbol
        }
    }
}
