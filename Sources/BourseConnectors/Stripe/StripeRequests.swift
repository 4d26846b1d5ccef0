import AsyncHTTPClient
import BourseDesk
import Foundation
import NIOCore
import NIOHTTP1

/// Requests to Stripe's API: forms there, JSON back.
///
/// A request that had no answer or an answer of 429 or of 500 and above is sent once more; a POST has an idempotency key,
/// so it takes effect once.
struct StripeRequests: Sendable {
    /// The version of the API whose answers are read.
    static let version = "2025-09-30.clover"
    /// The most bytes of an answer.
    private static let longestAnswer = 2 << 20
    private static let patience: TimeAmount = .seconds(10)

    /// How something is asked.
    enum Method { case get, post, delete }

    /// An answer of any status below 500 but 429.
    struct Answer {
        let status: Int
        let bytes: [UInt8]

        /// The document of an answer.
        ///
        /// - Throws: ``PaymentError`` for a refusal, and for what is no such document.
        func document<Document: Decodable>(_ type: Document.Type = Document.self) throws(PaymentError) -> Document {
            guard (200..<300).contains(status) else { throw refusal }
            guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)) else {
                throw .unreachable("the response has another form")
            }
            return document
        }

        /// Whether the request names what does not exist.
        var isMissing: Bool { status == 404 || code == "resource_missing" }

        private var code: String? {
            guard status >= 400 else { return nil }
            return (try? JSONDecoder().decode(StripeRefusal.self, from: Data(bytes)))?.error.name
        }

        var refusal: PaymentError {
            let shown = (code ?? "status \(status)").unicodeScalars.filter { (0x20...0x7E).contains($0.value) }
            return .refused(String(String.UnicodeScalarView(shown.prefix(100))))
        }
    }

    private let client: HTTPClient
    private let base: String
    private let key: String

    init(_ client: HTTPClient, base: String, key: String) {
        self.client = client
        self.base = base
        self.key = key
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - path: The path below the address, such as `/v1/customers`.
    ///   - fields: The form of a POST, or the query.
    ///   - idempotencyKey: The key of a POST.
    func send(
        _ method: Method,
        _ path: String,
        _ fields: [(String, String)] = [],
        idempotencyKey: String? = nil
    ) async throws(PaymentError) -> Answer {
        let form = fields.map { "\(AddressText.escaped($0.0))=\(AddressText.escaped($0.1))" }.joined(separator: "&")
        let address = method == .post || form.isEmpty ? base + path : "\(base)\(path)?\(form)"
        // Keys go to encrypted addresses or to this machine.
        guard let endpoint = Endpoint(address) else { throw .unreachable("its address is not https") }
        var request = HTTPClientRequest(url: endpoint.description)
        request.headers.add(name: "Authorization", value: "Bearer \(key)")
        request.headers.add(name: "Stripe-Version", value: Self.version)
        request.headers.add(name: "Accept", value: "application/json")
        request.headers.add(name: "User-Agent", value: "Bourse")
        switch method {
        case .get: break
        case .delete: request.method = .DELETE
        case .post:
            request.method = .POST
            request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
            if let idempotencyKey { request.headers.add(name: "Idempotency-Key", value: idempotencyKey) }
            request.body = .bytes(ByteBuffer(string: form))
        }
        do {
            return try await attempt(request)
        } catch {
            guard error.mayRepeat else { throw .unreachable(error.reason) }
        }
        do { return try await attempt(request) } catch { throw .unreachable(error.reason) }
    }

    private struct NoAnswer: Error {
        let reason: String
        let mayRepeat: Bool
    }

    private func attempt(_ request: HTTPClientRequest) async throws(NoAnswer) -> Answer {
        do {
            let response = try await client.execute(request, deadline: .now() + Self.patience)
            let body = try await Self.withDeadline { try await response.body.collect(upTo: Self.longestAnswer) }
            let status = Int(response.status.code)
            guard status < 500, status != 429 else { throw NoAnswer(reason: "status \(status)", mayRepeat: true) }
            return Answer(status: status, bytes: Array(body.readableBytesView))
        } catch let error as NoAnswer {
            throw error
        } catch is NIOTooManyBytesError {
            throw NoAnswer(reason: "the response is too long", mayRepeat: false)
        } catch {
            switch RequestEnd(error) {
            case .cancelled: throw NoAnswer(reason: "canceled", mayRepeat: false)
            case .late: throw NoAnswer(reason: "no response in time", mayRepeat: false)
            case .broken(let reason): throw NoAnswer(reason: reason, mayRepeat: true)
            }
        }
    }

    /// The client's own limit of time ends with the head of an answer; this one with its body.
    private static func withDeadline<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await body() }
            group.addTask {
                try await Task.sleep(nanoseconds: UInt64(patience.nanoseconds))
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let result = first else {
                throw HTTPClientError.deadlineExceeded
            }
            return result
        }
    }
}
