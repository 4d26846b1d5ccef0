import BourseCore
import BourseOrderBook
import BourseWire
import Logging

/// Asks BitMEX single questions: bars of the past, a book, the instruments.
///
/// Equal questions at the same time become one request. Requests stay within the venue's limit, wait as long as it asks,
/// and are made again after faults that pass.
public actor BitMEXRestClient {
    private let transport: any RestTransport
    private let settings: BitMEXRestSettings
    private let clock: FeedClock
    private let logger: Logger
    private var budget: RequestBudget
    private var backOff: BackOff
    private let answers = SharedAnswers<String, [UInt8], BitMEXRestError>()

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - transport: What sends requests.
    ///   - settings: Times and limits.
    ///   - clock: The time; of its parts only the one that moves forward is used.
    ///   - seed: Decides the spread of the waits.
    ///   - logger: For faults.
    public init(
        transport: any RestTransport,
        settings: BitMEXRestSettings = .init(),
        clock: FeedClock,
        seed: UInt64,
        logger: Logger
    ) {
        self.transport = transport
        self.settings = settings
        self.clock = clock
        self.logger = logger
        budget = RequestBudget(perMinute: settings.requestsPerMinute)
        backOff = BackOff(shortest: settings.shortestBackOff, longest: settings.longestBackOff, seed: seed)
    }

    /// Bars of a symbol, newest first, with the bar that is not finished when it is asked for.
    ///
    /// - Parameters:
    ///   - interval: How long they last.
    ///   - symbol: Whose they are.
    ///   - count: How many at most.
    ///   - end: The latest end of a bar that is wanted; the present when nothing is said.
    ///   - includesPartial: With the bar that is not finished.
    public func bins(
        _ interval: CandleInterval,
        _ symbol: Symbol,
        count: Int = 500,
        end: Timestamp? = nil,
        includesPartial: Bool = false
    ) async throws(BitMEXRestError) -> BitMEXBinMessage {
        let body = try await body(
            BitMEXRest.bucketedPath(interval, symbol, count: count, end: end, includesPartial: includesPartial)
        )
        do throws(BitMEXWireError) { return try BitMEXRest.bins(body, interval, symbol) } catch {
            throw .malformed(error)
        }
    }

    /// The book of a symbol; 0 levels of each side mean all of them.
    public func book(_ symbol: Symbol, depth: Int = 25) async throws(BitMEXRestError) -> BitMEXBookMessage {
        let body = try await body(BitMEXRest.bookPath(symbol, depth: depth))
        do throws(BitMEXWireError) { return try BitMEXRest.book(body, symbol) } catch { throw .malformed(error) }
    }

    /// The instruments that can be traded.
    public func instruments() async throws(BitMEXRestError) -> BitMEXInstrumentMessage {
        let body = try await body(BitMEXRest.instrumentsPath)
        do throws(BitMEXWireError) { return try BitMEXRest.instruments(body) } catch { throw .malformed(error) }
    }

    // MARK: one request for all who ask

    private func body(_ path: String) async throws(BitMEXRestError) -> [UInt8] {
        try await answers.answer(path) { () async throws(BitMEXRestError) in try await self.fetch(path).get() }
    }

    // MARK: attempts

    private func fetch(_ path: String) async -> Result<[UInt8], BitMEXRestError> {
        var failures = 0
        while true {
            do throws(BitMEXRestError) {
                return .success(try await attempt(path))
            } catch {
                failures += 1
                guard error.isPassing, failures < settings.attempts else { return .failure(error) }
                // The venue's own words say more than that its wait is too long.
                guard budget.wait(at: clock.elapsed()) <= settings.patience else { return .failure(error) }
                logger.notice("retrying", metadata: ["fault": "\(error)", "path": "\(path)"])
                let wait = backOff.delay(afterFailures: failures)
                if case .failure(let error) = await sleep(wait) { return .failure(error) }
            }
        }
    }

    private func attempt(_ path: String) async throws(BitMEXRestError) -> [UInt8] {
        let wait = budget.wait(at: clock.elapsed())
        guard wait <= settings.patience else { throw .exhausted(wait: wait) }
        budget.take(at: clock.elapsed())
        if case .failure(let error) = await sleep(wait) {
            budget.giveBack()
            throw error
        }
        let answer = try await transport.get(path, limit: settings.largestAnswer, timeout: settings.timeout)
        let now = clock.elapsed()
        if let remaining = answer.remaining { budget.learn(remaining: remaining, at: now) }
        guard answer.status != 200 else { return answer.body }
        let refusal = BitMEXRest.refusal(answer.body, status: answer.status)
        let requested = (answer.retryAfter ?? refusal?.retryAfter).map { seconds in
            let longest = settings.longestWait / .seconds(1)
            return Duration.seconds(seconds.isNaN ? longest : min(max(seconds, 0), longest))
        }
        switch answer.status {
        case 429: budget.forbid(until: now + (requested ?? settings.unnamedWait))
        case 500...599: budget.forbid(until: now + max(requested ?? .zero, settings.overloadWait))
        default: break
        }
        throw .refused(status: answer.status, text: VenueText.clean(refusal?.text ?? ""), retryAfter: requested)
    }

    private func sleep(_ wait: Duration) async -> Result<Void, BitMEXRestError> {
        guard wait > .zero else { return Task.isCancelled ? .failure(.cancelled) : .success(()) }
        do {
            try await clock.sleep(clock.elapsed() + wait)
            return .success(())
        } catch {
            return .failure(.cancelled)
        }
    }
}
