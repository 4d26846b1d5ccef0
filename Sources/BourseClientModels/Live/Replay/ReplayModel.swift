import BourseClient
import BourseCore
import BourseOrderBook
import BourseValues
import Foundation
public import Observation

/// A recording that is played: the order book, the trades and the candles at a moment, and on from there.
@Observable @MainActor
public final class ReplayModel {
    /// What the screen shows.
    public enum State: Equatable, Sendable {
        /// The recording is received; with the number of messages so far.
        case loading(Int)
        /// The recording can be played.
        case ready
        /// The recording has no messages.
        case empty
        /// There is nothing to play.
        case failed(Problem)
    }

    /// The symbol of the market.
    public let symbol: String
    /// What the screen shows.
    public private(set) var state = State.loading(0)
    /// The order book and the trades of the moment; nil before the recording was received.
    public private(set) var value: LiveScreenValue?
    /// The candles until the moment.
    public private(set) var candles: CandleChartValue?
    /// Seconds from the beginning to the moment.
    public private(set) var position = 0.0
    /// Seconds from the beginning to the end, at least 1.
    public private(set) var length = 1.0
    /// The moment, `12:43:20`.
    public private(set) var clock = ""
    /// The end, `13:13:10`.
    public private(set) var end = ""
    /// Whether time passes.
    public private(set) var isPlaying = false
    /// Whether the moment is the end.
    public private(set) var hasEnded = false
    /// Seconds of the recording in one second.
    public var speed = 1
    /// The interval of the candles, such as `1m`.
    public private(set) var interval = CandleInterval.minute.rawValue
    /// Why candles from before the recording are missing; nil if they are not.
    public private(set) var candleProblem: Problem?
    @ObservationIgnored private let id: String
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private var engine: ReplayEngine?
    @ObservationIgnored private var span: ClosedRange<Timestamp>?
    /// The last request for a frame; the frames of others are not shown.
    @ObservationIgnored private var request = 0
    @ObservationIgnored private var playing = 0
    @ObservationIgnored private var readIntervals: Set<CandleInterval> = []

    /// The speeds that can be chosen.
    public static let speeds = [1, 10, 100, 1000]
    private static let step = Duration.milliseconds(250)

    /// Makes the model of the screen.
    ///
    /// - Parameter moment: The second part of the name of a recording, `20261127T160000Z`.
    public init(_ context: DeskContext, symbol: String, moment: String) {
        self.context = context
        self.symbol = symbol
        id = "\(symbol)-\(moment)"
    }

    /// What is shown in words.
    public var statusText: String { hasEnded ? "End of replay" : "Replay \(speed)×" }

    /// Receives the recording, and goes to its beginning.
    public func load() async {
        guard engine == nil else { return }
        state = .loading(0)
        do throws(ClientError) {
            guard let market = try await market() else {
                state = .empty
                return
            }
            let engine = ReplayEngine(market, context.formats)
            self.engine = engine
            span = market.span
            length = max(
                1,
                Double(market.span.upperBound.microseconds - market.span.lowerBound.microseconds) / 1_000_000
            )
            end = context.formats.local(market.span.upperBound.date).clockText
            state = .ready
            // In the first second, what was known at the beginning arrives.
            await seek(to: 1)
            await readCandles()
        } catch {
            guard error.kind != .cancelled else { return }
            context.report(error)
            state = .failed(Problem(error))
        }
    }

    /// Lets time pass until the end, `pause()`, or the task is cancelled.
    public func play() async {
        guard state == .ready, !isPlaying else { return }
        if hasEnded { await seek(to: 0) }
        playing += 1
        let mine = playing
        isPlaying = true
        while mine == playing, !hasEnded {
            do { try await context.client.environment.pause(Self.step) } catch { break }
            guard mine == playing else { return }
            await advance(by: Self.step / .seconds(1))
        }
        if mine == playing { isPlaying = false }
    }

