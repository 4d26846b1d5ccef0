import BourseCore
import BourseDesk
import ServiceLifecycle
import Synchronization

/// The channels that somebody reads, and the beat they all keep.
actor LiveChannels: Service {
    private let live: LiveMarkets
    private let environment: DeskEnvironment
    /// The run of the server, so that nobody continues with numbers of another one.
    nonisolated let run: String
    /// How many streams one person may have open.
    nonisolated let limit = JobLimit(64, of: "streams")
    /// How many replays, each of which is written for one person alone.
    nonisolated let replayLimit = JobLimit(4, of: "replays")
    private var channels: [LiveAudience: (channel: LiveChannel, readers: Int)] = [:]
    /// Those who went away since the last beat.
    private nonisolated let left = Mutex<[LiveAudience]>([])

    init(live: LiveMarkets, environment: DeskEnvironment) {
        self.live = live
        self.environment = environment
        run = String(environment.newID().prefix(6))
    }

    /// How many read at the moment.
    var readers: Int { channels.values.reduce(0) { $0 + $1.readers } }

    /// The channel of a reader of a page, counted until ``leave(_:)``.
    func join(_ reader: LiveReader, numbers: LiveNumbers, unit: String) async throws -> LiveChannel {
        try await join(.page(reader)) { run in
            LiveFrameWriter(reader: reader, numbers: numbers, unit: unit, run: run)
        }
    }

    /// The channel of a program that reads so many levels of an order book, and that is counted until ``leave(_:)``.
    func join(_ symbol: Symbol, depth: Int) async throws -> LiveChannel {
        try await join(.program(symbol, depth: depth)) { run in LiveDataWriter(depth: depth, run: run) }
    }

    private func join(
        _ audience: LiveAudience,
        writer: @Sendable (_ run: String) -> any LiveEventWriter
    ) async throws -> LiveChannel {
        try await live.hub.begin(watching: audience.symbol)
        let channel =
            channels[audience]?.channel
            ?? LiveChannel(audience.symbol, live: live, environment: environment, writer: writer(run))
        channels[audience] = (channel, (channels[audience]?.readers ?? 0) + 1)
        return channel
    }

    /// Counts a reader out, at the next beat.
    nonisolated func leave(_ audience: LiveAudience) { left.withLock { $0.append(audience) } }

    /// One beat of every channel.
    func advance() async {
        let left = left.withLock { left in
            defer { left = [] }
            return left
        }
        for audience in left {
            let readers = (channels[audience]?.readers ?? 1) - 1
            if readers > 0 { channels[audience]?.readers = readers } else { channels[audience] = nil }
            await live.hub.end(watching: audience.symbol)
        }
        let channels = channels.values.map(\.channel)
        await withTaskGroup(of: Void.self) { group in
            for channel in channels { group.addTask { await channel.advance() } }
        }
    }

    /// Follows the venue and keeps the beat until the server shuts down; then nobody waits any longer.
    nonisolated func run() async throws {
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await self.live.run() }
                group.addTask { await self.beat() }
            }
        }
        await finish()
    }

    private nonisolated func beat() async {
        let clock = ContinuousClock()
        var next = clock.now
        while !Task.isCancelled {
            await advance()
            // After a pause the beat goes on from now; nobody is served twenty frames at once.
            next = max(next.advanced(by: .seconds(1) / LiveChannel.rate), clock.now)
            try? await clock.sleep(until: next)
        }
    }

    private func finish() async {
        for entry in channels.values { await entry.channel.finish() }
    }
}
