import BourseTestSupport
import Foundation
import Testing

@Suite("The demo on the command line", .timeLimit(.minutes(30)))
struct DemoCommandTests {
    /// Funds, quotes and histories are being fetched for half a minute after the start.
    @Test(arguments: [0, 20, 200])
    func demo_thatIsEndedWhileItFetches_endsWell(requests: Int) async throws {
        let running = try Running(["demo", "--port", "0"])
        let line = try #require(await running.line(with: "Open the demo"))
        let address = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
        let port = try #require(Int(address.output.1))
        for _ in 0..<requests {
            let answer = TCP.exchange(
                port: port,
                Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
            )
            #expect(answer.hasPrefix("HTTP/1.1 200"))
        }
        running.signal(SIGTERM)
        let outcome = await running.end()
        #expect(outcome.code == 0, "\(outcome)")
    }
}
