import NIOCore

/// One reader of moving prices.
final class QuoteReader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let request: String
    private let tally: QuoteTally
    private var lines = StreamLines()
    private var isAnswered = false

    init(path: String, token: String, tally: QuoteTally) {
        request = StreamLines.request(path, token: token)
        self.tally = tally
    }

    func channelActive(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request)), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) { tally.end() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let now = StreamTally.now
        unwrapInboundIn(data).withUnsafeReadableBytes { bytes in
            tally.bytes += bytes.count
            lines.take(bytes) { line in
                if line.starts(with: "data: {".utf8) {
                    tally.take(line, at: now)
                } else if !isAnswered {
                    isAnswered = true
                    tally.answer(isGranted: line.starts(with: "HTTP/1.1 200".utf8))
                }
            }
        }
    }
}
