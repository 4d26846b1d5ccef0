import AsyncHTTPClient
import BourseDesk
import BourseWire
import NIOHTTP1

/// Sends requests to Yahoo: to one host or the other, with a cookie and a crumb where it requires them.
actor YahooClient {
    /// A request to either host.
    struct YahooRequest: Sendable {
        /// The path, without that of the host.
        var path: String
        /// The query of the address.
        var query: [(name: String, value: String)] = []
    }

    private let requests: MarketRequests
    private let settings: YahooSettings
    private let clock: FeedClock
    private let passes = SharedAnswers<Bool, YahooPass, MarketSourceError>()
    private var session = YahooSession()
    /// The host that answered last.
    private var host = 0

    init(_ client: HTTPClient, settings: YahooSettings, clock: FeedClock) {
        self.settings = settings
        self.clock = clock
        requests = MarketRequests(client, rules: settings.limits.rules(userAgent: settings.userAgent), clock: clock)
    }

    /// Sends a request to the hosts in turn, the one that answered last first, until one answers.
    func request<Value: Sendable>(
        _ question: YahooRequest,
        cookie: String? = nil,
        _ decode: @Sendable ([UInt8]) throws(AnswerError) -> Value
    ) async throws(MarketSourceError) -> Value {
        let first = host
        var failure = MarketSourceError.unreachable("no address is configured")
        for turn in settings.hosts.indices {
            let number = (first + turn) % settings.hosts.count
            var request = SourceRequest(under: settings.hosts[number], question.path, query: question.query)
            if let cookie { request.headers.append(("Cookie", cookie)) }
            do throws(MarketSourceError) {
                let value = try await requests.read(request, settings.limits, decode)
                host = number
                return value
            } catch {
                failure = error
            }
            guard failure.isOfHost else { break }
            host = (number + 1) % settings.hosts.count
            // The caller has waited long enough; the next request goes to the other host.
            if failure == .late { break }
        }
        throw failure
    }

    /// Sends a request with a pass, and once more with a new one if it is refused.
    ///
    /// - Throws: ``MarketSourceError/unauthorized(_:)`` when there is no pass that Yahoo takes.
    func requestWithPass<Value: Sendable>(
        _ question: YahooRequest,
        _ decode: @Sendable ([UInt8]) throws(AnswerError) -> Value
    ) async throws(MarketSourceError) -> Value {
        let pass = try await pass()
        do throws(MarketSourceError) {
            return try await request(question, with: pass, decode)
        } catch {
            guard case .unauthorized = error else { throw error }
            session.drop(pass)
        }
        let next = try await self.pass()
        do throws(MarketSourceError) {
            return try await request(question, with: next, decode)
        } catch {
            if case .unauthorized = error { session.close(until: clock.elapsed() + settings.sessionRest) }
            throw error
        }
    }

    private func request<Value: Sendable>(
        _ question: YahooRequest,
        with pass: YahooPass,
        _ decode: @Sendable ([UInt8]) throws(AnswerError) -> Value
    ) async throws(MarketSourceError) -> Value {
        var question = question
        question.query.append(("crumb", pass.crumb.text))
        return try await request(question, cookie: pass.cookie, decode)
    }

    // MARK: - the pass

    private func pass() async throws(MarketSourceError) -> YahooPass {
        if let pass = session.pass { return pass }
        guard !session.isClosed(at: clock.elapsed()) else { throw .unauthorized("it sent no session crumb recently") }
        return try await passes.answer(true) { () async throws(MarketSourceError) in try await self.fetchPass() }
    }

    private func fetchPass() async throws(MarketSourceError) -> YahooPass {
        do throws(MarketSourceError) {
            let cookie = try await fetchCookie()
            let question = YahooRequest(path: "/v1/test/getcrumb")
            let crumb = try await request(question, cookie: cookie) { bytes throws(AnswerError) in
                try YahooCrumb(decoding: bytes)
            }
            let pass = YahooPass(cookie: cookie, crumb: crumb)
            session.open(pass)
            return pass
        } catch {
            if error == .cancelled { throw error }
            session.close(until: clock.elapsed() + settings.sessionRest)
            if case .busy = error { throw error }
            throw .unauthorized("it sends no session crumb: \(error.sentence)")
        }
    }

    /// Cookies come with any answer of these pages, also with one that says that there is no such page.
    private func fetchCookie() async throws(MarketSourceError) -> String {
        var failure = MarketSourceError.unauthorized("it sends no cookie")
        for page in settings.cookiePages {
            do throws(MarketSourceError) {
                let question = SourceRequest(page, page.path)
                let answer = try await requests.request(question, timeout: settings.limits.timeout, into: HeadOnly())
                if let cookie = CookieText.sent(answer.headers["set-cookie"]) { return cookie }
            } catch {
                failure = error
                if case .busy = error { break }
                if error == .cancelled { break }
            }
        }
        throw failure
    }
}

extension MarketSourceError {
    /// Whether another host of the same source may know better.
    fileprivate var isOfHost: Bool {
        switch self {
        case .unreachable, .late, .unreadable: true
        case .refused(let status): status >= 500
        case .busy, .unauthorized, .unknown, .unavailable, .cancelled: false
        }
    }
}
