import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram

/// `bourse options tree`: the binomial tree, step by step.
struct OptionsTreeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Price one option with a binomial tree; trees of up to 50 steps show every node with --json.",
        discussion:
            "Example: bourse options tree --type put --spot 100 --strike 105 --days 30 --volatility 0.3 --steps 4"
    )

    @OptionGroup var one: SingleOption

    @Option(parsing: .unconditional, help: "The volatility per year as a fraction.")
    var volatility: String?

    @Option(help: "Steps until expiration, 1 to 1,000.")
    var steps = 4

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        var terms = try one.terms()
        terms.volatility = try SingleOption.number(volatility, .volatility, name: "--volatility")
        let tree: BinomialTree
        do { tree = try BinomialTree(terms, style: one.style, steps: steps) } catch {
            throw Failure(.refused, "steps must be \(error.message)")
        }
        if json { return Console.out(OptionDocuments.tree.json(tree)) }
        Console.out("\(one.style == .american ? "American" : "European") \(terms.right.rawValue), \(steps) steps")
        Console.out("price " + ModelValueText.text(tree.price, 6))
        let step = tree.step
        let factors = "\(ModelValueText.text(step.up, 6)) up, \(ModelValueText.text(step.down, 6)) down"
        Console.out("each step multiplies by \(factors); probability of up \(ModelValueText.text(step.probability, 6))")
    }
}

/// `bourse options parity`: whether a call and a put agree.
struct OptionsParityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parity",
        abstract: "Check put-call parity of a call and a put with the same strike and expiration.",
        discussion:
            "Example: bourse options parity --call 3.63 --put 3.22 --spot 100 --strike 100 --days 30 --rate 0.05"
    )

    @OptionGroup var one: SingleOption

    @Option(parsing: .unconditional, help: "The price of the call per share.")
    var call: String?

    @Option(parsing: .unconditional, help: "The price of the put per share.")
    var put: String?

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        let parity = PutCallParity(
            call: try SingleOption.number(call, .price, name: "--call"),
            put: try SingleOption.number(put, .price, name: "--put"),
            try one.terms(right: .call)
        )
        if json { return Console.out(OptionDocuments.parity.json(parity)) }
        let rows = [
            ["call less put", ModelValueText.text(parity.optionSide, 4)],
            ["spot less strike, present values", ModelValueText.text(parity.forwardSide, 4)],
            ["difference", ModelValueText.text(parity.difference, 4)],
            ["implied forward", ModelValueText.text(parity.impliedForward, 4)],
            [
                "implied rate",
                parity.impliedRate.map { NumberText.percent(Ratio(rounding: $0), decimals: 2) } ?? "none",
            ],
            [
                "American bounds",
                "\(ModelValueText.text(parity.americanBounds.lowerBound, 4)) to \(ModelValueText.text(parity.americanBounds.upperBound, 4))",
            ],
        ]
        for line in TextTable(heads: ["", ""], numbers: [1], rows: rows).lines.dropFirst() { Console.out(line) }
    }
}
