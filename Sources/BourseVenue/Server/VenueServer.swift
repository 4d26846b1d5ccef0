import BourseCore
import BourseWire
import BourseWorld
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Why a venue cannot do what it is asked to.
public enum VenueServerError: Error, Hashable, Sendable {
    /// ``VenueServer/run()`` may be called once.
    case alreadyRun
    /// The venue has closed, or was never opened.
    case closed
    /// The address could not be listened at.
    case cannotListen(host: String, port: Int, reason: String)
}

/// Where a venue can be reached.
public struct VenueAddress: Hashable, Sendable, CustomStringConvertible {
    /// The host.
    public let host: String
    /// The port.
    public let port: Int

    /// The address of the messages.
    public var realtime: String { "ws://\(host):\(port)/realtime" }
    /// The address of the requests.
    public var rest: String { "http://\(host):\(port)/api/v1" }
    /// The address of what api.mfapi.in tells about funds.
    public var mfapi: String { "http://\(host):\(port)" }
    /// The address of AMFI's file of all NAVs.
    public var amfi: String { "http://\(host):\(port)/spages/NAVAll.txt" }
    /// The address of what Yahoo tells of markets; its paths follow.
    public var yahoo: String { "http://\(host):\(port)/yahoo" }
    /// The address of what Finnhub tells, before `/quote`.
    public var finnhub: String { "http://\(host):\(port)/finnhub/api/v1" }
    /// The address of Finnhub's live trades.
    public var finnhubSocket: String { "ws://\(host):\(port)\(Self.finnhubLine)" }
    /// The address of what Financial Modeling Prep tells, before `/stable`.
    public var fmp: String { "http://\(host):\(port)/fmp" }

    /// The address of what Polymarket's Gamma tells about prediction markets, before `/markets`.
    public var polymarketGamma: String { "http://\(host):\(port)/polymarket-gamma" }
    /// The address of what Polymarket's exchange tells about prediction markets, before `/book`.
    public var polymarketClob: String { "http://\(host):\(port)/polymarket-clob" }
    /// The address of what GDELT tells about articles, before `/api/v2`.
    public var gdelt: String { "http://\(host):\(port)/gdelt" }
    /// The address of the feeds of what happens around a place and of the economy, before the name of each.
    public var feeds: String { "http://\(host):\(port)" }

    /// The address of Interactive Brokers' Flex Web Service, before `/SendRequest`.
    public var flex: String { "http://\(host):\(port)/flex" }

    /// The address of the push service of browsers, before `/subscriptions`.
    public var push: String { "http://\(host):\(port)/push" }

    /// The issuer of an identity provider, before `/.well-known/openid-configuration`.
    public var identity: String { "http://\(host):\(port)/identity" }

    /// The address of the payments simulator, before `/v1`.
    public var payments: String { "http://\(host):\(port)/payments" }

    /// The address of a server of ntfy, before a topic.
    public var ntfy: String { "http://\(host):\(port)/ntfy" }

    /// The address of the Bot API of Telegram, before `/bot`.
    public var telegram: String { "http://\(host):\(port)/telegram" }

    /// The path of Finnhub's live trades.
    static let finnhubLine = "/finnhub/ws"
    /// `host:port`.
    public var description: String { "\(host):\(port)" }
}

/// A venue that speaks BitMEX's protocol over real sockets: `/realtime` for messages, `/api/v1` for requests.
///
/// It also publishes funds as api.mfapi.in does, under `/mf`, and as AMFI does, at `/spages/NAVAll.txt` and, expense
/// ratios, at `/api/populate-te-rdata-revised`, and tells of a made-up world of markets, predictions and news as Yahoo,
/// Finnhub, Financial Modeling Prep, Polymarket and GDELT do, each under a beginning of its own. Under `/push` it takes
/// messages as the push services of browsers do, under `/ntfy` and `/telegram` as those services do, under `/identity` it
/// signs people in by OpenID Connect, and under `/payments` it takes payments as Stripe does.
///
/// One thread does everything about live markets, one everything about funds and one everything about the world, so that
/// what happens is a function of the configuration, the order in which clients speak and the times given.
public final class VenueServer: Sendable {
    private let configuration: VenueConfiguration
    private let logger: Logger
    private let group: MultiThreadedEventLoopGroup
    private let loop: any EventLoop
    private let floor: NIOLoopBoundBox<VenueFloor>
    private let funds: FundPublisherProxy?
    private let upstreams: UpstreamWindow?
    private let finnhub: NIOLoopBoundBox<FinnhubFloor>?
    private let address: EventLoopPromise<VenueAddress>
    private let phase = Mutex(ServerPhase.new)

