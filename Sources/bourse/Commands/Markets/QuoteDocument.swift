import BourseAPI
import BourseDesk
import BourseMarkets

/// A quote as JSON.
enum QuoteDocument {
    /// What is known of an instrument, and how it stands with telling it anew.
    static func document(of quote: BoardQuote) -> JSON { .object(members(of: quote)) }

    static func members(of quote: BoardQuote) -> [(String, JSON)] {
        var (standing, problem): (String, String?)
        switch quote.standing {
        case .told: (standing, problem) = ("told", nil)
        case .awaited: (standing, problem) = ("awaited", nil)
        case .unknown: (standing, problem) = ("unknown", "no source knows it")
        case .failing(let words): (standing, problem) = ("failing", words)
        }
        return MarketDocument.instrument(quote.instrument)
            + [
                ("standing", .string(standing)), ("problem", .optional(problem)),
                ("toldAt", quote.toldAt.map(JSON.time) ?? .null),
            ] + MarketDocument.figures(quote.quote, on: quote.instrument.exchange)
    }
}
