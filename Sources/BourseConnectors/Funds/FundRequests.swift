import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseWire
import NIOCore
import NIOHTTP1

/// An answer of success, as far as it came.
struct FundReading<Reader: AnswerReader>: Sendable {
    /// What was read.
    var reader: Reader
    /// Why there is no more of it; nothing when it came whole.
    var failure: FundSourceError?
}

/// Asks one source: so many requests at once, none while it wants to be left alone, and each read while it arrives.
actor FundRequests {
    private let client: HTTPClient
    private let base: Endpoint
    private let settings: FundSourceSettings
    private let clock: FeedClock
    private let gate: RequestGate
    private var forbiddenUntil: Duration = .zero

    init(_ client: HTTPClient, base: Endpoint, settings: FundSourceSettings, clock: FeedClock) {
        self.client = client
        self.base = base
        self.settings = settings
        self.clock = clock
        gate = RequestGate(settings.requests)
    }

    /// Asks for a path and lets `reader` read the answer, for as long as `timeout`, once there is room for the request.
    ///
    /// - Throws: Why there is no answer of success. One that breaks off is returned with the reason.
    func read<Reader: AnswerReader>(
        _ path: String,
        timeout: Duration,
        into reader: Reader
    ) async throws(FundSourceError) -> FundReading<Reader> {
        guard await gate.enter() else { throw .cancelled }
        let outcome: Result<FundReading<Reader>, FundSourceError>
        let wait = forbiddenUntil - clock.elapsed()
        if wait > .zero {
            outcome = .failure(.busy(retryAfter: wait))
        } else {
            outcome = await race(path, timeout: timeout, reader)
        }
        await gate.leave()
        return try outcome.get()
    }

    // MARK: - one request

    /// The client's own limit of time would end with the head of an answer; this one goes on to the end of the body.
    private func race<Reader: AnswerReader>(
        _ path: String,
        timeout: Duration,
        _ reader: Reader
    ) async -> Result<FundReading<Reader>, FundSourceError> {
        let end = clock.elapsed() + timeout
        let sleep = clock.sleep
        return await withTaskGroup(of: Result<FundReading<Reader>, FundSourceError>?.self) { group in
            group.addTask { await self.ask(path, reader) }
            group.addTask {
                try? await sleep(end)
                return nil
            }
            var outcome: Result<FundReading<Reader>, FundSourceError> = .failure(.cancelled)
            while let next = await group.next() {
                group.cancelAll()
                if let next { outcome = next }
            }
            if Task.isCancelled { return .failure(.cancelled) }
            // It was not us who left, so time was up.
            if case .failure(.cancelled) = outcome { return .failure(.late) }
            return outcome.map { reading in
                var reading = reading
                if reading.failure == .cancelled { reading.failure = .late }
                return reading
            }
        }
    }

    private func ask<Reader: AnswerReader>(
        _ path: String,
        _ reader: Reader
    ) async -> Result<FundReading<Reader>, FundSourceError> {
        var request = HTTPClientRequest(url: "\(base.isEncrypted ? "https" : "http")://\(base.authority)\(path)")
        request.headers.add(name: "User-Agent", value: "bourse")
        let response: HTTPClientResponse
        do {
            response = try await client.execute(request, deadline: .distantFuture)
        } catch {
            return .failure(Self.meaning(of: error))
        }
        guard response.status == .ok else { return .failure(refusal(response)) }
        return .success(await Self.read(response.body, reader))
    }

    private static func read<Reader: AnswerReader>(
        _ body: HTTPClientResponse.Body,
        _ reader: Reader
    ) async -> FundReading<Reader> {
        var reading = FundReading(reader: reader)
        do {
            for try await piece in body {
                let fault: FundWireError? = piece.withUnsafeReadableBytes { bytes in
                    do throws(FundWireError) {
                        try reading.reader.feed(bytes)
                        return nil
                    } catch {
                        return error
                    }
                }
                if let fault {
                    reading.failure = .unreadable(fault.message)
                    return reading
                }
            }
            if Task.isCancelled { reading.failure = .cancelled }
        } catch {
            let meaning = Self.meaning(of: error)
            if case .unreachable(let text) = meaning {
                reading.failure = .unreadable("the answer broke off (\(text))")
            } else {
                reading.failure = meaning
            }
        }
        return reading
    }

    private func refusal(_ response: HTTPClientResponse) -> FundSourceError {
        let status = Int(response.status.code)
        guard status == 429 || status == 503 else { return .refused(status: status) }
        let told = response.headers.first(name: "retry-after").flatMap { RetryAfter.wait($0, now: clock.now()) }
        let wait = told.map { min($0, settings.longestWait) }
        forbiddenUntil = max(forbiddenUntil, clock.elapsed() + (wait ?? settings.unnamedWait))
        return .busy(retryAfter: wait)
    }

    private static func meaning(of error: any Error) -> FundSourceError {
        if Task.isCancelled || error is CancellationError { return .cancelled }
        switch error as? HTTPClientError {
        case .deadlineExceeded?, .connectTimeout?, .readTimeout?: return .late
        case .remoteConnectionClosed?: return .unreachable("closed")
        case .cancelled?: return .cancelled
        default: return .unreachable(ConnectionText.of(error))
        }
    }
}
