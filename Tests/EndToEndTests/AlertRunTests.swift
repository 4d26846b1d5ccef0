import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("Alerts from a venue's ticks to a webhook", .serialized, .timeLimit(.minutes(10)))
struct AlertRunTests {
    /// Each fires at the first tick that it sees, once.
    private static let once = [
        ("price", "above", "1"), ("price", "below", "10000000"), ("spread", "above", "0.00000001"),
        ("spread", "below", "1"), ("imbalance", "above", "-1"), ("imbalance", "below", "1"), ("price", "above", "2"),
        ("price", "above", "3"), ("price", "above", "4"), ("price", "below", "9000000"), ("price", "below", "8000000"),
        ("imbalance", "above", "-0.9999"),
    ]

    /// A desk that follows a venue and may call this machine.
    private func serve(_ folder: String, _ venue: VenueProcess) async throws -> ServedDesk {
        try await ServedDesk(
            folder,
            venue.place[0],
            venue.place[1],
            venue.place[2],
            venue.place[3],
            environment: ["BOURSE_WEBHOOKS_HERE": "1", "BOURSE_ADDRESS": "https://desk.example"]
        )
    }

    private func member(_ name: String, of answer: (status: Int, text: String)) throws -> String {
        let body = try #require(answer.text.range(of: "\r\n\r\n").map { answer.text[$0.upperBound...] })
        let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        return try #require(object?[name] as? String, "\(answer.text)")
    }

    private func make(_ body: String, _ desk: ServedDesk, _ session: String) async throws -> String {
        let type = "application/json"
        let answer = await desk.ask("POST", "/api/v1/alerts", session: session, type: type, body: Array(body.utf8))
        return try member("id", of: answer)
    }

    @Test func deskThatIsKilledWhileItDelivers_firesEachAlertOnce_andDeliversEachFire() async throws {
        let directory = try TemporaryDirectory()
        let folder = directory.path("desk")
        let venue = try await VenueProcess()
        let receiver = try WebhookReceiver()
        var desk = try await serve(folder, venue)
        let session = try await desk.enter()
        let address = Array("{\"address\":\"http://127.0.0.1:\(receiver.port)/hook\"}".utf8)
        let type = "application/json"
        let set = await desk.ask("PUT", "/api/v1/alerts/webhook", session: session, type: type, body: address)
        let secret = try member("secret", of: set)
        receiver.hold(true)
        var ids: [String] = []
        for (measure, trigger, level) in Self.once {
            let requested =
                #"{"subject":"book:XBTUSD","measure":"\#(measure)","trigger":"\#(trigger)","level":\#(level),"#
                + #""channels":["webhook"]}"#
            ids.append(try await make(requested, desk, session))
        }
        // It fires whenever the price has been on the other side.
        let often =
            #"{"subject":"book:XBTUSD","measure":"imbalance","trigger":"crosses","level":0,"#
            + #""repeats":true,"margin":0.01,"channels":["webhook"]}"#
        let repeating = try await make(often, desk, session)
        var generator = SeededGenerator(seed: Seeds.first(1)[0])
        var before = 0
        for round in 1...3 {
            // Requests are on their way and not answered; ticks go on while the signal comes.
            await receiver.came(before + generator.int(1...3))
            desk.running.signal(SIGKILL)
            _ = await desk.running.end()
            before = receiver.requests.count
            receiver.hold(round < 3)
            desk = try await serve(folder, venue)
        }
        let expected = Set(ids.map { "\($0).1.webhook" })
        await receiver.took(expected)
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        venue.running.signal(SIGTERM)

        let history = try await Running(["alerts", "history", "--csv", "--limit", "10000", "--data", folder]).end()
        let fired = history.output.split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        for id in ids { #expect(fired.count { $0[1] == id } == 1, "\(history.output)") }
        let requests = receiver.requests
        #expect(requests.allSatisfy { $0.isSigned(with: secret) }, "\(requests.first?.head ?? "none")")
        #expect(!requests.contains { $0.isSigned(with: secret + "0") })
        // What came again is the same delivery of the same fire.
        for (_, same) in Dictionary(grouping: requests, by: \.delivery) {
            #expect(Set(same.map(\.body)).count == 1, "\(same[0].delivery)")
        }
        let named = Set(requests.map(\.delivery))
        #expect(named.subtracting(expected).allSatisfy { $0.hasPrefix(repeating) }, "\(named)")
        let rows = fired.filter { $0[1] == repeating }
        #expect(named.subtracting(expected).count <= rows.count)
        print("alerts: 3 kills, \(requests.count) requests of \(named.count) deliveries")
    }
}
