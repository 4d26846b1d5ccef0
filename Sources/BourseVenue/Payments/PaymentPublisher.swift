import BourseCore
import NIOHTTP1

/// Takes payments as Stripe does: an API, a checkout page, a page for customers, and events that are sent to webhook
/// endpoints.
///
/// What it does follows from the seed, the requests in their order, and the times given. Requests below `/control` are
/// of tests and people: they let time pass, cards fail and deliveries go wrong.
struct PaymentPublisher {
    private let settings: VenuePayments
    var book: PaymentBook
    var webhooks: WebhookQueue
    private var replays = PaymentReplays()

    init(_ settings: VenuePayments, seed: UInt64, opened now: Timestamp) {
        self.settings = settings
        book = PaymentBook(seed: seed, opened: now)
        webhooks = WebhookQueue(seed: seed)
        for webhook in settings.webhooks {
            guard let address = WebhookAddress(webhook.url) else { continue }
            _ = try? webhooks.addEndpoint(address, secrets: [webhook.secret], at: now)
        }
    }

    /// Whether a request is of the API, as opposed to those of browsers, tests and people.
    static func isAPI(_ request: UpstreamRequest) -> Bool { request.target.path.hasPrefix("/v1/") }

    /// The key that a request of the API is limited by.
    static func key(of request: UpstreamRequest) -> String {
        PaymentAuthorization.key(in: request.headers.first(name: "authorization")) ?? ""
    }

    /// Requests of the API that are answered in a second for a key.
    var requestsPerSecond: Int { settings.requestsPerSecond }

    /// Lets everything happen up to a time.
    mutating func advance(to now: Timestamp) {
        book.advance(to: now)
        publishEvents()
    }

    /// The answer to a request.
    mutating func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        advance(to: now)
        defer { publishEvents() }
        let path = request.target.path
        if Self.isAPI(request) { return api(request) }
        do throws(PaymentRefusal) {
            if path == "/control" || path.hasPrefix("/control/") { return try control(request) }
            if let page = try page(request) { return page }
            throw .unrecognized(request.method, path)
        } catch {
            return error.answer
        }
    }

    /// Hands the events that happened to the webhook endpoints.
    @discardableResult
    mutating func publishEvents() -> [PaymentEvent] {
        let events = book.takeFreshEvents()
        for event in events { webhooks.add(event, at: book.now) }
        return events
    }

    // MARK: - API

    private mutating func api(_ request: UpstreamRequest) -> PacedAnswer {
        let id = book.identifier("req", length: 14)
        var answer: PacedAnswer
        do throws(PaymentRefusal) {
            let key = PaymentAuthorization.key(in: request.headers.first(name: "authorization"))
            try PaymentAuthorization.verify(key, refused: settings.refusedKeys)
            answer = try answerOnce(request, account: key ?? "", id: id)
        } catch {
            answer = error.answer
        }
        answer.headers.add(name: "request-id", value: id)
        let version = request.headers.first(name: "stripe-version") ?? PaymentEvent.version
        answer.headers.add(name: "stripe-version", value: version)
        answer.headers.add(name: "cache-control", value: "no-cache, no-store")
        return answer
    }

    /// The answer to a request, which is the one before when it comes again with its `Idempotency-Key`.
    private mutating func answerOnce(
        _ request: UpstreamRequest,
        account: String,
        id: String
    ) throws(PaymentRefusal) -> PacedAnswer {
        try Self.requireForm(request)
        let parameters = PaymentParameters(request)
        let key = request.method == .POST ? request.headers.first(name: "idempotency-key") : nil
        let fingerprint = "\(request.method.rawValue) \(request.target.path) \(parameters.fingerprint)"
        let place = "\(account) \(key ?? "")"
        if let key, let answer = try replays.answer(to: fingerprint, key: key, place: place, at: book.now) {
            return answer
        }
        book.cause = PaymentCause(request: id, key: key)
        defer { book.cause = nil }
        var answer: PacedAnswer
        do throws(PaymentRefusal) {
            guard let route = PaymentRoute(request.target.path) else {
                throw .unrecognized(request.method, request.target.path)
            }
            let document = try perform(request, route, parameters)
            answer = .json(try book.expanded(document, parameters.list("expand")).bytes)
        } catch {
            answer = error.answer
        }
        if let key {
            answer.headers.add(name: "idempotency-key", value: key)
            replays.store(answer, to: fingerprint, place: place, at: book.now)
        }
        return answer
    }

    /// Refuses a body of another type than forms have.
    private static func requireForm(_ request: UpstreamRequest) throws(PaymentRefusal) {
        guard !request.body.bytes.isEmpty, let type = request.headers.first(name: "content-type") else { return }
        guard type.lowercased().hasPrefix("application/x-www-form-urlencoded") else {
            throw .invalid(
                "Invalid request (check that your POST content type is application/x-www-form-urlencoded)."
            )
        }
    }

    /// Does what a request asks for.
    private mutating func perform(
        _ request: UpstreamRequest,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON {
        let document: PaymentJSON? =
            switch route.collection {
            case .customers: try customers(request.method, route, parameters)
            case .prices: try prices(request.method, route, parameters)
            case .products: try products(request.method, route, parameters)
            case .checkoutSessions: try checkouts(request, route, parameters)
            case .portalSessions: try portals(request, route, parameters)
            case .subscriptions: try subscriptions(request.method, route, parameters)
            case .invoices: try invoices(request.method, route, parameters)
            case .invoicePayments: try invoicePayments(request.method, route, parameters)
            case .charges: try charges(request.method, route, parameters)
            case .paymentIntents: try paymentIntents(request.method, route, parameters)
            case .refunds: try refunds(request.method, route, parameters)
            case .disputes: try disputes(request.method, route, parameters)
            case .events: try events(request.method, route, parameters)
            case .webhookEndpoints: try webhookEndpoints(request.method, route, parameters)
            }
        guard let document else { throw .unrecognized(request.method, request.target.path) }
        return document
    }
}