    /// Stops time.
    public func pause() {
        playing += 1
        isPlaying = false
    }

    /// The time of a moment, in seconds from the beginning; empty before the recording was received.
    public func clock(at seconds: Double) -> String {
        span.map { context.formats.local($0.lowerBound.date + seconds).clockText } ?? ""
    }

    /// Goes to a moment, in seconds from the beginning; one outside of the recording is its beginning or its end.
    public func seek(to seconds: Double) async { await show { await $0.seek(to: seconds) } }

    /// Goes on by so many seconds at the speed.
    public func advance(by seconds: Double) async {
        let distance = seconds * Double(speed)
        await show { await $0.advance(by: distance) }
    }

    /// Shows candles of an interval, such as `5m`.
    public func show(interval name: String) async {
        guard let interval = CandleInterval(rawValue: name) else { return }
        self.interval = name
        await show { await $0.show(interval) }
        await readCandles()
    }

    private func show(_ frame: (ReplayEngine) async -> ReplayFrame) async {
        guard let engine else { return }
        request += 1
        let mine = request
        let frame = await frame(engine)
        guard mine == request else { return }
        value = frame.value
        candles = frame.candles
        position = frame.position
        clock = frame.clock
        hasEnded = frame.hasEnded
    }

    /// Reads candles from before the recording and of its time, of the interval and of the next shorter one.
    private func readCandles() async {
        guard let span, let interval = CandleInterval(rawValue: interval) else { return }
        let all = CandleInterval.allCases
        let index = all.firstIndex(of: interval) ?? 0
        let needed = all[max(0, index - 1)...index].filter { !readIntervals.contains($0) }
        guard !needed.isEmpty else { return }
        let client = context.client
        var histories: [(interval: CandleInterval, bins: [TradeBin])] = []
        let outcome = await context.attempt { () throws(ClientError) in
            for interval in needed {
                let seconds = (span.upperBound.microseconds - span.lowerBound.microseconds) / 1_000_000
                let limit = min(Self.mostCandles, CandleStore.most + Int(seconds / interval.seconds) + 1)
                let answer = try await client.liveCandles(
                    self.symbol,
                    interval: API.LiveCandlesInterval(rawValue: interval.rawValue),
                    limit: limit,
                    until: span.upperBound.date
                ).value()
                histories.append((interval, answer.candles.filter(\.isFinished).compactMap { TradeBin($0, interval) }))
            }
        }
        candleProblem = outcome.problem
        guard outcome.isDone else { return }
        readIntervals.formUnion(needed)
        let found = histories
        await show { await $0.merge(found) }
    }

    private static let mostCandles = 500

    /// Receives the messages; nil without any.
    private func market() async throws(ClientError) -> RecordedMarket? {
        guard let symbol = Symbol(symbol) else { return nil }
        let feed = context.client.exportRecording(id)
        let (counts, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let reading = Task {
            await Self.read(feed, symbol) {
                continuation.yield($0)
            } onEnd: {
                continuation.finish()
            }
        }
        await withTaskCancellationHandler {
            for await count in counts { state = .loading(count) }
        } onCancel: {
            reading.cancel()
        }
        return try await reading.value.get()
    }

    /// Reads all lines off the main actor.
    @concurrent
    private static func read(
        _ feed: LineFeed<JSONValue>,
        _ symbol: Symbol,
        onCount: @Sendable (Int) -> Void,
        onEnd: @Sendable () -> Void
    ) async -> Result<RecordedMarket?, ClientError> {
        defer { onEnd() }
        var builder = RecordedMarket.Builder(symbol)
        var lines = feed.makeAsyncIterator()
        var count = 0
        do throws(ClientError) {
            while let line = try await lines.next() {
                guard case .value(let value) = line, let message = VenueMessage(value) else { continue }
                builder.take(message)
                count += 1
                if count.isMultiple(of: 500) { onCount(count) }
            }
            return .success(builder.market())
        } catch {
            return .failure(error)
        }
    }
}
