import Foundation

/// Values of a stream that resumes by itself.
///
/// ```swift
/// for try await event in desk.liveStream("XBTUSD") { show(event) }
/// ```
///
/// A lost connection is opened again after a pause, from the last id on. The feed ends when the task is cancelled, and with a
/// ``ClientError`` that another connection would not help: a session that ended, an unknown market. Nothing is queued beyond
/// the part of the response that was received last; a slow reader slows the connection down, and the server then sends it
/// the newest values.
public struct EventFeed<Value: Decodable & Sendable>: AsyncSequence, Sendable {
    /// A connection that was lost.
    public struct Interruption: Equatable, Sendable {
        /// Why it was lost.
        public let error: ClientError
        /// The pause until the next attempt.
        public let pause: Duration
    }

    /// What is sent.
    public let request: APIRequest
    let client: DeskClient
    /// A connection without a byte for so long is lost.
    let silence: Duration
    private var report: (@Sendable (Interruption?) -> Void)?

    init(request: APIRequest, client: DeskClient, silence: Duration) {
        self.request = request
        self.client = client
        self.silence = silence
    }

    /// Returns the feed with a function that is called when a connection is lost, and with nil when values arrive again.
    public func reporting(_ report: @escaping @Sendable (Interruption?) -> Void) -> EventFeed {
        var feed = self
        feed.report = report
        return feed
    }

    /// Makes an iterator, which connects when its first value is asked for.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Reads the values of a feed.
    public struct Iterator: AsyncIteratorProtocol {
        /// The id of the newest event that had one.
        public private(set) var lastID: String?
        private let feed: EventFeed
        private var connection: (any ResponseStream)?
        private var parser = ServerEventParser()
        private var waiting: ArraySlice<Value> = []
        private var failures = 0
        private var isInterrupted = false

        init(_ feed: EventFeed) {
            self.feed = feed
            lastID = nil
        }

        /// Returns the next value, and connects again as often as it takes; nil if the task is cancelled.
        public mutating func next() async throws(ClientError) -> Value? {
            while true {
                if let value = waiting.popFirst() { return value }
                if Task.isCancelled { return nil }
                do {
                    try await receive()
                } catch {
                    connection?.close()
                    connection = nil
                    if Task.isCancelled || error.kind == .cancelled { return nil }
                    guard Self.isWorthAnotherAttempt(error) else { throw error }
                    guard try await wait(after: error) else { return nil }
                }
            }
        }

        /// Reads one part of the response.
        private mutating func receive() async throws(ClientError) {
            let connection = try await connected()
            let part: Data?
            do {
                part = try await Deadline.next(
                    of: connection,
                    within: feed.silence,
                    pause: feed.client.environment.pause
                )
            } catch {
                throw ClientError(transport: error)
            }
            guard let part else { throw ClientError(.unreachable("The stream ended.")) }
            let events: [ServerEvent]
            do { events = try parser.append(part) } catch { throw ClientError(.unexpected("A line is too long.")) }
            for event in events { waiting.append(contentsOf: try value(of: event)) }
            if !events.isEmpty {
                failures = 0
                if isInterrupted { feed.report?(nil) }
                isInterrupted = false
            }
        }

        private mutating func connected() async throws(ClientError) -> any ResponseStream {
            if let connection { return connection }
            let headers = lastID.map { ["Last-Event-ID": $0] } ?? [:]
            let message = try await feed.client.message(for: feed.request, headers: headers)
            let opened: any ResponseStream
            do { opened = try await feed.client.transport.open(message) } catch { throw ClientError(transport: error) }
            guard opened.head.status == 200 else { throw await Self.refusal(opened) }
            parser = ServerEventParser()
            connection = opened
            return opened
        }

        private static func refusal(_ response: any ResponseStream) async -> ClientError {
            var body = Data()
            while body.count < 64 * 1024, let part = try? await response.next() { body += part }
            response.close()
            return ClientError(refusal: HTTPResponse(head: response.head, body: body))
        }

        /// The value of an event; none for one that this client does not know.
        private mutating func value(of event: ServerEvent) throws(ClientError) -> [Value] {
            if let id = event.id { lastID = id }
            do {
                var members: [String: JSONValue] = ["event": .string(event.name)]
                members["data"] = try JSONValue(Data(event.data.utf8))
                members["id"] = event.id.map(JSONValue.string)
                return [try DocumentCoding.decode(Value.self, from: .object(members))]
            } catch {
                throw ClientError(.unexpected("\(feed.request.address), event \(event.name): \(error)"))
            }
        }

        /// Waits before the next attempt; returns whether there is one.
        private mutating func wait(after error: ClientError) async throws(ClientError) -> Bool {
            failures += 1
            let environment = feed.client.environment
            let asked = error.retryAfter ?? (failures == 1 ? parser.retry.map { .milliseconds($0) } : nil)
            let pause = feed.client.backoff.pause(after: failures, chance: environment.chance(), asked: asked)
            isInterrupted = true
            feed.report?(Interruption(error: error, pause: pause))
            do { try await environment.pause(pause) } catch { return false }
            return true
        }

        /// Whether the server may accept a new connection.
        ///
        /// An answer that was not understood stays so.
        private static func isWorthAnotherAttempt(_ error: ClientError) -> Bool { error.isTemporary }
    }
}

/// Parts of a response that arrive in time.
enum Deadline {
    static func next(
        of stream: any ResponseStream,
        within limit: Duration,
        pause: @escaping @Sendable (Duration) async throws -> Void
    ) async throws(TransportError) -> Data? {
        let result = await withTaskGroup(of: Result<Data?, TransportError>.self) { group in
            group.addTask {
                do throws(TransportError) { return .success(try await stream.next()) } catch { return .failure(error) }
            }
            group.addTask {
                do { try await pause(limit) } catch { return .failure(.cancelled) }
                return .failure(.timedOut)
            }
            let first = await group.next() ?? .failure(.cancelled)
            // A reader that waits has to be released, or the group would wait for it.
            if case .failure = first { stream.close() }
            group.cancelAll()
            return first
        }
        return try result.get()
    }
}
