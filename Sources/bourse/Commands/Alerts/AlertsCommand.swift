import ArgumentParser
import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BourseProgram
import BourseValues

/// `bourse alerts`: what somebody wants to be told of, and what fired.
struct AlertsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alerts",
        abstract: "Create, list and test alerts, and show fired alerts.",
        discussion: """
            Alerts are watched while the desk is served. A new alert is watched within seconds. A threshold is a price \
            or a number; for percentages it is a fraction such as 0.05 or a percentage such as 5%.
            """,
        subcommands: [
            List.self, Add.self, Remove.self, History.self, DryRun.self, Feed.self, AlertsWebhookCommand.self,
        ],
        defaultSubcommand: List.self
    )

    /// Prints the alerts.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print alerts, newest first.",
            discussion: "With --json, prints the response of /api/v1/alerts."
        )

        @OptionGroup var person: AlertsOptions
        @OptionGroup var output: OutputFormat

        func run() async throws {
            try await person.run { desk, user in
                let alerts = try await desk.alerts.alerts(of: user.id)
                let now = desk.environment.now()
                let known = await desk.alerts.knowledge(of: alerts, for: user)
                if output.isText, alerts.isEmpty { Console.note("bourse: there are no alerts") }
                try await output.print(
                    AlertDocument.list(alerts, known),
                    table: AlertDocument.table(alerts, now: now)
                ) {
                    alerts.flatMap { alert in
                        let status = AlertPhrases.status(alert.state.status(of: alert.rule, at: now))
                        return ["\(alert.id.text)  \(alert.text) (\(status))"]
                            + known.sentences(on: alert).map { "    \($0)" }
                    }
                }
            }
        }
    }

    /// Makes an alert.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create an alert and print its id.",
            discussion: """
                bourse alerts add symbol:AAPL --level 200
                bourse alerts add fund:119551 --measure nav --trigger below --level 80
                bourse alerts add symbol:SPY --measure fall:1h --level 1% --repeat --margin 0.5% --pause 3600
                """
        )

        @OptionGroup var arguments: AlertArguments
        @OptionGroup var person: AlertsOptions
        @Flag(help: "Print one JSON value.") var json = false

        func run() async throws {
            try await person.run { desk, user in
                let made = try await desk.alerts.make(arguments.draft, of: user)
                let known = await desk.alerts.knowledge(of: [made], for: user)
                if json { return Console.out(AlertDocument.alert(made, known)) }
                Console.out(made.id.text)
                Console.note("bourse: \(made.text)")
                for sentence in known.sentences(on: made) { Console.note("bourse: \(sentence)") }
            }
        }
    }

    /// Puts alerts away.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Delete alerts; fired alerts stay in the history.")

        @Argument(help: "The ids of the alerts.") var ids: [String]
        @OptionGroup var person: AlertsOptions

        func run() async throws {
            try await person.run { desk, user in
                for id in ids where try await !desk.alerts.delete(id, of: user.id) {
                    throw Failure(.refused, "there is no alert \(id)")
                }
            }
        }
    }

    /// Prints what fired.
    struct History: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print fired alerts, newest first.",
            discussion: "With --json, prints the response of /api/v1/alerts/fires."
        )

        @Option(help: "The maximum number to print.") var limit = 50
        @OptionGroup var person: AlertsOptions
        @OptionGroup var output: OutputFormat

        func validate() throws {
            guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be from 1 to 10000.") }
        }

        func run() async throws {
            try await person.run { desk, user in
                let fires = try await desk.alerts.fires(of: user.id, limit: limit)
                let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
                if output.isText, fires.isEmpty { Console.note("bourse: no fired alerts") }
                try await output.print(
                    AlertDocument.fires(fires, counts: try await desk.alerts.counts(of: user.id), zone: zone),
                    table: AlertDocument.table(fires, zone: zone)
                ) {
                    fires.map { fire in
                        let away = fire.fire.isWhileAway ? ", missed" : ""
                        return "\(fire.fire.seenAt)  \(fire.message(zone: zone).title)\(away)"
                    }
                }
            }
        }
    }

    /// Tries an alert.
    struct DryRun: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "dry-run",
            abstract: "Dry run: print when an alert would have fired; nothing is saved."
        )

        @OptionGroup var arguments: AlertArguments
        @Option(help: "The number of past days.") var days = 90
        @OptionGroup var person: AlertsOptions
        @OptionGroup var place: MarketOptions
        @Flag(help: "Print one JSON value.") var json = false

        func validate() throws {
            guard AlertPhrases.daysTried.contains(days) else { throw ValidationError("--days must be from 1 to 365.") }
        }

        func run() async throws {
            try await Failure.catching {
                try await MarketLine(place.settings(person.data)).whileOpen { sources in
                    try await person.run(sources) { desk, user in
                        // The past is asked for while the markets run.
                        let running = Task { await desk.markets.run() }
                        defer { running.cancel() }
                        let run = try await desk.alerts.dryRun(arguments.draft, days: days, of: user)
                        let words = AlertPhrases.tried(run)
                        if json { Console.out(AlertDocument.dryRun(run, text: words)) } else { Console.out(words) }
                    }
                }
            }
        }
    }
}
