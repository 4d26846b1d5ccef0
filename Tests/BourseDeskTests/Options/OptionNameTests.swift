import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Testing

/// What legs are called, one by one and together.
struct OptionNameTests {
    private func position(_ words: String) throws -> OptionPosition {
        try OptionPosition(
            market: OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3),
            LegNotation.list(words),
            days: 30,
            today: TradingDay(number: 20_000)
        )
    }

    @Test(arguments: [
        ("1P90 -1P95 -1C105 1C110", "Iron condor"), ("2P90 -2P95 -2C105 2C110", "2 × Iron condor"),
        ("1C90 -1C95 -1C100 1C100/60d", "Bull call spread + Call calendar spread"),
        ("3C100 -2C105", "2 × Bull call spread + 1 other leg"),
        ("150S -2C105", "Covered call + 2 other legs"), ("50S -1C105", "Custom position"),
        ("100S 1P90 -1C110 1C100/60d -1C100/30d", "Collar + Call calendar spread"),
    ])
    func title_namesEveryStrategyOfThePosition(words: String, title: String) throws {
        #expect(RecognitionFormatter.title(StrategyParts(try position(words).legs)) == title)
    }

    /// Calendars of four distances are no strategy together.
    @Test
    func title_ofManyStrategies_namesThreeAndCountsTheRest() throws {
        let calendars = [(60, 30), (61, 31), (62, 32), (63, 33)].enumerated().map { index, days in
            "1C\(80 + 10 * index)/\(days.0)d -1C\(80 + 10 * index)/\(days.1)d"
        }
        let apart = StrategyParts(try position(calendars.joined(separator: " ")).legs)
        let title = RecognitionFormatter.title(apart)
        #expect(apart.parts.count == 4)
        #expect(title.split(separator: " + ").count == 4 && title.hasSuffix(" + 1 more"), "\(title)")
    }

    @Test
    func cashOfASuggestion_isSetAside_andSharesAreBought() throws {
        let formatter = SuggestionFormatter(money: MoneyText(style: .western, currency: .usd))
        #expect(formatter.legs(try position("-1P95 9500cash").legs) == "Sell 95 put, set aside $9,500 in cash")
        #expect(formatter.legs(try position("100S -1C105").legs) == "Buy 100 shares, sell 105 call")
        #expect(
            formatter.legs(try position("1C100/60d -2C100").legs) == "Buy 100 call (60 d), sell 2 × 100 call (30 d)"
        )
    }
}
