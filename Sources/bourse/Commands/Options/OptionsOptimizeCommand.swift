import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram
import BourseValues
import Foundation

/// `bourse options optimize`: the combinations that serve an expectation best.
struct OptionsOptimizeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "optimize",
        abstract: "Search strategies of one to four legs for a market view.",
        discussion: """
            Searches the quotes of a file, or without one a model option chain, bought at the ask and sold at \
            the bid. Volatility, rates and confidence are fractions; the skew is in points. Quotes are JSON objects, \
            one per line: {"type":"put","strike":95,"expiration":"2026-12-18","bid":1.2,"ask":1.3}; days may replace \
            expiration, and volatility is optional.

            Example: bourse options optimize --spot 100 --target 110 --by 30 --budget 1000 --loss 500
            """
    )

    @Option(parsing: .unconditional, help: "The price of the underlying.")
    var spot: String = "100"

    @Option(parsing: .unconditional, help: "The volatility at the money, as a fraction.")
    var volatility: String = "0.3"

    @Option(parsing: .unconditional, help: "Points added to volatility at a strike 10 % lower, one month ahead.")
    var skew: String = "3"

    @Option(parsing: .unconditional, help: "The risk-free rate per year as a fraction.")
    var rate: String = "0.05"

    @Option(parsing: .unconditional, help: "The dividend yield per year as a fraction.")
    var dividendYield: String = "0"

    @Option(parsing: .unconditional, help: "The expected price; without it, outcomes as option prices imply.")
    var target: String?

    @Option(help: "Days until the target date, or a date.")
    var by: String = "30"

    @Option(help: "The confidence, from 0 to 1.")
    var confidence: String = "0.6"

    @Option(help: "The maximum net debit or margin requirement.")
    var budget: String = "1000"

    @Option(help: "The maximum loss.")
    var loss: String = "1000"

    @Option(help: "The fee per contract.")
    var fee: String = "0"

    @Option(help: "A file with the quotes of an option chain, one JSON object per line; - is standard input.")
    var quotes: String?

    @Flag(help: "Assume fills at the midpoint of bid and ask.")
    var middle = false

    @Option(help: "The maximum number of legs, 1 to 4.")
    var legs: Int = 4

    @Option(help: "expected, probability or return.")
    var rank: String = "expected"

    @Option(help: "A broker and options level, such as fidelity:2, or own for what your brokers allow.")
    var permission: String = ""

    @Option(help: "The number of strategies to print.")
    var limit: Int = 10

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func validate() throws {
        guard permission == OptimizerDraft.ownPermission || owner.user == nil else {
            throw ValidationError("--user needs --permission own.")
        }
    }

    func run() async throws {
        let today = UserJournal.exchangeZone.day(at: DeskEnvironment.live.now())
        let lines = try quotes.map { try Self.read($0, today: today) }
        let isOwn = permission == OptimizerDraft.ownPermission
        let brokers = isOwn ? try await owner.brokers(in: data) : OwnBrokers()
        let reading = try draft().read(today: today, quotes: lines?.quotes ?? [], brokers: brokers)
        guard let search = reading.search else {
            throw Failure(.refused, reading.problems.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"))
        }
        var optimizer: Optimizer
        do { optimizer = try Optimizer(chain: search.chain, goal: search.goal) } catch {
            throw Failure(.refused, error.message)
        }
        let refused = lines.map { $0.problems + reading.refusedQuotes }
        for problem in refused ?? [] { Console.note("bourse: \(problem)") }
        while !optimizer.step(100_000).isFinished { try Task.checkCancellation() }
        let found = Array(optimizer.suggestions.prefix(max(0, limit)))
        if json {
            return Console.out(
                OptionDocuments.suggestions(
                    found,
                    weighed: optimizer.candidateCount,
                    days: optimizer.days,
                    refused: refused
                )
            )
        }
        let money = MoneyText(style: .western, currency: .usd)
        let formatter = SuggestionFormatter(money: money)
        Console.out(formatter.sentence(search.goal.view, volatility: Double(volatility) ?? 0, today: today))
        if isOwn { Console.out("Your brokers: \(PermissionFormatter.names(brokers)).") }
        Console.out("\(Count.of(optimizer.candidateCount, "combination")) examined\n")
        let rows = found.map { suggestion in
            [
                suggestion.strategy?.name ?? "Custom position", formatter.legs(suggestion.position.legs),
                PayoffFormatter(suggestion.analysis, money: money).worstText, money.signed(suggestion.expectedProfit),
                NumberText.percent(Ratio(rounding: suggestion.chanceOfProfit), decimals: 0),
            ]
        }
        let heads = ["Strategy", "Legs", "Maximum loss", "Expected profit", "Probability of profit"]
        for line in TextTable(heads: heads, numbers: [2, 3, 4], rows: rows).lines { Console.out(line) }
    }

    private static func read(_ file: String, today: TradingDay) throws -> QuoteLines {
        let data: Data
        do {
            data =
                file == "-"
                ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(fileURLWithPath: file))
        } catch { throw Failure(.refused, "\(file) cannot be read") }
        do { return try QuoteLines(Array(data)[...], today: today) } catch {
            throw Failure(.refused, "\(file): \(error.reason)")
        }
    }

    private func draft() throws -> OptimizerDraft {
        var draft = OptimizerDraft()
        func percent(_ fraction: String, _ name: String) throws -> String {
            guard let value = Double(fraction), value.isFinite else {
                throw Failure(.usage, "\(name) must be a number, not '\(fraction)'")
            }
            return Ratio(rounding: value * 100).description
        }
        (draft.spot, draft.skew, draft.budget, draft.loss, draft.fee) = (spot, skew, budget, loss, fee)
        draft.fills = middle ? .middle : .quoted
        draft.volatility = try percent(volatility, "--volatility")
        draft.rate = try percent(rate, "--rate")
        draft.dividendYield = try percent(dividendYield, "--dividend-yield")
        draft.confidence = try percent(confidence, "--confidence")
        (draft.targetDate, draft.horizon, draft.legs, draft.permission) = (by, by, legs, permission)
        draft.view = target == nil ? .market : .target
        if let target { draft.target = target }
        switch rank {
        case "expected": draft.ranking = .expectedProfit
        case "probability": draft.ranking = .probabilityOfProfit
        case "return": draft.ranking = .returnOnRisk
        default: throw Failure(.usage, "--rank must be expected, probability or return, not '\(rank)'")
        }
        return draft
    }
}
