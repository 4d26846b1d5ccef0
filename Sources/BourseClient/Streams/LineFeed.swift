import Foundation

/// One line of a response: a value, or what the server says of a row that it refused.
public enum Line<Value: Decodable & Equatable & Sendable>: Equatable, Sendable {
    case value(Value)
    /// The row has an error; its `id`, if there is one, is that of the row that was sent.
    case refused(message: String, id: JSONValue?)
}

/// The lines of a response, as they are calculated.
///
/// It does not resume: the request would begin again.
public struct LineFeed<Value: Decodable & Equatable & Sendable>: AsyncSequence, Sendable {
    /// What is sent.
    public let request: APIRequest
    let client: DeskClient

    /// Makes an iterator, which sends the request when its first line is asked for.
    public func makeAsyncIterator() -> Iterator { Iterator(request: request, client: client) }

    /// Reads the lines.
    public struct Iterator: AsyncIteratorProtocol {
        private static var longestLine: Int { 4 * 1024 * 1024 }

        private let request: APIRequest
        private let client: DeskClient
        private var connection: (any ResponseStream)?
        private var received = Data()
        private var isAtEnd = false

        init(request: APIRequest, client: DeskClient) {
            self.request = request
            self.client = client
        }

        /// Returns the next line; nil at the end.
        public mutating func next() async throws(ClientError) -> Line<Value>? {
            while true {
                if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = Data(received[received.startIndex..<end])
                    received = Data(received[received.index(after: end)...])
                    if !line.isEmpty { return try value(of: line) }
                    continue
                }
                guard !isAtEnd else {
                    defer { received = Data() }
                    return received.isEmpty ? nil : try value(of: received)
                }
                guard received.count < Self.longestLine else { throw ClientError(.unexpected("A line is too long.")) }
                let stream = try await connected()
                do {
                    if let part = try await stream.next() { received += part } else { isAtEnd = true }
                } catch {
                    throw ClientError(transport: error)
                }
            }
        }

        private mutating func connected() async throws(ClientError) -> any ResponseStream {
            if let connection { return connection }
            let opened: any ResponseStream
            let message = try await client.message(for: request)
            do { opened = try await client.transport.open(message) } catch { throw ClientError(transport: error) }
            guard opened.head.status == 200 else {
                let body = (try? await opened.next()) ?? Data()
                throw ClientError(refusal: HTTPResponse(head: opened.head, body: body))
            }
            connection = opened
            return opened
        }

        private func value(of line: Data) throws(ClientError) -> Line<Value> {
            do {
                let document = try JSONValue(line)
                if let error = document["error"] {
                    return .refused(message: error.text ?? error["message"]?.text ?? "", id: document["id"])
                }
                return .value(try DocumentCoding.decode(Value.self, from: document))
            } catch {
                throw ClientError(.unexpected("\(request.address): \(error)"))
            }
        }
    }
}
