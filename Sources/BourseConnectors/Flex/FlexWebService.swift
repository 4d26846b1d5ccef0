import AsyncHTTPClient
import BourseDesk
import BourseValues
import BourseWire

/// Fetches statements from Interactive Brokers' Flex Web Service.
///
/// A statement is requested, and then fetched when it has been generated. The token is part of the address of requests,
/// as the service requires, and of no error. Whoever made the HTTP client shuts it down.
public actor FlexWebService: StatementSource {
    /// The most tokens whose requests are counted.
    private static let mostTokens = 1000

    private let client: HTTPClient
    private let settings: FlexSettings
    private let clock: FeedClock
    /// The requests of each token, because the service limits each by itself.
    private var requests: [ConnectionToken: SourceRequests<StatementSourceError>] = [:]

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - client: Sends requests; ``HTTPTransport/configuration`` suits it, because redirects must not be followed.
    ///   - settings: The address of the service and its limits.
    ///   - clock: The time.
    public init(_ client: HTTPClient, settings: FlexSettings = FlexSettings(), clock: FeedClock) {
        (self.client, self.settings, self.clock) = (client, settings, clock)
    }

    /// The statement of a Flex query, which is generated on request.
    public func statement(
        of query: String,
        token: ConnectionToken,
        atMost limit: Int
    ) async throws(StatementSourceError) -> [UInt8] {
        var attempts = FlexAttempts(settings, start: clock.elapsed())
        let start = Endpoint(settings.base, path: settings.base.prefix + "/SendRequest")
        var target = start
        var parameter = query
        while true {
            let bytes = try await request(target, parameter, token: token, atMost: limit)
            let answer: FlexAnswer
            do throws(AnswerError) {
                answer = try FlexAnswer(decoding: bytes)
            } catch {
                throw .unreadable(error.message)
            }
            switch answer {
            case .statement:
                // Only the second request is answered with a statement.
                guard target != start else { throw .unreadable("the response has no reference code") }
                return bytes
            case .accepted(let reference, let address):
                guard target == start else { throw .unreadable("the response has no statement") }
                guard let found = settings.statementAddress(address) else { throw .problem(.foreignAddress) }
                (target, parameter) = (found, reference)
                // The service needs a moment; an immediate request only counts against its limit.
                try await wait(attempts.firstWait)
            case .refused(let refusal):
                guard refusal.isTemporary else { throw .problem(ConnectionProblem(refusal)) }
                guard let pause = attempts.next(at: clock.elapsed()) else { throw .problem(ConnectionProblem(refusal)) }
                try await wait(pause)
            }
        }
    }

    private func wait(_ duration: Duration) async throws(StatementSourceError) {
        do {
            try await clock.sleep(clock.elapsed() + duration)
        } catch {
            throw .cancelled
        }
    }

    private func request(
        _ target: Endpoint,
        _ parameter: String,
        token: ConnectionToken,
        atMost limit: Int
    ) async throws(StatementSourceError) -> [UInt8] {
        let question = SourceRequest(
            under: target,
            "",
            query: [("t", token.secret), ("q", parameter), ("v", "3")]
        )
        let answer: SourceAnswer<WholeBody, StatementSourceError>
        do throws(StatementSourceError) {
            answer = try await requests(of: token).request(
                question,
                timeout: settings.timeout,
                into: WholeBody(limit: limit)
            )
        } catch {
            throw error.hiding(token)
        }
        if let failure = answer.failure { throw failure.hiding(token) }
        guard answer.status == 200 else { throw .problem(.refused) }
        return answer.reader.bytes
    }

    private func requests(of token: ConnectionToken) -> SourceRequests<StatementSourceError> {
        if let known = requests[token] { return known }
        if requests.count >= Self.mostTokens { requests = [:] }
        let rules = RequestRules(
            atOnce: 1,
            rates: settings.rates,
            longestTurn: settings.patience,
            unnamedWait: .seconds(30),
            longestWait: .seconds(3600),
            userAgent: "Bourse"
        )
        let made = SourceRequests<StatementSourceError>(client, rules: rules, clock: clock)
        requests[token] = made
        return made
    }
}

/// The attempts to get one statement, bounded in number and time.
struct FlexAttempts {
    private let end: Duration
    private var waits: ArraySlice<Duration>

    /// The wait between the request for a statement and the first attempt to fetch it.
    let firstWait: Duration

    init(_ settings: FlexSettings, start: Duration) {
        end = start + settings.patience
        waits = settings.waits[...]
        firstWait = settings.waits.first ?? .seconds(1)
    }

    /// The wait before the next attempt; nil when there is none.
    mutating func next(at now: Duration) -> Duration? {
        guard let wait = waits.popFirst(), now + wait <= end else { return nil }
        return wait
    }
}

extension ConnectionProblem {
    /// The meaning of a refusal.
    init(_ refusal: FlexRefusal) {
        switch refusal.code {
        case 1010: self = .legacyQuery
        case 1011: self = .inactiveService
        case 1012: self = .expiredToken
        case 1013: self = .restrictedAddress
        case 1014: self = .invalidQuery
        case 1015: self = .invalidToken
        case 1016: self = .invalidAccount
        case 1018: self = .tooManyRequests
        case 1001, 1003...1009, 1019, 1021: self = .notReady
        default: self = .refused
        }
    }
}

extension StatementSourceError: RequestFailure {
    /// The same without the token: an answer or an error of the connection may repeat the address.
    func hiding(_ token: ConnectionToken) -> StatementSourceError {
        switch self {
        case .unreachable(let text): .unreachable(text.replacing(token.secret, with: "…"))
        case .unreadable(let text): .unreadable(text.replacing(token.secret, with: "…"))
        case .late, .busy, .problem, .cancelled: self
        }
    }
}
