import BourseTestSupport
import Foundation
import Testing

@Suite("The healthcheck command")
struct HealthCheckCommandTests {
    @Test
    func servedDesk_isReady_untilItEnds() async throws {
        let directory = try TemporaryDirectory()
        let desk = try await ServedDesk(directory.path("desk"))
        let served = try await Program.run("healthcheck", "--port", "\(desk.port)")
        #expect(served.code == 0 && served.output == "ready\n", "\(served)")
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
        let ended = try await Program.run("healthcheck", "--port", "\(desk.port)")
        #expect(ended.code == 3 && ended.errors.contains("no desk answers on port \(desk.port)"), "\(ended)")
    }
}
