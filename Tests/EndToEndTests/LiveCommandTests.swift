import BourseTestSupport
import Foundation
import Testing

@Suite("The live market on the command line")
struct LiveCommandTests {
    private func object(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test
    func live_once_printsTheBookAndTheTape() async throws {
        let venue = try await VenueProcess()
        // A market that has just begun has no trades yet.
        let watching = try Running(["live", "XBTUSD", "--json"] + venue.place)
        _ = try #require(await watching.line(with: "\"type\":\"trade\""))
        let outcome = await (try Running(["live", "xbtusd", "--once", "--rows", "5", "--wait", "600"] + venue.place))
            .end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == 15 && Set(lines.map(\.count)).count == 1, "\(outcome.output)")
        #expect(lines[0].hasPrefix("XBTUSD   ") && lines[0].contains("Mark "))
        #expect(lines[1].hasPrefix("● Live · 127.0.0.1:"))
        #expect(lines[3].contains("Price") && lines[3].contains("Total") && lines[3].contains("Side"))
        #expect(lines[9].hasPrefix("Spread "))
        #expect(lines[4].contains("Buy") || lines[4].contains("Sell"))
        #expect(!outcome.output.contains("\u{1B}"))
        watching.signal(SIGINT)
        venue.running.signal(SIGTERM)
    }

    @Test
    func live_onceAsJSON_isABookInOrder() async throws {
        let venue = try await VenueProcess()
        let outcome = await
            (try Running(["live", "ETHUSD", "--once", "--json", "--rows", "8", "--wait", "600"] + venue.place)).end()
        #expect(outcome.code == 0, "\(outcome)")
        let json = try object(outcome.output)
        let bids = try #require(json["bids"] as? [[Double]]).map { $0[0] }
        let asks = try #require(json["asks"] as? [[Double]]).map { $0[0] }
        #expect(bids.count == 8 && asks.count == 8 && bids == bids.sorted(by: >) && asks == asks.sorted())
        #expect(bids[0] < asks[0] && json["symbol"] as? String == "ETHUSD" && json["state"] as? String == "live")
    }

    @Test
    func live_asJSON_tellsWhatHappensUntilItIsEnded() async throws {
        let venue = try await VenueProcess()
        let running = try Running(["live", "XBTUSD", "--json"] + venue.place)
        _ = try #require(await running.line(with: "\"type\":\"book\""))
        _ = try #require(await running.line(with: "\"type\":\"trade\""))
        venue.running.signal(SIGKILL)
        _ = try #require(await running.line(with: "\"state\":\"reconnecting\""))
        running.signal(SIGINT)
        let outcome = await running.end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let lines = try outcome.output.split(separator: "\n").map { try object($0) }
        #expect(lines[0]["type"] as? String == "status" && lines.allSatisfy { $0["symbol"] as? String == "XBTUSD" })
        let states = lines.compactMap { $0["state"] as? String }
        #expect(states.contains("live") && !zip(states, states.dropFirst()).contains { $0 == "live" && $1 == "live" })
        let isBook = lines.map { $0["type"] as? String == "book" }
        let lastLive = try #require(lines.lastIndex { $0["state"] as? String == "live" })
        let lost = try #require(lines.lastIndex { $0["state"] as? String == "reconnecting" })
        #expect(lastLive < lost && !isBook[lost...].contains(true))
    }

    @Test
    func live_ofAnUnknownInstrument_isRefusedWithWhatThereIs() async throws {
        let venue = try await VenueProcess()
        for form in [[], ["--once"], ["--json"]] {
            let outcome = await (try Running(["live", "XBTNOPE"] + form + venue.place)).end()
            #expect(outcome.code == 1 && outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
            #expect(outcome.errors.contains("does not provide XBTNOPE: Unknown or expired symbol."), "\(outcome)")
            #expect(outcome.errors.contains("XBTUSD"), "\(outcome)")
        }
    }

    @Test
    func live_ofAVenueThatIsNotThere_fails() async throws {
        let place = ["--realtime", "ws://127.0.0.1:1/realtime", "--rest", "http://127.0.0.1:1/api/v1"]
        let outcome = await (try Running(["live", "XBTUSD", "--once", "--wait", "0.5"] + place)).end()
        #expect(outcome.code == 3 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("no order book of XBTUSD") && outcome.errors.contains("cannot be reached"))
    }

    @Test(arguments: [
        ["live"], ["live", "a b"], ["live", "XBTUSD", "--rows", "0"], ["live", "XBTUSD", "--wait", "0"],
        ["live", "XBTUSD", "--realtime", "ws://127.0.0.1:1"],
        ["live", "XBTUSD", "--realtime", "ws://example.com", "--rest", "http://127.0.0.1:1"],
    ])
    func live_usedWrongly_isExplainedWithTwo(arguments: [String]) async throws {
        let outcome = await (try Running(arguments)).end()
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(arguments): \(outcome)")
    }
}
