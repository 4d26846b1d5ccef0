import BourseCore
import BourseOptions
import BourseProgram

/// The profit of an iron condor held for 60 days, split by day and Greek: American options with a dividend yield, so
/// that all four legs need the price of early exercise.
struct AutopsyBench {
    private static let days = 60

    func measurement() throws -> Measurement {
        let market = try Self.market()
        let legs = try [
            Self.leg(.put, "92", -1, in: market), Self.leg(.put, "87", 1, in: market),
            Self.leg(.call, "108", -1, in: market), Self.leg(.call, "113", 1, in: market),
        ]
        var days = 0
        let seconds = try Stopwatch.best(of: 20) { days = try Autopsy(legs, in: [market]).days.count }
        guard days > 40 else { throw Failure(.system, "the measurement split no profit") }
        return Measurement(
            subject: "autopsy of four legs, 60 days",
            value: seconds * 1_000,
            unit: "ms",
            target: "≤ 20 ms"
        )
    }

    private static let first = TradingDay(number: 20_458)

    /// Closes of weekdays that rise and fall by up to 1 %.
    private static func market() throws -> AutopsyMarket {
        var spot: Int64 = 10_000
        let closes = (0...days).map(first.adding(days:)).filter { !$0.weekday.isWeekend }.enumerated().map {
            spot += spot * (Int64($0.offset * 37 % 21) - 10) / 1_000
            return AutopsyMarket.DatedClose($0.element, Price(units: spot * 1_000_000))
        }
        return AutopsyMarket(closes: closes, rates: [.init(from: first, 0.04)], dividendYield: 0.012)
    }

    private static func leg(
        _ right: OptionRight,
        _ strike: String,
        _ quantity: Int,
        in market: AutopsyMarket
    ) throws -> AutopsyLeg {
        let strike = try Price(strike)
        let ends = [market.closes.first, market.closes.last].compactMap(\.self)
        let fills = zip(ends, [(quantity, 0.24), (-quantity, 0.29)]).map { close, fill in
            let terms = OptionTerms(
                right: right,
                spot: close.price.double,
                strike: strike.double,
                years: Double(first.number + 90 - close.day.number) / 365,
                rate: 0.04,
                dividendYield: market.dividendYield,
                volatility: fill.1
            )
            let cents = (AmericanOption.price(terms) * 100).rounded()
            return AutopsyFill(
                day: close.day,
                quantity: Quantity(fill.0),
                price: Price(units: Int64(cents) * 1_000_000)
            )
        }
        return AutopsyLeg(
            .option(right, strike: strike, expiration: first.adding(days: 90)),
            multiplier: .hundred,
            fills: fills,
            grossProfit: fills.reduce(.zero) {
                $0 - Money(price: $1.price, quantity: $1.quantity, multiplier: .hundred)
            }
        )
    }
}
