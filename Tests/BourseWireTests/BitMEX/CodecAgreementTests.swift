import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Testing

struct CodecAgreementTests {
    /// The quick way for plain rows and the way for any JSON must come to the same.
    @Test(arguments: Seeds.first(30))
    func levels_withABlankAddedAnywhere_areTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let form = random.pick(BitMEXForm.allCases)
        var stream = BookStream(symbol: try #require(Symbol("ETHUSD")), seed: seed, form: form)
        var decoder = BitMEXDecoder()
        for _ in 0..<100 {
            let frame = stream.next()
            let plain = try decoder.decode(frame)
            var spaced = frame
            // Behind a colon or a comma outside of texts: none stands within one in these frames but in times.
            let places = frame.indices.filter { frame[$0] == 0x2C || frame[$0] == 0x7B || frame[$0] == 0x5B }
            for place in places.reversed() where random.oneIn(3) { spaced.insert(0x20, at: place + 1) }
            #expect(try decoder.decode(spaced) == plain)
        }
    }

    @Test(arguments: Seeds.first(50))
    func message_writtenAndRead_isTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var decoder = BitMEXDecoder()
        for _ in 0..<40 {
            let message = try Self.message(&random)
            #expect(try decoder.decode(BitMEXEncoder.frame(message)) == message)
        }
    }

    @Test func legacyForm_written_hasNoTimesAndNoPriceInUpdates() throws {
        for case .book(let message) in try Fixture.messages("levels-current") {
            guard case .book(let read) = try decoded(String(decoding: Self.legacy(message), as: UTF8.self)) else {
                Issue.record("not levels")
                return
            }
            #expect(read.rows.allSatisfy { $0.time == nil })
            #expect(read.rows.allSatisfy { ($0.price != nil) == (read.action == .partial || read.action == .insert) })
            #expect(read.rows.map(\.id) == message.rows.map(\.id))
        }
    }

    @Test func fixtures_writtenAgain_meanTheSame() throws {
        for name in Fixture.names where name != "system" {
            for message in try Fixture.messages(name) {
                var decoder = BitMEXDecoder()
                #expect(try decoder.decode(BitMEXEncoder.frame(message)) == message)
            }
        }
    }

    private static func legacy(_ message: BitMEXBookMessage) -> [UInt8] {
        BitMEXEncoder.frame(.book(message), form: .legacy)
    }

    private static func message(_ random: inout SeededGenerator) throws -> BitMEXMessage {
        let symbol = try #require(Symbol(random.pick(["XBTUSD", "ETHUSD", ".BXBT", "XBT_USDT"])))
        let action = random.pick([BookAction.partial, .insert, .update, .delete])
        func time(_ random: inout SeededGenerator) -> Timestamp {
            Timestamp(microseconds: random.int64(0...4_000_000_000_000) * 1000)
        }
        func price(_ random: inout SeededGenerator) -> Price {
            let most: Int64 = random.oneIn(2) ? 1000 : 9_000_000_000_000_000_000
            return Price(units: random.int64(1...most))
        }
        func level(_ random: inout SeededGenerator) -> BookLevel {
            BookLevel(price: price(&random), size: random.int64(0...1_000_000_000))
        }
        let count = random.int(1...4)
        switch random.int(0...5) {
        case 0:
            let rows = (0..<count).map { _ in
                BookRow(
                    id: random.int64(-9...99_999_999_999_999),
                    side: random.pick(BookSide.allCases),
                    price: random.oneIn(4) ? nil : price(&random),
                    size: action == .delete || random.oneIn(4) ? nil : random.int64(0...99_999_999_999),
                    time: random.oneIn(4) ? nil : time(&random)
                )
            }
            let table = random.pick([BitMEXTable.orderBookL2, .orderBookL2_25])
            return .book(BitMEXBookMessage(table: table, action: action, symbol: symbol, rows: rows))
        case 1:
            let prints = (0..<count).map { _ in
                TradePrint(
                    id: random.oneIn(4) ? nil : TradeMatchID(high: random.next(), low: random.next()),
                    time: time(&random),
                    taker: random.pick([TakerSide.buy, .sell, nil]),
                    price: price(&random),
                    size: random.int64(0...1_000_000)
                )
            }
            return .trades(BitMEXTradeMessage(action: action, symbol: symbol, prints: prints))
        case 2:
            let rows = (0..<count).map { _ in
                TopOfBook(
                    time: time(&random),
                    bid: random.oneIn(5) ? nil : level(&random),
                    ask: random.oneIn(5) ? nil : level(&random)
                )
            }
            return .quotes(BitMEXQuoteMessage(action: action, symbol: symbol, rows: rows))
        case 3:
            let bids = random.oneIn(4) ? nil : (0..<count).map { _ in level(&random) }
            let asks = random.oneIn(4) ? nil : (0..<count).map { _ in level(&random) }
            return .depth10(
                BitMEXDepth10(action: action, symbol: symbol, bids: bids, asks: asks, time: time(&random))
            )
        case 4:
            let rows = (0..<count).map { _ in
                BitMEXBin(
                    end: time(&random),
                    open: price(&random),
                    close: random.oneIn(3) ? nil : price(&random),
                    volume: random.int64(0...99_999),
                    trades: random.int(0...99),
                    vwap: price(&random)
                )
            }
            let interval = random.pick(CandleInterval.allCases)
            return .bins(BitMEXBinMessage(interval: interval, action: action, symbol: symbol, rows: rows))
        default:
            let text = String(decoding: (0..<random.int(0...20)).map { _ in UInt8(random.int(0...127)) }, as: UTF8.self)
            let topics = [BitMEXTopic(.trade, symbol), BitMEXTopic(.quote, symbol)]
            return .refused(BitMEXRefusal(status: 429, text: text, retryAfter: 1.5, topics: topics))
        }
    }
}
