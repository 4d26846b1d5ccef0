import BourseClient
import BourseClientModels
import Foundation

/// A desk that answers each address as a test says, and a device that is signed in to it.
@MainActor
final class ScriptedDesk {
    private let network = ScriptedNetwork()
    private let clock = ScriptedClock()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "bourse-screens-\(UUID().uuidString)")
    private let credentials: MemoryCredentialStore
    let context: DeskContext

    nonisolated static let server: URL = {
        guard let url = URL(string: "http://desk.example:8080") else { preconditionFailure("This is an address") }
        return url
    }()

    init(isSignedIn: Bool = true) {
        credentials = MemoryCredentialStore(isSignedIn ? [Self.server: .token("abc123")] : [:])
        let client = Self.client(network, clock, credentials, folder)
        context = DeskContext(
            client: client,
            outbox: Outbox(client: client, person: "ann@example.com", folder: folder.appending(path: "outbox")),
            formats: DeskFormats(zone: TimeZone(identifier: "America/New_York") ?? .gmt)
        )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Answers a method and a path, such as `GET /api/v1/journal`, with a status and a body.
    func on(_ key: String, _ body: String, status: Int = 200) { network.set(key, status, body) }

    /// Answers with a response that was recorded from a demo.
    func on(_ key: String, recorded name: String) throws { on(key, try Self.recorded(name)) }

    /// Fails every request, such as without a connection.
    func fail(_ error: TransportError) { network.fail(error) }

    /// Sends the parts on the next stream, whose reader is cancelled then.
    func stream(_ parts: String...) { network.stream(parts) }

    /// Sends the text on the next stream, which ends then.
    func streamToItsEnd(_ text: String) { network.stream([text], then: .end) }

    /// Sends the parts on the next stream, which stays open until its reader goes away.
    func streamOpen(_ parts: [String]) { network.stream(parts, then: .wait) }

    /// Lets time pass.
    func advance(_ seconds: TimeInterval) { clock.advance(seconds) }

    /// The model of the whole app on this device.
    func model() -> DeskModel {
        DeskModel(connection: { [network, clock, credentials, folder] _ in
            Self.client(network, clock, credentials, folder)
        })
    }

    static func recorded(_ name: String) throws -> String {
        try String(contentsOf: tests.appending(path: "BourseClientTests/Fixtures/\(name).json"), encoding: .utf8)
    }

    /// A whole response, with all elements of its lists; a path of the fixtures of the models.
    static func whole(_ path: String) throws -> String {
        try String(contentsOf: tests.appending(path: "BourseClientModelsTests/Fixtures/\(path)"), encoding: .utf8)
    }

    private static let tests = (1...5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appending(path: "Tests")

    private static func client(
        _ network: ScriptedNetwork,
        _ clock: ScriptedClock,
        _ credentials: MemoryCredentialStore,
        _ folder: URL
    ) -> DeskClient {
        DeskClient(
            server: Self.server,
            transport: network,
            credentials: credentials,
            cache: ResponseCache(folder: folder.appending(path: "answers")),
            environment: ClientEnvironment(
                now: { clock.now },
                pause: { _ in
                    // No time passes: what waits, waits until its task is cancelled.
                    let (stream, _) = AsyncStream<Never>.makeStream()
                    for await _ in stream {}
                    throw CancellationError()
                },
                chance: { 0.5 },
                newID: { "identity" }
            )
        )
    }
}

/// Answers by address; everything else cannot be reached.
final class ScriptedNetwork: Transport, @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [String: (status: Int, body: String)] = [:]
    private var failure: TransportError?

    private var parts: [String]?
    private var ending = ScriptedStream.Ending.cancelled

    /// Sends the parts on the next stream, and then does what is said.
    func stream(_ parts: [String], then ending: ScriptedStream.Ending = .cancelled) {
        lock.withLock { (self.parts, self.ending) = (parts, ending) }
    }

    func set(_ key: String, _ status: Int, _ body: String) { lock.withLock { answers[key] = (status, body) } }

    func fail(_ error: TransportError) { lock.withLock { failure = error } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let key = "\(request.method.rawValue) \(request.url.path())"
        if let failure = lock.withLock({ failure }) { throw failure }
        guard let answer = lock.withLock({ answers[key] }) else {
            throw .unreachable("Nothing is scripted for \(key).")
        }
        return HTTPResponse(head: HTTPHead(status: answer.status), body: Data(answer.body.utf8))
    }

    func open(_ request: HTTPRequest) async throws(TransportError) -> any ResponseStream {
        let (next, ending) = lock.withLock { (self.parts, self.ending) }
        guard let next else { throw .offline }
        lock.withLock { self.parts = nil }
        return ScriptedStream(next, ending)
    }
}

/// The time of a test.
final class ScriptedClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = Date(timeIntervalSince1970: 1_796_000_000)

    var now: Date { lock.withLock { time } }

    func advance(_ seconds: TimeInterval) { lock.withLock { time += seconds } }
}

/// Parts of a stream, and then what a reader sees whose screen went away.
final class ScriptedStream: ResponseStream, @unchecked Sendable {
    let head = HTTPHead(status: 200)
    private let lock = NSLock()
    private var parts: [String]
    private let ending: Ending

    /// What follows the parts of a stream.
    enum Ending {
        /// Its reader is cancelled.
        case cancelled
        /// It ends.
        case end
        /// It stays open until its reader goes away.
        case wait
    }

    init(_ parts: [String], _ ending: Ending) { (self.parts, self.ending) = (parts, ending) }

    func next() async throws(TransportError) -> Data? {
        let part = lock.withLock { parts.isEmpty ? nil : parts.removeFirst() }
        guard let part else {
            if ending == .end { return nil }
            if ending == .wait {
                let (stream, _) = AsyncStream<Never>.makeStream()
                for await _ in stream {}
            }
            throw .cancelled
        }
        return Data(part.utf8)
    }

    func close() { lock.withLock { parts = [] } }
}
