import NIOCore
import NIOHTTP1

/// Reads the answer to an upgrade that was not granted.
final class RefusalReader<Decoder: ConnectionDecoder>: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    /// The most bytes of an explanation that are read.
    static var limit: Int { 4096 }

    private let receiver: SocketConnection<Decoder>.Receiver
    private var head: HTTPResponseHead?
    private var body: [UInt8] = []
    private var hasEnded = false

    init(_: Decoder.Type, receiver: @escaping SocketConnection<Decoder>.Receiver) { self.receiver = receiver }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body(let part):
            body += part.readableBytesView.prefix(Self.limit - body.count)
            if body.count == Self.limit { end(context) }
        case .end: end(context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { end(context) }

    func channelInactive(context: ChannelHandlerContext) {
        end(context)
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ClosingReason { hasEnded = true } else { context.fireUserInboundEventTriggered(event) }
    }

    private func end(_ context: ChannelHandlerContext) {
        guard !hasEnded else { return }
        hasEnded = true
        if let head {
            let refusal = RefusalBody(head: head, refusal: Decoder.refusal(in: body))
            _ = receiver(
                .refused(status: Int(head.status.code), retryAfter: refusal.retryAfter, text: refusal.text)
            )
        } else {
            _ = receiver(.closed(.broken("the response to the upgrade was interrupted")))
        }
        context.close(promise: nil)
    }
}
