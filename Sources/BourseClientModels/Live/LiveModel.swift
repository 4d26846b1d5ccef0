import BourseClient
import BourseCore
import BourseOrderBook
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
    /// The candles of the interval that is shown; nil before there are any.
    public private(set) var candles: CandleChartValue?
    /// Why candles of the past are missing; nil if they are not.
    public private(set) var candleProblem: Problem?
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let depth: Int
    @ObservationIgnored private let tick: Decimal?
    @ObservationIgnored private let store: CandleStore
    /// Reads the candles of an interval that has ended.
    @ObservationIgnored private var refresh: Task<Void, Never>?

    /// Makes the model of the screen.
    ///
    /// - Parameter tick: The smallest step of the price, from the list of markets.
    public init(_ context: DeskContext, symbol: String, tick: Decimal? = nil, depth: Int = 15) {
        self.context = context
        self.symbol = symbol
        self.tick = tick
        self.depth = depth
        store = CandleStore(tick: tick, context.formats)
    }

    /// All intervals of candles, such as `5m`.
    public static let intervals = CandleInterval.allCases.map(\.rawValue)

    /// The interval of the candles.
    public var interval: String { shownInterval.rawValue }
    private var shownInterval = CandleInterval.fiveMinutes

    /// Shows candles of an interval, such as `1h`.
    public func show(interval: String) async {
        guard let interval = CandleInterval(rawValue: interval) else { return }
        shownInterval = interval
        store.interval = interval
        await showCandles()
        await readCandles()
    }

    /// Reads the finished candles of the interval and of shorter ones, of which the present candle is put together.
    public func readCandles() async {
        let intervals = CandleInterval.allCases.filter { $0.seconds <= shownInterval.seconds }
        let client = context.client
        candleProblem = await context.perform { () throws(ClientError) in
            for interval in intervals.reversed() {
                let limit = interval == self.shownInterval ? CandleStore.most : CandleSet.minimumCapacity
                let name = API.LiveCandlesInterval(rawValue: interval.rawValue)
                self.store.take(try await client.liveCandles(self.symbol, interval: name, limit: limit).value())
            }
        }
        await showCandles()
    }

    /// Shows the chart, unless another interval was chosen while it was prepared.
    private func showCandles() async {
        let chart = await Self.chart(store)
        if chart.interval == shownInterval { candles = chart.value }
    }

    /// Reads candles beside the stream, once at a time: the book goes on meanwhile.
    private func readCandlesIfNeeded() {
        guard refresh == nil, store.takeNeed() else { return }
        refresh = Task {
            await readCandles()
            refresh = nil
        }
    }

    /// Reads trades of the minute that has not ended: the stream begins with fewer.
    private func readTrades() async {
        guard let answer = try? await context.client.liveTrades(symbol, limit: 1000).value() else { return }
        store.take(answer.trades)
    }

    @concurrent
    private static func chart(_ store: CandleStore) async -> CandleStore.Chart { store.chart() }

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
        let past = Task {
            await readTrades()
            await readCandles()
        }
        let latest = LatestUpdate()
        let feed = context.client.liveStream(symbol, depth: depth).reporting {
            latest.set($0.map { Problem($0.error) })
        }
        let accumulator = LiveAccumulator(tick: tick, context.formats, candles: store)
        let reading = Task { [store] in await Self.read(feed, accumulator, latest, store) }
        await withTaskCancellationHandler {
            for await _ in latest.changes {
                let update = latest.take()
                if let value = update.value { self.value = value }
                if let chart = update.chart, chart.interval == shownInterval { candles = chart.value }
                readCandlesIfNeeded()
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
        if Task.isCancelled { past.cancel() }
        refresh?.cancel()
        await refresh?.value
        await past.value
    }

    /// Reads the stream; returns why it ended, or nil if the task was cancelled.
    @concurrent
    private static func read(
        _ feed: EventFeed<API.LiveStreamEvent>,
        _ start: LiveAccumulator,
        _ latest: LatestUpdate,
        _ store: CandleStore
    ) async -> ClientError? {
        defer { latest.finish() }
        var accumulator = start
        var events = feed.makeAsyncIterator()
        do throws(ClientError) {
            while let event = try await events.next() {
                accumulator.take(event)
                // A change of the book alone changes no candle.
                if case .trades = event {
                    latest.set(accumulator.value, chart: store.chart())
                } else {
                    latest.set(accumulator.value)
                }
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
        var chart: CandleStore.Chart?
        var problem: Problem?
    }

    /// Says that there is something to take.
    let changes: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let update = Mutex(Update())

    init() {
        (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func set(_ value: LiveScreenValue, chart: CandleStore.Chart? = nil) {
        change {
            $0.value = value
            if let chart { $0.chart = chart }
            $0.problem = nil
        }
    }

    func set(_ problem: Problem?) { change { $0.problem = problem } }

    func finish() { continuation.finish() }

    /// What is newest; a chart is taken once, since another interval may be chosen after it.
    func take() -> Update {
        update.withLock { update in
            defer { update.chart = nil }
            return update
        }
    }

    private func change(_ change: (inout Update) -> Void) {
        update.withLock { change(&$0) }
        continuation.yield()
    }
}
