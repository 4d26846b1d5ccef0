import BourseWire
import NIOCore
import NIOWebSocket

/// One client's line: frames in, messages out.
final class ConnectionHandler: ChannelInboundHandler, ConnectionSink {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let floor: VenueFloor
    private let topics: BitMEXCommand?
    private var context: ChannelHandlerContext?
    private var number: Int?

    init(floor: VenueFloor, topics: BitMEXCommand?) {
        self.floor = floor
        self.topics = topics
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
        guard let number, floor.hears(number) else { return }
        switch frame.opcode {
        case .text, .binary: floor.receive(Array(frame.unmaskedData.readableBytesView), from: number)
        case .ping: send(.pong, data: frame.unmaskedData, context: context)
        case .connectionClose:
            send(.connectionClose, data: frame.unmaskedData, context: context)
            context.close(promise: nil)
        default: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    // MARK: - the floor writes

    func write(_ delivery: OutgoingFrame) -> Bool {
        guard let context else { return true }
        switch delivery {
        case .text(let text):
            guard context.channel.isWritable else { return false }
            context.write(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: text)), promise: nil)
        case .fragment(let piece, let isFirst, let isLast):
            guard context.channel.isWritable else { return false }
            let frame = WebSocketFrame(fin: isLast, opcode: isFirst ? .text : .continuation, data: piece)
            context.write(wrapOutboundOut(frame), promise: nil)
        case .raw(let bytes): writeRaw(bytes, context)
        case .goodbye:
            var code = context.channel.allocator.buffer(capacity: 2)
            code.write(webSocketErrorCode: .goingAway)
            let channel = context.channel
            let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: code)
            context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in channel.close(promise: nil) }
        case .cut: context.close(promise: nil)
        }
        return true
    }

    func flush() { context?.flush() }

    /// Past the encoder of frames, straight to the socket.
    private func writeRaw(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
        let encoder = try? context.pipeline.syncOperations.context(handlerType: WebSocketFrameEncoder.self)
        encoder?.write(NIOAny(bytes), promise: nil)
    }

    private func send(_ opcode: WebSocketOpcode, data: ByteBuffer, context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
    }

    private func begin() {
        guard number == nil else { return }
        number = floor.open(self, topics: topics)
    }

    private func finish() {
        if let number { floor.close(number) }
        number = nil
    }
}
