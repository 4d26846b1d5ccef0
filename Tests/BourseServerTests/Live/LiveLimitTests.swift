import BourseCore
import BourseDesk
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Limit of live instruments")
struct LiveLimitTests {
    @Test(arguments: [
        "/live/XBTUSD", "/live/XBTUSD/stream", "/api/v1/live/XBTUSD", "/api/v1/live/XBTUSD/stream",
    ])
    func market_beyondTheLimit_isRefusedAsBusyWithTheTimeToWait(path: String) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let hub = try #require(rig.desk.live).hub
        for number in 0..<LiveMarketService.mostFollowed {
            try await hub.glance(at: try #require(Symbol("S\(number)")))
        }
        try await rig.serve { visitor in
            let answer = try await visitor.with(token).get(path)
            #expect(answer.status == .tooManyRequests)
            #expect(answer.headers[.retryAfter] == "120")
            #expect(answer.text.contains("The limit of 24 live instruments is reached."))
        }
    }
}
