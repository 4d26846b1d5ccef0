import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram
import BourseValues

/// `bourse options price`: prices and Greeks of a pipeline of options, or of one.
struct OptionsPriceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "price",
        abstract: "Price options: one JSON object per line in and out, or one option from flags.",
        discussion: """
            An input line has id, type, spot, strike, days or years, rate, dividendYield, volatility and style. Rates \
            and volatility are fractions per year, continuously compounded (0.05 is 5 %). An output line has id, \
            price, delta, gamma, vega, theta and rho as raw derivatives: vega per 1.00 of volatility, theta per year, \
            rho per 1.00 of rate. With "details":true an output line also has vanna, charm, vomma, speed, epsilon, \
            intrinsic, probabilityInTheMoney, digital and exerciseBoundary; "dividends":[{"days":12,"amount":0.5}] are \
            cash dividends. A refused line gives its id and an error; the other lines are processed.

            One option from flags: bourse options price --type call --spot 100 --strike 105 --days 30 --volatility 0.3
            """
    )

    @Argument(help: "Files with lines to price; standard input without files and flags.")
    var files: [String] = []

    @OptionGroup var one: SingleOption

    @Option(parsing: .unconditional, help: "The volatility per year as a fraction.")
    var volatility: String?

    @Option(help: "A cash dividend: days until the ex-dividend date and amount, such as 12:0.50.")
    var dividend: [String] = []

    @Flag(help: "With flags: add higher-order Greeks, probability in the money, digital price, exercise boundary.")
    var details = false

    @Flag(help: "With flags: print one JSON value.")
    var json = false

    func run() async throws {
        guard one.isGiven || volatility != nil else { return try OptionPipeline(question: .price).run(files) }
        var terms = try one.terms()
        terms.volatility = try SingleOption.number(volatility, .volatility, name: "--volatility")
        let isAmerican = one.style == .american
        let dividends = try dividend.map { text in
            let (days, amount) = try DividendText.read(text, name: "--dividend")
            return CashDividend(years: Double(days) / 365, amount: amount.double)
        }.sorted { $0.years < $1.years }
        let value = OptionValue(of: terms, style: one.style, dividends: dividends)
        if json {
            return Console.out(
                details
                    ? OptionDocuments.details(value, terms, style: one.style, dividends: dividends)
                    : OptionDocuments.value.json(value)
            )
        }
        var rows = [
            ["price", ModelValueText.text(value.price, 4), "per share"],
            ["delta", ModelValueText.text(value.delta, 4), "per 1 of the underlying"],
            ["gamma", ModelValueText.text(value.gamma, 6), "delta per 1 of the underlying"],
            ["theta", ModelValueText.text(value.theta / 365, 4), "per calendar day"],
            ["vega", ModelValueText.text(value.vega / 100, 4), "per point of volatility"],
            ["rho", ModelValueText.text(value.rho / 100, 4), "per point of rate"],
        ]
        if details { rows += Self.details(terms) }
        let style = isAmerican ? "American" : "European"
        Console.out("\(style) \(terms.right.rawValue), per share")
        for line in TextTable(heads: ["", "", ""], numbers: [1], rows: rows).lines.dropFirst() { Console.out(line) }
    }

    /// What the European option with the yield alone has besides.
    private static func details(_ terms: OptionTerms) -> [[String]] {
        let higher = BlackScholes.higher(terms)
        return [
            ["vanna", ModelValueText.text(higher.vanna / 100, 6), "delta per point of volatility"],
            ["charm", ModelValueText.text(higher.charm / 365, 6), "delta per calendar day"],
            ["vomma", ModelValueText.text(higher.vomma / 10_000, 6), "vega per point of volatility"],
            ["speed", ModelValueText.text(higher.speed, 6), "gamma per 1 of the underlying"],
            ["epsilon", ModelValueText.text(higher.epsilon / 100, 4), "per point of dividend yield"],
            [
                "in the money",
                NumberText.percent(Ratio(rounding: BlackScholes.probabilityInTheMoney(terms))),
                "risk-neutral probability at expiration",
            ],
            ["digital", ModelValueText.text(BlackScholes.digital(terms), 4), "price of 1 paid if in the money"],
        ]
    }
}

/// `bourse options implied-volatility`: the volatility behind prices.
struct OptionsImpliedVolatilityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "implied-volatility",
        abstract: "Calculate implied volatilities: one JSON object per line in and out, or one from flags.",
        discussion: """
            An input line is that of "options price" with price instead of volatility. An output line has id and \
            volatility, or id and the error.
            """
    )

    @Argument(help: "Files with lines; standard input without files and flags.")
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

    @Option(parsing: .unconditional, help: "Calendar days to expiration; a year has 365.")
    var days: String?

    @Option(parsing: .unconditional, help: "The risk-free rate per year as a fraction.")
    var rate: String = "0"

    @Option(parsing: .unconditional, help: "The dividend yield per year as a fraction.")
    var dividendYield: String = "0"

    @Option(help: "european or american.")
    var style: ExerciseStyle = .european

    var isGiven: Bool { type != nil || spot != nil || strike != nil || days != nil }

    /// The terms, all but the volatility.
    ///
    /// - Parameter right: The right of those that do not ask for one.
    func terms(right: OptionRight? = nil) throws -> OptionTerms {
        guard let right = type ?? right else { throw Failure(.usage, "--type is missing: call or put") }
        return OptionTerms(
            right: right,
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
