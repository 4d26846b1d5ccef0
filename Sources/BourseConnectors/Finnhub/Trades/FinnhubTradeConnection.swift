import BourseCore
import BourseDesk
import BourseMarkets
import BourseWire
import Logging
import NIOCore
import NIOSSL
import Synchronization

/// Trades of American shares as they happen, over Finnhub's WebSocket.
///
/// One key has one line. While the desk is slow the line is read no faster. The key is part of the address that is asked
/// for, and of no event and no log.
public final class FinnhubTradeConnection: TradeSource {
    typealias Socket = SocketConnection<FinnhubConnectionDecoder>

    struct TradeConnectionState {
        var session: TradeConnectionSession
        var queue = TradeQueue()
        var socket: Socket?
        /// The socket that is not read because the desk is slow.
        var stalled: SocketNumber?
        var names: [String: Symbol] = [:]
        var hasStarted = false
        /// Sockets that are opened once the lock is free.
        var made: [Socket] = []
    }

    /// `finnhub`.
    public let id = SourceID("finnhub")
    /// The name for people.
    public let title = "Finnhub"
    /// How many instruments can be followed at once.
    public var mostFollowed: Int { settings.mostFollowed }

    let endpoint: Endpoint
    let key: APIKey
    let settings: TradeConnectionSettings
    let tls: NIOSSLContext?
    let clock: FeedClock
    let group: any EventLoopGroup
    let logger: Logger
    let state: Mutex<TradeConnectionState>
    let work = WakeSignal()
    let timer: SessionTimer
    private let openings: AsyncStream<Socket>
    let opening: AsyncStream<Socket>.Continuation

    /// Makes a line that is opened when ``run(_:)`` is called and something is followed.
    ///
    /// - Parameters:
    ///   - key: The owner's key.
    ///   - settings: Where the line is, and how it is kept.
    ///   - tls: Whom to trust for an encrypted endpoint; the authorities of the machine when nothing is said.
    ///   - clock: The time.
    ///   - group: Where the sockets live.
    ///   - seed: Decides the spread of the waits.
    ///   - logger: For faults.
    /// - Throws: When the certificates of `tls` cannot be loaded.
    public init(
        key: APIKey,
        settings: FinnhubSettings = FinnhubSettings(),
        tls: TLSConfiguration = .makeClientConfiguration(),
        clock: FeedClock,
        group: any EventLoopGroup,
        seed: UInt64,
        logger: Logger
    ) throws {
        self.key = key
        self.settings = settings.line
        self.clock = clock
        timer = SessionTimer(clock)
        self.group = group
        self.logger = logger
        endpoint = settings.trades.requesting("token=\(AddressText.escaped(key.text))")
        var tls = tls
        // A line that is dead does not answer a goodbye either.
        tls.shutdownTimeout = .seconds(1)
        self.tls = endpoint.isEncrypted ? try NIOSSLContext(configuration: tls) : nil
        state = Mutex(TradeConnectionState(session: TradeConnectionSession(settings.line, seed: seed)))
        (openings, opening) = AsyncStream.makeStream()
    }

    /// Keeps the line alive until the task is cancelled, and tells what comes over it; to be called once.
    ///
    /// When it returns no socket, no task and no timer is left.
    public func run(_ receive: @escaping @Sendable (TradeEvent) async -> Void) async {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        guard isFirst else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await self.timer.run(
                    next: { self.state.withLock { $0.session.deadline } },
                    onDeadline: { self.receive(.timer) }
                )
            }
            // One after the other: a socket is opened when nothing is left of the one before.
            group.addTask { for await socket in self.openings { await socket.run() } }
            while !Task.isCancelled {
                await work.wait()
                for event in takeAll() where !Task.isCancelled { await receive(event) }
            }
            self.receive(.stop)
            opening.finish()
            group.cancelAll()
        }
    }

    /// Follows these instruments from now on, and no others: those in dollars that are listed.
    public func follow(_ symbols: Set<Symbol>) {
        var names: [String: Symbol] = [:]
        for symbol in symbols where symbol.quotedIn == .usd {
            if let name = SymbolSpelling.finnhub.name(of: symbol) { names[name] = symbol }
        }
        let now = clock.elapsed()
        change { state in
            // Trades of what is followed no longer may still be on their way; they are nobody's business then.
            state.names = names
            handle(.follow(Set(names.keys)), at: now, in: &state)
        }
    }

    private func takeAll() -> [TradeEvent] {
        change { state in
            defer {
                if state.stalled != nil {
                    if state.socket?.number == state.stalled { state.socket?.read() }
                    state.stalled = nil
                }
            }
            return state.queue.takeAll()
        }
    }
}

extension Endpoint {
    /// The same address with more behind the question mark.
    fileprivate func requesting(_ query: String) -> Endpoint {
        Endpoint(self, path: path + (path.contains("?") ? "&" : "?") + query)
    }
}
