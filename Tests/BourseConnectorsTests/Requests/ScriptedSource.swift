import BourseConnectors
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

/// An HTTP server on loopback that answers as a test says, and remembers what it was asked.
final class ScriptedSource: Sendable {
    /// What a request is answered with.
    enum Answer: Sendable {
        /// With a body whose length is told, or told to be longer than it is, so that it breaks off.
        case body(String, status: HTTPResponseStatus = .ok, headers: [(String, String)] = [], missing: Int = 0)
        /// With nothing, ever.
        case hang
        /// With the beginning of a body, and then nothing.
        case begin(String)
        /// With the end of the connection.
        case close
    }

    private struct State {
        var requested: [(path: String, headers: HTTPHeaders)] = []
        var answers: [String: [Answer]] = [:]
        var held: [@Sendable () -> Void] = []
        var isShut = false
        var running = 0
        var most = 0
    }

    let endpoint: Endpoint
    let group: any EventLoopGroup
    private let state: Box

    private final class Box: Sendable { let state = Mutex(State()) }

    private init(_ endpoint: Endpoint, _ group: any EventLoopGroup, _ state: Box) {
        self.endpoint = endpoint
        self.group = group
        self.state = state
    }

    /// The paths that were asked for, in order.
    var requested: [String] { state.state.withLock { $0.requested.map(\.path) } }

    /// The values of a header in the requests for a path, in order, ignoring its query.
    func values(of header: String, to path: String) -> [String?] {
        state.state.withLock { state in
            state.requested.filter { Self.plain($0.path) == path }.map { $0.headers.first(name: header) }
        }
    }

    /// The address of a path of this server.
    func endpoint(_ path: String) throws -> Endpoint {
        try #require(Endpoint("http://127.0.0.1:\(endpoint.port)\(path)"))
    }

    private static func plain(_ path: String) -> String { String(path.prefix { $0 != "?" }) }

    /// How many requests wait for ``open()``.
    var held: Int { state.state.withLock { $0.held.count } }

    /// The most requests there were at once.
    var mostAtOnce: Int { state.state.withLock { $0.most } }

    /// Opens a server, does something with it, and closes it.
    static func run<Value>(_ body: (ScriptedSource) async throws -> Value) async throws -> Value {
        let group = MultiThreadedEventLoopGroup.singleton
        let state = Box()
        let channel = try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(Desk(state))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let source = ScriptedSource(
            try #require(Endpoint("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/NAVAll.txt")),
            group,
            state
        )
        let result: Result<Value, any Error>
        do { result = .success(try await body(source)) } catch { result = .failure(error) }
        source.open()
        try? await channel.close()
        return try result.get()
    }

    /// What is answered the next times a path is asked for; the last answer goes on.
    ///
    /// A path without a query stands for those with one that have no answer of their own. Without any it is a 404.
    func answer(_ path: String, _ answers: Answer...) { answer(path, all: answers) }

    /// The same for a list.
    func answer(_ path: String, all answers: [Answer]) { state.state.withLock { $0.answers[path] = answers } }

    /// Keeps every request waiting until ``open()``.
    func shut() { state.state.withLock { $0.isShut = true } }

    /// Answers those who wait, and all who come.
    func open() {
        let held = state.state.withLock { state in
            state.isShut = false
            defer { state.held = [] }
            return state.held
        }
        for answer in held { answer() }
    }

    /// Answers the one who waits longest.
    func openOne() {
        let first = state.state.withLock { $0.held.isEmpty ? nil : $0.held.removeFirst() }
        first?()
    }

    private final class Desk: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart
        private let state: Box
        private var path = ""
        private var headers = HTTPHeaders()

        init(_ state: Box) { self.state = state }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): (path, headers) = (head.uri, head.headers)
            case .body: break
            case .end: take(context)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        private func take(_ context: ChannelHandlerContext) {
            let (path, headers) = (path, headers)
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            let loop = context.eventLoop
            let (answer, isHeld) = state.state.withLock { state -> (Answer, Bool) in
                state.requested.append((path, headers))
                state.running += 1
                state.most = max(state.most, state.running)
                let name = state.answers[path] == nil ? ScriptedSource.plain(path) : path
                let answer = state.answers[name]?.first ?? .body("", status: .notFound)
                if state.answers[name]?.count ?? 0 > 1 { state.answers[name]?.removeFirst() }
                if state.isShut {
                    state.held.append { loop.execute { bound.value.0.give(answer, bound.value.1) } }
                }
                return (answer, state.isShut)
            }
            if !isHeld { give(answer, context) }
        }

        private func give(_ answer: Answer, _ context: ChannelHandlerContext) {
            state.state.withLock { $0.running -= 1 }
            switch answer {
            case .hang: break
            case .close: context.close(promise: nil)
            case .begin(let text): write(text, .ok, [], more: 100_000, context)
            case .body(let text, let status, let headers, let missing):
                write(text, status, headers, more: missing, context)
                if missing > 0 { return context.close(promise: nil) }
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            }
        }

        private func write(
            _ text: String,
            _ status: HTTPResponseStatus,
            _ headers: [(String, String)],
            more: Int,
            _ context: ChannelHandlerContext
        ) {
            var headers = HTTPHeaders(headers)
            headers.add(name: "content-length", value: "\(text.utf8.count + more)")
            let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
        }
    }
}
