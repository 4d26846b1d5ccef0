import BourseCore
import BourseWire
import Logging
import NIOCore
import NIOSSL
import Synchronization

/// BitMEX's live data: keeps one line to the venue alive, and hands out what it tells, in order.
///
/// ``run()`` does the work until its task is cancelled; meanwhile one reader takes ``events``. When the reader is slow
/// the line is read no faster, and when it stays slow the line is given up: nothing is ever left out in between.
public final class BitMEXFeed: Sendable {
    /// How much may wait for the reader, and how much is accepted at once.
    public struct Limits: Hashable, Sendable {
        /// The events that may wait before the line is no longer read; what one read of the socket brings may exceed it.
        public var events = 8192
        /// The bytes of the messages that may wait, as they were on the wire.
        public var bytes = 32 << 20
        /// The largest message, in bytes; a whole book of BitMEX is about a megabyte.
        public var message = 16 << 20

        /// Makes the limits that suit the venue.
        public init() {}
    }

    /// What was counted since the feed was made.
    public struct Statistics: Hashable, Sendable {
        /// Messages that could be read, of any kind.
        public var messages = 0
        /// Their bytes.
        public var bytes = 0
        /// Sockets that were asked for.
        public var sockets = 0
        /// How often the line was not read because the reader was slow.
        public var pauses = 0
        /// Messages of topics that had no partial yet.
        public var droppedBeforePartial = 0
        /// Frames that could not be read.
        public var garbledFrames = 0
        /// The events that wait for the reader.
        public var waiting = 0
        /// The most that ever waited.
        public var mostWaiting = 0
    }

    struct FeedState {
        var session: BitMEXSession
        var queue = EventQueue()
        var reader: CheckedContinuation<BitMEXFeedEvent?, Never>?
        var socket: BitMEXSocket?
        var statistics = Statistics()
        /// The socket that is not read because the reader is slow.
        var stalled: SocketNumber?
        var hasStarted = false
        var hasEnded = false
        /// Who is woken once the lock is free, and with what.
        var handed: (reader: CheckedContinuation<BitMEXFeedEvent?, Never>, event: BitMEXFeedEvent)?
        /// Sockets that are opened once the lock is free.
        var made: [BitMEXSocket] = []
    }

    let endpoint: Endpoint
    let tls: NIOSSLContext?
    let limits: Limits
    let clock: FeedClock
    let group: any EventLoopGroup
    let logger: Logger
    let state: Mutex<FeedState>
    private let openings: AsyncStream<BitMEXSocket>
    let opening: AsyncStream<BitMEXSocket>.Continuation
    let timer: SessionTimer

    /// Makes a feed that follows `topics` of the venue at `endpoint` as soon as ``run()`` is called.
    ///
    /// - Parameters:
    ///   - endpoint: Where the venue's WebSocket is.
    ///   - topics: What is followed at first.
    ///   - tls: Whom to trust for an encrypted endpoint; the authorities of the machine when nothing is said.
    ///   - settings: Times and limits of the session.
    ///   - limits: Sizes.
    ///   - clock: The time.
    ///   - group: Where the sockets live.
    ///   - seed: Decides the spread of the waits.
    ///   - logger: For faults and refusals.
    /// - Throws: When the certificates of `tls` cannot be loaded.
    public init(
        endpoint: Endpoint,
        topics: Set<BitMEXTopic> = [],
        tls: TLSConfiguration = .makeClientConfiguration(),
        settings: BitMEXSessionSettings = .init(),
        limits: Limits = .init(),
        clock: FeedClock,
        group: any EventLoopGroup,
        seed: UInt64,
        logger: Logger
    ) throws {
        self.endpoint = endpoint
        var tls = tls
        // A line that is dead does not answer a goodbye either.
        tls.shutdownTimeout = .seconds(1)
        self.tls = endpoint.isEncrypted ? try NIOSSLContext(configuration: tls) : nil
        self.limits = limits
        self.clock = clock
        timer = SessionTimer(clock)
        self.group = group
        self.logger = logger
        state = Mutex(FeedState(session: BitMEXSession(settings: settings, topics: topics, seed: seed)))
        (openings, opening) = AsyncStream.makeStream()
    }

    /// Keeps the line alive until the task is cancelled or ``stop()`` is called; to be called once.
    ///
    /// When it returns no socket, no task and no timer of the feed is left, and ``events`` ends after what still waits.
    public func run() async {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        guard isFirst else { return }
        await withTaskCancellationHandler {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await self.timer.run(
                        next: { self.state.withLock { $0.session.deadline } },
                        onDeadline: { self.receive(.timer) }
                    )
                }
                receive(.start)
                if Task.isCancelled { stop() }
                // One after the other: a socket is opened when nothing is left of the one before.
                for await socket in openings { await socket.run() }
                group.cancelAll()
            }
        } onCancel: {
            stop()
        }
        let reader = state.withLock { state in
            state.hasEnded = true
            state.socket = nil
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    /// What the venue tells, in order, for one reader; it ends when ``run()`` has.
    public var events: Events { Events(feed: self) }

    /// Follows these topics from now on, and no others.
    public func follow(_ topics: Set<BitMEXTopic>) { receive(.follow(topics)) }

    /// Asks for the whole state of a topic again, because what the reader built of it disagrees with the venue.
    ///
    /// Nothing happens when it is asked for already, even when the reader has not come to read of that.
    public func resync(_ topic: BitMEXTopic) {
        let isKnown = state.withLock { state in
            state.queue.contains { if case .topic(topic, .stale) = $0 { true } else { false } }
        }
        if !isKnown { receive(.resync(topic)) }
    }

    /// Does not wait for the next attempt, as far as the venue allows, and asks again for what was refused.
    public func retry() { receive(.retry) }

    /// Ends the line and lets ``run()`` return.
    public func stop() {
        receive(.stop)
        opening.finish()
    }

    /// How the line stands; the reader may not have come to read of it yet.
    public var status: LiveStatus { state.withLock { $0.session.status } }

    /// What was counted so far.
    public var statistics: Statistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.droppedBeforePartial = state.session.droppedBeforePartial
            statistics.garbledFrames = state.session.garbledFrames
            statistics.waiting = state.queue.count
            return statistics
        }
    }
}
