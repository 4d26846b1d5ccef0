import BourseTestSupport
import Foundation
import Testing

@Suite("Recordings on the command line")
struct RecordCommandTests {
    private let directory: TemporaryDirectory
    private var data: [String] { ["--data", directory.path("data")] }

    init() throws { directory = try TemporaryDirectory() }

    private func recordings() async throws -> [[String: Any]] {
        let outcome = await (try Running(["recordings", "--json"] + data)).end()
        #expect(outcome.code == 0, "\(outcome)")
        return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    }

    @Test
    func recording_isListedExportedReplayedAndDeleted() async throws {
        let venue = try await VenueProcess()
        let record = await (try Running(["record", "XBTUSD", "--seconds", "4"] + data + venue.place)).end()
        #expect(record.code == 0 && record.output.hasPrefix("XBTUSD-20"), "\(record)")
        let listed = try #require(try await recordings().first)
        let id = try #require(listed["id"] as? String)
        let messages = try #require(listed["messages"] as? Int)
        #expect(messages > 20 && listed["gaps"] as? Int == 0 && listed["damage"] as? Int == 0)
        #expect(listed["isRecording"] as? Bool == false)

        let export = await (try Running(["recordings", "export", id] + data)).end()
        let file = directory.path("export.ndjson")
        try Data(export.output.utf8).write(to: URL(fileURLWithPath: file))
        let replay = await (try Running(["book", "replay", file, "--json", "--depth", "5"])).end()
        let book = try #require(try JSONSerialization.jsonObject(with: Data(replay.output.utf8)) as? [String: Any])
        #expect((book["bids"] as? [Any])?.count == 5 && (book["asks"] as? [Any])?.count == 5)
        for count in ["resyncs", "ignoredBeforePartial", "updatesToUnknownLevels", "malformedLines"] {
            #expect(book[count] as? Int == 0, "\(count)")
        }

        #expect(await (try Running(["recordings", "delete", id] + data)).end().code == 0)
        #expect(try await recordings().isEmpty)
        let again = await (try Running(["recordings", "export", id] + data)).end()
        #expect(again.code == 1 && again.errors.contains("Recording \(id) not found"), "\(again)")
        venue.running.signal(SIGTERM)
    }

    @Test
    func recordingThatIsKilled_keepsWhatWasWritten() async throws {
        let venue = try await VenueProcess()
        let record = try Running(["record", "XBTUSD"] + data + venue.place)
        // Blocks are closed every five seconds.
        while (try await recordings().first?["messages"] as? Int ?? 0) < 20 {
            try #require(record.isRunning)
        }
        let during = try #require(try await recordings().first)
        #expect(during["isRecording"] as? Bool == true)
        record.signal(SIGKILL)
        _ = await record.end()
        let after = try #require(try await recordings().first)
        #expect(after["isRecording"] as? Bool == false && after["damage"] as? Int == 0)
        #expect(after["messages"] as? Int ?? 0 >= during["messages"] as? Int ?? 0)
        venue.running.signal(SIGTERM)
    }

    @Test(arguments: [
        ["record"], ["record", "a b"], ["record", "XBTUSD", "--seconds", "0"],
        ["record", "XBTUSD", "--recording-gigabytes", "0"], ["recordings", "export", "nonsense"],
        ["recordings", "delete", "nonsense"],
    ])
    func wrongUse_isExplainedWithTwo(_ arguments: [String]) async throws {
        let outcome = await (try Running(arguments + data)).end()
        #expect(outcome.code == 2 && !outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome)")
    }

    @Test
    func nothingRecorded_saysHowToRecord() async throws {
        let outcome = await (try Running(["recordings"] + data)).end()
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.contains("bourse record"), "\(outcome)")
    }
}
