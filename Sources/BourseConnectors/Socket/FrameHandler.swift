import NIOCore
import NIOWebSocket

/// Turns the frames of an open connection into reports, and reads from the network only as fast as they are taken.
final class FrameHandler<Decoder: ConnectionDecoder>: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let receiver: SocketConnection<Decoder>.Receiver
    private var decoder: Decoder
    private var isPaused = false
    private var hasEnded = false
    /// Whether a whole frame came since the last read began.
    private var hasFrame = false

    init(_ decoder: Decoder, receiver: @escaping SocketConnection<Decoder>.Receiver) {
        self.decoder = decoder
        self.receiver = receiver
    }

    func handlerAdded(context: ChannelHandlerContext) {
        report(.opened)
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasEnded else { return }
        hasFrame = true
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text, .binary: read(frame.unmaskedData)
        case .ping:
            report(.heard)
            let answer = WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
        case .pong: report(.heard)
        case .connectionClose: goodbye(frame.unmaskedData, context: context)
        default: fail(.violated("an unknown frame type"), context: context)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if !hasFrame { report(.piece) }
        hasFrame = false
        if !isPaused, !hasEnded { context.read() }
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ReadOn:
            isPaused = false
            context.read()
        case is ClosingReason:
            if !hasEnded { sayGoodbye(.normalClosure, context: context) }
            hasEnded = true
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error:
            sayGoodbye(.protocolError, context: context)
            fail(.violated(ConnectionText.of(error)), context: context)
        default: fail(.broken(ConnectionText.of(error)), context: context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(.closed(code: nil, text: ""), context: context)
        context.fireChannelInactive()
    }

    private func read(_ payload: ByteBuffer) {
        do {
            let message = try payload.withUnsafeReadableBytes { bytes throws(Decoder.Fault) in
                try decoder.decode(bytes)
            }
            report(.message(message, bytes: payload.readableBytes))
        } catch {
            report(.garbled("\(error)"))
        }
    }

    /// Answers a goodbye with the same code, as RFC 6455, section 5.5.1, asks.
    private func goodbye(_ payload: ByteBuffer, context: ChannelHandlerContext) {
        var payload = payload
        let code = payload.readInteger(as: UInt16.self)
        let text = payload.readString(length: payload.readableBytes) ?? ""
        sayGoodbye(code.map { WebSocketErrorCode(codeNumber: Int($0)) }, context: context)
        fail(.closed(code: code.map(Int.init), text: VenueText.clean(text)), context: context)
    }

    private func sayGoodbye(_ code: WebSocketErrorCode?, context: ChannelHandlerContext) {
        var payload = context.channel.allocator.buffer(capacity: 2)
        if let code { payload.write(webSocketErrorCode: code) }
        let frame = WebSocketFrame(fin: true, opcode: .connectionClose, maskKey: .random(), data: payload)
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    private func fail(_ fault: ConnectionFault, context: ChannelHandlerContext) {
        guard !hasEnded else { return }
        hasEnded = true
        _ = receiver(.closed(fault))
        context.close(promise: nil)
    }

    private func report(_ report: SocketConnection<Decoder>.Report) {
        guard !hasEnded else { return }
        if !receiver(report) { isPaused = true }
    }
}
