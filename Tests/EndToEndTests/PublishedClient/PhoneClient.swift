import AsyncHTTPClient
import BourseTestSupport
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks a desk as the published client of a phone does: JSON where there is a body, nothing that says where it comes from,
/// and the cookies it was given.
actor PhoneClient {
    /// What came back.
    struct Answer: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let body: Data

        /// The body as the client reads it.
        func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try Phone.read(type, from: body)
        }

        /// The sentence of an error.
        var refusal: String? { try? read([String: String].self)["error"] }
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let client: HTTPClient
    private let port: Int
    private var cookies: [String: String] = [:]

    init(_ client: HTTPClient, port: Int) { (self.client, self.port) = (client, port) }

    func get(_ path: String) async throws -> Answer { try await ask(.GET, path) }
    func delete(_ path: String) async throws -> Answer { try await ask(.DELETE, path) }
    func post(_ path: String, _ body: String? = nil) async throws -> Answer { try await ask(.POST, path, body) }

    private func ask(_ method: HTTPMethod, _ path: String, _ body: String? = nil) async throws -> Answer {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
        request.method = method
        if !cookies.isEmpty {
            let text = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
            request.headers.add(name: "Cookie", value: text)
        }
        if let body {
            request.headers.add(name: "Content-Type", value: "application/json")
            request.body = .bytes(ByteBuffer(string: body))
        }
        // The phone gives up after 15 seconds; how busy the machine of a test is says nothing about that.
        let response = try await client.execute(request, timeout: .hours(1))
        let bytes = try await response.body.collect(upTo: 8 << 20)
        for line in response.headers["set-cookie"] { save(line) }
        return Answer(
            status: Int(response.status.code),
            headers: response.headers,
            body: Data(bytes.readableBytesView)
        )
    }

    private func save(_ line: String) {
        let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
        guard pair.count == 2, !line.contains("Max-Age=0") else {
            if let name = pair.first { cookies[name] = nil }
            return
        }
        cookies[pair[0]] = pair[1]
    }
}
