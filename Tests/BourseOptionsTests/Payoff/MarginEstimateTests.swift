import BourseCore
import BourseOptions
import Testing

/// Amounts beyond the premiums received, by FINRA Rule 4210(f)(2) and Cboe Rule 10.3: underlying 100, 30 days, 30 %, 5 %.
struct MarginEstimateTests {
    private func analysis(_ words: String, volatility: Double = 0.3) throws -> PositionAnalysis {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: volatility, rate: 0.05)
        let legs = try LegNotation.list(words)
        return try PositionAnalysis(OptionPosition(market: market, legs, days: 30, today: TradingDay(number: 20_000)))
    }

    @Test(arguments: [
        ("1C100", 363.21, MarginEstimate.Rule.paidInFull), ("-1C105", 1500, .uncovered), ("-1P95", 1500, .uncovered),
        ("-1C100 -1P80", 2000, .uncovered), ("-1C100 -3P80", 3600, .uncovered),
        ("1P90 -1P95 -1C105 1C110", 306.14, .maximumLoss), ("100S -1C105", 5000, .shares),
        ("1S -100P95 100P90", 40_788.83, .shares), ("100S 10P90 -10P95", 9073.88, .shares),
        ("-1C105 1P95", 1631.18, .uncovered), ("1C100 -2C105", 1694.56, .uncovered),
        ("1P100 -2P95", 1692.95, .uncovered), ("-1C105 5P100", 3125.03, .uncovered),
        ("-1P95 -1C105 1C110", 1898.08, .uncovered), ("1C95 -2C100 1C105", 112.37, .maximumLoss),
        ("-1C100/30d 1C110/365d", 1638.80, .maximumLoss), ("-1P95@1 9500cash", 9400, .cashSecured),
        ("-1C80@0.5", 3983, .uncovered), ("1C95@5 -1C95@6", 0, .none),
    ])
    func margin_ofAPosition_isThatOfTheRules(words: String, amount: Double, rule: MarginEstimate.Rule) throws {
        let margin = try analysis(words).margin
        #expect(abs(margin.amount.double - amount) < 1, "\(words): \(margin.amount)")
        #expect(margin.rule == rule, "\(words)")
    }

    @Test
    func fiftyShares_coverNoContract() throws {
        #expect(try analysis("50S -1C105").margin.rule == .uncovered)
        #expect(try analysis("50S -1C105").profile.worst == .unlimited)
    }
}
