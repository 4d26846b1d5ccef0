import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

@Suite("A fill held against the book")
struct FillQualityTests {
    private static func price(_ cents: Int64) -> Price { Price(units: cents * 1_000_000) }

    /// Bids of 99.50 and 99.00, asks of 100.50 and 101.00.
    private static func book() -> OrderBook {
        var book = OrderBook()
        _ = book.apply(
            .partial,
            [
                BookRow(id: 1, side: .bid, price: price(9950), size: 10),
                BookRow(id: 2, side: .bid, price: price(9900), size: 30),
                BookRow(id: 3, side: .ask, price: price(10_050), size: 5),
                BookRow(id: 4, side: .ask, price: price(10_100), size: 20),
            ]
        )
        return book
    }

    private static func quality(_ cents: Int64, _ quantity: Int, isBuy: Bool, _ book: OrderBook = book())
        -> FillQuality?
    {
        FillQuality(price: price(cents), quantity: Quantity(quantity), isBuy: isBuy, book: book)
    }

    @Test
    func buyAboveTheAsk_isWorseThanTouchAndMiddle() throws {
        let quality = try #require(Self.quality(10_060, 3, isBuy: true))
        #expect(quality.mid == Self.price(10_000) && quality.spread == Self.price(100))
        #expect(quality.againstTouch == Self.price(10) && quality.againstMid == Self.price(60))
        #expect(quality.effectiveSpread == Self.price(120))
        #expect(quality.basisPoints(quality.againstMid) == Ratio(60, over: 1))
        #expect(quality.sweepPrice == Self.price(10_050))
    }

    @Test
    func saleAtTheAsk_isBetterThanTheMiddle() throws {
        let quality = try #require(Self.quality(10_050, 3, isBuy: false))
        #expect(quality.againstTouch == Self.price(-100) && quality.againstMid == Self.price(-50))
        #expect(quality.effectiveSpread == Self.price(-100) && quality.sweepPrice == Self.price(9950))
    }

    @Test
    func sweep_takesLevelAfterLevel_andIsNotKnownWhereTheBookIsTooThin() throws {
        // 5 at 100.50 and 15 at 101.00.
        #expect(try #require(Self.quality(10_050, 20, isBuy: true)).sweepPrice == Price(units: 10_087_500_000))
        #expect(try #require(Self.quality(10_050, 26, isBuy: true)).sweepPrice == nil)
        let half = FillQuality(
            price: Self.price(10_050),
            quantity: Quantity(units: 50_000_000),
            isBuy: true,
            book: Self.book()
        )
        #expect(try #require(half).sweepPrice == nil)
    }

    @Test
    func bookWithoutASide_orCrossed_saysNothing() {
        #expect(Self.quality(10_050, 1, isBuy: true, OrderBook()) == nil)
        var crossed = Self.book()
        _ = crossed.apply(.insert, [BookRow(id: 9, side: .bid, price: Self.price(10_050), size: 1)])
        #expect(Self.quality(10_050, 1, isBuy: true, crossed) == nil)
    }

    @Test(arguments: Seeds.first(100))
    func sweep_isThePriceOfThePlainSum(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var rows = [BookRow(id: 0, side: .bid, price: Self.price(1), size: 1)]
        var asks: [(cents: Int64, size: Int64)] = []
        for place in 0..<generator.int(1...12) {
            let ask = (cents: Int64(100 + place * 3), size: generator.int64(1...40))
            asks.append(ask)
            rows.append(BookRow(id: Int64(place + 1), side: .ask, price: Self.price(ask.cents), size: ask.size))
        }
        var book = OrderBook()
        _ = book.apply(.partial, rows)
        let wanted = generator.int(1...300)
        let contracts = asks.flatMap { Array(repeating: $0.cents, count: Int($0.size)) }.prefix(wanted)
        let quality = try #require(
            FillQuality(price: Self.price(100), quantity: Quantity(wanted), isBuy: true, book: book)
        )
        guard contracts.count == wanted else {
            #expect(quality.sweepPrice == nil, "seed \(seed)")
            return
        }
        let mean = Double(contracts.reduce(0, +)) / Double(wanted) / 100
        #expect(abs(try #require(quality.sweepPrice).double - mean) < 1e-8, "seed \(seed)")
    }
}
