import BourseClient
import BourseClientModels
import Foundation

/// A device that is signed in to a scripted desk, with a cache, an outbox and a clock of its own.
@MainActor
final class TestDesk {
    let desk = ScriptedDesk()
    let clock = TestClock()
    let credentials: MemoryCredentialStore
    let folder = FileManager.default.temporaryDirectory.appending(path: "bourse-models-\(UUID().uuidString)")
    let context: DeskContext

    nonisolated static let server: URL = {
        guard let url = URL(string: "http://desk.example:8080") else { preconditionFailure("This is an address") }
        return url
    }()

    init(isSignedIn: Bool = true, zone: String = "America/New_York") {
        credentials = MemoryCredentialStore(isSignedIn ? [Self.server: .token("abc123")] : [:])
        let client = Self.client(desk, clock, credentials, folder, Self.server)
        context = DeskContext(
            client: client,
            outbox: Outbox(client: client, person: "ann@example.com", folder: folder.appending(path: "outbox")),
            formats: DeskFormats(zone: TimeZone(identifier: zone) ?? .gmt)
        )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A client of any server with the surroundings of this device.
    func connection() -> (URL) -> DeskClient {
        { [desk, clock, credentials, folder] in Self.client(desk, clock, credentials, folder, $0) }
    }

    private static func client(
        _ desk: ScriptedDesk,
        _ clock: TestClock,
        _ credentials: MemoryCredentialStore,
        _ folder: URL,
        _ server: URL
    ) -> DeskClient {
        DeskClient(
            server: server,
            transport: desk,
            credentials: credentials,
            cache: ResponseCache(folder: folder.appending(path: "answers")),
            environment: clock.environment
        )
    }

    nonisolated static func error(_ status: Int, _ message: String = "No.") -> String {
        #"{"error":{"status":\#(status),"message":"\#(message)","unchanged":"Nothing was changed.","request":"b44c"}}"#
    }
}

/// The time of a test, whose pauses end with the task.
final class TestClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = Date(timeIntervalSince1970: 1_780_000_000)
    private var identities = 0

    var now: Date { lock.withLock { time } }

    func advance(_ duration: Duration) { lock.withLock { time += duration / .seconds(1) } }

    var environment: ClientEnvironment {
        ClientEnvironment(
            now: { self.now },
            pause: { _ in
                let (stream, _) = AsyncStream<Never>.makeStream()
                for await _ in stream {}
                throw CancellationError()
            },
            chance: { 0.5 },
            newID: { self.lock.withLock { self.newID() } }
        )
    }

    private func newID() -> String {
        identities += 1
        return "identity-\(identities)"
    }
}

/// Answers that were recorded from a demo.
enum Recorded {
    /// An answer by the name of its operation, or a whole one by its file.
    static func text(_ name: String) throws -> String {
        guard !name.hasSuffix(".json") else { return try whole(name) }
        let file = folder.appending(path: "../BourseClientTests/Fixtures/\(name).json")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// A whole answer, with all elements of its lists, as Tests/SwiftClient/record_whole.py records it; a file of the
    /// folder `Fixtures` of these tests.
    static func whole(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: "Fixtures/\(path)"), encoding: .utf8)
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// A recorded answer in which members of the object are others.
    static func text(_ name: String, with changes: [String: JSONValue]) throws -> String {
        guard case .object(let members) = try JSONValue(Data(try text(name).utf8)) else { return try text(name) }
        let changed = JSONValue.object(members.merging(changes) { _, new in new })
        return String(decoding: try JSONEncoder().encode(changed), as: UTF8.self)
    }
}
