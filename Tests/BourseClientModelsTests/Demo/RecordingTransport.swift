import BourseClient
import Foundation

/// The network, with every answer that arrived.
final class RecordingTransport: Transport, @unchecked Sendable {
    private let network = URLSessionTransport()
    private let lock = NSLock()
    private var received: [Data] = []

    /// The documents that arrived.
    var documents: [JSONValue] { lock.withLock { received }.compactMap { try? JSONValue($0) } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let answer = try await network.send(request)
        lock.withLock { received.append(answer.body) }
        return answer
    }

    func open(_ request: HTTPRequest) async throws(TransportError) -> any ResponseStream {
        try await network.open(request)
    }
}
