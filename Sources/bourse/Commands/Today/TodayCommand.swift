import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseValues
import Foundation

/// `bourse` alone, and `bourse today`: the values of the page Today.
struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "Print today's net worth, day change, results, alerts, watchlist, favorite funds and expirations.",
        discussion: """
            “bourse” without a command does the same. The values are those of the page Today, at the prices in the \
            database. Colors appear on a terminal; NO_COLOR turns them off.

            --json prints {"day","netWorth","portfolio","realized","alerts","watchlist","funds","expirations","isEmpty"}; \
            amounts are exact, and what is not known is null.
            """
    )

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        try await Failure.catching {
            guard FileManager.default.fileExists(atPath: OpenDesk.path(in: data.folder)) else {
                return welcome("There is no desk in \(data.folder) yet. To begin:", Self.firstCommands)
            }
            try await OpenDesk(folder: data.folder).whileOpen { live in
                let desk = live.desk
                if owner.user == nil, try await desk.accounts.isUnowned() {
                    return welcome("The desk in \(data.folder) has no users yet. To begin:", Self.firstCommands)
                }
                let person = try await owner.person(desk, in: data.folder)
                let summary = try await desk.todaySummary(of: person)
                if json { return Console.out(TodayDocument.json(summary)) }
                if summary.isEmpty { welcome("Your desk has no data yet. To begin:", Self.firstImports) }
                let report = TodayReport(
                    summary,
                    person: person,
                    now: desk.environment.now(),
                    usesColor: Terminal.usesColor
                ) { desk.markets.sources.title(of: $0) }
                for line in report.lines { Console.out(line) }
            }
        }
    }

    /// A command to begin with.
    private struct FirstCommand: Sendable {
        let name: String
        let purpose: String
    }

    private static let firstCommands = [
        FirstCommand(name: "bourse demo", purpose: "try Bourse with simulated data"),
        FirstCommand(name: "bourse serve", purpose: "start your own desk"),
    ]

    private static let firstImports = [
        FirstCommand(name: "bourse import FILE", purpose: "import trades from a broker's file"),
        FirstCommand(name: "bourse transactions import FILE", purpose: "import transactions of a portfolio"),
    ]

    private func welcome(_ sentence: String, _ commands: [FirstCommand]) {
        if json { return Console.out(TodayDocument.empty(commands.map(\.name))) }
        Console.out(sentence)
        let width = commands.map(\.name.count).max() ?? 0
        for command in commands {
            let padding = String(repeating: " ", count: width - command.name.count)
            Console.out("  \(command.name)\(padding)  \(command.purpose)")
        }
    }
}
