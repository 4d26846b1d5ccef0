import BourseConnectors
import BourseWire
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
import Synchronization
import Testing

/// A WebSocket server on loopback that does exactly what a test says.
final class ScriptedVenue: Sendable {
    /// What it does with the next request to upgrade; it upgrades when nothing is said.
    enum Answer: Sendable {
        case refuse(HTTPResponseStatus, headers: [(String, String)], body: String)
        /// Says nothing.
        case hang
        /// Upgrades, and sends the answer only together with the first text.
        case upgradeWithFirstText
    }

    private struct State {
        var answers: [Answer] = []
        var open = 0
        var accepted = 0
    }

    private let state = Mutex(State())
    private let channel: any Channel
    private let lines: AsyncStream<VenueLine>
    let group: any EventLoopGroup
    let endpoint: Endpoint

    var open: Int { state.withLock { $0.open } }
    var accepted: Int { state.withLock { $0.accepted } }

    private init(
        _ channel: any Channel,
        _ group: any EventLoopGroup,
        _ endpoint: Endpoint,
        _ lines: AsyncStream<VenueLine>
    ) {
        self.channel = channel
        self.group = group
        self.endpoint = endpoint
        self.lines = lines
    }

    static func run(tls: NIOSSLContext? = nil, _ body: (ScriptedVenue) async throws -> Void) async throws {
        let group = MultiThreadedEventLoopGroup.singleton
        let (lines, found) = AsyncStream<VenueLine>.makeStream()
        let holder = Mutex<ScriptedVenue?>(nil)
        let channel = try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard let venue = holder.withLock({ $0 }) else { return }
                    if let tls {
                        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
                    }
                    try venue.prepare(channel, found)
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let scheme = tls == nil ? "ws" : "wss"
        let endpoint = try #require(Endpoint("\(scheme)://127.0.0.1:\(channel.localAddress?.port ?? 0)/realtime"))
        let venue = ScriptedVenue(channel, group, endpoint, lines)
        holder.withLock { $0 = venue }
        defer { holder.withLock { $0 = nil } }
        do {
            try await body(venue)
        } catch {
            try? await channel.close()
            throw error
        }
        try? await channel.close()
    }

    /// What it does with the next requests to upgrade, in order.
    func answer(_ answers: Answer...) { state.withLock { $0.answers += answers } }

    /// The next line that is open.
    func line() async throws -> VenueLine {
        for await line in lines { return line }
        throw CancellationError()
    }

    private func prepare(_ channel: any Channel, _ found: AsyncStream<VenueLine>.Continuation) throws {
        let answer = state.withLock { state in
            state.open += 1
            state.accepted += 1
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        channel.closeFuture.whenComplete { _ in self.state.withLock { $0.open -= 1 } }
        let holds = if case .upgradeWithFirstText? = answer { true } else { false }
        if holds { try channel.pipeline.syncOperations.addHandler(HeldBack()) }
        let upgrader = NIOTypedWebSocketServerUpgrader<Void>(
            maxFrameSize: 1 << 20,
            shouldUpgrade: { channel, _ in
                switch answer {
                case nil, .upgradeWithFirstText: channel.eventLoop.makeSucceededFuture(HTTPHeaders())
                case .refuse, .hang: channel.eventLoop.makeSucceededFuture(nil)
                }
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    let (texts, heard) = AsyncStream<String>.makeStream()
                    try channel.pipeline.syncOperations.addHandler(VenueEar(heard: heard))
                    found.yield(VenueLine(channel: channel, texts: texts, holds: holds))
                }
            }
        )
        let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Void>(upgraders: [upgrader]) { channel in
            channel.eventLoop.makeCompletedFuture {
                if case .refuse(let status, let headers, let body)? = answer {
                    try channel.pipeline.syncOperations.addHandler(Refuser(status, HTTPHeaders(headers), body))
                }
            }
        }
        _ = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
            configuration: NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
        )
    }
}

/// One line of the venue.
final class VenueLine: Sendable {
    let channel: any Channel
    private let texts: AsyncStream<String>
    private let holds: Bool

    init(channel: any Channel, texts: AsyncStream<String>, holds: Bool) {
        self.channel = channel
        self.texts = texts
        self.holds = holds
    }

    /// The next text of the client; `close …` for its goodbye, `pong …` for its pongs; nothing when the line has ended.
    func text() async -> String? {
        for await text in texts { return text }
        return nil
    }

    func send(_ text: String, opcode: WebSocketOpcode = .text, fin: Bool = true) async throws {
        let frame = WebSocketFrame(fin: fin, opcode: opcode, data: ByteBuffer(string: text))
        try await channel.writeAndFlush(frame)
        if holds { try await channel.triggerUserOutboundEvent(HeldBack.Release()) }
    }

    func send(_ message: BitMEXMessage) async throws {
        try await send(String(decoding: BitMEXEncoder.frame(message), as: UTF8.self))
    }

    /// Sends bytes as they are, past the framing.
    func sendRaw(_ bytes: [UInt8]) async throws {
        let channel = channel
        try await channel.eventLoop.flatSubmit {
            let promise = channel.eventLoop.makePromise(of: Void.self)
            do {
                let encoder = try channel.pipeline.syncOperations.context(handlerType: WebSocketFrameEncoder.self)
                encoder.writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: promise)
            } catch {
                promise.fail(error)
            }
            return promise.futureResult
        }.get()
    }

    func close() async throws { try await channel.close() }

    func closed() async throws { try await channel.closeFuture.get() }

    /// Welcomes the client, and brings every topic that it asks for first to life.
    func goLive(remaining: Int = 700) async throws {
        try await send(.welcome(BitMEXWelcome(limitRemaining: remaining)))
        while let text = await text() {
            if text == "ping" {
                try await send("pong")
                continue
            }
            guard case .subscribe(let topics)? = try? BitMEXCommand(decoding: Array(text.utf8)) else { continue }
            for topic in topics { try await bringToLife(topic) }
            return
        }
    }

    func bringToLife(_ topic: BitMEXTopic) async throws {
        try await send(.subscribed(topic))
        try await send(Messages.partial(topic))
    }
}

private final class VenueEar: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    let heard: AsyncStream<String>.Continuation

    init(heard: AsyncStream<String>.Continuation) { self.heard = heard }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        var payload = frame.unmaskedData
        switch frame.opcode {
        case .connectionClose: heard.yield("close \(payload.readInteger(as: UInt16.self) ?? 0)")
        case .pong: heard.yield("pong \(String(buffer: payload))")
        default: heard.yield(String(buffer: payload))
        }
    }

    func channelInactive(context: ChannelHandlerContext) { heard.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

private final class Refuser: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart
    private let status: HTTPResponseStatus
    private let headers: HTTPHeaders
    private let body: String

    init(_ status: HTTPResponseStatus, _ headers: HTTPHeaders, _ body: String) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .end = unwrapInboundIn(data) else { return }
        var headers = headers
        headers.add(name: "content-length", value: "\(body.utf8.count)")
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}

/// Keeps back what is written until it is released, and then sends it as one piece.
private final class HeldBack: ChannelOutboundHandler {
    struct Release: Sendable {}
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private var held: ByteBuffer? = ByteBuffer()

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        var bytes = unwrapOutboundIn(data)
        guard held != nil else { return context.write(data, promise: promise) }
        held?.writeBuffer(&bytes)
        promise?.succeed()
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        if let bytes = held { context.writeAndFlush(wrapOutboundOut(bytes), promise: nil) }
        held = nil
        promise?.succeed()
    }
}
