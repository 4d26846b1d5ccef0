import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseValues

/// `bourse journal risk`: planned risks, R-multiples and size rules.
struct JournalRiskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "risk",
        abstract: "Show R-multiples, and set the planned risk of a trade or the size rule of accounts.",
        discussion: """
            Without arguments, prints statistics of the R-multiples of all closed trades and the size rules. With the \
            identity of a trade or an open position, prints what is planned for it, or changes what the options name. Without one, --rule sets \
            the rule of an account, or of all accounts without their own:
                bourse journal risk ID --stop 178.50 --target 195
                bourse journal risk ID --amount 250
                bourse journal risk --rule account-share --percent 2 --size 50000 --account Margin
                bourse journal risk --rule none
            Rules are account-share, premium (paid for options) and maximum-loss (of the legs at expiration). An amount \
            takes precedence over a stop, a stop over the rule of the trade, and that over the rule of the account. --csv and \
            --xlsx have the distribution of the R-multiples.
            """
    )

    @Argument(help: "The identity of a trade or an open position.")
    var id: String?

    @Option(help: "The price of the stop; an empty one removes it.")
    var stop: String?

    @Option(help: "The price of the target; an empty one removes it.")
    var target: String?

    @Option(help: ArgumentHelp("What stop and target are prices of: contract or underlying.", valueName: "reference"))
    var pricesOf: String?

    @Option(help: "The planned risk as an amount; an empty one removes it.")
    var amount: String?

    @Option(help: "The size rule: account-share, premium, maximum-loss or none.")
    var rule: String?

    @Option(help: "The percentage of account-share.")
    var percent: String?

    @Option(help: "The size of the account of account-share.")
    var size: String?

    @Option(help: "The currency of the size.")
    var currency: String?

    @Option(help: "The account whose rule is set.")
    var account: String?

    @Flag(help: "Remove what is planned for the trade.")
    var clear = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    private var changes: [RiskField: String] {
        let options: [(RiskField, String?)] = [
            (.stop, stop), (.target, target), (.reference, pricesOf), (.amount, amount),
            (.rule, rule == "none" ? "" : rule), (.percent, percent), (.size, size), (.currency, currency),
        ]
        return Dictionary(uniqueKeysWithValues: options.compactMap { field, text in text.map { (field, $0) } })
    }

    func run() async throws {
        try await Failure.catching {
            let trade = try id.map(TradeArguments.trade)
            if clear, trade == nil || !changes.isEmpty {
                throw Failure(.usage, "--clear takes the identity of a trade and no other options")
            }
            if trade == nil, changes.isEmpty != (rule == nil) {
                throw Failure(.usage, "name a trade, or a rule with --rule")
            }
            if account != nil, trade != nil || rule == nil {
                throw Failure(.usage, "--account goes with --rule and without a trade")
            }
            guard trade == nil || output.isText || output.json else {
                throw Failure(.usage, "--csv and --xlsx cannot be used with a trade")
            }
            try await owner.open(data) { live, person in
                let service = live.desk.journal
                if let trade {
                    try await change(trade, service, person)
                    try show(trade, in: try await service.journal(of: person.id))
                } else {
                    if rule != nil {
                        try await service.setRiskRule(RiskDraft(changes), ofAccount: account, user: person.id)
                    }
                    try await report(try await service.journal(of: person.id))
                }
            }
        }
    }

    /// Changes what the options name, and leaves the rest.
    private func change(_ trade: TradeID, _ service: JournalService, _ person: User) async throws {
        guard clear || !changes.isEmpty else { return }
        let journal = try await service.journal(of: person.id)
        var draft = RiskDraft()
        if !clear, let risk = journal.plannedTrade(trade).flatMap({ journal.risk(of: $0.trade) }) {
            draft = RiskDraft(risk)
        }
        for (field, text) in changes { draft[field] = text }
        try await service.setRisk(draft, of: trade, user: person.id)
    }

    private func show(_ trade: TradeID, in journal: UserJournal) throws {
        guard let planned = journal.plannedTrade(trade) else { throw RiskError.unknown(trade) }
        let report = journal.riskReport(of: planned)
        guard !output.json else { return Console.out(RiskDocument.trade.json(report)) }
        let entered = report.entered
        let rows: [(String, String?)] = [
            ("Stop", entered.stop?.description), ("Target", entered.target?.description),
            ("Prices of", entered.stop ?? entered.target == nil ? nil : entered.reference.rawValue),
            ("Planned risk", report.planned.map { "\($0.amount.rounded(places: 10)) (\($0.basis.rawValue))" }),
            ("Without planned risk", report.absence?.text),
            ("R-multiple", report.multiple?.description), ("R at target", report.targetMultiple?.description),
        ]
        for (title, value) in rows { if let value { Console.out("\(title): \(value)") } }
    }

    private func report(_ journal: UserJournal) async throws {
        let currency = journal.mainCurrency
        let statistics = journal.rMultiples(of: TradeFilter(currency: currency).indexes(in: journal))
        try await output.print(
            RiskDocument.report.json((currency, statistics, journal.riskRules.map { ($0.account, $0.rule) })),
            table: JournalFiles.rMultiples(statistics)
        ) {
            let rules = journal.riskRules.map { "Rule of \($0.account ?? "other accounts"): \(Self.text($0.rule))" }
            return rules + (statistics.count > 0 ? Self.lines(statistics) : [])
        }
        if output.isText, statistics.count == 0 { Console.note("bourse: no closed trade has a planned risk") }
    }

    private static func lines(_ statistics: RMultiples) -> [String] {
        let rows: [(String, String?)] = [
            ("Trades with a planned risk", "\(statistics.count)"),
            ("Mean R (expectancy)", statistics.mean?.description), ("Median R", statistics.median?.description),
            ("Net P&L ÷ risk", statistics.weightedMean?.description), ("Best R", statistics.best?.description),
            ("Worst R", statistics.worst?.description),
        ]
        let bins = statistics.distribution.map { bin in
            [bin.lower.map { "\($0)" } ?? "", bin.upper.map { "\($0)" } ?? "", "\(bin.count)"]
        }
        return rows.compactMap { title, value in value.map { "\(title): \($0)" } }
            + TextTable(heads: ["From R", "Below R", "Trades"], numbers: [0, 1, 2], rows: bins).lines
    }

    private static func text(_ rule: RiskRule) -> String {
        guard let share = rule.share else { return rule.kind.rawValue }
        return "\(share.percentText) % of \(share.size) \(share.currency.code)"
    }
}
