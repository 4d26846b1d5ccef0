import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
import Synchronization

/// One WebSocket to somebody who tells things, from its first packet to its last: used once, then thrown away.
///
/// What happens is reported on the connection's event loop, in order; nothing is reported after ``Report/closed(_:)`` or
/// ``Report/refused(status:retryAfter:text:)``, which ends every connection exactly once.
///
/// - Parameter Decoder: Reads what comes.
final class SocketConnection<Decoder: ConnectionDecoder>: Sendable {
    /// The limits of what is accepted.
    struct Limits: Sendable {
        /// The largest frame and the largest sum of fragments, in bytes.
        var frame: Int
        /// The most fragments of one message.
        var fragments = 1024
        /// How long a step of opening may take in the operating system; the session gives up earlier.
        var connect: TimeAmount = .seconds(30)
    }

    /// What a connection reports.
    enum Report: Sendable {
        case opened
        case refused(status: Int, retryAfter: Duration?, text: String)
        /// A message, and how many bytes it had.
        case message(Decoder.Message, bytes: Int)
        case garbled(String)
        case heard
        case piece
        case closed(ConnectionFault)
    }

    /// Takes a report; false asks that nothing more be read until ``read()``.
    typealias Receiver = @Sendable (Report) -> Bool

    private struct SocketState {
        var channels: [any Channel] = []
        var isClosing = false
    }

    let number: SocketNumber
    let endpoint: Endpoint
    let limits: Limits
    let tls: NIOSSLContext?
    let decoder: Decoder
    let eventLoop: any EventLoop
    let receiver: Receiver
    private let state = Mutex(SocketState())

    init(
        _ number: SocketNumber,
        to endpoint: Endpoint,
        tls: NIOSSLContext?,
        limits: Limits,
        decoder: Decoder,
        eventLoop: any EventLoop,
        receiver: @escaping Receiver
    ) {
        self.number = number
        self.endpoint = endpoint
        self.tls = tls
        self.limits = limits
        self.decoder = decoder
        self.eventLoop = eventLoop
        self.receiver = receiver
    }

    /// Connects, and returns when nothing of the connection is left.
    func run() async {
        guard !state.withLock({ $0.isClosing }) else { return }
        do {
            let upgrade = try await ClientBootstrap(group: eventLoop)
                .connectTimeout(limits.connect)
                .channelOption(.socketOption(.tcp_nodelay), value: 1)
                .channelOption(.maxMessagesPerRead, value: 1)
                .connect(host: endpoint.host, port: endpoint.port) { channel in
                    channel.eventLoop.makeCompletedFuture { try self.prepare(channel) }
                }
            // Both outcomes are reported by handlers; what fails here failed before one of them was there.
            try await upgrade.get()
        } catch {
            closeChannels()
            _ = receiver(.closed(.unreachable(ConnectionText.of(error))))
        }
        for channel in state.withLock({ $0.channels }) { try? await channel.closeFuture.get() }
        // The channels know this socket, so that it must forget them.
        state.withLock { $0.channels = [] }
    }

    /// Sends a text; nothing happens when the connection has ended.
    func send(_ text: [UInt8]) {
        onChannel { channel in
            let frame = WebSocketFrame(
                fin: true,
                opcode: .text,
                maskKey: .random(),
                data: channel.allocator.buffer(bytes: text)
            )
            channel.writeAndFlush(frame, promise: nil)
        }
    }

    /// Asks the other end for a sign of life, in the protocol's own way.
    func ping() {
        onChannel { channel in
            let frame = WebSocketFrame(
                fin: true,
                opcode: .ping,
                maskKey: .random(),
                data: channel.allocator.buffer(capacity: 0)
            )
            channel.writeAndFlush(frame, promise: nil)
        }
    }

    /// Reads on after a pause.
    func read() {
        onChannel { channel in channel.pipeline.fireUserInboundEventTriggered(ReadOn()) }
    }

    /// Ends the connection: says goodbye as far as the line takes it, and waits for no answer.
    func close() {
        state.withLock { $0.isClosing = true }
        eventLoop.execute { self.closeChannels() }
    }

    private func onChannel(_ body: @escaping @Sendable (any Channel) -> Void) {
        eventLoop.execute {
            guard let channel = self.state.withLock({ $0.channels.last }), channel.isActive else { return }
            body(channel)
        }
    }

    private func closeChannels() {
        for channel in state.withLock({ $0.channels }) {
            channel.pipeline.fireUserInboundEventTriggered(ClosingReason())
            channel.close(promise: nil)
        }
    }

    /// Sets a new channel up for the upgrade, and keeps it so that it can be closed at any time.
    private func prepare(_ channel: any Channel) throws -> EventLoopFuture<Void> {
        let isClosing = state.withLock { state in
            state.channels.append(channel)
            return state.isClosing
        }
        if isClosing { throw ConnectionFault.stopped }
        if let tls {
            let isAddress = (try? SocketAddress(ipAddress: endpoint.host, port: 0)) != nil
            let handler = try NIOSSLClientHandler(context: tls, serverHostname: isAddress ? nil : endpoint.host)
            try channel.pipeline.syncOperations.addHandler(handler)
        }
        let upgrader = NIOTypedWebSocketClientUpgrader<Void>(
            maxFrameSize: limits.frame,
            enableAutomaticErrorHandling: false
        ) { channel, _ in
            channel.eventLoop.makeCompletedFuture { try self.addFrameHandlers(to: channel) }
        }
        var headers = HTTPHeaders()
        headers.add(name: "Host", value: endpoint.authority)
        headers.add(name: "User-Agent", value: "bourse")
        let upgrade = NIOTypedHTTPClientUpgradeConfiguration<Void>(
            upgradeRequestHead: HTTPRequestHead(version: .http1_1, method: .GET, uri: endpoint.path, headers: headers),
            upgraders: [upgrader]
        ) { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(RefusalReader(Decoder.self, receiver: self.receiver))
            }
        }
        var configuration = NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: upgrade)
        // The welcome may come with the very packet of the upgrade.
        configuration.leftOverBytesStrategy = .forwardBytes
        return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(configuration: configuration)
    }

    private func addFrameHandlers(to channel: any Channel) throws {
        try channel.syncOptions?.setOption(.autoRead, value: false)
        try channel.pipeline.syncOperations.addHandlers(
            NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 0,
                maxAccumulatedFrameCount: limits.fragments,
                maxAccumulatedFrameSize: limits.frame
            ),
            FrameHandler(decoder, receiver: receiver)
        )
    }
}

/// Asks the frame handler of a connection to read on.
struct ReadOn: Sendable {}

/// Asks the frame handler of a connection to say goodbye and to report nothing more.
struct ClosingReason: Sendable {}
