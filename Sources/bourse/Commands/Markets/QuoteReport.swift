import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// Quotes as `bourse quote` prints them.
struct QuoteReport {
    private let cells: [QuoteCells]

    init(_ quotes: [QuoteSnapshot], now: Timestamp, title: (SourceID) -> String) {
        cells = quotes.map { QuoteCells($0, now: now, title: title) }
    }

    /// A table.
    var lines: [String] {
        TextTable(
            heads: ["Symbol", "Name", "Last", "Change", "%", "Volume", "As of", "Source"],
            numbers: [2, 3, 4, 5],
            rows: cells.map {
                [$0.symbol, $0.name, $0.last, $0.change, $0.percent, $0.volume, $0.asOf, $0.source]
            }
        ).lines
    }

    /// What is to be known of quotes beside their figures, as sentences.
    ///
    /// - Parameter instant: When sources began to be asked.
    static func notes(_ quotes: [QuoteSnapshot], requestedAt instant: Timestamp) -> [String] {
        var notes: [String] = []
        func names(_ isMeant: (QuoteSnapshot) -> Bool) -> String? {
            let found = quotes.filter(isMeant).map(\.instrument.symbol.name)
            return found.isEmpty ? nil : found.joined(separator: ", ")
        }
        if let names = names({ $0.status == .unknown }) { notes.append("no source knows \(names)") }
        var problems: [String] = []
        for case .failing(let problem) in quotes.map(\.status) where !problems.contains(problem) {
            problems.append(problem)
        }
        for problem in problems {
            let isMeant: (QuoteSnapshot) -> Bool = { $0.status == .failing(problem) }
            if let names = names({ isMeant($0) && $0.quote.last != nil }) {
                notes.append("\(names) not updated, showing known values: \(problem)")
            }
            if let names = names({ isMeant($0) && $0.quote.last == nil }) {
                notes.append("no data for \(names): \(problem)")
            }
        }
        let forgotten = names { quote in
            quote.status == .fetched && quote.fetchedAt.map { $0 < instant } ?? false
        }
        if let forgotten { notes.append("\(forgotten) not updated, showing known values: no source provides it") }
        return notes + quotes.flatMap(\.held).map(\.sentence)
    }

    /// The quotes as a table, a row each.
    static func table(_ quotes: [QuoteSnapshot]) -> TableFile {
        TableFile(
            [
                "symbol", "name", "currency", "last", "change", "changeRatio", "previousClose", "open", "high", "low",
                "bid", "ask", "volume", "asOf", "source",
            ],
            of: quotes
        ) { quote in
            let (instrument, values) = (quote.instrument, quote.quote)
            func price(_ field: PriceField) -> FileValue { .value(values[field]?.value) }
            return [
                .value(instrument.symbol), .text(instrument.printableName), .value(instrument.currency), price(.last),
                .value(values.change(on: instrument.exchange)), .value(values.changeRatio(on: instrument.exchange)),
                price(.previousClose), price(.open), price(.high), price(.low), price(.bid), price(.ask),
                .value(values.volume?.value), .value(values.last?.asOf), .optional(values.last?.source.name),
            ]
        }
    }
}
