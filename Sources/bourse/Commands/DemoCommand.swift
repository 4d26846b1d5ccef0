import ArgumentParser
import BourseConnectors
import BourseCore
import BourseDemo
import BourseDesk
import BourseJournal
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
                        try await line.whileOpen { try await serve(folder, $0, fundSources, marketSources) }
                    }
                }
                group.cancelAll()
            }
        }
    }

    private func serve(
        _ folder: String,
        _ source: BitMEXSource,
        _ fundSources: [any FundSource],
        _ marketSources: MarketSources
    ) async throws {
        let live = try OpenDesk(
            folder: folder,
            opensRegistration: openRegistration,
            liveSource: source,
            fundSources: fundSources,
            marketSources: marketSources,
            alertCarriers: try AlertSettings.carriers()
        )
        let lock = try ServingLock(path: OpenDesk.path(in: folder))
        let user = try await DemoData.fill(live, seed: seed)
        try await DemoAlerts.fill(live, of: user)
        let configuration = WebServer.Configuration(port: port)
        let fill: @Sendable () async -> Void = {
            async let portfolio: Void = DemoData.lookAtPortfolio(live.desk)
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

/// Has the made-up funds there before somebody looks: the list, the histories of some, and a few that are followed.
enum DemoFunds {
    /// How many histories are fetched at once; the others are when somebody looks at them.
    private static let histories = 600
    private static let favorites = 6

    static func fill(_ funds: Funds, of user: UserID) async {
        // Without them the pages say what is missing, and why.
        guard let list = try? await funds.library.refreshList().list else { return }
        let codes = Array(SyncOrder.codes(of: list).prefix(histories))
        _ = try? await funds.library.startSync(only: codes)
        for code in codes.prefix(favorites) {
            try? await funds.shelf.setFavorite(true, fund: code, user: user)
        }
    }
}

/// Puts the made-up journal through the same doors as a real one.
enum DemoData {
    static func fill(_ live: OpenDesk, seed: UInt64) async throws -> UserID {
        let now = live.desk.environment.now()
        guard let user = try await live.desk.accounts.makeDemo(zone: "America/New_York") else {
            throw Failure(.system, "the demo account could not be created")
        }
        let demo = DemoJournal(seed: seed, asOf: now)
        let years = Dictionary(grouping: demo.executions) { ZoneRules.newYork.day(at: $0.time).year }
        for year in years.keys.sorted() {
            var ledger = Ledger()
            for execution in years[year] ?? [] { ledger.append(execution) }
            let file = StagedFile(
                name: "Demo executions \(year).csv",
                account: "Margin",
                zone: "America/New_York",
                bytes: Array(NativeExport.file(ledger).utf8)
            )
            _ = try await live.desk.imports.commit(file, user: user.id)
        }
        let annotations = demo.annotations.map { entry in
            let content = ContentHash(demo.executions[entry.opening])
            return (TradeID(opening: ExecutionIdentity(content: content, occurrence: 1)), entry.annotation)
        }
        try await live.journalStore.setAnnotations(
            Dictionary(annotations) { first, _ in first },
            user: user.id,
            now: now
        )
        try await live.journalStore.setDayNotes(
            Dictionary(demo.dayNotes.map { ($0.day, $0.text) }) { first, _ in first },
            user: user.id,
            now: now
        )
        // Through the store, for the portfolio has no door that takes transactions without a form or a file.
        let owned = DemoPortfolio(seed: seed, asOf: now, executions: demo.executions)
        let portfolioStore = SQLitePortfolioStore(live.database)
        _ = try await portfolioStore.add(
            owned.transactions,
            batch: nil,
            atMost: PortfolioService.mostTransactions,
            user: user.id,
            now: now
        )
        try await live.desk.portfolio.keep(owned.preferences, user: user.id)
        let today = ZoneRules.newYork.day(at: now)
        try await DemoHousehold(seed: seed, today: today).fill(live.desk.household, user: user.id)
        _ = try await live.desk.markets.watchlists.make("Watchlist", symbols: watched, user: user.id)
        return user.id
    }

    private static let watched = ["SPY", "AAPL", "NVDA", "MSFT", "TSLA", "BTC-USD", "EURUSD=X", "GC=F"]
        .compactMap { Symbol($0) }

    /// Has the prices of what is held there before somebody looks.
    static func lookAtPortfolio(_ desk: Desk) async {
        guard let user = try? await desk.accounts.onlyUser() else { return }
        // Without them the page says what is missing, and why.
        _ = try? await desk.portfolio.look(at: user, patience: .seconds(60))
    }
}
