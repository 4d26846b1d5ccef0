import BourseCore
import BourseOptions
import Testing

/// What outlives the first expiry must not be told to be safer than it is.
struct SeveralExpiriesTests {
    private func profile(_ words: String, volatility: Double = 0.3) throws -> PayoffProfile {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: volatility, rate: 0.05)
        let legs = try LegNotation.list(words)
        let position = try OptionPosition(market: market, legs, days: 30, today: TradingDay(number: 20_000))
        return try PositionAnalysis(position).profile
    }

    private func worst(_ words: String, volatility: Double = 0.3) throws -> Double {
        guard case .limited(let money) = try profile(words, volatility: volatility).worst else { return -.infinity }
        return money.double
    }

    @Test(arguments: ["1C100/60d -1C100/90d", "1C100/60d -1C100/90d 1P50/30d", "1C100/60d -1C100/90d 1C200/30d"])
    func soldCall_thatOutlivesItsCover_losesWithoutEnd(words: String) throws {
        let profile = try profile(words)
        #expect(profile.worst == .unlimited)
        #expect(profile.isWorstLater)
    }

    @Test(arguments: [
        ("1P100/60d -1P100/90d", -9908.52), ("1P100/60d -1P100/90d 1C200/30d", -9908.52),
        ("5P100/60d -5P100/90d 1C200/30d", -49_542.6),
    ])
    func soldPut_thatOutlivesItsCover_losesItsStrike(words: String, loss: Double) throws {
        let worst = try worst(words)
        #expect(abs(worst - loss) < 2, "\(worst)")
        #expect(try profile(words).isWorstLater)
    }

    @Test
    func spreadThatLivesOn_losesWhatItLosesByItself() throws {
        let alone = try worst("-1C100/365d 1C110/365d")
        #expect(abs(alone + 578.88) < 0.01)
        #expect(abs(try worst("-1C100/365d 1C110/365d 1P10/30d") - alone) < 0.01)
    }

    @Test
    func resultNeared_atVeryHighPrices_isTheLimit() throws {
        #expect(abs(try worst("-1C100/30d 1C150/730d", volatility: 1.5) + 8562.75) < 0.05)
    }

    @Test
    func limit_isNotLostInRoundingFarOut() throws {
        // A spread of calls that expire: from its strikes on the loss stays the same, however high the price.
        let profile = try profile("-1C100/30d 1C110/30d 1P50/60d")
        let place = try #require(profile.worstAt.first)
        #expect(place.upper == nil)
        #expect(place.lower < Price(units: 100_000_000_000))
    }

    private func warnings(_ words: String) throws -> [PositionWarning] {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3, rate: 0.05)
        let legs = try LegNotation.list(words)
        let position = try OptionPosition(market: market, legs, days: 30, today: TradingDay(number: 20_000))
        return try PositionAnalysis(position).warnings
    }

    @Test(arguments: [
        ("-100S 1C100/30d 1P90/60d", 30), ("-100S 1C100/60d 1P90/30d", 60), ("-100S 1C100/30d 1C110/60d", 60),
        ("-200S 2C100/30d -1P110/30d 1P90/60d", 30),
    ])
    func sharesSoldShort_outliveTheCallThatCoversThem_andLoseWithoutEnd(words: String, days: Int) throws {
        let profile = try profile(words)
        #expect(profile.worst == .unlimited)
        #expect(profile.isWorstLater)
        #expect(profile.worstAt.isEmpty)
        #expect(try warnings(words).contains(.losesCover(leg: 0, days: days)))
    }

    @Test(arguments: ["-100S 1C100/30d -1P100/30d 1P90/60d", "-100S 1C95/60d -1P100/60d 1P80/30d"])
    func sharesSoldShort_thatACallAndAPutBringBack_doNotLoseWithoutEnd(words: String) throws {
        #expect(try profile(words).worst != .unlimited)
        #expect(try !warnings(words).contains { if case .losesCover = $0 { true } else { false } })
    }

    @Test
    func sharesSoldShort_coveredUntilOneExpiry_areWarnedAbout() throws {
        // At that expiry the call still covers them, and the figures say so.
        let analysis = try warnings("-100S 1C105")
        #expect(analysis.contains(.losesCover(leg: 0, days: 30)))
        #expect(try profile("-100S 1C105").worst != .unlimited)
    }

    @Test
    func expiryThatIsPast_isRefused() throws {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3)
        let legs = try LegNotation.list("1C100/2020-01-01")
        let today = try #require(TradingDay(iso: "2020-01-02"))
        #expect(throws: PositionError.self) { try OptionPosition(market: market, legs, days: 30, today: today) }
        #expect(throws: Never.self) {
            try OptionPosition(market: market, legs, days: 30, today: today.adding(days: -1))
        }
    }

    @Test
    func calendarWithLaterBoughtOption_isNotWorseLater() throws {
        let profile = try profile("-1C100/30d 1C100/60d")
        #expect(!profile.isWorstLater)
        #expect(profile.worst != .unlimited)
    }

    @Test
    func expectedProfit_ofVolatileShares_isNothing() throws {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 5, rate: 0, style: .european)
        let legs = try LegNotation.list("1S 1C100/730d 1C100/731d")
        let position = try OptionPosition(market: market, legs, days: 30, today: TradingDay(number: 20_000))
        let expected = try #require(try PositionAnalysis(position).expectedProfit)
        #expect(abs(expected.double) < 1)
    }

    @Test
    func profitOfExactlyNothing_isNoProfit() throws {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3, rate: 0.05)
        let position = OptionPosition(
            market: market,
            legs: [
                PositionLeg(
                    .option(.call, strike: Price(units: 9_000_000_000), days: 0),
                    quantity: 1,
                    entry: Price(units: 1_000_000_000)
                )
            ]
        )
        #expect(try PositionAnalysis(position).chanceOfProfit == 0)
    }
}
