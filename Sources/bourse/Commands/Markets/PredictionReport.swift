import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// Predictions as `bourse predictions` prints them.
enum PredictionReport {
    /// The most levels of a side of a book.
    private static let depth = 10

    /// Markets of a list as a table.
    static func lines(_ markets: some Collection<PredictionMarket>) -> [String] {
        TextTable(
            heads: [
                "Event", "Question", "Probability", "24 h", "Bid", "Ask", "Volume 24 h", "Volume", "Ends", "Category",
            ],
            numbers: [2, 3, 4, 5, 6, 7],
            rows: markets.map { market in
                [market.event?.id ?? "–", NewsReport.cut(market.question, to: 80)]
                    + cells(market)
                    + [ends(market), market.category ?? "–"]
            }
        ).lines
    }

    /// An event with everything about one of its markets.
    static func lines(of sheet: PredictionSheet, title: (SourceID) -> String) -> [String] {
        let event = sheet.event.value
        let source = event.markets.first.map { ", \(title($0.source))" } ?? ""
        let head = [
            event.name.title,
            (event.categories + ["updated \(sheet.event.fetchedAt)\(source)"]).joined(separator: ", "),
        ]
        return head + [""] + answers(event, sheet.market) + [""] + sums(sheet) + book(sheet) + comparison(sheet)
    }

    private static func answers(_ event: PredictionEvent, _ chosen: PredictionMarket) -> [String] {
        TextTable(
            heads: ["", "Market", "Outcome", "Probability", "24 h", "Bid", "Ask", "Volume 24 h", "Volume", "Ends"],
            numbers: [3, 4, 5, 6, 7, 8],
            rows: event.ranked.map { market in
                [
                    market.id == chosen.id ? "*" : " ", market.id,
                    NewsReport.cut(market.groupTitle ?? market.question, to: 60),
                ] + cells(market) + [ends(market)]
            }
        ).lines
    }

    private static func sums(_ sheet: PredictionSheet) -> [String] {
        var lines: [String] = []
        if let check = PredictionFormatter.check(sheet.event.value) { lines.append(check) }
        if let pair = sheet.pair {
            let names = sheet.market.outcomes.map(\.name).joined(separator: " and ")
            let words = pair.arbitrage ?? (pair.isConsistent ? "as they should." : "which is inconsistent.")
            lines.append("\(names) cost \(PredictionFormatter.cents(pair.total)) together: \(words)")
        }
        return lines
    }

    private static func book(_ sheet: PredictionSheet) -> [String] {
        guard let book = sheet.book?.value, let answer = sheet.market.outcomes.first else { return [] }
        let (bids, asks) = (Array(book.bidDepth.prefix(depth)), Array(book.askDepth.prefix(depth)))
        func cells(_ side: [PredictionDepth], _ row: Int) -> [String] {
            guard side.indices.contains(row) else { return ["", ""] }
            return [NumberText.quantity(side[row].level.size), PredictionFormatter.cents(side[row].level.price)]
        }
        let rows = (0..<max(bids.count, asks.count)).map { row in
            cells(bids, row) + Array(cells(asks, row).reversed())
        }
        let table = TextTable(heads: ["Shares", "Bid", "Ask", "Shares"], numbers: [0, 1, 2, 3], rows: rows).lines
        return ["", "Order book of \(answer.name), as of \(book.asOf)"] + table
    }

    private static func comparison(_ sheet: PredictionSheet) -> [String] {
        switch sheet.comparison {
        case .notAboutAPrice: []
        case .nothing(let event, let why): ["", "\(PredictionFormatter.event(event)): \(why)"]
        case .compared(let both, _): ["", "\(PredictionFormatter.event(both.event)): \(both.sentence)"]
        }
    }

    /// Chance, change, bid, ask, and what was traded.
    private static func cells(_ market: PredictionMarket) -> [String] {
        func dollars(_ money: Money?) -> String {
            NumberText.compactDollars(money?.double, style: .western)
        }
        return [
            PredictionFormatter.chance(market.probability), PredictionFormatter.points(market.dayChange),
            PredictionFormatter.cents(market.bestBid), PredictionFormatter.cents(market.bestAsk),
            dollars(market.dayVolume),
            dollars(market.volume),
        ]
    }

    private static func ends(_ market: PredictionMarket) -> String {
        guard market.state == .open else { return PredictionFormatter.state(market) }
        return market.end.map { ZoneRules.utc.day(at: $0).description } ?? "–"
    }
}
