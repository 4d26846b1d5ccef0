import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseBench

@Suite("Prices that carry their age")
struct MovingPricesTests {
    private let period: Int64 = 200_000

    @Test func age_isTheTimeSinceTheMove() {
        for number in [0, 7, 19, 20, 1999] {
            let phase = MovingPrices.phase(of: number, period: period)
            #expect((0..<period).contains(phase) && phase % MovingPrices.stretch == 0)
            for move: Int64 in [0, 99, 100, 8_800_000_123] {
                let cents = (MovingPrices.price(ofMove: move).units / 1_000_000) % 100
                for late: Int64 in [0, 1, 199_999, 200_000, 5_432_100, 19_999_999] {
                    let now = move * period + phase + late
                    #expect(MovingPrices.age(cents: cents, of: number, at: now, period: period) == late)
                }
            }
        }
    }

    @Test func quote_isThatOfTheLastMove_andTheSameUntilTheNext() async throws {
        let clock = ManualClock()
        let market = MovingPrices(count: 40, rate: 5) { clock.now }
        let symbols = try [MovingPrices.symbol(7), MovingPrices.symbol(999)]
        let first = try await market.quotes(of: symbols)
        #expect(first.rows.map(\.quote.symbol.name) == ["S0007"])
        let last = try #require(first.rows.first?.quote.last)
        #expect(clock.now.microseconds - last.asOf.microseconds < period)
        let again = try await market.quotes(of: symbols)
        #expect(again == first)
        clock.advance(seconds: 1)
        let later = try await market.quotes(of: symbols)
        #expect(later.rows.first?.quote.last?.value != last.value)
    }

    @Test func quote_tellsEverythingThatCanBeTold() async throws {
        let clock = ManualClock()
        let market = MovingPrices(count: 3, rate: 5) { clock.now }
        let row = try #require(try await market.quotes(of: [MovingPrices.symbol(2)]).rows.first)
        let fields = Set(row.quote.prices.keys)
        #expect(fields == Set(PriceField.allCases).subtracting([.extended]))
        #expect(row.quote.volume != nil && row.quote.averageVolume != nil && row.quote.marketCap != nil)
        #expect(row.instrument?.symbol == row.quote.symbol)
    }
}
