import BourseCore
import BourseOrderBook
import Testing

struct OrderBookReadingTests {
    private let book = OrderBook(threeAndTwo)

    @Test func spreadAndMiddle_areOfTheBestLevels() throws {
        #expect(try book.spread == Price("1"))
        #expect(try book.mid == Price("100.5"))
    }

    @Test func ladder_addsUpFromTheBest() {
        #expect(book.ladder(.bid).map(\.cumulative) == [10, 30, 60])
        #expect(book.ladder(.ask, 1).map(\.cumulative) == [40])
        #expect(book.total(.bid) == 60 && book.total(.ask) == 90)
        #expect(book.ladder(.bid, -1) == [] && book.levels(.bid, 0) == [])
    }

    @Test func ladder_withinABand_endsAtItsEdge() throws {
        let band = try Price("99")...Price("101")
        #expect(book.ladder(.bid, in: band).map(\.size) == [10, 20])
        #expect(book.ladder(.ask, in: band).map(\.size) == [40])
    }

    @Test func imbalance_isOfTheLevelsAskedFor() {
        #expect(book.imbalance() == Ratio(-30, over: 150))
        #expect(book.imbalance(1) == Ratio(-30, over: 50))
        #expect(book.imbalance(0) == nil && OrderBook().imbalance() == nil)
    }

    @Test func depth_withinAShareOfTheMiddle_countsOnlyWhatIsInside() throws {
        // 1.5 % of 100.5 reach from 98.9925 to 102.0075.
        let depth = try #require(book.depth(within: Ratio(units: 150_000_000)))
        #expect(depth.bidSize == 30 && depth.askSize == 90 && depth.bidLevels == 2 && depth.askLevels == 2)
        #expect(depth.band == (try Price("98.9925")...Price("102.0075")))
        #expect(depth.imbalance == Ratio(-60, over: 120))
        #expect(book.depth(within: Ratio(units: -1)) == nil && OrderBook().depth(within: Ratio(units: 1)) == nil)
        #expect(book.depth(within: Ratio(units: .max))?.bidLevels == 3)
    }

    @Test func grouping_floorsBidsAndRaisesAsks() throws {
        let step = try Price("2")
        #expect(book.grouped(.bid, by: step).map(\.price) == [try Price("100"), try Price("98")])
        #expect(book.grouped(.bid, by: step).map(\.size) == [10, 50])
        #expect(book.grouped(.bid, by: step).map(\.cumulative) == [10, 60])
        #expect(book.grouped(.ask, by: step).map(\.price) == [try Price("102")])
        #expect(book.grouped(.ask, by: step).map(\.size) == [90])
        #expect(book.grouped(.bid, by: step, 1).map(\.size) == [10])
    }

    @Test func grouping_byNothingOrByMoreThanEverything_isEachLevelOrOneGroup() {
        #expect(book.grouped(.bid, by: .zero) == book.ladder(.bid))
        #expect(book.grouped(.bid, by: Price(units: .max)).map(\.size) == [60])
        #expect(book.grouped(.ask, by: Price(units: .max)).map(\.price) == [OrderBook.maximumPrice])
    }
}
