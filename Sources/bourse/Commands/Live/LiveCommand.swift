import ArgumentParser
import BourseAPI
import BourseConnectors
import BourseCore
import BourseDesk
import BourseProgram
import Foundation

/// `bourse live`: a market as it moves.
struct LiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live",
        abstract: "Show the order book and the trades of an instrument as they change.",
        discussion: """
            Press q or Ctrl-C to quit. If the output is not a terminal, --once is implied. NO_COLOR turns colors off.

            With --json, each line is one of
              {"type":"status","symbol","time","state","detail","venue"}
              {"type":"book","symbol","time","bid":[price,size]|null,"ask":[price,size]|null}
              {"type":"trade","symbol","time","side":"buy"|"sell"|null,"price","size"}
              {"type":"gap","symbol","after","before"}
            state is connecting, live, resyncing, reconnecting, offline, error or unusable; a book is printed when its best prices or \
            sizes change, at most ten times per second and only while the state is live. Every trade is printed, and a gap \
            where trades may be missing, between two times. The first trades are those that the venue repeats at the \
            start. With --once and --json, the output is one value with bids, asks, trades and statistics.
            """
    )

    @Argument(help: "The instrument, such as XBTUSD.")
    var symbol: String

    @OptionGroup var place: VenueOptions

    @Option(help: "Maximum levels per side. (default: as many as fit, 10 with --once)")
    var rows: Int?

    @Flag(help: "Print once, when the order book is available.")
    var once = false

    @Option(help: "Seconds that --once waits for the order book.")
    var wait: Double = 15

    @Flag(help: "Print JSON, one line per event.")
    var json = false

    func validate() throws {
        guard Symbol(symbol) != nil else { throw ValidationError("\(symbol) is not a symbol.") }
        guard rows.map((1...500).contains) ?? true else { throw ValidationError("--rows must be from 1 to 500.") }
        guard wait > 0, wait <= 3600 else { throw ValidationError("--wait must be above 0 and at most 3600.") }
    }

    func run() async throws {
        guard let symbol = Symbol(symbol) else { return }
        let line = try VenueLine(await Settings.load(flags: place.flags))
        do {
            try await Failure.catching { try await line.whileOpen { try await show(symbol, from: $0) } }
        } catch is StandardOutput.Closed {
            // Whoever read it has seen enough.
        }
    }

    private func show(_ symbol: Symbol, from source: BitMEXSource) async throws {
        let watch = LiveWatch(
            symbol: symbol,
            hub: LiveMarketService(source: PresentOnly(source: source), environment: .live)
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await watch.hub.run() }
            group.addTask { await watch.readListing() }
            try await watch.hub.begin(watching: symbol)
            if once || (!json && !Terminal.isThere) {
                try await printOnce(watch)
            } else if json {
                try await stream(watch)
            } else {
                try await draw(watch)
            }
            group.cancelAll()
        }
    }

    private func printOnce(_ watch: LiveWatch) async throws {
        let moment = try await watch.complete(within: .seconds(wait))
        if json {
            let document = LiveDocuments.document(of: moment, levels: rows ?? LiveScreen.usualLevels)
            return try await StandardOutput().write(
                String(decoding: document.encoded(isPretty: true), as: UTF8.self) + "\n"
            )
        }
        let shape = LiveScreen.ScreenSize(columns: Terminal.size.columns, levels: rows, usesColor: Terminal.usesColor)
        let lines = LiveScreen(moment, tick: watch.tick, shape: shape, zone: Self.zone).lines
        try await StandardOutput().write(lines.joined(separator: "\n") + "\n")
    }

    private func stream(_ watch: LiveWatch) async throws {
        let interruptions = Interruptions(pauses: false)
        defer { withExtendedLifetime(interruptions) {} }
        let output = StandardOutput()
        var documents = LiveDocuments()
        while !interruptions.requests.isEnd {
            let lines = documents.news(of: try await watch.moment())
            if !lines.isEmpty {
                let text = lines.map { String(decoding: $0.encoded(), as: UTF8.self) + "\n" }.joined()
                try await output.write(text)
            }
            try await Task.sleep(for: LiveWatch.pace)
        }
    }

    private func draw(_ watch: LiveWatch) async throws {
        let interruptions = Interruptions(pauses: true)
        let requests = interruptions.requests
        defer { withExtendedLifetime(interruptions) {} }
        let output = StandardOutput()
        let (zone, usesColor) = (Self.zone, Terminal.usesColor)
        let key: @Sendable (UInt8) -> Void = { if $0 == UInt8(ascii: "q") { requests.end() } }
        let terminal = Terminal()
        terminal.enter(key: key)
        defer { terminal.leave() }
        var shown: [String] = []
        var shape = LiveScreen.ScreenSize(columns: 1)
        while !requests.isEnd {
            if requests.takePause() {
                terminal.leave()
                kill(getpid(), SIGSTOP)
                terminal.enter(key: key)
                shown = []
            }
            // The size is asked for every time, so that a terminal may be resized at will.
            let size = Terminal.size
            let present = LiveScreen.ScreenSize(
                columns: size.columns,
                rows: size.rows,
                levels: rows,
                usesColor: usesColor
            )
            if present != shape { (shape, shown) = (present, []) }
            let lines = LiveScreen(try await watch.moment(), tick: watch.tick, shape: shape, zone: zone).lines
            let change = Terminal.change(from: shown, to: lines)
            if !change.isEmpty { try await output.write(change) }
            shown = lines
            try await Task.sleep(for: LiveWatch.pace)
        }
    }

    /// The reader's zone.
    private static var zone: ZoneRules { ZoneRules(identifier: TimeZone.current.identifier) ?? .utc }
}
