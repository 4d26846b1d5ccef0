import BourseTestSupport
import Foundation
import Testing

@Suite("Watched prices in a terminal", .timeLimit(.minutes(30)))
struct WatchTerminalTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func watch(
        columns: Int,
        rows: Int,
        environment: [String: String] = [:],
        _ arguments: String...
    ) async throws -> (MarketServer, PseudoTerminal) {
        let server = try await MarketServer()
        server.answer(
            "/yahoo/v7/finance/quote",
            ToldMarket.quotes(
                try ToldMarket.quote("AAPL", "187.44", before: "184.8"),
                try ToldMarket.quote("SPY", "449.68", before: "450.23")
            )
        )
        let words = ["watch", "AAPL", "SPY"] + arguments + server.yahoo + ["--data", directory.path("desk")]
        return (server, try PseudoTerminal(words, columns: columns, rows: rows, environment: environment))
    }

    /// Whether the terminal is as a shell wants it.
    private func expectGivenBack(_ terminal: PseudoTerminal) {
        let screen = terminal.screen
        #expect(screen.isMain && screen.hasCursor && screen.wraps)
        #expect(terminal.mode == .init(isByLines: true, echoes: true))
    }

    @Test
    func watch_drawsAScreenOfItsOwn_andCtrlCGivesTheTerminalBack() async throws {
        let (server, terminal) = try await watch(columns: 100, rows: 24)
        let isDrawn = await terminal.wait { screen, _ in
            screen.text.contains("187.44") && screen.text.contains("449.68")
        }
        #expect(isDrawn, "\(terminal.written)")
        let screen = terminal.screen
        #expect(!screen.isMain && !screen.hasCursor && !screen.wraps && screen.hasColor)
        #expect(terminal.mode == .init(isByLines: false, echoes: false))
        #expect(screen.width == 100 && screen.height == 24)
        #expect(screen.text.contains("▲ +1.43%") && screen.text.contains("▼ −0.12%"), "\(screen.text)")
        terminal.type("\u{3}")
        let code = await terminal.end()
        #expect(code == 0)
        expectGivenBack(terminal)
        withExtendedLifetime(server) {}
    }

    @Test
    func watch_inATerminalOfAnotherSize_isDrawnAnew() async throws {
        let (server, terminal) = try await watch(columns: 100, rows: 24)
        _ = await terminal.wait { screen, _ in screen.text.contains("187.44") }
        for (columns, rows) in [(40, 10), (20, 6), (120, 40), (12, 3)] {
            terminal.resize(columns: columns, rows: rows)
            let isRedrawn = await terminal.wait { screen, _ in screen.height == rows && screen.width == columns }
            #expect(isRedrawn, "\(columns) × \(rows): \(terminal.screen.text)")
            #expect(terminal.screen.text.contains("AAPL"), "\(columns) × \(rows): \(terminal.screen.text)")
        }
        #expect(terminal.screen.clearings >= 4)
        terminal.type("q")
        let code = await terminal.end()
        #expect(code == 0)
        expectGivenBack(terminal)
        withExtendedLifetime(server) {}
    }

    @Test(arguments: [(80, 24), (40, 12), (24, 8), (10, 4), (1, 1)])
    func watch_inASmallTerminal_neverWritesBeyondIt(columns: Int, rows: Int) async throws {
        let (server, terminal) = try await watch(columns: columns, rows: rows)
        let isDrawn = await terminal.wait { screen, _ in screen.height == rows && screen.clearings > 0 }
        #expect(isDrawn, "\(terminal.screen.text)")
        #expect(terminal.screen.width <= columns && terminal.screen.height <= rows)
        terminal.type("q")
        let code = await terminal.end()
        #expect(code == 0)
        expectGivenBack(terminal)
        withExtendedLifetime(server) {}
    }

    @Test
    func watch_withoutColors_tellsUpAndDownBySigns() async throws {
        let (server, terminal) = try await watch(columns: 100, rows: 24, environment: ["NO_COLOR": "1"])
        _ = await terminal.wait { screen, _ in screen.text.contains("187.44") }
        let screen = terminal.screen
        #expect(!screen.hasColor && screen.text.contains("▲ +1.43%") && screen.text.contains("▼ −0.12%"))
        terminal.type("q")
        let code = await terminal.end()
        #expect(code == 0)
        expectGivenBack(terminal)
        withExtendedLifetime(server) {}
    }

    @Test(arguments: [["TERM": "dumb"], ["TERM": ""]])
    func watch_inATerminalThatCannotBeDrawnOn_tellsLines(environment: [String: String]) async throws {
        let (server, terminal) = try await watch(columns: 80, rows: 24, environment: environment)
        let isTold = await terminal.wait { _, written in written.contains("\"symbol\":\"AAPL\"") }
        #expect(isTold && !terminal.written.contains("\u{1B}"), "\(terminal.written)")
        terminal.type("\u{3}")
        let code = await terminal.end()
        #expect(code == 0)
        expectGivenBack(terminal)
        withExtendedLifetime(server) {}
    }

    @Test
    func watch_thatFails_givesTheTerminalBackAndSaysWhy() async throws {
        let server = try await MarketServer()
        server.answer("/yahoo/v7/finance/quote", ToldMarket.quotes())
        let words = ["watch", "ZZZZ"] + server.yahoo + ["--data", directory.path("desk")]
        let terminal = try PseudoTerminal(words, columns: 80, rows: 24)
        let code = await terminal.end()
        #expect(code == 1 && terminal.written.contains("no source knows ZZZZ"), "\(terminal.written)")
        expectGivenBack(terminal)
        // It is said on the shell's screen, where it stays.
        let behind = terminal.written.components(separatedBy: "\u{1B}[?1049l").last ?? ""
        #expect(behind.contains("no source knows ZZZZ"))
    }
}
