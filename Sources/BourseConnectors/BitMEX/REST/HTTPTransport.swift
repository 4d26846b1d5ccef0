import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Sends requests through AsyncHTTPClient; whoever made the client shuts it down.
public struct HTTPTransport: RestTransport {
    private let client: HTTPClient
    private let base: Endpoint

    /// Makes a transport that asks the venue at `base`, whose path is not used.
    public init(_ client: HTTPClient, base: Endpoint) {
        self.client = client
        self.base = base
    }

    /// What a client for this transport should be made with.
    ///
    /// It follows no redirects, which the venue does not use, and leaves it to others to try again.
    public static var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.connectionPool.retryConnectionEstablishment = false
        return configuration
    }

    /// Asks for a path.
    public func get(_ path: String, limit: Int, timeout: Duration) async throws(BitMEXRestError) -> RestAnswer {
        let scheme = base.isEncrypted ? "https" : "http"
        var request = HTTPClientRequest(url: "\(scheme)://\(base.authority)\(path)")
        request.headers.add(name: "Accept", value: "application/json")
        request.headers.add(name: "User-Agent", value: "bourse")
        do {
            let response = try await client.execute(request, timeout: TimeAmount(timeout))
            let body = try await response.body.collect(upTo: limit)
            return RestAnswer(
                status: Int(response.status.code),
                retryAfter: response.headers.first(name: "retry-after").flatMap(Double.init),
                remaining: response.headers.first(name: "x-ratelimit-remaining").flatMap(Int.init),
                body: Array(body.readableBytesView)
            )
        } catch {
            throw Self.meaning(of: error, limit: limit)
        }
    }

    private static func meaning(of error: any Error, limit: Int) -> BitMEXRestError {
        if Task.isCancelled { return .cancelled }
        switch error {
        case is NIOTooManyBytesError: return .tooLarge(limit: limit)
        case let error as HTTPClientError:
            let late: [HTTPClientError] = [.deadlineExceeded, .connectTimeout, .readTimeout]
            return late.contains(error) ? .late : .unreachable(ConnectionText.of(error))
        default: return .unreachable(ConnectionText.of(error))
        }
    }
}
