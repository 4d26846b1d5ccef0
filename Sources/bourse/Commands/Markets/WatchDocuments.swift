import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// Watched quotes as lines of JSON: what is new since the last time.
struct WatchDocuments {
    private struct Line: Hashable {
        let source: SourceID
        let kind: MarketDataKind
    }

    private struct Standing: Equatable {
        let state: String
        let problem: String?
    }

    private var versions: [Symbol: UInt64] = [:]
    private var standings: [Line: Standing] = [:]

    /// A line for everything that is new: sources that began to tell or to fail, then quotes.
    mutating func news(of quotes: [QuoteSnapshot], _ health: [SourceHealth]) -> [JSON] {
        var lines: [JSON] = []
        for source in health { for line in source.lines { lines += news(of: line, source) } }
        for quote in quotes where quote.standing != .awaited {
            guard versions.updateValue(quote.version, forKey: quote.instrument.symbol) != quote.version else {
                continue
            }
            lines.append(.object([("type", .string("quote"))] + QuoteDocument.members(quote)))
        }
        return lines
    }

    private mutating func news(of line: SourceHealth.Line, _ source: SourceHealth) -> [JSON] {
        let standing: Standing
        var retryAt: Timestamp?
        switch line.state {
        case .unused: return []
        case .working: standing = Standing(state: "working", problem: nil)
        case .resting(let until):
            standing = Standing(state: "resting", problem: line.line.problem)
            retryAt = until
        case .onTrial: return []
        }
        let key = Line(source: source.id, kind: line.kind)
        guard standings.updateValue(standing, forKey: key) != standing else { return [] }
        return [
            .object([
                ("type", .string("source")), ("source", .string(source.id.name)), ("title", .string(source.title)),
                ("kind", .string(line.kind.rawValue)), ("state", .string(standing.state)),
                ("problem", .optional(standing.problem)), ("retryAt", retryAt.map(JSON.time) ?? .null),
            ])
        ]
    }
}
