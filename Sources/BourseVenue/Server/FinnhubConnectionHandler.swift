import NIOCore
import NIOWebSocket

/// One client's line of Finnhub's live trades.
final class FinnhubConnectionHandler: ChannelInboundHandler, FinnhubSink {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let floor: FinnhubFloor
    private let key: String
    private var context: ChannelHandlerContext?
    private var number: Int?

    init(floor: FinnhubFloor, key: String) {
        self.floor = floor
        self.key = key
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        if context.channel.isActive { begin() }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin()
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        finish()
        self.context = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text, .binary:
            if let number { floor.receive(Array(frame.unmaskedData.readableBytesView), from: number) }
        case .ping: send(.pong, data: frame.unmaskedData, context: context)
        case .connectionClose:
            send(.connectionClose, data: frame.unmaskedData, context: context)
            context.close(promise: nil)
        default: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    // MARK: - the floor writes

    func write(_ bytes: [UInt8]) {
        // Who does not read misses trades, as with the real line.
        guard let context, context.channel.isWritable else { return }
        send(.text, data: ByteBuffer(bytes: bytes), context: context)
    }

    func close() {
        number = nil
        guard let context else { return }
        var code = context.channel.allocator.buffer(capacity: 2)
        code.write(webSocketErrorCode: .goingAway)
        let channel = context.channel
        let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: code)
        context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in channel.close(promise: nil) }
    }

    private func send(_ opcode: WebSocketOpcode, data: ByteBuffer, context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
    }

    private func begin() {
        guard number == nil else { return }
        number = floor.open(self, key: key)
    }

    private func finish() {
        if let number { floor.close(number) }
        number = nil
    }
}
