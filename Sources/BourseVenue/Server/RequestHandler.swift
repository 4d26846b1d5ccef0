import BourseCore
import BourseWire
import Logging
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers the requests of one connection.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    let floor: VenueFloor
    private let funds: FundPublisherProxy?
    private let upstreams: UpstreamWindow?
    private let logger: Logger
    private var head: HTTPRequestHead?
    private var body = RequestBody.unread
    private var refusal: VenueRefusal?

    init(floor: VenueFloor, funds: FundPublisherProxy?, upstreams: UpstreamWindow?, logger: Logger) {
        self.floor = floor
        self.funds = funds
        self.upstreams = upstreams
        self.logger = logger
    }

    /// Whether a line for messages is opened; if not, the request is answered like any other, with the reason.
    func admits(_ head: HTTPRequestHead) -> Bool {
        let path = RequestTarget(head.uri).path
        if path == VenueAddress.finnhubLine { return upstreams != nil && !floor.isClosed }
        guard path == "/realtime" else { return false }
        refusal = floor.refusalOfConnection()
        return refusal == nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body = RequestBody(of: head.uri)
        case .body(let piece): body.append(piece)
        case .end:
            guard let head else { return }
            self.head = nil
            let body = self.body
            self.body = .unread
            let target = RequestTarget(head.uri)
            if let funds, FundPublisher.publishes(target.path), !floor.isClosed {
                return reply({ funds.answer(target, at: $0) }, to: head, context)
            }
            if let upstreams, let request = UpstreamRequest(head, body: body), !floor.isClosed {
                let methods = request.upstream.methods
                return reply({ upstreams.answer(request, at: $0) }, to: head, allowing: methods, context)
            }
            send(answer(to: head, target), to: head, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A refused upgrade comes on as a request, which is answered with the reason.
        if error is NIOWebSocketUpgradeError { return }
        logger.debug("request failed", metadata: ["error": "\(error)"])
        context.close(promise: nil)
    }

    // MARK: - answers

    private func answer(to head: HTTPRequestHead, _ target: RequestTarget) -> VenueAnswer {
        if target.path == "/realtime" {
            defer { refusal = nil }
            guard let refusal else { return .problem(.upgradeRequired, "This address is for WebSockets.") }
            return .refused(refusal)
        }
        let (refusal, remaining) = floor.refusalOfRequest()
        var answer = refusal.map { VenueAnswer.refused($0) } ?? self.answer(head.method, target)
        answer.headers.add(name: "x-ratelimit-limit", value: "\(floor.rules.requestsPerMinute)")
        answer.headers.add(name: "x-ratelimit-remaining", value: "\(remaining)")
        answer.headers.add(name: "x-ratelimit-reset", value: "\((floor.now.seconds / 60 + 1) * 60)")
        return answer
    }

    private func answer(_ method: HTTPMethod, _ target: RequestTarget) -> VenueAnswer {
        guard method == .GET else { return .problem(.methodNotAllowed, "Only GET is answered here.") }
        do throws(RequestProblem) {
            switch target.path {
            case "/api/v1/trade/bucketed":
                let symbol = try listed(target)
                let query = try target.barQuery()
                return .json(BitMEXRest.body(bins: floor.bars(of: symbol, query), symbol))
            case "/api/v1/orderBook/L2":
                let symbol = try listed(target)
                let depth = try target.number("depth", usual: 25)
                guard depth >= 0 else { throw RequestProblem("'depth' is not valid.") }
                let rows = floor.exchange.rows(of: symbol, depth: depth == 0 ? .max : depth)
                return .json(BitMEXRest.body(book: rows, symbol))
            case "/api/v1/instrument/active":
                return .json(BitMEXRest.body(instruments: floor.exchange.instruments(floor.exchange.symbols)))
            case "/api/v1/instrument":
                let symbols = target["symbol"] == nil ? floor.exchange.symbols : [try listed(target)]
                return .json(BitMEXRest.body(instruments: floor.exchange.instruments(symbols)))
            default: return .problem(.notFound, "Not Found")
            }
        } catch {
            return .problem(.badRequest, error.message)
        }
    }

    /// The symbol asked for: by its name, or by its coin, whose first listing is meant.
    private func listed(_ target: RequestTarget) throws(RequestProblem) -> Symbol {
        guard let text = target["symbol"], !text.isEmpty else { throw RequestProblem("'symbol' is a required arg.") }
        if let symbol = target.symbol, floor.exchange.lists(symbol) { return symbol }
        let root = text.split(separator: ":").first.map(String.init) ?? text
        guard let listing = floor.exchange.feed.listings.first(where: { $0.root == root }) else {
            throw RequestProblem("Unknown or expired symbol.")
        }
        return listing.symbol
    }

    private func send(_ answer: VenueAnswer, to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var headers = answer.headers
        headers.add(name: "content-type", value: "application/json; charset=utf-8")
        headers.add(name: "content-length", value: "\(answer.body.count)")
        if !request.isKeepAlive { headers.add(name: "connection", value: "close") }
        let head = HTTPResponseHead(version: request.version, status: answer.status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        let channel = context.channel
        let isLast = !request.isKeepAlive
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            if isLast { channel.close(promise: nil) }
        }
    }
}

/// What a request is answered with.
struct VenueAnswer {
    var status: HTTPResponseStatus
    var headers = HTTPHeaders()
    var body: [UInt8]

    static func json(_ body: [UInt8]) -> VenueAnswer { VenueAnswer(status: .ok, body: body) }

    static func problem(_ status: HTTPResponseStatus, _ message: String) -> VenueAnswer {
        VenueAnswer(status: status, body: BitMEXRest.body(error: message))
    }

    static func refused(_ refusal: VenueRefusal) -> VenueAnswer {
        let status: HTTPResponseStatus = refusal.status == 503 ? .serviceUnavailable : .tooManyRequests
        var answer = problem(status, refusal.text)
        if let seconds = refusal.retryAfter { answer.headers.add(name: "retry-after", value: "\(seconds)") }
        return answer
    }
}
