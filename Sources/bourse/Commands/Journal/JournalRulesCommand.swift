import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal rules`: rules for trading, and the trades that broke them.
struct JournalRulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List your rules for trading and the trades that broke them, or set or delete a rule.",
        discussion: """
            A rule limits what you do, such as losses in a row or the first minutes of the session:
                bourse journal rules
                bourse journal rules lossesInARow --limit 3
                bourse journal rules dailyLoss --limit 500
                bourse journal rules riskPerTrade --limit 2
                bourse journal rules dailyLoss --delete
            With --json, prints the response of /api/v1/journal/rules; --csv and --xlsx have the trades that broke a rule.
            """
    )

    @Argument(help: "The kind: \(TradingRule.Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
    var kind: TradingRule.Kind?

    @Option(help: "The limit: trades or minutes as a whole number, an amount, or percent of the account.")
    var limit: String?

    @Flag(help: "Delete the rule.")
    var delete = false

    @Option(help: "Check the trades of this account only.")
    var account: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            guard (kind == nil) == (limit == nil && !delete), limit == nil || !delete else {
                throw Failure(.usage, "a kind needs --limit or --delete")
            }
            try await owner.open(data) { live, person in
                let service = live.desk.journal
                if let kind, let limit { try await service.setRule(kind, limit: limit, user: person.id) }
                if let kind, delete, try await !service.deleteRule(kind, user: person.id) {
                    throw Failure(.refused, "there is no rule of the kind \(kind.rawValue)")
                }
                let journal = try await service.journal(of: person.id)
                let report = journal.ruleReport(
                    in: journal.mainCurrency,
                    account: account,
                    calendar: live.desk.calendar
                )
                let breaches = report.breaches.map { ($0, journal.id(ofTradeAt: $0.trade).description) }
                let money = MoneyText(style: person.settings.numbers, currency: report.currency)
                try await output.print(
                    TradingRuleDocument.report.json((report, breaches)),
                    table: JournalFiles.breaches(report, in: journal)
                ) { Self.lines(report, journal, money) }
            }
        }
    }

    private static func lines(_ report: RuleReport, _ journal: UserJournal, _ money: MoneyText) -> [String] {
        guard !report.results.isEmpty else { return ["No rules. Set one with --limit."] }
        let rules = report.results.map { result in
            [
                result.rule.sentence { money.text($0) }, NumberText.count(result.broken.trades),
                money.signed(result.broken.netProfit), NumberText.count(result.followed.trades),
                money.signed(result.followed.netProfit),
            ]
        }
        let heads = ["Rule", "Broken by", "Net", "Followed by", "Net"]
        let lines =
            TextTable(heads: heads, numbers: [1, 2, 3, 4], rows: rules).lines
            + report.results.compactMap { result in
                result.unknownText.map { "\(result.rule.kind.title): \($0)" }
            }
        guard !report.breaches.isEmpty else { return lines }
        let breaches = report.breaches.map { breach in
            let trade = journal.matched.trades[breach.trade]
            return [
                breach.day.description, journal.matched.subject(of: trade).symbol.name,
                breach.sentence { money.text($0) }, money.signed(trade.netProfit),
            ]
        }
        let table = TextTable(heads: ["Day", "Trade", "What happened", "Net"], numbers: [3], rows: breaches)
        return lines + [""] + table.lines
    }
}

extension TradingRule.Kind: ExpressibleByArgument {}
