import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

extension Tool {
    private static let model = "Bourse's option models, from the arguments"

    /// The price of an option, as `/api/v1/options/price` answers it.
    static let optionPrice = Tool(
        "option_price",
        "Price an option",
        "The price and the Greeks of one option from a model. Rates, yields and volatility are fractions per year: 0.05 is "
            + "5 %. days or years says how long the option has.",
        input: OptionRow.priceSchema
    ) { arguments, context in
        let answer = try OptionRow.single(arguments.body(), .price)
        return ToolAnswer(
            data: try JSONReader.value(answer[...]),
            source: model,
            asOf: .time(context.now),
            page: "/options/calculators/single"
        )
    }

    /// A position of options, as `/api/v1/options/analyze` answers it.
    static let optionAnalyze = Tool(
        "option_analyze",
        "Analyze an option position",
        "Payoff, break-evens, maximum profit and loss, probability of profit, Greeks and warnings of a position of options "
            + "and shares. quantity is below 0 for what is sold; fractions per year as in option_price.",
        input: PositionRequest.schema
    ) { arguments, context in
        let today = UserJournal.exchangeZone.day(at: context.now)
        let position = try PositionRequest(arguments.body()).position(today: today)
        let analysis: PositionAnalysis
        do throws(PositionError) { analysis = try PositionAnalysis(position) } catch { throw InvalidMember(error) }
        return ToolAnswer(
            data: OptionDocuments.analysis.json(analysis),
            source: model,
            asOf: .time(context.now),
            page: "/options"
        )
    }

    /// Texts as people write them: numbers, or text with a sign of percent.
    private static let typed = JSONSchema.any(of: .number, .text(0...64))

    /// Strategies for a market view, as `/api/v1/options/optimize` answers them.
    static let optionOptimize = Tool(
        "option_optimize",
        "Search option strategies",
        "Searches strategies for a market view in a model option chain around a price: a calculation, not a recommendation. "
            + "Percentages and points are as people write them: 30 is 30 %.",
        input: .object(
            ["spot": typed.described("The price of the underlying.")],
            optional: [
                "volatility": typed.described("Percent per year; default: 30."), "skew": typed, "rate": typed,
                "dividendYield": typed,
                "view": JSONSchema.choice(OptimizerDraft.View.self).described("Default: target."),
                "target": typed.described("The price of a target view."),
                "targetDate": typed.described("Days from now, or a day."),
                "confidence": typed.described("Percent."),
                "direction": JSONSchema.choice(["rising", "falling"]).described("Of a volatility view."),
                "points": typed.described("Change in volatility, in points."),
                "days": typed.described("Days of a volatility view."),
                "horizon": typed.described("Days of a market view."), "budget": typed,
                "loss": typed.described("The maximum loss."), "fee": typed.described("Fee per contract."),
                "legs": .integer(1...4), "rank": .choice(OptimizerDraft.rankings.keys.sorted()),
                "permission": JSONSchema.text(0...64)
                    .described("A broker and options level, such as schwab:2; own for what the user's brokers allow."),
                "unlimited": JSONSchema.flag.described("Whether to include unlimited loss."),
                "fills": .choice(["quoted", "middle"]),
            ]
        )
    ) { arguments, context in
        var written: [String: String] = [:]
        for name in OptimizerDraft.names { written[name] = try arguments.written(name) }
        guard written["spot"] != nil else {
            throw InvalidMember("spot", value: "null", allowed: "the price of the underlying")
        }
        // The page restricts a search without a permission to the user's brokers.
        if written["permission"]?.isEmpty ?? true { written["permission"] = OptimizerDraft.anyPermission }
        let reading = OptimizerDraft { written[$0] }.read(
            today: UserJournal.exchangeZone.day(at: context.now),
            brokers: try await context.desk.options.ownBrokers(of: context.user.id)
        )
        if let problem = reading.problems.min(by: { $0.key < $1.key }) {
            throw refusal(problem.key, written[problem.key], problem.value)
        }
        guard let search = reading.search else { throw refusal("spot", written["spot"], "The search cannot be read.") }
        let optimizer: Optimizer
        do throws(OptimizerError) { optimizer = try Optimizer(chain: search.chain, goal: search.goal) } catch {
            throw refusal("spot", written["spot"], "\(error.message).")
        }
        let job = try context.desk.jobs.begin(for: context.user.id)
        defer { withExtendedLifetime(job) {} }
        let found = try await CombinationSearch(desk: context.desk).finished(optimizer)
        return ToolAnswer(
            data: OptionDocuments.suggestions(
                found.suggestions,
                weighed: found.candidateCount,
                days: found.days,
                refused: nil
            ),
            source: model,
            asOf: .time(context.now),
            page: address("/options/optimizer", written.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        )
    }

    /// Refuses a field with the message that its form would show.
    private static func refusal(_ name: String, _ value: String?, _ message: String) -> InvalidMember {
        let reason = message.hasSuffix(".") ? String(message.dropLast()) : message
        return InvalidMember(name, value: value ?? "null", allowed: reason, reason: reason)
    }
}
