import BourseCore
import Crypto
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A webhook endpoint that answers as a test says, and remembers what came.
final class WebhookReceiver: Sendable {
    /// How a request is answered.
    enum Answer: Sendable {
        case status(Int)
        /// With the end of the connection.
        case close
        /// Never.
        case hang
    }

    private final class Box: Sendable {
        let messages = Mutex<[ReceivedWebhook]>([])
        let answers: Mutex<[Answer]>
        let arrivals = AsyncStream.makeStream(of: ReceivedWebhook.self)

        init(_ answers: [Answer]) { self.answers = Mutex(answers) }
    }

    private let channel: any Channel
    private let box: Box

    /// The address of the endpoint.
    let url: String

    /// What came, in order.
    var messages: [ReceivedWebhook] { box.messages.withLock { $0 } }

    /// The types of the events that came, in order.
    var types: [String] { messages.map { $0.json["type"].text ?? "" } }

    /// Waits for the next event that nobody has waited for.
    func next() async -> ReceivedWebhook? {
        var arrivals = box.arrivals.stream.makeAsyncIterator()
        return await arrivals.next()
    }

    /// Opens an endpoint, which accepts what `answers` says nothing about.
    static func with(
        _ answers: [Answer] = [],
        _ body: @Sendable (WebhookReceiver) async throws -> Void
    ) async throws {
        let box = Box(answers)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { child in
                child.eventLoop.makeCompletedFuture {
                    try child.pipeline.syncOperations.configureHTTPServerPipeline()
                    try child.pipeline.syncOperations.addHandler(Handler(box))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let receiver = WebhookReceiver(channel, box)
        do { try await body(receiver) } catch {
            try? await channel.close()
            throw error
        }
        try await channel.close()
    }

    private init(_ channel: any Channel, _ box: Box) {
        self.channel = channel
        self.box = box
        url = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/hooks?of=stripe"
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let box: Box
        private var head: HTTPRequestHead?
        private var body: [UInt8] = []

        init(_ box: Box) { self.box = box }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): (self.head, body) = (head, [])
            case .body(let piece): body += piece.readableBytesView
            case .end:
                guard let head else { return }
                let message = ReceivedWebhook(head: head, body: body)
                box.messages.withLock { $0.append(message) }
                let answer = box.answers.withLock { $0.isEmpty ? .status(200) : $0.removeFirst() }
                box.arrivals.continuation.yield(message)
                switch answer {
                case .hang: break
                case .close: context.close(promise: nil)
                case .status(let status):
                    let head = HTTPResponseHead(
                        version: .http1_1,
                        status: HTTPResponseStatus(statusCode: status),
                        headers: ["content-length": "2", "location": "http://127.0.0.1:1/"]
                    )
                    context.write(wrapOutboundOut(.head(head)), promise: nil)
                    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "ok")))), promise: nil)
                    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
                }
            }
        }
    }
}

/// An event as it came.
struct ReceivedWebhook: Sendable {
    let head: HTTPRequestHead
    let body: [UInt8]

    var json: JSONTree { JSONTree(body) }
    var id: String? { json["id"].text }

    /// The values of a name in the header `Stripe-Signature`.
    private func signature(_ name: String) -> [String] {
        let parts = (head.headers.first(name: "stripe-signature") ?? "").split(separator: ",")
        return parts.filter { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// When it was signed, in seconds since 1970.
    var signedAt: Int? { signature("t").first.flatMap { Int($0) } }

    /// Whether it is signed with a secret.
    func isSigned(with secret: String) -> Bool {
        guard let signedAt else { return false }
        let key = SymmetricKey(data: Data(secret.utf8))
        let signed = Array("\(signedAt).".utf8) + body
        return signature("v1").compactMap(Hex.bytes).contains { code in
            HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: signed, using: key)
        }
    }
}
