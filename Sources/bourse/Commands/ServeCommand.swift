import ArgumentParser
import BourseConnectors
import BourseDemo
import BourseDesk
import BourseProgram
import BourseServer
import BourseStorage

/// `bourse serve`: the real thing.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the desk to browsers and programs.",
        discussion: """
            Each setting comes from its flag, else its environment variable, else the configuration file, else it is the \
            default. “bourse config” lists all settings with their values.
            """
    )

    @OptionGroup var server: ServerOptions

    func run() async throws {
        try await Failure.catching {
            let settings = try await server.settings()
            let served = try ServedSettings(settings)
            let telemetry = served.telemetry
            for warning in settings.warnings { Console.note("bourse: \(warning)") }
            let marketLine = try MarketLine(settings, followsTrades: true, logs: telemetry.logs)
            try await marketLine.whileOpen { marketSources in
                try await FundLine(settings).whileOpen { fundSources in
                    try await VenueLine(settings, logs: telemetry.logs).whileOpen { source in
                        try await FlexLine(settings).whileOpen { statementSource in
                            try await IdentityLine(served.identityProviders).whileOpen { identities in
                                try await PlanLine(served.plans).whileOpen { plans in
                                    try OpenDesk.makeFolder(settings.folder)
                                    let lock = try ServingLock(path: OpenDesk.path(in: settings.folder))
                                    let live = try OpenDesk(
                                        folder: settings.folder,
                                        opensRegistration: settings.flag(.openRegistration),
                                        liveSource: source,
                                        recordingBudget: settings.recordingBudget,
                                        fundSources: telemetry.measured(fundSources),
                                        marketSources: marketSources,
                                        alertCarriers: served.carriers,
                                        statementSource: statementSource,
                                        demoData: LabeledDemoData(),
                                        watchedFolder: served.watchedFolder,
                                        identities: identities,
                                        plans: plans
                                    )
                                    try await Serving.run(live, served.server, lock: lock, telemetry: telemetry) {
                                        address in
                                        Console.out("Bourse is at \(address)/")
                                        Console.note("Your data is in \(settings.folder). Press Ctrl-C to stop.")
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
