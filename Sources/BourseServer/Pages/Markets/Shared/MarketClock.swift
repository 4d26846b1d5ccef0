import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// What exchanges are doing, in words.
enum MarketClock {
    /// "NYSE open, closes in 2 h 13 m".
    static func text(_ exchange: Exchange, now: Timestamp) -> String {
        let state = exchange.state(at: now)
        if exchange.isAlwaysOpen { return "\(exchange.name) open" }
        let what =
            switch state.phase {
            case .regular: "open"
            case .pre: "pre-market"
            case .post: "after hours"
            case nil:
                switch state.day.kind {
                case .holiday(let name): "closed, \(name)"
                case .weekend, .shortened, .regular, .special: "closed"
                }
            }
        let next: (word: String, at: Timestamp?) =
            state.isOpen ? ("closes", state.until) : ("opens", exchange.nextOpen(after: now))
        guard let at = next.at else { return "\(exchange.name) \(what)" }
        return
            "\(exchange.name) \(what), \(next.word) in \(DayText.duration(seconds: max(60, at.seconds - now.seconds)))"
    }
}
