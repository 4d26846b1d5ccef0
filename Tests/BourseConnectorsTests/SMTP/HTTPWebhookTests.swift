import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

@testable import BourseConnectors

@Suite("Webhooks over real sockets", .timeLimit(.minutes(30)))
struct HTTPWebhookTests {
    private static let here = WebhookAddress.Policy(allowsPlain: true, allowsHere: true)

    private func call(_ server: Sink, _ host: String = "127.0.0.1") async throws -> CarrierAnswer {
        let address = try WebhookAddress("http://\(host):\(server.port)/hook?a=1", policy: Self.here)
        let answer = await HTTPWebhooks(patience: 2, now: { Timestamp(seconds: 0) })
            .call(address, body: Array("{}".utf8), headers: [("Bourse-Delivery", "a.1.webhook")])
        try await server.close()
        return answer
    }

    @Test(arguments: ["127.0.0.1", "localhost"])
    func body_isPostedWithItsHeaders(host: String) async throws {
        let server = try await Sink.open(.ok)
        let answer = try await call(server, host)
        #expect(answer.outcome == .delivered, "\(answer.text)")
        let seen = try #require(server.requests.first)
        #expect(seen.hasPrefix("POST /hook?a=1 a.1.webhook \(host):"))
    }

    @Test(arguments: [
        (HTTPResponseStatus.found, Delivery.DeliveryOutcome.refused), (.gone, .refused),
        (.serviceUnavailable, .failed(after: 7)), (.noContent, .delivered),
    ])
    func answers_areReadAsTheDomainSays(status: HTTPResponseStatus, outcome: Delivery.DeliveryOutcome) async throws {
        let server = try await Sink.open(status)
        let answer = try await call(server)
        #expect(answer.outcome == outcome || status == .found && answer.outcome == .refused, "\(answer.text)")
        #expect(server.requests.count == 1)
    }

    @Test func nameThatLeadsHome_isNotCalled_evenWhenItLooksForeign() async throws {
        let server = try await Sink.open(.ok)
        // The policy of the address allows plain requests, and nothing of the own house.
        let policy = WebhookAddress.Policy(allowsPlain: true)
        #expect(throws: WebhookAddressError.self) {
            try WebhookAddress("http://127.0.0.1:\(server.port)/", policy: policy)
        }
        // What an address is checked for again is what it resolves to.
        let allowed = try WebhookAddress("http://hooks.example.com/", policy: policy)
        let loopback = try #require(InternetAddress("127.0.0.1"))
        #expect(throws: WebhookAddressError.forbidden(loopback)) { try allowed.check(resolved: loopback) }
        try await server.close()
        #expect(server.requests.isEmpty)
    }

    @Test func deadServer_isTriedAgainLater() async throws {
        let server = try await Sink.open(.ok)
        try await server.close()
        let address = try WebhookAddress("http://127.0.0.1:\(server.port)/", policy: Self.here)
        let answer = await HTTPWebhooks(patience: 2, now: { Timestamp(seconds: 0) }).call(
            address,
            body: [],
            headers: []
        )
        #expect(answer.outcome == .failed(after: nil))
    }
}

/// A server of requests that answers all of them alike.
private final class Sink: Sendable {
    private let channel: any Channel
    private let seen: Seen
    let port: Int

    final class Seen: Sendable {
        let requests = Mutex<[String]>([])
    }

    var requests: [String] { seen.requests.withLock { $0 } }

    static func open(_ status: HTTPResponseStatus) async throws -> Sink {
        let seen = Seen()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { child in
                child.eventLoop.makeCompletedFuture {
                    try child.pipeline.syncOperations.configureHTTPServerPipeline()
                    try child.pipeline.syncOperations.addHandler(Handler(status, seen))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return Sink(channel, seen)
    }

    private init(_ channel: any Channel, _ seen: Seen) {
        self.channel = channel
        self.seen = seen
        port = channel.localAddress?.port ?? 0
    }

    func close() async throws { try await channel.close() }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let status: HTTPResponseStatus
        private let seen: Seen

        init(_ status: HTTPResponseStatus, _ seen: Seen) {
            self.status = status
            self.seen = seen
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head):
                let name = head.headers.first(name: "Bourse-Delivery") ?? ""
                let host = head.headers.first(name: "Host") ?? ""
                seen.requests.withLock { $0.append("\(head.method) \(head.uri) \(name) \(host)") }
            case .body: break
            case .end:
                let headers: HTTPHeaders = [
                    "Content-Length": "0", "Retry-After": "7", "Location": "http://127.0.0.1:1/", "Connection": "close",
                ]
                let head = HTTPResponseHead(
                    version: .http1_1,
                    status: status,
                    headers: status == .noContent ? ["Connection": "close"] : headers
                )
                context.write(wrapOutboundOut(.head(head)), promise: nil)
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            }
        }
    }
}
