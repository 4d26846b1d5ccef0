import AsyncHTTPClient
import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Calls webhooks, at the very addresses that were checked.
///
/// A name is resolved here, every address it has is checked, and the line is made to one of these: between the check and
/// the line nobody is asked again. Redirects are not followed, for they may lead anywhere.
public struct HTTPWebhooks: WebhookCaller {
    /// How much of an answer is read, in bytes: services repeat the message, with each character written as `\uXXXX`.
    private static let longestAnswer = 65_536

    private let patience: TimeAmount
    private let now: @Sendable () -> Timestamp

    /// Makes a caller.
    ///
    /// - Parameter patience: How long one call may take, in seconds.
    public init(patience: Int64 = 15, now: @escaping @Sendable () -> Timestamp) {
        self.patience = .seconds(patience)
        self.now = now
    }

    /// Sends a body, and says how that ended.
    public func call(
        _ address: WebhookAddress,
        body: [UInt8],
        headers: [(name: String, value: String)]
    ) async -> CarrierAnswer {
        let target: String
        do {
            let resolved = try await resolve(address.host, port: address.port)
            for found in resolved { try address.check(resolved: found) }
            guard let first = resolved.first else { throw WebhookAddressError.malformed }
            target = first.description
        } catch let error as WebhookAddressError {
            return CarrierAnswer(.refused, error.message)
        } catch {
            return CarrierAnswer(.failed(after: nil), "Host \(address.host) not found.")
        }
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .seconds(5)
        configuration.dnsOverride = [address.host: target]
        let client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
        let answer = await answer(client, address: address, body: body, headers: headers)
        try? await client.shutdown()
        return answer
    }

    private func answer(
        _ client: HTTPClient,
        address: WebhookAddress,
        body: [UInt8],
        headers: [(name: String, value: String)]
    ) async -> CarrierAnswer {
        var request = HTTPClientRequest(url: address.description)
        request.method = .POST
        request.headers = HTTPHeaders(
            headers.map { ($0.name, $0.value) } + [("User-Agent", "Bourse"), ("Accept", "*/*")]
        )
        request.body = .bytes(ByteBuffer(bytes: body))
        do {
            let response = try await client.execute(request, timeout: patience)
            var read: [UInt8] = []
            for try await part in response.body {
                read += part.readableBytesView.prefix(Self.longestAnswer - read.count)
                if read.count >= Self.longestAnswer { break }
            }
            let status = Int(response.status.code)
            let wait = response.headers.first(name: "Retry-After").flatMap { RetryAfter.wait($0, now: now()) }
            let outcome = Delivery.DeliveryOutcome.http(status: status, retryAfter: wait.map { $0.components.seconds })
            return CarrierAnswer(outcome, "\(address.host) answered \(status).", status: status, body: read)
        } catch {
            return CarrierAnswer(.failed(after: nil), String("\(address.host) did not answer: \(error)".prefix(300)))
        }
    }

    private struct NotFound: Error {}

    /// All addresses of a host; one that is an address is itself.
    private func resolve(_ host: String, port: Int) async throws -> [InternetAddress] {
        if let address = InternetAddress(host) { return [address] }
        return try await NIOThreadPool.singleton.runIfActive {
            var hints = addrinfo()
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
            var list: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else { throw NotFound() }
            defer { freeaddrinfo(list) }
            var found: [InternetAddress] = []
            var next = list
            while let entry = next {
                if let address = Self.address(entry.pointee) { found.append(address) }
                next = entry.pointee.ai_next
            }
            guard !found.isEmpty else { throw NotFound() }
            return found
        }
    }

    private static func address(_ entry: addrinfo) -> InternetAddress? {
        guard let pointer = entry.ai_addr else { return nil }
        switch entry.ai_family {
        case AF_INET:
            return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
                withUnsafeBytes(of: address.pointee.sin_addr) { InternetAddress(bytes: Array($0)) }
            }
        case AF_INET6:
            return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
                withUnsafeBytes(of: address.pointee.sin6_addr) { InternetAddress(bytes: Array($0)) }
            }
        default: return nil
        }
    }
}
