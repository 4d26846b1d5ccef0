import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("A live market in a terminal")
struct LiveScreenTests {
    private static let symbol = Symbol("XBTUSD")
    private static let start = Timestamp(seconds: 1_767_623_400)

    private static func price(_ halves: Int64) -> Price { Price(units: halves * 50_000_000) }

    private static func rows(_ side: BookSide, from best: Int64, _ sizes: [Int64]) -> [BookRow] {
        sizes.enumerated().map { depth, size in
            let halves = side == .bid ? best - Int64(depth) : best + Int64(depth)
            return BookRow(id: halves, side: side, price: price(halves), size: size)
        }
    }

    private static func trade(_ halves: Int64, _ size: Int64, _ taker: TakerSide?, second: Int64) -> TradePrint {
        TradePrint(
            id: TradeMatchID(high: 1, low: UInt64(second)),
            time: start.adding(seconds: second),
            taker: taker,
            price: price(halves),
            size: size
        )
    }

    /// A market of three levels a side and three trades.
    private func market() throws -> LiveMarket {
        var market = LiveMarket(try #require(Self.symbol))
        let rows =
            Self.rows(.bid, from: 200_000, [1_500, 20_000, 4_000])
            + Self.rows(.ask, from: 200_001, [900, 12_000, 38_000])
        let isWrong = market.apply(.book(.partial, rows), at: Self.start.adding(seconds: 7))
        #expect(!isWrong)
        let prints = [
            Self.trade(199_999, 100, .sell, second: 1), Self.trade(200_001, 2_500, .buy, second: 3),
            Self.trade(200_001, 700, nil, second: 5),
        ]
        _ = market.apply(.trades(.partial, prints), at: Self.start.adding(seconds: 7))
        var values = InstrumentMetrics()
        values.mark = Price(units: 10_000_037_500_000)
        values.previousDay = Self.price(198_001)
        values.fundingRate = Ratio(units: 1_000_000)
        values.fundingTime = Self.start.adding(seconds: 3 * 3600 + 12 * 60 + 7)
        _ = market.apply(.metrics(.partial, values), at: Self.start.adding(seconds: 7))
        return market
    }

    private func moment(_ market: LiveMarket?, line: LiveConnection = .live) throws -> LiveMoment {
        LiveMoment(
            symbol: try #require(Self.symbol),
            venue: "Simulator",
            market: market,
            line: line,
            timing: LiveTiming(latencyMilliseconds: 12),
            messagesPerSecond: 41,
            now: Self.start.adding(seconds: 7)
        )
    }

    private func lines(_ moment: LiveMoment, _ shape: LiveScreen.ScreenSize) -> [String] {
        LiveScreen(moment, tick: Self.price(1), shape: shape, zone: .utc).lines
    }

    /// What is left to be seen of a line with tones.
    private static func seen(_ line: String) -> String {
        let parts = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { $0 + $1.drop { $0 != "m" }.dropFirst() }
    }

    /// The lines of a screen without the blanks at their ends.
    private func text(_ lines: [String]) -> String {
        lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
    }

    @Test
    func screen_ofASmallMarket_isAsDrawn() throws {
        let drawn = """
            XBTUSD   100,000.5 ▲   +1,000.0 (+1.01%) 24 h   Mark 100,000.38   Funding +0.0100%
            ● Live · Simulator · 12 ms · 41 messages/s
            ────────────────────────────────────────────────────────────────────────────────────────────
                Price       Size        Total                     │ Side       Price      Size Time UTC
            100,001.5     38,000       50,900  ██████████████████ │ –      100,000.5       700 14:30:05
            100,001.0     12,000       12,900  ████▌              │ ▲ Buy  100,000.5     2,500 14:30:03
            100,000.5        900          900  ▍                  │ ▼ Sell  99,999.5       100 14:30:01
            Spread 0.5 · Mid 100,000.25 · 0.05 bp                 │
            100,000.0      1,500        1,500  ▌                  │
             99,999.5     20,000       21,500  ███████▋           │
             99,999.0      4,000       25,500  █████████          │
            """
        let lines = lines(try moment(try market()), .init(columns: 92, levels: 3))
        #expect(text(lines) == drawn)
    }

    @Test
    func screen_ofANarrowTerminal_hasTheTapeBelow() throws {
        let lines = lines(try moment(try market()), .init(columns: 40, levels: 3))
        let drawn = """
            XBTUSD   100,000.5 ▲   +1,000.0 (+1.01%)
            ● Live · Simulator · 12 ms
            ────────────────────────────────────────
                Price       Size        Total
            100,001.5     38,000       50,900  █████
            100,001.0     12,000       12,900  █▎
            100,000.5        900          900  ▏
            Spread 0.5 · Mid 100,000.25 · 0.05 bp
            100,000.0      1,500        1,500  ▏
             99,999.5     20,000       21,500  ██▏
             99,999.0      4,000       25,500  ██▌

            Side        Price       Size  Time UTC
            –       100,000.5        700  14:30:05
            ▲ Buy   100,000.5      2,500  14:30:03
            ▼ Sell   99,999.5        100  14:30:01
            """
        #expect(text(lines) == drawn)
    }

    @Test(arguments: [nil, 3, 8, 24, 61])
    func screen_ofAnyWidth_hasLinesOfThatWidth(height: Int?) throws {
        let silent = LiveMarket(try #require(Self.symbol))
        for columns in height == 24 ? Array(40...200) : Array(1...12) + Array(stride(from: 40, through: 200, by: 16)) {
            for market in [nil, silent, try market(), try huge()] {
                for line in [
                    LiveConnection.live, .reconnecting(seconds: 4, reason: "The venue closed the connection."),
                ] {
                    let moment = try moment(market, line: line)
                    let plainLines = lines(moment, .init(columns: columns, rows: height))
                    #expect(plainLines.allSatisfy { $0.count == columns }, "\(columns) columns, \(line)")
                    #expect(height == nil || plainLines.count == height)
                    if height == nil {
                        let colorful = lines(moment, .init(columns: columns, usesColor: true))
                        #expect(colorful.map(Self.seen) == plainLines)
                    }
                    #expect(!plainLines.contains { $0.contains("nan") || $0.contains("inf") })
                }
            }
        }
    }

    /// A market of the largest numbers a book takes.
    private func huge() throws -> LiveMarket {
        var market = LiveMarket(try #require(Self.symbol))
        let rows = (0..<40).map { depth in
            BookRow(
                id: Int64(depth),
                side: depth < 20 ? .bid : .ask,
                price: Price(units: OrderBook.maximumPrice.units - 40 + Int64(depth)),
                size: OrderBook.maximumSize
            )
        }
        _ = market.apply(.book(.partial, rows), at: Self.start)
        let print = TradePrint(id: nil, time: Self.start, taker: .sell, price: Price(units: .max), size: .max)
        _ = market.apply(.trades(.insert, [print]), at: Self.start)
        var values = InstrumentMetrics()
        values.previousDay = Price(units: 1)
        values.mark = Price(units: .max)
        values.fundingRate = Ratio(units: .max)
        _ = market.apply(.metrics(.partial, values), at: Self.start)
        return market
    }

    @Test
    func bar_ofAShare_isNeverLongerThanItsRoom() {
        #expect(ScreenBar.text(1, width: 5) == "█████")
        #expect(ScreenBar.text(0.5, width: 5) == "██▌")
        #expect(ScreenBar.text(1e-9, width: 5) == "▏")
        #expect(ScreenBar.text(0, width: 5).isEmpty && ScreenBar.text(.nan, width: 5).isEmpty)
        #expect(ScreenBar.text(7, width: 5) == "█████" && ScreenBar.text(1, width: 0).isEmpty)
    }

    @Test
    func book_thatIsStale_saysSoAndIsFaint() throws {
        var market = try market()
        market.expire("The line is silent.")
        var moment = try moment(market, line: .reconnecting(seconds: 4, reason: "The line is silent."))
        moment.secondsToAttempt = 3
        let plainLines = lines(moment, .init(columns: 100, levels: 3))
        #expect(plainLines[1].hasPrefix("◌ Reconnecting in 3 s · Simulator · The line is silent. "))
        #expect(plainLines[3].hasPrefix("Stale data. Last change 14:30:07. "))
        let colorful = lines(moment, .init(columns: 100, levels: 3, usesColor: true))
        let ladder = colorful[4...].compactMap { $0.split(separator: "│").first }
        #expect(ladder.count == 7 && !ladder.contains { $0.contains("\u{1B}[31m") || $0.contains("\u{1B}[32m") })
        #expect(ladder.allSatisfy { $0.contains("\u{1B}[2m") })
    }

    @Test
    func book_thatDisagreed_isResyncing() throws {
        var market = try market()
        let unknown = BookRow(id: 7, side: .bid, size: 5)
        let needsResync = market.apply(.book(.update, [unknown]), at: Self.start.adding(seconds: 9))
        #expect(needsResync)
        let lines = lines(try moment(market), .init(columns: 100, levels: 3))
        #expect(lines[1].hasPrefix("◌ Resyncing · Simulator · The order book did not match"))
        #expect(lines[3].hasPrefix("Stale data. Last change 14:30:09."))
    }

    @Test
    func market_thatIsEmptyOrUnknown_isSaidToBe() throws {
        let waiting = lines(try moment(nil, line: .connecting), .init(columns: 80, rows: 20))
        #expect(waiting[1].hasPrefix("○ Connecting · Simulator"))
        #expect(waiting[3].hasPrefix("Waiting for the order book of XBTUSD."))
        #expect(waiting[3].contains("│ Waiting for trades."))
        var empty = LiveMarket(try #require(Self.symbol))
        _ = empty.apply(.book(.partial, []), at: Self.start)
        _ = empty.apply(.trades(.partial, []), at: Self.start)
        let emptied = lines(try moment(empty), .init(columns: 80, rows: 20))
        #expect(emptied[0].hasPrefix("XBTUSD   – ") && emptied[1].hasPrefix("● Live"))
        #expect(emptied.contains { $0.hasPrefix("Spread – ") } && emptied[3].contains("│ No trades yet."))
        empty.refuse("Unknown or expired symbol.")
        let refused = lines(try moment(empty), .init(columns: 80, rows: 20))
        #expect(refused[1].hasPrefix("✕ Error · Simulator · Unknown or expired symbol."))
    }

    @Test
    func words_ofTheVenue_cannotMoveTheCursor() throws {
        var market = try market()
        market.refuse("No\u{1B}[2J\r\nway\u{202E}!\u{7}")
        let lines = lines(try moment(market), .init(columns: 80, rows: 20))
        #expect(lines[1].hasPrefix("✕ Error · Simulator · No [2J  way ! "))
        #expect(!lines.contains { line in line.unicodeScalars.contains { $0.properties.generalCategory == .control } })
    }

    @Test
    func tape_withAGap_showsIt() throws {
        var market = try market()
        market.expire("The line is silent.")
        let rows = Self.rows(.bid, from: 200_000, [1]) + Self.rows(.ask, from: 200_001, [1])
        _ = market.apply(.book(.partial, rows), at: Self.start.adding(seconds: 60))
        let print = Self.trade(200_000, 50, .sell, second: 65)
        _ = market.apply(.trades(.insert, [print]), at: Self.start.adding(seconds: 66))
        let lines = lines(try moment(market), .init(columns: 80, rows: 20))
        #expect(lines[4].contains("│ ▼ Sell") && lines[5].contains("┄ No data for 1 m ┄"))
        #expect(lines[1].hasPrefix("● Live"))
    }

    @Test
    func prices_withoutATick_haveTheDecimalsOfThoseShown() throws {
        let screen = LiveScreen(try moment(try market()), shape: .init(columns: 80), zone: .utc)
        #expect(screen.prices.price(Self.price(200_000)) == "100,000.0")
        #expect(screen.prices.middle(Price(units: 10_000_037_500_000)) == "100,000.38")
        #expect(screen.prices.change(-50_000_000) == "−0.5" && screen.prices.change(0) == "0.0")
    }
}
