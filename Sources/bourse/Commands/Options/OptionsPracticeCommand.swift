import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse options practice`: the practice account.
struct OptionsPracticeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "practice",
        abstract: "Print the practice account: cash, equity, positions and results. No real money.",
        discussion: """
            Positions that have expired are settled first. Results of open positions are those of closing them at the quotes \
            of the sources; the last days of the account are those that a running desk stored. Positions are opened and closed on the pages of options or through the API.

            With --json, prints the response of /api/v1/options/practice.
            """
    )

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    func run() async throws {
        try await Failure.catching {
            let line = try MarketLine(await place.settings(data), followsTrades: false)
            try await line.whileOpen { sources in
                try await owner.open(data, marketSources: sources) { live, person in
                    try await show(live.desk, person)
                }
            }
        }
    }

    private func show(_ desk: Desk, _ person: User) async throws {
        let account = try await withThrowingTaskGroup(of: Void.self) { group in
            // What has expired is settled at a close that may have to be requested.
            group.addTask { await desk.markets.prices.run() }
            defer { group.cancelAll() }
            return try await desk.practice.account(of: person.id)
        }
        if json {
            Console.out(PracticeDocument.account.json(account))
        } else {
            let zone = ZoneRules(identifier: person.settings.zone) ?? .utc
            let money = MoneyText(style: person.settings.numbers, currency: .usd)
            let now = desk.environment.now()
            for line in PracticeReport(account, money: money, zone: zone, now: now).lines { Console.out(line) }
        }
        for position in account.open {
            guard let problem = account.marks[position.id]?.problem else { continue }
            Console.note("bourse: \(position.name) on \(position.symbol) has no result: \(problem)")
        }
    }
}
