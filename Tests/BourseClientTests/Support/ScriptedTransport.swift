import BourseClient
import Foundation

/// A server that answers as a test says, request by request.
final class ScriptedTransport: Transport, @unchecked Sendable {
    /// What happens to a request.
    enum Step: Sendable {
        /// A response with these parts of its body.
        case respond(Int, [String: String] = [:], [String] = [])
        case fail(TransportError)
        /// Parts, and then a lost connection.
        case interrupt([String], TransportError)
        /// Parts, and then nothing until the reader gives up.
        case hang([String])
    }

    private let lock = NSLock()
    private var steps: [Step]
    private var received: [HTTPRequest] = []
    private var openStreams = 0

    init(_ steps: [Step]) { self.steps = steps }

    convenience init(_ steps: Step...) { self.init(steps) }

    /// What was asked so far.
    var requests: [HTTPRequest] { lock.withLock { received } }

    /// Responses that were neither read to their end nor closed.
    var streams: Int { lock.withLock { openStreams } }

    func add(_ step: Step) { lock.withLock { steps.append(step) } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let stream = try await open(request)
        var body = Data()
        while let part = try await stream.next() { body += part }
        return HTTPResponse(head: stream.head, body: body)
    }

    func open(_ request: HTTPRequest) async throws(TransportError) -> any ResponseStream {
        let step = lock.withLock { () -> Step in
            received.append(request)
            return steps.isEmpty ? .fail(.unreachable("No step is left.")) : steps.removeFirst()
        }
        switch step {
        case .respond(let status, let headers, let parts):
            return stream(HTTPHead(status: status, headers: headers), parts, .end)
        case .fail(let error): throw error
        case .interrupt(let parts, let error): return stream(HTTPHead(status: 200), parts, .fail(error))
        case .hang(let parts): return stream(HTTPHead(status: 200), parts, .wait)
        }
    }

    private func stream(_ head: HTTPHead, _ parts: [String], _ ending: ScriptedStream.Ending) -> ScriptedStream {
        lock.withLock { openStreams += 1 }
        return ScriptedStream(head: head, parts: parts.map { Data($0.utf8) }, ending: ending) { [weak self] in
            guard let self else { return }
            lock.withLock { openStreams -= 1 }
        }
    }
}

/// A response as a test says.
final class ScriptedStream: ResponseStream, @unchecked Sendable {
    enum Ending {
        case end, wait
        case fail(TransportError)
    }

    let head: HTTPHead
    private let lock = NSLock()
    private var parts: [Data]
    private let ending: Ending
    private var onClose: (() -> Void)?
    private var waiting: CheckedContinuation<Void, Never>?
    private var isClosed = false

    init(head: HTTPHead, parts: [Data], ending: Ending, onClose: @escaping () -> Void) {
        self.head = head
        self.parts = parts
        self.ending = ending
        self.onClose = onClose
    }

    deinit { close() }

    func next() async throws(TransportError) -> Data? {
        let part = lock.withLock { parts.isEmpty ? nil : parts.removeFirst() }
        if let part { return part }
        switch ending {
        case .end: return nil
        case .fail(let error): throw error
        case .wait:
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isOver = lock.withLock {
                        if !isClosed { waiting = continuation }
                        return isClosed
                    }
                    if isOver { continuation.resume() }
                }
            } onCancel: {
                close()
            }
            throw .cancelled
        }
    }

    func close() {
        let (report, reader) = lock.withLock {
            defer {
                onClose = nil
                waiting = nil
                isClosed = true
            }
            return (onClose, waiting)
        }
        report?()
        reader?.resume()
    }
}
