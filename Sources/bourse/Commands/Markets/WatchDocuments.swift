import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// Watched quotes as lines of JSON: what is new since the last time.
struct WatchDocuments {
    private struct WatchedSource: Hashable {
        let source: SourceID
        let kind: MarketDataKind
    }

    private struct SourceStatusReport: Equatable {
        let state: String
        let problem: String?
    }

    private var versions: [Symbol: UInt64] = [:]
    private var standings: [WatchedSource: SourceStatusReport] = [:]

    /// A line for everything that is new: sources that began to tell or to fail, then quotes.
    mutating func news(of quotes: [QuoteSnapshot], _ health: [SourceHealth]) -> [JSON] {
        var lines: [JSON] = []
        for source in health { for line in source.lines { lines += news(of: line, source) } }
        for quote in quotes where quote.status != .awaited {
            guard versions.updateValue(quote.version, forKey: quote.instrument.symbol) != quote.version else {
                continue
            }
            lines.append(.object([("type", .string("quote"))] + QuoteDocument.members(quote)))
        }
        return lines
    }

    private mutating func news(of line: SourceHealth.DataHealth, _ source: SourceHealth) -> [JSON] {
        let report: SourceStatusReport
        var retryAt: Timestamp?
        switch line.state {
        case .unused: return []
        case .working: report = SourceStatusReport(state: "working", problem: nil)
        case .resting(let until):
            report = SourceStatusReport(state: "resting", problem: line.line.problem)
            retryAt = until
        case .onTrial: return []
        }
        let key = WatchedSource(source: source.id, kind: line.kind)
        guard standings.updateValue(report, forKey: key) != report else { return [] }
        return [
            .object([
                ("type", .string("source")), ("source", .string(source.id.name)), ("title", .string(source.title)),
                ("kind", .string(line.kind.rawValue)), ("state", .string(report.state)),
                ("problem", .optional(report.problem)), ("retryAt", retryAt.map(JSON.time) ?? .null),
            ])
        ]
    }
}
