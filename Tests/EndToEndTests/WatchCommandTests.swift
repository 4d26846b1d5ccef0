import BourseTestSupport
import Foundation
import Testing

@Suite("Watched prices and the health of sources on the command line")
struct WatchCommandTests {
    private let directory: TemporaryDirectory
    private var data: [String] { ["--data", directory.path("desk")] }

    init() throws { directory = try TemporaryDirectory() }

    private func object(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func answered() async throws -> MarketServer {
        let server = try await MarketServer()
        server.answer(
            "/yahoo/v7/finance/quote",
            ToldMarket.quotes(
                try ToldMarket.quote("AAPL", "187.44", before: "184.8"),
                try ToldMarket.quote("SPY", "449.68", before: "450.23")
            )
        )
        return server
    }

    @Test
    func watch_throughAPipe_tellsLinesOfJSONUntilItIsEnded() async throws {
        let server = try await answered()
        let running = try Running(["watch", "AAPL", "ZZZZ"] + server.yahoo + data)
        _ = try #require(await running.line(with: "\"symbol\":\"AAPL\""))
        _ = try #require(await running.line(with: "\"symbol\":\"ZZZZ\""))
        running.signal(SIGINT)
        let outcome = await running.end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty && !outcome.output.contains("\u{1B}"), "\(outcome)")
        let lines = try outcome.output.split(separator: "\n").map { try object($0) }
        let source = try #require(lines.first { $0["type"] as? String == "source" })
        #expect(source["source"] as? String == "yahoo" && source["state"] as? String == "working")
        let quotes = lines.filter { $0["type"] as? String == "quote" }
        func quote(_ symbol: String) -> [String: Any]? {
            quotes.first { ($0["instrument"] as? [String: Any])?["symbol"] as? String == symbol }
        }
        let last = (quote("AAPL")?["values"] as? [String: Any])?["last"] as? [String: Any]
        #expect(quotes.count == 2 && last?["value"] as? Double == 187.44)
        #expect((quote("ZZZZ")?["status"] as? [String: Any])?["state"] as? String == "unknown")
    }

    @Test
    func watch_ofNothingThatIsKnown_isRefused_andEndsAfterItsSeconds() async throws {
        let server = try await answered()
        let refused = await (try Running(["watch", "ZZZZ", "--json"] + server.yahoo + data)).end()
        #expect(refused.code == 1 && refused.errors.contains("no source knows ZZZZ"), "\(refused)")
        let ended = await (try Running(["watch", "AAPL", "--seconds", "1"] + server.yahoo + data)).end()
        #expect(ended.code == 0 && ended.output.contains("\"symbol\":\"AAPL\""), "\(ended)")
    }

    @Test
    func watch_whenTheSourceIsAway_tellsWhyAndGoesOn() async throws {
        let server = try await answered()
        try await server.close()
        let running = try Running(["watch", "AAPL", "--json"] + server.yahoo + data)
        let source = try object(try #require(await running.line(with: "\"state\":\"resting\"")))
        #expect(source["kind"] as? String == "quotes" && source["retryAt"] is String)
        let quote = try object(try #require(await running.line(with: "\"state\":\"failing\"")))
        let standing = try #require(quote["status"] as? [String: Any])
        #expect((standing["problem"] as? String)?.hasPrefix("Yahoo") == true)
        #expect((quote["values"] as? [String: Any])?["last"] is NSNull)
        running.signal(SIGTERM)
        #expect(await running.end().code == 0)
    }

    // MARK: - doctor

    @Test
    func doctor_asksEverySource_andASilentOneDoesNotDecide() async throws {
        let server = try await answered()
        let healthy = await (try Running(["doctor"] + server.yahoo + data)).end()
        #expect(healthy.code == 0, "\(healthy)")
        #expect(healthy.output.contains("✓ Yahoo: SPY at 449.68 of 2023-11-16T21:00:00Z, in "), "\(healthy)")
        #expect(
            healthy.output.contains("✓ Finnhub: not checked: no key in BOURSE_FINNHUB_KEY"),
            "\(healthy)"
        )
        try await server.close()
        let away = await (try Running(["doctor", "--json"] + server.yahoo + data)).end()
        #expect(away.code == 0, "\(away)")
        let checks = try #require(try JSONSerialization.jsonObject(with: Data(away.output.utf8)) as? [[String: Any]])
        let yahoo = try #require(checks.first { $0["subject"] as? String == "Yahoo" })
        #expect(yahoo["level"] as? String == "warning" && yahoo["healthy"] as? Bool == false)
        #expect((yahoo["detail"] as? String)?.isEmpty == false)
    }

    @Test
    func doctor_doesNotWaitForASilentSourceWithoutEnd_andOfflineForNone() async throws {
        let server = try await MarketServer()
        for path in ["/yahoo/", "/yahoo/v1/test/getcrumb", "/yahoo/v7/finance/quote"] { server.answer(path, .silence) }
        let outcome = await (try Running(["doctor"] + server.yahoo + data)).end()
        #expect(outcome.code == 0 && outcome.output.contains("! Yahoo: did not answer"), "\(outcome)")
        let requested = server.requested.count
        let offline = await (try Running(["doctor", "--offline"] + server.yahoo + data)).end()
        #expect(
            offline.code == 0 && !offline.output.contains("Yahoo") && server.requested.count == requested,
            "\(offline)"
        )
    }
}
