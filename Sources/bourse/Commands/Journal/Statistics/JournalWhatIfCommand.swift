import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal what-if`: what rules would have made of closed trades.
struct JournalWhatIfCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "what-if",
        abstract: "Print what rules, such as other brokers' option fees, would have made of the closed trades.",
        discussion: """
                bourse journal what-if --range ytd

            Trades that a rule cannot be applied to count as they were. An asterisk marks estimates. With --json, prints the \
            response of /api/v1/journal/what-if, with definitions and sources.
            """
    )

    @OptionGroup var selection: TradeSelectionOptions

    @OptionGroup var kind: TradeMoneyOption

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let (journal, filter) = try await selection.journal(
                    of: person,
                    in: live.desk,
                    kind.money,
                    needing: [.underlyings]
                )
                let currency = filter.currency ?? journal.mainCurrency
                let today = UserJournal.exchangeZone.day(at: live.desk.environment.now())
                let outcomes = journal.whatIf(filter, today: today)
                let report = StatisticsReport(currency, style: person.settings.numbers)
                try await output.print(
                    WhatIfDocument.outcomes.json((currency, outcomes)),
                    table: StatisticsFiles.whatIf(outcomes, in: currency)
                ) { report.lines(outcomes) }
            }
        }
    }
}
