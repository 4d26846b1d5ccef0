import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions

/// `bourse options price`: prices and Greeks of a pipeline of options, or of one.
struct OptionsPriceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "price",
        abstract: "Price options: one JSON object a line in, one a line out; or one option from flags.",
        discussion: """
            A line in has id, type, spot, strike, days or years, rate, dividendYield, volatility and style; rates and \
            volatility are fractions per year, continuously compounded (0.05 is 5 %). A line out has id, price, delta, \
            gamma, vega, theta and rho as raw derivatives: vega per 1.00 of volatility, theta per year, rho per 1.00 \
            of rate. A line that is refused gives its id and an error, and the others go on.

            One option from flags: bourse options price --type call --spot 100 --strike 105 --days 30 --volatility 0.3
            """
    )

    @Argument(help: "Files with lines to price; standard input when there are none and no flags.")
    var files: [String] = []

    @OptionGroup var one: SingleOption

    @Option(parsing: .unconditional, help: "The volatility per year as a fraction.")
    var volatility: String?

    @Flag(help: "With flags: print one JSON value.")
    var json = false

    func run() async throws {
        guard one.isGiven || volatility != nil else { return try OptionPipeline(question: .price).run(files) }
        var terms = try one.terms()
        terms.volatility = try SingleOption.number(volatility, .volatility, name: "--volatility")
        let isAmerican = one.style == .american
        let value = isAmerican ? AmericanOption.value(terms) : BlackScholes.value(terms)
        if json {
            return Console.out(OptionDocuments.value(value))
        }
        let rows = [
            ["price", Figure.text(value.price, 4), "per share"],
            ["delta", Figure.text(value.delta, 4), "per 1 of the underlying"],
            ["gamma", Figure.text(value.gamma, 6), "delta per 1 of the underlying"],
            ["theta", Figure.text(value.theta / 365, 4), "per calendar day"],
            ["vega", Figure.text(value.vega / 100, 4), "per point of volatility"],
            ["rho", Figure.text(value.rho / 100, 4), "per point of rate"],
        ]
        let style = isAmerican ? "American" : "European"
        Console.out("\(style) \(terms.right.rawValue), per share")
        for line in TextTable(heads: ["", "", ""], numbers: [1], rows: rows).lines.dropFirst() { Console.out(line) }
    }
}

/// `bourse options implied-volatility`: the volatility behind prices.
struct OptionsImpliedVolatilityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "implied-volatility",
        abstract: "Find the volatility behind prices: one JSON object a line in, one a line out; or one from flags.",
        discussion: """
            A line in is that of "options price" with price instead of volatility; a line out has id and volatility, \
            or id and the reason why no volatility gives that price.
            """
    )

    @Argument(help: "Files with lines; standard input when there are none and no flags.")
    var files: [String] = []

    @OptionGroup var one: SingleOption

    @Option(parsing: .unconditional, help: "The price of the option per share.")
    var price: String?

    @Flag(help: "With flags: print one JSON value.")
    var json = false

    func run() async throws {
        guard one.isGiven || price != nil else { return try OptionPipeline(question: .impliedVolatility).run(files) }
        let terms = try one.terms()
        let price = try SingleOption.number(price, .price, name: "--price")
        let volatility: Double
        do {
            volatility = try ImpliedVolatility.of(price: price, terms, style: one.style)
        } catch { throw Failure(.refused, error.message) }
        if json {
            Console.out(.object([("volatility", .double(volatility))]))
        } else {
            Console.out("volatility \(NumberText.percent(Ratio(rounding: volatility), decimals: 4))")
        }
    }
}

/// One option described by flags.
struct SingleOption: ParsableArguments {
    @Option(help: "call or put.")
    var type: OptionRight?

    @Option(parsing: .unconditional, help: "The price of the underlying.")
    var spot: String?

    @Option(parsing: .unconditional, help: "The strike.")
    var strike: String?

    @Option(parsing: .unconditional, help: "Calendar days to expiry; a year has 365.")
    var days: String?

    @Option(parsing: .unconditional, help: "The risk-free rate per year as a fraction.")
    var rate: String = "0"

    @Option(parsing: .unconditional, help: "The dividend yield per year as a fraction.")
    var dividendYield: String = "0"

    @Option(help: "european or american.")
    var style: ExerciseStyle = .european

    var isGiven: Bool { type != nil || spot != nil || strike != nil || days != nil }

    /// The terms, all but the volatility.
    func terms() throws -> OptionTerms {
        guard let type else { throw Failure(.usage, "--type is missing: call or put") }
        return OptionTerms(
            right: type,
            spot: try Self.number(spot, .spot, name: "--spot"),
            strike: try Self.number(strike, .strike, name: "--strike"),
            years: try Self.number(days, .days, name: "--days") / 365,
            rate: try Self.number(rate, .rate, name: "--rate"),
            dividendYield: try Self.number(dividendYield, .dividendYield, name: "--dividend-yield"),
            volatility: 0
        )
    }

    /// A number within what its field allows.
    static func number(_ text: String?, _ field: OptionField, name: String) throws -> Double {
        guard let text else { throw Failure(.usage, "\(name) is missing") }
        guard let value = Double(text) else { throw Failure(.usage, "\(name) must be a number, not '\(text)'") }
        do { try PricingDomain.check(value, as: field) } catch { throw Failure(.refused, error.message) }
        return value
    }
}

extension OptionRight: ExpressibleByArgument {}
extension ExerciseStyle: ExpressibleByArgument {}