    private enum ServerPhase { case new, open, closed }

    /// Prepares a venue; nobody can reach it until ``run()``.
    ///
    /// - Parameter workbooks: What writes the workbook of expense ratios; without it the venue has none.
    public init(
        configuration: VenueConfiguration,
        workbooks: WorkbookWriting? = nil,
        logger: Logger = Logger(label: "bourse.venue")
    ) {
        self.configuration = configuration
        self.logger = logger
        let hasFunds = configuration.funds.count > 0
        let world = configuration.markets.seed.map { World(seed: $0) }
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1 + (hasFunds ? 1 : 0) + (world == nil ? 0 : 1))
        loop = group.next()
        address = loop.makePromise(of: VenueAddress.self)
        let now = configuration.pace.now
        let floor = VenueFloor(
            feed: configuration.source.feed(start: now, numbering: configuration.numbering),
            rules: configuration.rules,
            plan: configuration.faults,
            now: now
        )
        self.floor = NIOLoopBoundBox.makeBoxSendingValue(floor, as: VenueFloor.self, eventLoop: loop)
        funds =
            hasFunds
            ? FundPublisherProxy(
                FundPublisher(configuration.funds, plan: configuration.faults, opened: now),
                loop: group.next(),
                write: workbooks
            ) : nil
        guard let world else {
            (upstreams, finnhub) = (nil, nil)
            return
        }
        let publisher = UpstreamPublisher(
            configuration.markets,
            payments: configuration.payments,
            world: world,
            plan: configuration.faults,
            opened: now
        )
        upstreams = UpstreamWindow(publisher, loop: group.next(), opened: now)
        let line = FinnhubFloor(world: world, markets: configuration.markets, now: now)
        finnhub = NIOLoopBoundBox.makeBoxSendingValue(line, as: FinnhubFloor.self, eventLoop: loop)
    }

    deinit {
        guard phase.withLock({ $0 }) == .new else { return }
        address.fail(VenueServerError.closed)
        group.shutdownGracefully { _ in }
    }

    /// Opens the venue and keeps it open until the task is cancelled; then every client is told goodbye and all is
    /// closed.
    ///
    /// - Throws: When it is called twice, or the address cannot be listened at.
    public func run() async throws(VenueServerError) {
        let isFirst = phase.withLock { phase in
            defer { if phase == .new { phase = .open } }
            return phase == .new
        }
        guard isFirst else { throw .alreadyRun }
        let channel: any Channel
        do {
            channel = try await listen()
        } catch {
            let failure = VenueServerError.cannotListen(
                host: configuration.host,
                port: configuration.port,
                reason: "\(error)"
            )
            address.fail(failure)
            await close()
            throw failure
        }
        let bound = VenueAddress(host: configuration.host, port: channel.localAddress?.port ?? configuration.port)
        logger.info("simulator started", metadata: ["address": "\(bound)"])
        address.succeed(bound)
        await drive()
        try? await channel.close()
        try? await onFloor { [finnhub] floor in
            floor.closeAll()
            finnhub?.value.closeAll()
        }
        // What the publisher still works on has to find this thread alive when it is done.
        try? await funds?.settle()
        try? await upstreams?.settle()
        try? await onFloor { _ in }
        await close()
        logger.info("simulator stopped")
    }

    /// Where the venue listens, as soon as it does.
    ///
    /// - Throws: When it cannot open, or is let go of without having been run.
    public var boundAddress: VenueAddress {
        get async throws { try await address.futureResult.get() }
    }

    private func close() async {
        phase.withLock { $0 = .closed }
        try? await group.shutdownGracefully()
    }

    private func drive() async {
        switch configuration.pace {
        case .live(let now, let tick):
            var second: Int64 = 0
            while !Task.isCancelled {
                try? await Task.sleep(for: tick)
                let time = now()
                try? await move(to: time)
                // Live markets do not wait for what happens to subscriptions.
                if time.seconds != second { _ = upstreams?.advance(to: time) }
                second = time.seconds
            }
        case .manual:
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
        }
    }

    private func listen() async throws -> any Channel {
        let lobby = VenueLobby(
            floor: floor,
            funds: funds,
            upstreams: upstreams,
            finnhub: finnhub,
            loop: loop,
            rules: configuration.rules,
            logger: logger
        )
        let bootstrap = ServerBootstrap(group: loop)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { lobby.welcome($0) }
        return try await bootstrap.bind(host: configuration.host, port: configuration.port).get()
    }

    private func move(to time: Timestamp) async throws {
        try await onFloor { [finnhub] floor in
            floor.advance(to: time)
            finnhub?.value.advance(to: floor.now)
        }
    }

    private func onFloor<Value: Sendable>(_ body: @escaping @Sendable (VenueFloor) -> Value) async throws -> Value {
        guard phase.withLock({ $0 }) != .closed else { throw VenueServerError.closed }
        let floor = self.floor
        return try await loop.submit { body(floor.value) }.get()
    }
}

