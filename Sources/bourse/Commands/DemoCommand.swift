import ArgumentParser
import BourseConnectors
import BourseCore
import BourseDemo
import BourseDesk
import BourseProgram
import BourseServer
import BourseStorage
import BourseValues
import BourseVenue
import Foundation
import Logging

/// `bourse demo`: the desk with made-up data, thrown away at the end.
struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Start a demo desk with two years of simulated trades. Needs no network and no account."
    )

    @Option(help: "The port; with 0 the system chooses.")
    var port: Int = 8080

    @Option(help: "The seed of the simulated data; the same seed gives the same trades.")
    var seed: UInt64 = DemoJournal.defaultSeed

    @Flag(help: "Let anyone sign up in addition to the demo user.")
    var openRegistration = false

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
    }

    func run() async throws {
        let folder = NSTemporaryDirectory() + "bourse-demo-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await Failure.catching {
            var logger = Logger(label: "bourse.venue") { StreamLogHandler.standardError(label: $0) }
            logger.logLevel = .warning
            let venue = VenueServer(
                configuration: VenueConfiguration(
                    source: .simulation(seed: seed),
                    pace: .live(now: DeskEnvironment.live.now)
                ),
                logger: logger
            )
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await venue.run() }
                let address = try await venue.boundAddress
                let line = try VenueLine(realtime: address.realtime, rest: address.rest, name: "Simulator")
                let funds = try FundLine(mfapi: address.mfapi, amfi: address.amfi, name: "Simulator")
                let markets = try DemoMarkets.line(to: address)
                try await markets.whileOpen { marketSources in
                    try await funds.whileOpen { fundSources in
                        try await line.whileOpen {
                            try await serve(folder, source: $0, fundSources: fundSources, marketSources: marketSources)
                        }
                    }
                }
                group.cancelAll()
            }
        }
    }

    private func serve(
        _ folder: String,
        source: BitMEXSource,
        fundSources: [any FundSource],
        marketSources: MarketSources
    ) async throws {
        let live = try OpenDesk(
            folder: folder,
            opensRegistration: openRegistration,
            liveSource: source,
            fundSources: fundSources,
            marketSources: marketSources,
            alertCarriers: try AlertSettings.carriers(),
            demoData: LabeledDemoData(seed: seed)
        )
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
        let configuration = WebServer.Configuration(
            port: port,
            program: AboutProgram(version: Version.current, dataFolder: folder)
        )
        let fill: @Sendable () async -> Void = {
            async let portfolio: Void = DemoData.openPortfolio(live.desk)
            await DemoFunds.fill(live.desk.funds, of: user)
            await portfolio
        }
        try await Serving.run(live, configuration, lock: lock, beside: fill) { address in
            let token = try await live.desk.accounts.startSession(of: user)
            Console.out("Open the demo: \(address)/demo/\(token.text)")
            Console.note("The data are simulated (seed \(seed)) and deleted when you press Ctrl-C.")
        }
    }
}
