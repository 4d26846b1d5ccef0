import BourseConnectors
import BourseCore
import BourseOrderBook
import BourseWire
import Testing

@Suite("Events in BitMEX's words")
struct BitMEXWordingTests {
    private let symbol: Symbol
    private let time = Timestamp(microseconds: 1_795_269_600_250_000)

    init() throws { symbol = try #require(Symbol("XBTUSD")) }

    private func decoded(_ content: RecordedEvent.Content) throws -> BitMEXMessage {
        let bytes = try #require(BitMEXSource.wording(of: content, symbol: symbol))
        var decoder = BitMEXDecoder()
        return try decoder.decode(bytes)
    }

    @Test func book_isReadBack() throws {
        let rows = [
            BookRow(id: 8_799_000_000, side: .bid, price: Price(units: 10_300_050_000_000), size: 7, time: time),
            BookRow(id: 8_798_000_000, side: .ask, price: Price(units: 10_300_100_000_000), size: 9, time: time),
        ]
        for action in [BookAction.partial, .insert, .update] {
            guard case .book(let message) = try decoded(.book(action, rows)) else { throw Unexpected() }
            #expect(message.action == action && message.symbol == symbol && message.rows == rows)
        }
    }

    @Test func trades_areReadBack() throws {
        let prints = [
            TradePrint(
                id: TradeMatchID(high: 3, low: 4),
                time: time,
                taker: .sell,
                price: Price(units: 50_000_000),
                size: 100
            )
        ]
        guard case .trades(let message) = try decoded(.trades(.insert, prints)) else { throw Unexpected() }
        #expect(message.prints == prints && message.action == .insert)
    }

    @Test func figuresAndBins_areReadBack() throws {
        var values = InstrumentMetrics()
        values.time = time
        values.last = Price(units: 10_300_050_000_000)
        values.openInterest = 6_310_000_000
        guard case .instruments(let message) = try decoded(.metrics(.update, values)) else { throw Unexpected() }
        #expect(message.rows.first?.lastPrice == values.last && message.rows.first?.openInterest == 6_310_000_000)
        #expect(message.rows.first?.fundingRate == nil && message.rows.first?.timestamp == time)
        let price = Price(units: 10_300_000_000_000)
        let bin = TradeBin(end: time, open: price, high: price, low: price, close: price, volume: 12, trades: 3)
        guard case .bins(let bins) = try decoded(.bins(.insert, .hour, [bin])) else { throw Unexpected() }
        #expect(bins.interval == .hour && bins.rows.map(\.bar) == [bin])
    }

    @Test func whatAVenueNeverSends_hasNoWords() {
        let gap = RecordedGap(from: time, to: time, reason: .lineLost)
        #expect(BitMEXSource.wording(of: .gap(gap), symbol: symbol) == nil)
        #expect(BitMEXSource.wording(of: .status(RecordedStatus(.live)), symbol: symbol) == nil)
    }

    private struct Unexpected: Error {}
}
