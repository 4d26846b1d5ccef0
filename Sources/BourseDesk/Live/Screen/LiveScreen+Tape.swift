import BourseCore
import BourseOrderBook
import BourseValues

extension LiveScreen {
    /// Trades of one taker and price so close to each other are one row, in microseconds.
    private static let window: Int64 = 100_000

    /// Heads, and the trades, the newest first.
    func tape(width: Int, height: Int) -> [ScreenLine] {
        guard height > 0 else { return [] }
        guard let market = moment.market, market.tape.count > 0 else {
            let isKnown = moment.market?.hasTape == true || moment.state == .unusable
            let text = isKnown ? "No trades yet." : "Waiting for trades."
            return [ScreenLine(text, .faint)]
        }
        let rows = market.tape.rows(as: TapeOptions(grouping: .price(within: Self.window)), limit: height - 1)
        let columns = TapeColumns(rows, self, width: width)
        return [columns.head] + rows.map(columns.line)
    }
}

/// The columns of a tape: side, price, size and time.
///
/// What has no room is given up in this order: exact sizes, the word beside the arrow, the time.
private struct TapeColumns {
    private let screen: LiveScreen
    private let timeHead: String
    private let isShort: Bool
    private let side, price, size, time: Int

    init(_ rows: [TapeRow], _ screen: LiveScreen, width: Int) {
        self.screen = screen
        let trades = rows.compactMap(Self.trades)
        let zone = screen.zone.abbreviation(at: screen.moment.now)
        timeHead = zone.count <= 4 ? "Time \(zone)" : "Time"
        let clock = max(8, timeHead.count)
        let price = trades.reduce(9) { max($0, screen.prices.price($1.last).count) }
        func sizes(isShort: Bool, _ usual: Int) -> Int {
            trades.reduce(usual) { max($0, LiveScreen.amount($1.size, isShort: isShort).count) }
        }
        let exact = sizes(isShort: false, 9)
        isShort = 6 + 1 + price + 1 + exact + 1 + clock > width
        let size = isShort ? sizes(isShort: true, 5) : exact
        side = 6 + 1 + price + 1 + size + 1 + clock > width ? 1 : 6
        let rest = width - side - price - size - 3 - clock
        // Room that is left goes between the columns.
        let extra = min(4, max(0, rest) / 3)
        self.price = price + 1 + extra
        self.size = size + 1 + extra
        time = rest < 0 ? 0 : clock + 1 + extra
    }

    private static func trades(_ row: TapeRow) -> TapeTrades? {
        guard case .trades(let trades) = row.content else { return nil }
        return trades
    }

    var head: ScreenLine {
        var line = ScreenLine(side > 1 ? "Side" : "", .faint)
        line.pad(to: side)
        line.add("Price", toTheRightOf: price, .faint)
        line.add("Size", toTheRightOf: size, .faint)
        if time > 0 { line.add(timeHead, toTheRightOf: time, .faint) }
        return line
    }

    func line(_ row: TapeRow) -> ScreenLine {
        switch row.content {
        case .gap(let gap):
            let seconds = max(1, gap.before.seconds - gap.after.seconds)
            return ScreenLine("┄ No data for \(DayText.duration(seconds: seconds)) ┄", .warning)
        case .trades(let trades):
            let (arrow, word, tone): (String, String, ScreenLine.Tone) =
                switch trades.taker {
                case .buy: ("▲", "Buy", .rise)
                case .sell: ("▼", "Sell", .fall)
                case nil: ("–", "", .faint)
                }
            var line = ScreenLine(side > 1 ? "\(arrow) \(word)" : arrow, tone)
            line.pad(to: side)
            line.add(screen.prices.price(trades.last), toTheRightOf: price, tone)
            line.add(LiveScreen.amount(trades.size, isShort: isShort), toTheRightOf: size)
            if time > 0 { line.add(screen.clock(trades.time), toTheRightOf: time, .faint) }
            return line
        }
    }
}
