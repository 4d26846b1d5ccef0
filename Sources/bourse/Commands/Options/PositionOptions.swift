import ArgumentParser
import BourseCore
import BourseDesk
import BourseOptions

/// Legs and the market they are in, from arguments.
struct PositionOptions: ParsableArguments {
    @Argument(
        parsing: .allUnrecognized,
        help: """
            Legs such as 1C105, -2P95/30d@1.25~38, 100S@99.5: number (below 0 sold), C, P, S for shares or cash, strike, \
            /days or /day of expiry, @price per share, ~volatility in percent.
            """
    )
    var legs: [String]

    @Option(parsing: .unconditional, help: "The price of the underlying.")
    var spot: String = "100"

    @Option(parsing: .unconditional, help: "Calendar days to expiry of legs that do not say.")
    var days: String = "30"

    @Option(
        parsing: .unconditional,
        help: "The volatility per year as a fraction, for chances and for legs without one."
    )
    var volatility: String = "0.3"

    @Option(parsing: .unconditional, help: "The risk-free rate per year as a fraction.")
    var rate: String = "0.05"

    @Option(parsing: .unconditional, help: "The dividend yield per year as a fraction.")
    var dividendYield: String = "0"

    @Option(help: "european or american.")
    var style: ExerciseStyle = .american

    func market() throws -> OptionMarket {
        _ = try SingleOption.number(spot, .spot, name: "--spot")
        let price: Price
        do {
            price = try Price(spot, excess: .roundHalfToEven)
        } catch { throw Failure(.usage, "--spot must be a plain number, not '\(spot)'") }
        return OptionMarket(
            spot: price,
            volatility: try SingleOption.number(volatility, .volatility, name: "--volatility"),
            rate: try SingleOption.number(rate, .rate, name: "--rate"),
            dividendYield: try SingleOption.number(dividendYield, .dividendYield, name: "--dividend-yield"),
            style: style
        )
    }

    func position(today: TradingDay) throws -> OptionPosition {
        guard let days = Int(days) else { throw Failure(.usage, "--days must be a whole number, not '\(days)'") }
        let notation: [LegNotation]
        do {
            notation = try LegNotation.list(legs.filter { $0 != "--" }.joined(separator: " "))
        } catch { throw Failure(.usage, error.message) }
        guard !notation.isEmpty else { throw Failure(.usage, "there are no legs; a leg looks like -2C105/30d@1.25~38") }
        do {
            let position = try OptionPosition(market: market(), notation, days: days, today: today)
            try position.check()
            return position
        } catch let error as PositionError { throw Failure(.refused, error.message) }
    }
}
