import BourseVenue
import Foundation
import NIOCore
import NIOPosix

/// A client of the venue by HTTP; each request has a connection of its own.
struct TestClient {
    let address: VenueAddress

    var origin: String { "http://\(address)" }

    /// Sends a request to a path, or to a whole address of the venue.
    ///
    /// - Parameter host: What the header `Host` names in place of the address.
    func send(
        _ method: String,
        _ target: String,
        host: String? = nil,
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = []
    ) async throws -> TestAnswer {
        let path = target.hasPrefix(origin) ? String(target.dropFirst(origin.count)) : target
        let lines = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
        let head = """
            \(method) \(path) HTTP/1.1\r\nHost: \(host ?? "\(address)")\r\nConnection: close\r\n\
            Content-Length: \(body.count)\r\n\(lines)\r\n
            """
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: address.host, port: address.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(bytes: Array(head.utf8) + body))
            var bytes: [UInt8] = []
            for try await piece in inbound { bytes += piece.readableBytesView }
            return TestAnswer(bytes)
        }
    }
}

/// An answer; its status is 0 when the connection was closed without one.
struct TestAnswer: Sendable {
    let status: Int
    /// By their names in lower case.
    let headers: [String: String]
    let body: [UInt8]

    init(_ bytes: [UInt8]) {
        let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) ?? bytes.endIndex..<bytes.endIndex
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        status = lines.first.flatMap { Int($0.dropFirst(9).prefix(3)) } ?? 0
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            let sides = line.split(separator: ": ", maxSplits: 1)
            return sides.count == 2 ? (sides[0].lowercased(), String(sides[1])) : nil
        }
        headers = Dictionary(fields) { first, _ in first }
        body = Array(bytes[end.upperBound...])
    }

    /// The body as a text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body, whose members have names such as `client_id` where those here are such as `clientId`.
    func decoded<Value: Decodable>() throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Value.self, from: Data(body))
    }
}
