import BourseClient
import Foundation
import Testing

@Suite("Streams that resume")
struct EventFeedTests {
    private let status = """
        event: status
        data: {"symbol":"XBTUSD","asOf":"2026-11-21T14:32:07.250000Z","state":"live","isLive":true,"reason":null,
        data: "book":"current","bookChangedAt":null,"latencyMilliseconds":84,"messagesPerSecond":41,
        data: "secondsToAttempt":null}


        """

    private func trades(_ id: String) -> String {
        "id: \(id)\nevent: trades\n"
            + #"data: {"symbol":"XBTUSD","isReset":false,"missed":0,"trades":[],"gaps":[]}"# + "\n\n"
    }

    private func ids(_ client: DeskClient, _ count: Int) async throws -> [String] {
        var found: [String] = []
        for try await event in client.liveStream("XBTUSD") {
            if case .trades(let trades) = event { found.append(trades.id) }
            if found.count == count { break }
        }
        return found
    }

    @Test func events_arrive_whereverPartsEnd() async throws {
        let text =
            "retry: 2000\r\n: hello\r\n\r\n" + status + trades("a-1").replacingOccurrences(of: "\n", with: "\r\n")
        for size in [1, 2, 3, 7, 4096] {
            let characters = Array(text.utf8)
            let parts = stride(from: 0, to: characters.count, by: size).map {
                String(decoding: characters[$0..<min($0 + size, characters.count)], as: UTF8.self)
            }
            var iterator = Sample.client(ScriptedTransport(.hang(parts))).liveStream("XBTUSD").makeAsyncIterator()
            let first = try await iterator.next()
            guard case .status(let status) = first else {
                Issue.record("\(String(describing: first))")
                return
            }
            #expect(status.data.isLive && status.data.latencyMilliseconds == 84)
            guard case .trades(let trades) = try await iterator.next() else {
                Issue.record("no trades in parts of \(size)")
                return
            }
            #expect(trades.id == "a-1" && iterator.lastID == "a-1")
        }
    }

    @Test func lostConnection_isOpenedAgain_afterTheLastID() async throws {
        let surroundings = TestSurroundings()
        let transport = ScriptedTransport(
            .interrupt([status, trades("a-1"), trades("a-2")], .unreachable("reset")),
            .fail(.offline),
            .respond(503, ["Retry-After": "9"], [Sample.error(503)]),
            .respond(200, [:], [trades("a-3")]),
            .hang([trades("a-4")])
        )
        #expect(try await ids(Sample.client(transport, surroundings), 4) == ["a-1", "a-2", "a-3", "a-4"])
        let resumed = transport.requests.map { $0.headers["Last-Event-ID"] }
        #expect(resumed == [nil, "a-2", "a-2", "a-2", "a-3"])
        #expect(transport.requests.allSatisfy { $0.headers["Accept"] == "text/event-stream" })
        #expect(surroundings.passed.count == 4 && surroundings.passed[2] == .seconds(9))
    }

    @Test("Pauses grow while nothing answers", arguments: [1, 4711] as [UInt64])
    func pauses_grow(seed: UInt64) async throws {
        let surroundings = TestSurroundings(seed: seed)
        let failures = Array(repeating: ScriptedTransport.Step.fail(.offline), count: 9)
        let transport = ScriptedTransport(failures + [.hang([trades("a-1")])])
        #expect(try await ids(Sample.client(transport, surroundings), 1) == ["a-1"])
        for (number, pause) in surroundings.passed.enumerated() {
            let full = min(Duration.seconds(60), .seconds(1 << number))
            #expect(pause >= full / 2 && pause <= full, "seed \(seed): pause \(number) is \(pause)")
        }
        #expect(surroundings.passed.count == 9)
    }

    @Test func interruption_isReported_andItsEnd() async throws {
        let transport = ScriptedTransport(.interrupt([status], .timedOut), .hang([status]))
        let reports = Reports()
        let feed = Sample.client(transport).liveStream("XBTUSD").reporting { reports.add($0?.error) }
        var iterator = feed.makeAsyncIterator()
        _ = try await iterator.next()
        _ = try await iterator.next()
        #expect(reports.all == [ClientError(.timedOut), nil])
    }

