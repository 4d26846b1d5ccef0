import BourseCore
import NIOCore
import NIOHTTP1

extension RequestHandler {
    /// Answers a request as soon as the publisher it was handed to has the answer; the limit of requests of the live
    /// markets does not count here.
    func reply(
        _ answer: (Timestamp) -> EventLoopFuture<PacedAnswer>,
        to request: HTTPRequestHead,
        allowing methods: [HTTPMethod] = [.GET],
        _ context: ChannelHandlerContext
    ) {
        guard methods.contains(request.method) else {
            let names = methods.map(\.rawValue).joined(separator: ", ")
            return begin(.problem(.methodNotAllowed, "Only \(names) is answered here."), to: request, context)
        }
        answer(floor.now).hop(to: context.eventLoop).assumeIsolated().whenComplete { result in
            switch result {
            case .success(let answer):
                switch answer.ending {
                case .whole, .truncated: self.begin(answer, to: request, context)
                case .gone: context.close(promise: nil)
                case .silent: break
                }
            case .failure: context.close(promise: nil)
            }
        }
    }

    private func begin(_ answer: PacedAnswer, to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var headers = answer.headers
        headers.add(name: "content-length", value: "\(answer.length)")
        let isLast = !request.isKeepAlive
        if isLast { headers.add(name: "connection", value: "close") }
        let head = HTTPResponseHead(version: request.version, status: answer.status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        let end = answer.ending == .truncated ? answer.length / 2 : .max
        write(answer, piece: 0, until: end, isLast: isLast, context)
    }

    /// Writes a piece, and when it has gone out the next: what a slow reader does not take is not held here.
    private func write(
        _ answer: PacedAnswer,
        piece index: Int,
        until end: Int,
        isLast: Bool,
        _ context: ChannelHandlerContext
    ) {
        guard index < answer.pieces.count, end > 0 else {
            if answer.ending == .truncated {
                context.flush()
                return context.close(promise: nil)
            }
            return context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
                if isLast { context.close(promise: nil) }
            }
        }
        var piece = answer.pieces[index]
        piece = piece.readSlice(length: min(end, piece.readableBytes)) ?? piece
        let rest = end == .max ? end : end - piece.readableBytes
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece)))).assumeIsolated().whenSuccess {
            guard let drip = answer.drip else {
                return self.write(answer, piece: index + 1, until: rest, isLast: isLast, context)
            }
            let pause = TimeAmount.nanoseconds(drip.microseconds * 1000 / Int64(max(1, answer.pieces.count)))
            context.eventLoop.assumeIsolated().scheduleTask(in: pause) {
                self.write(answer, piece: index + 1, until: rest, isLast: isLast, context)
            }
        }
    }
}
