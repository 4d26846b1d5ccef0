import BourseClient
import Foundation
public import Observation
import Synchronization

/// A market in motion: its order book, its trades, and the state of the connection.
@Observable @MainActor
public final class LiveModel {
    /// The connection of this device to the desk.
    public enum Connection: Equatable, Sendable {
        /// Nothing was received yet.
        case connecting
        /// Values arrive.
        case connected
        /// The connection was lost and is opened again; values are old.
        case interrupted(Problem)
        /// The desk refused the stream.
        case failed(Problem)
        /// The screen went away.
        case stopped
    }

    /// The symbol of the market.
    public let symbol: String
    /// What is shown; nil before the first event.
    public private(set) var value: LiveScreenValue?
    /// The connection of this device to the desk.
    public private(set) var connection = Connection.stopped
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let depth: Int
    @ObservationIgnored private let tick: Decimal?

    /// Makes the model of the screen.
    ///
    /// - Parameter tick: The smallest step of the price, from the list of markets.
    public init(_ context: DeskContext, symbol: String, tick: Decimal? = nil, depth: Int = 15) {
        self.context = context
        self.symbol = symbol
        self.tick = tick
        self.depth = depth
    }

    /// Whether prices are those of the moment.
    public var isLive: Bool { connection == .connected && value?.status.isLive == true }

    /// The connection in words, such as `Live` or `Reconnecting in 4 s`.
    public var statusText: String {
        switch connection {
        case .connecting: "Connecting"
        case .interrupted(let problem), .failed(let problem): problem.message
        case .stopped: "Stopped"
        case .connected: value?.status.title ?? "Connecting"
        }
    }

    /// Follows the market until the task is cancelled, as when the screen goes away.
    ///
    /// Values are prepared off the main actor. The newest replaces those that were not shown yet, so that a slow screen is
    /// never behind.
    public func follow() async {
        connection = .connecting
        let latest = LatestUpdate()
        let feed = context.client.liveStream(symbol, depth: depth).reporting {
            latest.set($0.map { Problem($0.error) })
        }
        let accumulator = LiveAccumulator(tick: tick, context.formats)
        let reading = Task { await Self.read(feed, accumulator, latest) }
        await withTaskCancellationHandler {
            for await update in latest.updates {
                if let value = update.value { self.value = value }
                connection = update.problem.map { .interrupted($0) } ?? (value == nil ? .connecting : .connected)
            }
        } onCancel: {
            reading.cancel()
        }
        if let error = await reading.value {
            context.report(error)
            connection = .failed(Problem(error))
        } else {
            connection = .stopped
        }
    }

    /// Reads the stream; returns why it ended, or nil if the task was cancelled.
    @concurrent
    private static func read(
        _ feed: EventFeed<API.LiveStreamEvent>,
        _ start: LiveAccumulator,
        _ latest: LatestUpdate
    ) async -> ClientError? {
        defer { latest.finish() }
        var accumulator = start
        var events = feed.makeAsyncIterator()
        do throws(ClientError) {
            while let event = try await events.next() {
                accumulator.take(event)
                latest.set(accumulator.value)
            }
            return nil
        } catch {
            return error
        }
    }
}

/// The newest values and the state of the connection, in the order in which they happened.
private final class LatestUpdate: Sendable {
    struct Update: Sendable {
        var value: LiveScreenValue?
        var problem: Problem?
    }

    let updates: AsyncStream<Update>
    private let continuation: AsyncStream<Update>.Continuation
    private let update = Mutex(Update())

    init() {
        (updates, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func set(_ value: LiveScreenValue) {
        change {
            $0.value = value
            $0.problem = nil
        }
    }

    func set(_ problem: Problem?) { change { $0.problem = problem } }

    func finish() { continuation.finish() }

    private func change(_ change: (inout Update) -> Void) {
        let changed = update.withLock { update in
            change(&update)
            return update
        }
        continuation.yield(changed)
    }
}
