import ArgumentParser
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram

/// Legs and the market they are in, from arguments.
struct PositionOptions: ParsableArguments {
    @Argument(
        parsing: .allUnrecognized,
        help: """
            Legs such as 1C105, -2P95/30d@1.25~38, 100S@99.5: quantity (negative if sold), C, P, S for shares or cash, \
            strike, /days or /date of expiration, @price per share, ~volatility in percent.
            """
    )
    var legs: [String]

    @Option(parsing: .unconditional, help: "The price of the underlying.")
    var spot: String = "100"

    @Option(parsing: .unconditional, help: "Calendar days to expiration, for legs without one.")
    var days: String = "30"

    @Option(
        parsing: .unconditional,
        help: "The volatility per year as a fraction, for probabilities and for legs without one."
    )
    var volatility: String = "0.3"

    @Option(parsing: .unconditional, help: "The risk-free rate per year as a fraction.")
    var rate: String = "0.05"

    @Option(parsing: .unconditional, help: "The dividend yield per year as a fraction.")
    var dividendYield: String = "0"

    @Option(help: "european or american.")
    var style: ExerciseStyle = .american

    @Option(
        parsing: .unconditional,
        help: "The next dividend: days until the ex-dividend date and amount per share, such as 12:0.50."
    )
    var nextDividend: String?

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
            style: style,
            nextDividend: try nextDividend.map { text in
                let (days, amount) = try DividendText.read(text, name: "--next-dividend")
                return OptionMarket.NextDividend(days: days, amount: amount)
            }
        )
    }

    func position(today: TradingDay) throws -> OptionPosition {
        try position(legs.filter { $0 != "--" }.joined(separator: " "), today: today)
    }

    /// A position of its legs as one text.
    func position(_ legs: String, today: TradingDay) throws -> OptionPosition {
        guard let days = Int(days) else { throw Failure(.usage, "--days must be a whole number, not '\(days)'") }
        let notation: [LegNotation]
        do {
            notation = try LegNotation.list(legs)
        } catch { throw Failure(.usage, error.message) }
        guard !notation.isEmpty else { throw Failure(.usage, "there are no legs; example: -2C105/30d@1.25~38") }
        let market = try market()
        do throws(PositionError) {
            let position = try OptionPosition(market: market, notation, days: days, today: today)
            try position.check()
            return position
        } catch { throw Failure(.refused, error.message) }
    }
}

/// A dividend as `days:amount`.
enum DividendText {
    static func read(_ text: String, name: String) throws -> (days: Int, amount: Price) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let days = Int(parts[0]), let amount = try? Price(String(parts[1])), amount > .zero
        else { throw Failure(.usage, "\(name) must be days and an amount above 0, such as 12:0.50, not '\(text)'") }
        guard (0...3650).contains(days) else { throw Failure(.refused, "\(name): days must be from 0 to 3650") }
        return (days, amount)
    }
}
