import NIOCore

/// One reader of a stream: reads its lines as they come and keeps as little of them as it can.
///
/// The pieces that HTTP cuts the answer into need not be put together: the server never cuts an event, and the lines with
/// their lengths look like no line of an event.
final class StreamReader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let request: String
    private let tally: StreamTally
    private let number: Int
    private var lines = StreamLines()
    private var isAnswered = false
    private var trade: Int?
    private var isTape = false

    init(_ number: Int, path: String, token: String, tally: StreamTally) {
        self.number = number
        self.tally = tally
        request = StreamLines.request(path, token: token)
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
            lines.take(bytes) { take($0, at: now) }
        }
    }

    private func take(_ line: UnsafeRawBufferPointer, at now: Int64) {
        if isTape, line.starts(with: "data: ".utf8) {
            isTape = false
            if let trade { tally.take(line, upTo: trade, by: number, at: now) }
        } else if line.starts(with: "event: ".utf8) {
            let name = line.dropFirst(7)
            isTape = name.elementsEqual("tape".utf8)
            if name.elementsEqual("book".utf8) { tally.frames[number] += 1 }
        } else if line.starts(with: "id: ".utf8) {
            trade = Int(String(decoding: line, as: UTF8.self).split(separator: "-").last ?? "")
        } else if !isAnswered {
            isAnswered = true
            tally.answer(isGranted: line.starts(with: "HTTP/1.1 200".utf8))
        }
    }
}
