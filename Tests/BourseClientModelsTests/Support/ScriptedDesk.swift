import BourseClient
import Foundation

/// A desk that answers each address as a test says.
final class ScriptedDesk: Transport, @unchecked Sendable {
    /// What happens to a request.
    enum Step: Sendable {
        /// A response with a body.
        case respond(Int, String)
        /// A response with header fields, as pages have.
        case page(Int, [String: String], String)
        case fail(TransportError)
        /// A response that waits until the test calls `release(_:)`.
        case hold(Int, String)
    }

    private let lock = NSLock()
    private var steps: [String: [Step]] = [:]
    private var received: [HTTPRequest] = []
    private var held: [String: [CheckedContinuation<Void, Never>]] = [:]
    private var arrivals: [(key: String, continuation: CheckedContinuation<Void, Never>)] = []
    private var streams: [String: [String]] = [:]
    private var refusals: [String: (status: Int, body: String)] = [:]
    private var endingStreams: Set<String> = []
    private var opened: [String: ScriptedStream] = [:]

    /// Adds steps for a method and a path without its query, such as `GET /api/v1/journal`; the last one is repeated.
    @discardableResult
    func on(_ key: String, _ steps: Step...) -> ScriptedDesk {
        lock.withLock { self.steps[key] = steps }
        return self
    }

    /// Adds the parts of a stream, after which the connection stays open.
    @discardableResult
    func stream(_ key: String, _ parts: [String]) -> ScriptedDesk {
        lock.withLock { streams[key] = parts }
        return self
    }

    /// Adds a part to a stream that is open.
    func push(_ key: String, _ part: String) { lock.withLock { opened[key] }?.push(part) }

    /// Refuses a stream.
    @discardableResult
    func refuse(_ key: String, _ status: Int, _ body: String) -> ScriptedDesk {
        lock.withLock { refusals[key] = (status, body) }
        return self
    }

    /// Adds a stream that ends after its text.
    @discardableResult
    func streamToItsEnd(_ key: String, _ text: String) -> ScriptedDesk {
        lock.withLock {
            streams[key] = [text]
            endingStreams.insert(key)
        }
        return self
    }

    /// What was asked so far, such as `GET /api/v1/journal?range=all`.
    var requests: [String] {
        lock.withLock { received.map { Self.key($0) + ($0.url.query().map { "?\($0)" } ?? "") } }
    }

    /// The bodies sent to an address.
    func bodies(_ key: String) -> [String] {
        lock.withLock { received }.filter { Self.key($0) == key }.map {
            String(decoding: $0.body ?? Data(), as: UTF8.self)
        }
    }

    /// Waits until a held request has arrived.
    func arrival(_ key: String) async {
        await withCheckedContinuation { continuation in
            let isThere = lock.withLock {
                if held[key]?.isEmpty == false { return true }
                arrivals.append((key, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Lets the response to the first held request of an address pass.
    func release(_ key: String) {
        let continuation = lock.withLock { held[key]?.isEmpty == false ? held[key]?.removeFirst() : nil }
        continuation?.resume()
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let key = Self.key(request)
        let step = lock.withLock { () -> Step in
            received.append(request)
            guard let first = steps[key]?.first else { return .fail(.unreachable("Nothing is scripted for \(key).")) }
            if (steps[key]?.count ?? 0) > 1 { steps[key]?.removeFirst() }
            return first
        }
        switch step {
        case .respond(let status, let body): return Self.response(status, body)
        case .page(let status, let headers, let body):
            return HTTPResponse(head: HTTPHead(status: status, headers: headers), body: Data(body.utf8))
        case .fail(let error): throw error
        case .hold(let status, let body):
            await hold(key)
            if Task.isCancelled { throw .cancelled }
            return Self.response(status, body)
        }
    }

    func open(_ request: HTTPRequest) async throws(TransportError) -> any ResponseStream {
        let key = Self.key(request)
        let (parts, ends) = lock.withLock { () -> ([String]?, Bool) in
            received.append(request)
            return (streams[key], endingStreams.contains(key))
        }
        if let refusal = lock.withLock({ refusals[key] }) { return ScriptedStream([refusal.body], refusal.status) }
        guard let parts else { throw .offline }
        let stream = ScriptedStream(parts, ends: ends)
        lock.withLock { opened[key] = stream }
        return stream
    }

    private func hold(_ key: String) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waiting = lock.withLock {
                    held[key, default: []].append(continuation)
                    let waiting = arrivals.filter { $0.key == key }
                    arrivals.removeAll { $0.key == key }
                    return waiting
                }
                for arrival in waiting { arrival.continuation.resume() }
            }
        } onCancel: {
            release(key)
        }
    }

    private static func response(_ status: Int, _ body: String) -> HTTPResponse {
        HTTPResponse(head: HTTPHead(status: status), body: Data(body.utf8))
    }

    private static func key(_ request: HTTPRequest) -> String { "\(request.method.rawValue) \(request.url.path())" }
}

/// Parts of a stream, and then nothing until the reader closes it.
final class ScriptedStream: ResponseStream, @unchecked Sendable {
    let head: HTTPHead
    private let lock = NSLock()
    private var parts: [String]
    private var waiting: CheckedContinuation<Void, Never>?
    private var isClosed = false
    private let ends: Bool

    init(_ parts: [String], _ status: Int = 200, ends: Bool = false) {
        self.parts = parts
        self.ends = ends || status != 200
        head = HTTPHead(status: status)
    }

    func next() async throws(TransportError) -> Data? {
        while true {
            if let part = lock.withLock({ parts.isEmpty ? nil : parts.removeFirst() }) { return Data(part.utf8) }
            if ends { return nil }
            if lock.withLock({ isClosed }) { throw .cancelled }
            await change()
        }
    }

    /// Adds a part, which a waiting reader receives.
    func push(_ part: String) {
        let reader = lock.withLock {
            parts.append(part)
            defer { waiting = nil }
            return waiting
        }
        reader?.resume()
    }

    /// Waits for a part, or until the reader closes the stream.
    private func change() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = lock.withLock {
                    let isOver = isClosed || !parts.isEmpty
                    if !isOver { waiting = continuation }
                    return isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            close()
        }
    }

    func close() {
        let reader = lock.withLock {
            defer {
                waiting = nil
                isClosed = true
            }
            return waiting
        }
        reader?.resume()
    }
}