// MARK: - what a test, a bench or a demonstration does with it

extension VenueServer {
    /// Lets everything happen up to a time and sends it; for a venue whose pace is manual.
    ///
    /// A client that is to keep up has to be given the chance to read between steps of a few seconds.
    public func advance(to time: Timestamp) async throws {
        try await move(to: time)
        try await upstreams?.advance(to: now).get()
    }

    /// Lets everything happen in the next stretch of time and sends it.
    public func advance(by duration: Duration) async throws {
        try await onFloor { [finnhub] floor in
            floor.advance(to: Timestamp(microseconds: floor.now.microseconds + duration.microseconds))
            finnhub?.value.advance(to: floor.now)
        }
        try await upstreams?.advance(to: now).get()
    }

    /// The time the venue has reached; its faulty clock may tell another.
    public var now: Timestamp { get async throws { try await onFloor { $0.now } } }

    /// What the book of a symbol really is.
    public func truth(of symbol: Symbol) async throws -> TrueBook? {
        try await onFloor { $0.exchange.book(of: symbol) }
    }

    /// What the book really was after its change number `sequence`; nothing when that is in the future, too long ago or
    /// the venue plays a recording.
    public func truth(of symbol: Symbol, at sequence: Int64) async throws -> TrueBook? {
        try await onFloor { ($0.exchange.feed as? MarketSimulation)?.truth(of: symbol, at: sequence) }
    }

    /// How many clients are connected.
    public var clientCount: Int { get async throws { try await onFloor { $0.lineCount } } }

    /// Misbehaves in another way from now on, or no more.
    public func use(_ plan: FaultPlan) async throws {
        let now = try await onFloor { floor in
            floor.use(plan)
            return floor.now
        }
        try await funds?.use(plan, from: now)
        try await upstreams?.use(plan, from: now)
    }

    /// Cuts every line without a word.
    public func cutAll() async throws { try await onFloor { $0.cutAll() } }
}

extension VenueSource {
    /// The events, beginning at a time.
    func feed(start: Timestamp, numbering: LevelNumbering) -> any VenueFeed {
        switch self {
        case .simulation(let seed, let listings):
            MarketSimulation(seed: seed, start: start, listings: listings, numbering: numbering)
        case .recording(let recording, let speed):
            RecordedFeed(recording, start: start, speed: speed)
        }
    }
}
