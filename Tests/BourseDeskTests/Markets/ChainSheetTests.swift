import BourseCore
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct ChainSheetTests {
    private let today = MarketRig.day("2026-06-15")
    private let spot = Price.cents(100_00)

    private func contract(_ right: OptionRight, _ strike: Int64, days: Int = 30) throws -> OptionContract {
        let contract = OptionContract(
            root: MarketRig.symbol("AAPL"),
            expiration: today.adding(days: days),
            right: right,
            strike: .cents(strike * 100)
        )
        return try #require(contract)
    }

    private func option(
        _ right: OptionRight,
        _ strike: Int64,
        _ bid: Int64?,
        _ ask: Int64?,
        days: Int = 30
    ) throws -> FetchedOption {
        var option = FetchedOption(try contract(right, strike, days: days))
        option.bid = bid.map { .cents($0) }
        option.ask = ask.map { .cents($0) }
        return option
    }

    private func sheet(
        _ options: [FetchedOption],
        days: Int = 30,
        spot: Price? = nil,
        _ terms: ChainSheet.ChainAssumptions = .init(dividendYield: 0.01, style: .american)
    ) -> ChainSheet {
        let expiration = today.adding(days: days)
        let fetched = FetchedChain(
            spot: Sourced(spot ?? self.spot, source: SourceID("first"), asOf: ManualClock().now),
            expirations: [expiration],
            expiration: expiration,
            options: options
        )
        return ChainSheet(fetched, terms: terms, asOf: today)
    }

    @Test(arguments: [ExerciseStyle.american, .european], [7, 30, 365])
    func volatilities_ofAChainThatTheModelMade_areFoundAgain(style: ExerciseStyle, days: Int) throws {
        let terms = ChainSheet.ChainAssumptions(rate: 0.04, dividendYield: 0.012, style: style)
        // The smile: every strike has a volatility of its own.
        func volatility(_ strike: Int64) -> Double { 0.25 + 0.00002 * Double((strike - 100) * (strike - 100)) }
        let strikes: [Int64] = days == 7 ? [96, 98, 100, 102, 104] : [85, 90, 95, 100, 105, 110, 115]
        var options: [FetchedOption] = []
        for strike in strikes {
            for right in OptionRight.allCases {
                let market = OptionMarket(
                    spot: spot,
                    volatility: volatility(strike),
                    rate: terms.rate,
                    dividendYield: terms.dividendYield,
                    style: style
                )
                var option = FetchedOption(try contract(right, strike, days: days))
                option.bid = market.modelPrice(right, strike: .cents(strike * 100), days: days)
                option.ask = option.bid
                options.append(option)
            }
        }
        let sheet = sheet(options.shuffled(), days: days, terms)
        #expect(sheet.rows.map(\.strike) == strikes.map { .cents($0 * 100) })
        #expect(sheet.cautions == [])
        var worst = 0.0
        for (row, strike) in zip(sheet.rows, strikes) {
            for cell in [row.call, row.put] {
                let found = try #require(cell?.volatility)
                worst = max(worst, abs(found - volatility(strike)))
                let value = try #require(cell?.value)
                let fetched = try #require(cell?.option.bid)
                #expect(abs(value.price - fetched.double) < 1e-4)
            }
        }
        #expect(worst < 1e-6)
        #expect(abs((sheet.atTheMoney ?? 0) - 0.25) < 1e-6)
    }

    @Test func expectedMove_isWhatTheStraddleCosts_andOneDeviation() throws {
        let sheet = sheet([
            try option(.call, 100, 240, 260), try option(.put, 100, 220, 240),
            try option(.call, 105, 80, 90), try option(.put, 95, 70, 80),
        ])
        // (2.40 + 2.60) ÷ 2 + (2.20 + 2.40) ÷ 2 = 4.80.
        #expect(sheet.expectedMove?.straddle == .cents(480))
        let atTheMoney = try #require(sheet.atTheMoney)
        let move = try #require(sheet.expectedMove)
        // 100 · σ · √(30 ÷ 365), where √(30 ÷ 365) = 0.28669…
        #expect(abs(move.deviation - 100 * atTheMoney * 0.286691) < 1e-4)
        // Near the money the straddle costs about 0.8 deviations.
        #expect(abs(4.80 / move.deviation - 0.7979) < 0.02)
        let (call, put) = (try #require(sheet.rows[1].call), try #require(sheet.rows[1].put))
        #expect(!call.isInTheMoney && !put.isInTheMoney)
    }

    @Test func optionsThatExpireToday_implyNothing_andAreShown() throws {
        let sheet = sheet([try option(.call, 99, 100, 110, days: 0), try option(.put, 99, 0, 1, days: 0)], days: 0)
        #expect(sheet.days == 0)
        #expect(sheet.rows.map(\.strike) == [.cents(99_00)])
        #expect(sheet.rows[0].call?.volatility == nil)
        #expect(sheet.rows[0].call?.option.bid == .cents(100))
        #expect(sheet.rows[0].call?.isInTheMoney == true)
        #expect(sheet.expectedMove == nil)
        #expect(sheet.cautions == [])
    }

    @Test func quotes_thatAreCrossedZeroOrMissing_implyNothing_andHideNoOthers() throws {
        let options = [
            try option(.call, 100, 240, 260), try option(.put, 100, 220, 240),
            try option(.call, 101, 260, 240), try option(.put, 101, nil, nil),
            try option(.call, 102, 0, 0), try option(.put, 102, 220, nil),
            try option(.call, 103, nil, 150), try option(.put, 103, -5, 400),
            try option(.call, 104, 9_000_000, 9_000_001),
        ]
        let sheet = sheet(options)
        #expect(sheet.rows.count == 5)
        #expect(sheet.rows[0].call?.volatility != nil && sheet.rows[0].put?.volatility != nil)
        #expect(sheet.rows[1].call?.volatility == nil && sheet.rows[1].call?.mid == nil)
        #expect(sheet.rows[1].put?.volatility == nil && sheet.rows[1].put?.mid == nil)
        #expect(sheet.rows[2].call?.volatility == nil && sheet.rows[2].call?.mid == nil)
        // Nobody bids, and somebody asks: worth half of that.
        #expect(sheet.rows[3].call?.volatility != nil)
        #expect(sheet.rows[3].put?.volatility == nil && sheet.rows[3].put?.mid == nil)
        #expect(sheet.rows[4].call?.volatility == nil)
        #expect(sheet.cautions.first == "The call at 101: bid 2.6 is above ask 2.4.")
        #expect(sheet.cautions.count == 3)
    }

    @Test func figures_thatAreWild_areNotCountedWith() throws {
        var extreme = FetchedOption(try contract(.call, 100))
        (extreme.bid, extreme.ask) = (Price(units: .min), Price(units: .max))
        var other = FetchedOption(try contract(.put, 100))
        (other.bid, other.ask) = (Price(units: .max), Price(units: .max))
        for spot in [Price(units: .max), Price(units: .min), .zero, self.spot] {
            let sheet = sheet([extreme, other], spot: spot)
            #expect(sheet.rows.count == 1)
            #expect(sheet.atTheMoney == nil && sheet.expectedMove == nil)
            #expect(!sheet.cautions.isEmpty)
        }
    }

    @Test(arguments: [Double.nan, .infinity, 7])
    func terms_thatNothingCanBeCountedWith_areSaid(rate: Double) throws {
        let terms = ChainSheet.ChainAssumptions(rate: rate, dividendYield: 0, style: .american)
        let sheet = sheet([try option(.call, 100, 240, 260)], terms)
        #expect(sheet.rows[0].call?.volatility == nil)
        #expect(sheet.cautions.count == 1)
        #expect(sheet.cautions[0].hasPrefix("Volatility cannot be calculated: rate must be"))
    }
}
