import AsyncHTTPClient
import BourseDesk
import Foundation
import NIOCore
import NIOHTTP1

/// Requests to identity providers: small, short, and without redirects.
struct OpenIDRequests: Sendable {
    /// The most bytes of an answer.
    static let longestAnswer = 262_144
    private static let patience: TimeAmount = .seconds(10)

    /// An answer of any status.
    struct Answer: Sendable {
        let status: Int
        let bytes: [UInt8]
        /// The seconds for which it may be used again, if it says so.
        let maxAge: Int64?

        func decode<Document: Decodable>(as type: Document.Type = Document.self) -> Document? {
            try? JSONDecoder().decode(Document.self, from: Data(bytes))
        }
    }

    /// Why there is no answer, in a few words.
    struct NoAnswer: Error {
        let reason: String
    }

    private let client: HTTPClient

    init(_ client: HTTPClient) { self.client = client }

    func get(_ address: String, token: String? = nil) async throws(NoAnswer) -> Answer {
        var request = HTTPClientRequest(url: try Self.checked(address))
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        return try await send(request)
    }

    func post(
        _ address: String,
        form: [(name: String, value: String)],
        authorization: String?
    ) async throws(NoAnswer) -> Answer {
        var request = HTTPClientRequest(url: try Self.checked(address))
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        if let authorization { request.headers.add(name: "Authorization", value: authorization) }
        let body = form.map { "\(AddressText.escaped($0.name))=\(AddressText.escaped($0.value))" }
        request.body = .bytes(ByteBuffer(string: body.joined(separator: "&")))
        return try await send(request)
    }

    /// Secrets go to encrypted addresses or to this machine.
    private static func checked(_ address: String) throws(NoAnswer) -> String {
        guard let endpoint = Endpoint(address) else { throw NoAnswer(reason: "it names an address without https") }
        return endpoint.description
    }

    private func send(_ request: HTTPClientRequest) async throws(NoAnswer) -> Answer {
        var request = request
        request.headers.add(name: "Accept", value: "application/json")
        request.headers.add(name: "User-Agent", value: "Bourse")
        do {
            let response = try await client.execute(request, deadline: .now() + Self.patience)
            let body = try await withDeadline { try await response.body.collect(upTo: Self.longestAnswer) }
            return Answer(
                status: Int(response.status.code),
                bytes: Array(body.readableBytesView),
                maxAge: Self.maxAge(response.headers)
            )
        } catch is NIOTooManyBytesError {
            throw NoAnswer(reason: "the response is too long")
        } catch {
            switch RequestEnd(error) {
            case .cancelled: throw NoAnswer(reason: "canceled")
            case .late: throw NoAnswer(reason: "no response in time")
            case .broken(let reason): throw NoAnswer(reason: reason)
            }
        }
    }

    /// The client's own limit of time ends with the head of an answer; this one with its body.
    private func withDeadline<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await body() }
            group.addTask {
                try await Task.sleep(nanoseconds: UInt64(Self.patience.nanoseconds))
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let result = first else {
                throw HTTPClientError.deadlineExceeded
            }
            return result
        }
    }

    private static func maxAge(_ headers: HTTPHeaders) -> Int64? {
        for directive in headers[canonicalForm: "cache-control"] {
            let parts = directive.split(separator: "=")
            if parts.count == 2, parts[0].lowercased() == "max-age" { return Int64(parts[1]) }
        }
        return nil
    }
}
