import AsyncHTTPClient
import BourseCore
import NIOCore
import NIOHTTP1

/// Asks one source: so many requests at once and in a span of time, none while it wants to be left alone, and each
/// answer read while it arrives.
///
/// - Parameter Failure: Why there is no answer.
actor SourceRequests<Failure: RequestFailure> {
    private let client: HTTPClient
    private let rules: RequestRules
    private let clock: FeedClock
    private let gate: RequestGate
    private var buckets: [TokenBucket]
    private var forbiddenUntil: Duration = .zero

    init(_ client: HTTPClient, rules: RequestRules, clock: FeedClock) {
        self.client = client
        self.rules = rules
        self.clock = clock
        gate = RequestGate(rules.atOnce)
        buckets = rules.rates.map { TokenBucket($0.count, per: $0.span) }
    }

    /// Sends a request when the rates allow it, and lets `reader` read a successful response for at most `timeout`.
    ///
    /// - Throws: Why there is no answer. One that breaks off is returned with the reason.
    func request<Reader: AnswerReader>(
        _ question: SourceRequest,
        timeout: Duration,
        into reader: Reader
    ) async throws(Failure) -> SourceAnswer<Reader, Failure> {
        try await waitForTurn()
        guard await gate.enter() else {
            giveBackTurn()
            throw .cancelled
        }
        let outcome: Result<SourceAnswer<Reader, Failure>, Failure>
        let wait = forbiddenUntil - clock.elapsed()
        if wait > .zero {
            giveBackTurn()
            outcome = .failure(.busy(retryAfter: wait))
        } else {
            outcome = await race(question, timeout: timeout, reader)
        }
        await gate.leave()
        return try outcome.get()
    }

    /// Asks nothing more for a while: the source has said in its own way that it was asked too often.
    func rest() { forbid(for: nil) }

    // MARK: - turns

    /// Waits until the rates allow one more request, or refuses when that takes too long.
    ///
    /// Turns are given in the order of the questions: who waits has taken the next one.
    private func waitForTurn() async throws(Failure) {
        let now = clock.elapsed()
        let forbidden = forbiddenUntil - now
        guard forbidden <= .zero else { throw .busy(retryAfter: forbidden) }
        var wait = Duration.zero
        for index in buckets.indices { wait = max(wait, buckets[index].wait(at: now)) }
        guard wait <= rules.longestTurn else { throw .busy(retryAfter: wait) }
        for index in buckets.indices { buckets[index].take(at: now) }
        guard wait > .zero else { return }
        do {
            try await clock.sleep(now + wait)
        } catch {
            giveBackTurn()
            throw .cancelled
        }
    }

    private func giveBackTurn() { for index in buckets.indices { buckets[index].giveBack() } }

    @discardableResult
    private func forbid(for retryAfter: Duration?) -> Duration? {
        let wait = retryAfter.map { min($0, rules.longestWait) }
        forbiddenUntil = max(forbiddenUntil, clock.elapsed() + (wait ?? rules.unnamedWait))
        return wait
    }

    // MARK: - one request

    /// The client's own limit of time would end with the head of an answer; this one goes on to the end of the body.
    private func race<Reader: AnswerReader>(
        _ question: SourceRequest,
        timeout: Duration,
        _ reader: Reader
    ) async -> Result<SourceAnswer<Reader, Failure>, Failure> {
        let end = clock.elapsed() + timeout
        let sleep = clock.sleep
        return await withTaskGroup(of: Result<SourceAnswer<Reader, Failure>, Failure>?.self) { group in
            group.addTask { await self.send(question, reader) }
            group.addTask {
                try? await sleep(end)
                return nil
            }
            var outcome: Result<SourceAnswer<Reader, Failure>, Failure> = .failure(.cancelled)
            while let next = await group.next() {
                group.cancelAll()
                if let next { outcome = next }
            }
            if Task.isCancelled { return .failure(.cancelled) }
            // It was not us who left, so time was up.
            if case .failure(.cancelled) = outcome { return .failure(.late) }
            return outcome.map { answer in
                var answer = answer
                if answer.failure == .cancelled { answer.failure = .late }
                return answer
            }
        }
    }

    private func send<Reader: AnswerReader>(
        _ question: SourceRequest,
        _ reader: Reader
    ) async -> Result<SourceAnswer<Reader, Failure>, Failure> {
        var request = HTTPClientRequest(url: question.url)
        request.headers.add(name: "User-Agent", value: rules.userAgent)
        for header in question.headers { request.headers.add(name: header.name, value: header.value) }
        let response: HTTPClientResponse
        do {
            response = try await client.execute(request, deadline: .distantFuture)
        } catch {
            switch RequestEnd(error) {
            case .cancelled: return .failure(.cancelled)
            case .late: return .failure(.late)
            case .broken(let text): return .failure(.unreachable(text))
            }
        }
        let status = Int(response.status.code)
        if status == 429 || status == 503 {
            let retryAfter = response.headers.first(name: "retry-after").flatMap {
                RetryAfter.wait($0, now: clock.now())
            }
            return .failure(.busy(retryAfter: forbid(for: retryAfter)))
        }
        var answer = SourceAnswer<Reader, Failure>(status: status, headers: response.headers, reader: reader)
        if status == 200 {
            await answer.read(response.body)
        } else if rules.largestRefusal > 0 {
            await answer.readRefusal(response.body, limit: rules.largestRefusal)
        }
        return .success(answer)
    }
}
