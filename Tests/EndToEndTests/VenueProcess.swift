import BourseTestSupport
import Testing

/// A venue on this machine, and the options with which a command uses it.
struct VenueProcess {
    let running: Running
    let place: [String]

    init() async throws {
        running = try Running(["venue", "--port", "0", "--seed", "7"])
        let line = try #require(await running.line(with: "The venue listens at"))
        let addresses = try #require(line.firstMatch(of: /at (ws:\S+) and (http:\S+)/))
        place = ["--realtime", String(addresses.output.1), "--rest", String(addresses.output.2)]
    }
}
