import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues
import Foundation

/// `bourse watch`: prices as they change.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show prices of instruments as they change.",
        discussion: """
            Press q or Ctrl-C to quit. Prices refresh every ten seconds while an exchange is open and less often otherwise. \
            With a key in BOURSE_FINNHUB_KEY, trades of US shares appear as they happen. A key allows one stream, \
            so a desk that is served with the same key has no live trades meanwhile. Signs show up and down in addition \
            to colors; NO_COLOR turns colors off.

            If the output is not a terminal, or with --json, each line is one of
              {"type":"quote", …}   an element of “bourse quote --json”: at the start and after each change
              {"type":"source","source","title","kind","state","problem","retryAt"}   state is working or resting
            at most five times per second per instrument.
            """
    )

    @Argument(help: "The symbols.", completion: .symbols)
    var symbols: [String]

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @Option(help: "Stop after this many seconds.")
    var seconds: Int?

    @Flag(help: "Print JSON, one line per event.")
    var json = false

    /// How often somebody looks, at most.
    private static let pace = Duration.milliseconds(200)

    func validate() throws {
        try SymbolArguments.validate(symbols, atMost: 200)
        guard seconds.map({ $0 > 0 }) ?? true else { throw ValidationError("--seconds must be 1 or more.") }
    }

    func run() async throws {
        let wanted = SymbolArguments.symbols(symbols)
        do {
            try await MarketReading.run(data, place, followsTrades: true) { markets in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { await markets.run() }
                    defer { group.cancelAll() }
                    if json || !Terminal.isThere {
                        try await stream(wanted, of: markets)
                    } else {
                        try await draw(wanted, of: markets)
                    }
                }
            }
        } catch is StandardOutput.Closed {
            // Whoever read it has seen enough.
        }
    }

    private func stream(_ symbols: [Symbol], of markets: Markets) async throws {
        let interruptions = Interruptions(pauses: false)
        defer { withExtendedLifetime(interruptions) {} }
        let output = StandardOutput()
        var documents = WatchDocuments()
        try await everyMoment(until: interruptions.requests) {
            let quotes = await markets.board.snapshots(of: symbols)
            try Self.judge(quotes)
            let lines = documents.news(of: quotes, markets.sources.health())
            guard !lines.isEmpty else { return }
            try await output.write(lines.map { String(decoding: $0.encoded(), as: UTF8.self) + "\n" }.joined())
        }
    }

    private func draw(_ symbols: [Symbol], of markets: Markets) async throws {
        let interruptions = Interruptions(pauses: true)
        let requests = interruptions.requests
        defer { withExtendedLifetime(interruptions) {} }
        let output = StandardOutput()
        let zone = ZoneRules(identifier: TimeZone.current.identifier) ?? .utc
        let usesColor = Terminal.usesColor
        let key: @Sendable (UInt8) -> Void = { if $0 == UInt8(ascii: "q") { requests.end() } }
        let terminal = Terminal()
        terminal.enter(key: key)
        defer { terminal.leave() }
        var shown: [String] = []
        var shape = LiveScreen.ScreenSize(columns: 1)
        try await everyMoment(until: requests) {
            if requests.takePause() {
                terminal.leave()
                kill(getpid(), SIGSTOP)
                terminal.enter(key: key)
                shown = []
            }
            // The size is asked for every time, so that a terminal may be resized at will.
            let size = Terminal.size
            let present = LiveScreen.ScreenSize(columns: size.columns, rows: size.rows, usesColor: usesColor)
            if present != shape { (shape, shown) = (present, []) }
            let quotes = await markets.board.snapshots(of: symbols)
            try Self.judge(quotes)
            let lines = QuoteScreen(
                quotes,
                health: markets.sources.health(),
                shape: shape,
                now: DeskEnvironment.live.now(),
                zone: zone
            ).lines
            let change = Terminal.change(from: shown, to: lines)
            if !change.isEmpty { try await output.write(change) }
            shown = lines
        }
    }

    private func everyMoment(until requests: CommandRequests, _ body: () async throws -> Void) async throws {
        let clock = ContinuousClock()
        let end = seconds.map { clock.now + .seconds($0) }
        while !requests.isEnd, end.map({ clock.now < $0 }) ?? true {
            try await body()
            try await clock.sleep(for: Self.pace)
        }
    }

    /// Fails when there is nothing that could ever be shown.
    private static func judge(_ quotes: [QuoteSnapshot]) throws {
        guard quotes.allSatisfy({ $0.status == .unknown }) else { return }
        throw Failure(.refused, "no source knows \(quotes.map(\.instrument.symbol.name).joined(separator: ", "))")
    }
}
