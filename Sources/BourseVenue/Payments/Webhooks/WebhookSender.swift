import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends requests to webhook endpoints, each over a connection of its own.
///
/// It belongs to its event loop, as its connections do.
final class WebhookSender {
    /// How long an endpoint has to answer.
    private static let patience = TimeAmount.seconds(10)

    private let loop: any EventLoop
    /// The connections that are open, by the number of their delivery.
    private var channels: [Int: any Channel] = [:]

    init(loop: any EventLoop) { self.loop = loop }

    /// Sends a request.
    ///
    /// - Returns: The status of the answer; an error without one.
    func send(_ request: WebhookRequest) -> EventLoopFuture<Int> {
        let promise = loop.makePromise(of: Int.self)
        let bootstrap = ClientBootstrap(group: loop).connectTimeout(Self.patience).channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHTTPClientHandlers()
                try pipeline.addHandler(WebhookExchange(request, patience: Self.patience, promise: promise))
            }
        }
        let number = request.number
        bootstrap.connect(host: request.address.host, port: request.address.port).hop(to: loop).assumeIsolated()
            .whenComplete { result in
                switch result {
                case .success(let channel): if channel.isActive { self.channels[number] = channel }
                case .failure(let error): promise.fail(error)
                }
            }
        promise.futureResult.assumeIsolated().whenComplete { _ in self.channels[number] = nil }
        return promise.futureResult
    }

    /// Ends all connections.
    func closeAll() { for channel in channels.values { channel.close(promise: nil) } }
}

/// A request and its answer on a connection, which closes behind them.
private final class WebhookExchange: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let request: WebhookRequest
    private let patience: TimeAmount
    /// What the answer is reported to, once.
    private var promise: EventLoopPromise<Int>?
    private var status: Int?

    init(_ request: WebhookRequest, patience: TimeAmount, promise: EventLoopPromise<Int>) {
        self.request = request
        self.patience = patience
        self.promise = promise
    }

    func channelActive(context: ChannelHandlerContext) {
        let head = HTTPRequestHead(
            version: .http1_1,
            method: .POST,
            uri: request.address.target,
            headers: request.headers
        )
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: request.body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        let timeout = context.eventLoop.assumeIsolated().scheduleTask(in: patience) { context.close(promise: nil) }
        promise?.futureResult.whenComplete { _ in timeout.cancel() }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): status = Int(head.status.code)
        case .body: break
        case .end:
            if let status { finish(.success(status)) }
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish(.failure(ChannelError.eof))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        finish(.failure(error))
        context.close(promise: nil)
    }

    private func finish(_ result: Result<Int, any Error>) {
        promise?.completeWith(result)
        promise = nil
    }
}
