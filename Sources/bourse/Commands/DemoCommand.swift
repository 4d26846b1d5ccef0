import ArgumentParser
import BourseCore
import BourseDemo
import BourseDesk
import BourseProgram
import BourseServer
import BourseStorage
import BourseValues
import BourseVenue
import Foundation

/// `bourse demo`: the desk with simulated data, thrown away at the end.
struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Start a demo desk with two years of simulated trades. Needs no network and no account."
    )

    @Option(help: ArgumentHelp(Setting.port.help))
    var port: Int?

    @Option(help: "The seed of the simulated data; the same seed gives the same trades.")
    var seed: UInt64 = DemoJournal.defaultSeed

    @Flag(help: "Let anyone sign up in addition to the demo user.")
    var openRegistration = false

    @OptionGroup var telemetry: TelemetryOptions

    func run() async throws {
        let folder = NSTemporaryDirectory() + "bourse-demo-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await Failure.catching {
            let flags = [Setting: SettingValue]().setting(.port, port).merging(telemetry.flags) { $1 }
            // A demo takes nothing from the file of a desk with real data.
            let settings = try await Settings.load(flags: flags, readsFolder: false)
            let carriers = try AlertSettings.carriers(settings)
            let telemetry = try Telemetry(settings)
            let venue = VenueServer(
                configuration: VenueConfiguration(
                    source: .simulation(seed: seed),
                    markets: DemoMarkets.unlimited(seed: seed),
                    pace: .live(now: DeskEnvironment.live.now)
                ),
                workbooks: SimulatorWorkbooks.write,
                logger: telemetry.logs.logger("bourse.venue")
            )
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await venue.run() }
                let address = try await venue.boundAddress
                let line = try VenueLine(realtime: address.realtime, rest: address.rest, name: "Simulator")
                let funds = try FundLine(mfapi: address.mfapi, amfi: address.amfi, name: "Simulator")
                let markets = try DemoMarkets.line(to: address)
                try await markets.whileOpen { marketSources in
                    try await funds.whileOpen { fundSources in
                        try await line.whileOpen { source in
                            try await FlexLine(base: address.flex).whileOpen { statementSource in
                                let live = try OpenDesk(
                                    folder: folder,
                                    opensRegistration: openRegistration,
                                    liveSource: source,
                                    fundSources: telemetry.measured(fundSources),
                                    marketSources: marketSources,
                                    alertCarriers: carriers,
                                    statementSource: statementSource,
                                    demoData: LabeledDemoData(seed: seed)
                                )
                                try await serve(live, in: folder, port: settings.integer(.port) ?? 0, telemetry)
                            }
                        }
                    }
                }
                group.cancelAll()
            }
        }
    }

    private func serve(_ live: OpenDesk, in folder: String, port: Int, _ telemetry: Telemetry) async throws {
        let lock = try ServingLock(path: OpenDesk.path(in: folder))
        let portfolioStore = SQLitePortfolioStore(live.database)
        guard
            let user = try await DemoData.fill(
                live.desk,
                journalStore: live.journalStore,
                portfolioStore: portfolioStore,
                seed: seed
            )
        else { throw Failure(.system, "the demo account could not be created") }
        try await DemoAlerts.fill(live.desk, store: live.alertStore, of: user)
        try await DemoRisks.fill(live.desk, of: user)
        try await DemoPlaybooks.fill(live.desk, store: live.journalStore, of: user)
        try await DemoVolatilities.fill(
            SQLiteMarketStore(live.database),
            seed: seed,
            now: live.desk.environment.now()
        )
        try await DemoForecasts.fill(
            SQLiteNewsStore(live.database),
            seed: seed,
            of: user,
            now: live.desk.environment.now()
        )
        try await DemoPractice.fill(
            SQLiteOptionsStore(live.database),
            seed: seed,
            of: user,
            now: live.desk.environment.now()
        )
        try await DemoBooks.fill(
            live.desk,
            recordings: FileRecordings(folder: OpenDesk.recordings(in: folder)),
            seed: seed,
            of: user,
            now: live.desk.environment.now()
        )
        _ = try await live.desk.connections.add(
            ConnectionDraft(name: "Interactive Brokers", token: "demo-token", query: "1", account: "IBKR"),
            user: user
        )
        let configuration = WebServer.Configuration(
            port: port,
            program: AboutProgram(version: Version.current, dataFolder: folder)
        )
        let fill: @Sendable () async -> Void = {
            async let portfolio: Void = DemoData.openPortfolio(live.desk)
            await DemoFunds.fill(live.desk.funds, of: user)
            await portfolio
            // So that screens of instruments have what they ask for.
            _ = try? await live.desk.markets.screens.startSync(with: [])
        }
        try await Serving.run(live, configuration, lock: lock, telemetry: telemetry, beside: fill) { address in
            let token = try await live.desk.accounts.startSession(of: user)
            Console.out("Open the demo: \(address)/demo/\(token.text)")
            Console.note("The data are simulated (seed \(seed)) and deleted when you press Ctrl-C.")
        }
    }
}
