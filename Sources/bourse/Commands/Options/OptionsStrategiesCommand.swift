import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseProgram
import BourseValues

/// `bourse options strategies`: the catalogue, or one strategy of it.
struct OptionsStrategiesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strategies",
        abstract: "List the strategies, or explain one."
    )

    @Argument(help: "A strategy's identifier, such as iron-condor; without it, all strategies.")
    var id: String?

    @Option(help: "Only this category: \(Strategy.Category.allCases.map(\.rawValue).joined(separator: ", ")).")
    var category: Strategy.Category?

    @Option(help: "Only strategies up to this complexity, 1 to 5.")
    var complexity: Int?

    @Option(help: "Only strategies with this text in their name, aliases or tags.")
    var search: String?

    @Flag(help: "Only strategies that your own brokers allow; with an identifier, which of them allow it.")
    var mine = false

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func validate() throws {
        guard mine || owner.user == nil else { throw ValidationError("--user needs --mine.") }
    }

    func run() async throws {
        let catalogue = StrategyCatalogue.standard
        let brokers = mine ? try await owner.brokers(in: data) : OwnBrokers()
        if mine, brokers.isEmpty {
            throw Failure(.refused, "no brokers chosen; “bourse options own-brokers --set” chooses them")
        }
        func document(_ strategy: Strategy) -> JSON {
            OptionDocuments.permittedStrategy.json((strategy, brokers.permission(for: strategy.id)))
        }
        if let id {
            guard let strategy = catalogue[id] else {
                throw Failure(.refused, "there is no strategy '\(id)'; bourse options strategies lists them")
            }
            if json { return Console.out(document(strategy)) }
            for line in StrategyReport(strategy, brokers.permission(for: strategy.id)).lines { Console.out(line) }
            return
        }
        let filter = StrategyFilter(
            text: search,
            category: category,
            mostComplex: complexity,
            allowed: mine ? brokers.allowed : nil
        )
        let found = catalogue.strategies.filter(filter.matches)
        if json { return Console.out(.array(found.map(document))) }
        guard !found.isEmpty else { return Console.out("No strategy matches.") }
        let rows = found.map { strategy in
            [
                strategy.id, strategy.name, strategy.category.rawValue, "\(strategy.complexity)",
                StrategyFormatter.loss(strategy),
                PermissionFormatter.text(brokers.permission(for: strategy.id)) ?? "",
            ]
        }
        let heads = ["Id", "Name", "Category", "Complexity", "Loss", "Options level"]
        let table = TextTable(heads: heads, numbers: [3], rows: rows)
        for line in table.lines { Console.out(line) }
    }
}

extension Strategy.Category: ExpressibleByArgument {}

/// `bourse options brokers`: what brokers let whom trade.
struct OptionsBrokersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "brokers",
        abstract: "Show the brokers and options levels for a strategy, or list the brokers' levels."
    )

    @Argument(help: "A strategy's identifier; without it, the levels of all brokers.")
    var strategy: String?

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        let brokers = BrokerCatalogue.standard.brokers
        guard let strategy else {
            if json { return Console.out(.array(brokers.map(OptionDocuments.broker.json))) }
            for broker in brokers {
                Console.out(broker.name)
                for level in broker.levels {
                    Console.out("  \(level.level)  \(level.name): \(level.description)")
                }
            }
            return
        }
        guard StrategyCatalogue.standard[strategy] != nil else {
            throw Failure(.refused, "there is no strategy '\(strategy)'; bourse options strategies lists them")
        }
        if json { return Console.out(.array(brokers.map { OptionDocuments.permission($0, strategy) })) }
        let rows = brokers.map { broker in
            switch broker.permission(for: strategy) {
            case .from(let level): [broker.name, level.name, level.asOf]
            case .refused(let reason): [broker.name, "no: \(reason)", ""]
            }
        }
        for line in TextTable(heads: ["Broker", "Level", "As of"], numbers: [], rows: rows).lines { Console.out(line) }
    }
}

/// A strategy as a person reads it in a terminal.
struct StrategyReport {
    let strategy: Strategy
    let permission: StrategyPermission

    init(_ strategy: Strategy, _ permission: StrategyPermission) {
        (self.strategy, self.permission) = (strategy, permission)
    }

    var lines: [String] {
        let example = WorkedExample(strategy, money: MoneyText(style: .western, currency: .usd))
        func list(_ heading: String, _ entries: [String]) -> [String] { ["", heading] + entries.map { "  - \($0)" } }
        var lines = [strategy.name, strategy.summary, "", StrategyFormatter.loss(strategy)]
        lines += PermissionFormatter.text(permission).map { ["Options level: \($0)"] } ?? []
        lines += ["", strategy.description]
        lines += list("When to use", strategy.whenToUse) + list("When to avoid", strategy.whenToAvoid)
        lines += list("Key points", strategy.keyPoints) + list("Management", strategy.management)
        lines += list("Common mistakes", strategy.mistakes)
        lines +=
            ["", "Example", "  " + example.story] + example.outcomes.map { "  " + $0.text } + ["  " + example.lesson]
        return lines
    }
}
