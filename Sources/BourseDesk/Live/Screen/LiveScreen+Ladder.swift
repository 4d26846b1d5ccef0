import BourseCore
import BourseOrderBook
import BourseValues

extension LiveScreen {
    /// Heads, asks with the best at the bottom, the spread, bids with the best at the top.
    ///
    /// It is faint and says so while the book is not the venue's present one.
    func ladder(width: Int, height: Int) -> [ScreenLine] {
        guard height > 0 else { return [] }
        guard let market = moment.market, moment.hasBook else {
            let isHopeless = [.error, .offline, .unusable].contains(moment.state)
            let text = isHopeless ? "No order book." : "Waiting for the order book of \(moment.symbol)."
            return [ScreenLine(text, .faint)]
        }
        let levels = min(max(0, (height - 2) / 2), shape.levels ?? .max)
        let asks = market.book.ladder(.ask, levels)
        let bids = market.book.ladder(.bid, levels)
        let columns = LadderColumns(asks + bids, prices, width: width)
        let blank = Array(repeating: ScreenLine(), count: levels)
        let lines =
            [columns.head] + blank.dropFirst(asks.count) + asks.reversed().map { columns.line($0, .fall) }
            + [spread(market.book, width: width)] + bids.map { columns.line($0, .rise) } + blank.dropFirst(bids.count)
        guard !moment.isBookCurrent else { return Array(lines.prefix(height)) }
        let since = market.bookChangedAt.map { " Last change \(clock($0))." } ?? ""
        return [ScreenLine("Stale data.\(since)", .warning)] + lines.prefix(height).dropFirst().map(\.dimmed)
    }

    private func spread(_ book: OrderBook, width: Int) -> ScreenLine {
        var line = ScreenLine("Spread ", .faint)
        guard let spread = book.spread, let mid = book.mid else {
            line.add("–")
            return line
        }
        line.add(prices.price(spread))
        var parts = [ScreenLine("Mid \(prices.middle(mid))", .faint)]
        if mid > .zero, let share = Ratio(Int128(spread.units) * 10_000, over: Int128(mid.units)) {
            parts.append(ScreenLine("\(NumberText.ratio(share)) bp", .faint))
        }
        for part in parts where line.width + 3 + part.width <= width {
            line.add(" · ", .faint)
            line.add(part)
        }
        return line
    }
}

/// The columns of a ladder: price, size, what waits up to there, and a bar for it.
///
/// What has no room is given up in this order: the bar, exact sizes, the total.
private struct LadderColumns {
    private static let gap = 2
    /// The shortest bar that tells anything.
    private static let shortestBar = 4
    /// Widths that most markets stay below, so that columns seldom move.
    private static let usual = (price: 9, size: 9, total: 11)

    private let prices: LivePriceText
    private let isShort: Bool
    private let price, size, total, bar: Int
    private let deepest: Int64

    init(_ rows: [LadderRow], _ prices: LivePriceText, width: Int) {
        self.prices = prices
        deepest = max(1, rows.map(\.cumulative).max() ?? 1)
        let price = rows.reduce(Self.usual.price) { max($0, prices.price($1.price).count) }
        func widths(isShort: Bool, _ usual: (size: Int, total: Int)) -> (size: Int, total: Int) {
            rows.reduce(usual) { widest, row in
                (
                    max(widest.size, LiveScreen.amount(row.size, isShort: isShort).count),
                    max(widest.total, LiveScreen.amount(row.cumulative, isShort: isShort).count)
                )
            }
        }
        let exact = widths(isShort: false, (Self.usual.size, Self.usual.total))
        isShort = price + exact.size + exact.total + 2 * Self.gap > width
        let (size, total) = isShort ? widths(isShort: true, (5, 5)) : exact
        let rest = width - price - size - total - 2 * Self.gap
        self.price = price
        self.size = size
        self.total = rest < 0 ? 0 : total
        bar = rest >= Self.gap + Self.shortestBar ? rest - Self.gap : 0
    }

    var head: ScreenLine { line("Price", "Size", "Total", tone: .faint) }

    func line(_ row: LadderRow, _ tone: ScreenLine.Tone) -> ScreenLine {
        var line = line(
            prices.price(row.price),
            LiveScreen.amount(row.size, isShort: isShort),
            LiveScreen.amount(row.cumulative, isShort: isShort),
            tone: tone
        )
        guard bar > 0 else { return line }
        line.add("  ")
        line.add(ScreenBar.text(Double(row.cumulative) / Double(deepest), width: bar), tone)
        return line
    }

    private func line(_ first: String, _ second: String, _ third: String, tone: ScreenLine.Tone) -> ScreenLine {
        var line = ScreenLine()
        line.add(first, toTheRightOf: price, tone)
        line.add(second, toTheRightOf: size + Self.gap, tone == .faint ? .faint : .plain)
        if total > 0 { line.add(third, toTheRightOf: total + Self.gap, .faint) }
        return line
    }
}

/// A bar of block characters, to an eighth of a column.
enum ScreenBar {
    private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// A bar for a share, 0…1, of so many columns; a share above 0 is always to be seen.
    static func text(_ share: Double, width: Int) -> String {
        guard share > 0, width > 0 else { return "" }
        let eighths = max(1, Int((min(1, share) * Double(width * 8)).rounded()))
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
}