    @Test func silence_isALostConnection() async throws {
        let surroundings = TestSurroundings(endless: [])
        // Time passes at once: the first connection is silent, and so is the second.
        let transport = ScriptedTransport(.hang([]), .respond(401, [:], [Sample.error(401)]))
        var iterator = Sample.client(transport, surroundings).liveStream("XBTUSD").makeAsyncIterator()
        await #expect(throws: ClientError.self) { _ = try await iterator.next() }
        #expect(surroundings.passed.contains(.seconds(8)))
        #expect(transport.requests.count == 2)
    }

    @Test("A refusal that stays ends the stream", arguments: [401, 402, 403, 404, 409])
    func refusal_ends(status: Int) async {
        let transport = ScriptedTransport(.respond(status, [:], [Sample.error(status, "No such market.")]))
        var iterator = Sample.client(transport).liveStream("NOPE").makeAsyncIterator()
        let error = await #expect(throws: ClientError.self) { _ = try await iterator.next() }
        #expect(error?.status == status && error?.message == "No such market.")
        #expect(transport.requests.count == 1)
    }

    @Test func documentThatIsNotUnderstood_endsTheStream() async {
        let transport = ScriptedTransport(.hang(["event: status\ndata: {\"symbol\":1}\n\n"]), .hang([status]))
        var iterator = Sample.client(transport).liveStream("XBTUSD").makeAsyncIterator()
        let error = await #expect(throws: ClientError.self) { _ = try await iterator.next() }
        guard case .unexpected = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(transport.streams == 0)
    }

    @Test func unknownEvent_isAValueOfItsOwn() async throws {
        let transport = ScriptedTransport(.hang(["event: auction\ndata: {\"x\":1}\n\n"]))
        var iterator = Sample.client(transport).liveStream("XBTUSD").makeAsyncIterator()
        guard case .unlisted(let value) = try await iterator.next() else {
            Issue.record("listed")
            return
        }
        #expect(value["data"]?["x"] == .number("1"))
    }

    @Test func cancelledTask_endsTheStream_andClosesTheConnection() async throws {
        let transport = ScriptedTransport(.hang([status]))
        let client = Sample.client(transport)
        let task = Task {
            var count = 0
            for try await _ in client.liveStream("XBTUSD") { count += 1 }
            return count
        }
        while transport.requests.isEmpty { await Task.yield() }
        task.cancel()
        #expect(try await task.value <= 1)
        #expect(transport.streams == 0)
    }

    @Test func cancelledPause_endsTheStream() async throws {
        let surroundings = TestSurroundings()
        let transport = ScriptedTransport([])
        let client = Sample.client(transport, surroundings)
        let task = Task {
            var count = 0
            for try await _ in client.liveStream("XBTUSD") { count += 1 }
            return count
        }
        surroundings.onPause { _ in if surroundings.passed.count == 3 { task.cancel() } }
        #expect(try await task.value == 0)
        #expect(transport.requests.count == 3)
    }

    @Test func leavingTheLoop_closesTheConnection() async throws {
        let transport = ScriptedTransport(.hang([status, status]))
        for try await _ in Sample.client(transport).liveStream("XBTUSD") { break }
        #expect(transport.streams == 0)
    }

    @Test func deskEvents_areValues() async throws {
        let text = """
            : alive

            event: alerts
            data: {"unseen":2,"more":0,"notices":[{"title":"AAPL above 200","path":"/alerts/1"}]}

            event: changed
            data: {"areas":["journal","watchlists"]}

            event: editors
            data: {"text":"Ben edits"}


            """
        let transport = ScriptedTransport(.hang([text]))
        var iterator = Sample.client(transport).deskEvents().makeAsyncIterator()
        let sent = Data(#"{"title":"AAPL above 200","path":"/alerts/1"}"#.utf8)
        let notice = try DocumentCoding.decode(DeskEvent.Notice.self, from: sent)
        #expect(try await iterator.next() == .alerts(unseen: 2, notices: [notice], more: 0))
        #expect(try await iterator.next() == .changed(areas: ["journal", "watchlists"]))
        guard case .unlisted = try await iterator.next() else {
            Issue.record("listed")
            return
        }
        #expect(transport.requests[0].url.path == "/events")
    }

    private final class Reports: @unchecked Sendable {
        private let lock = NSLock()
        private var reports: [ClientError?] = []
        var all: [ClientError?] { lock.withLock { reports } }
        func add(_ report: ClientError?) { lock.withLock { reports.append(report) } }
    }
}
