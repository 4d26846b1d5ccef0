import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseWeb

/// The book as a ladder, the same for the page and for its stream.
struct LadderDrawing: Sendable {
    /// Levels of each side that a page has room for.
    static let rows = 40

    /// A level in words, with its two shares in thousandths.
    struct LadderLevel: Sendable {
        let price, size, total: String
        let depth, heat: Int
    }

    let asks: [LadderLevel]
    let bids: [LadderLevel]
    let middle, spread, spreadShare, bidShare, askShare: String
    let imbalance: Int

    init(_ book: OrderBook, query: LiveQuery.StreamKey, numbers: LiveNumbers) {
        let band = query.within.flatMap { book.band(within: Ratio(units: Int128($0) * 100_000_000)) }
        let step = query.group ?? numbers.tick
        func side(_ side: BookSide) -> [LadderRow] {
            step == numbers.tick
                ? book.ladder(side, Self.rows, in: band) : book.grouped(side, by: step, Self.rows, in: band)
        }
        let (bidRows, askRows) = (side(.bid), side(.ask))
        let (bidTotal, askTotal) = (bidRows.last?.cumulative ?? 0, askRows.last?.cumulative ?? 0)
        let deepest = max(bidTotal, askTotal, 1)
        let largest = max(1, (bidRows + askRows).map(\.size).max() ?? 1)
        func level(_ row: LadderRow) -> LadderLevel {
            LadderLevel(
                price: numbers.price(row.price),
                size: numbers.size(row.size),
                total: numbers.size(row.cumulative),
                depth: Int((Double(row.cumulative) / Double(deepest) * 1000).rounded()),
                heat: Int((Double(row.size) / Double(largest) * 1000).rounded())
            )
        }
        asks = askRows.map(level)
        bids = bidRows.map(level)
        middle = book.mid.map(numbers.middle) ?? "–"
        spread = book.spread.map(numbers.price) ?? "–"
        if let gap = book.spread, let mid = book.mid, mid > .zero {
            spreadShare = NumberText.ratio(Ratio(rounding: gap.double / mid.double * 10_000)) + " bp"
        } else {
            spreadShare = ""
        }
        let total = bidTotal + askTotal
        imbalance = total > 0 ? Int((Double(bidTotal) / Double(total) * 1000).rounded()) : 500
        bidShare = total > 0 ? "\(Int((Double(imbalance) / 10).rounded()))%" : "–"
        askShare = total > 0 ? "\(100 - Int((Double(imbalance) / 10).rounded()))%" : "–"
    }

    /// The event of the stream.
    var json: JSON {
        func levels(_ levels: [LadderLevel]) -> JSON {
            .array(
                levels.map { level in
                    .array([
                        .string(level.price), .string(level.size), .string(level.total), .integer(level.depth),
                        .integer(level.heat),
                    ])
                }
            )
        }
        return .object([
            ("asks", levels(asks)), ("bids", levels(bids)), ("middle", .string(middle)), ("spread", .string(spread)),
            ("spreadShare", .string(spreadShare)), ("bidShare", .string(bidShare)), ("askShare", .string(askShare)),
            ("imbalance", .integer(imbalance)),
        ])
    }

    /// Rows of a side, blank ones at the end.
    static func views(_ levels: [LadderLevel]) -> [LadderRowView] {
        let rows = levels.map { level in
            LadderRowView(
                price: level.price,
                size: level.size,
                total: level.total,
                depth: level.depth,
                heat: level.heat
            )
        }
        let blank = LadderRowView(price: "", size: "", total: "", depth: 0, heat: 0)
        return rows + Array(repeating: blank, count: max(0, Self.rows - rows.count))
    }
}
