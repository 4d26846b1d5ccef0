import BourseCore
import NIOHTTP1

/// The events that are on their way to webhook endpoints.
///
/// An endpoint gets one event at a time. One that it does not accept comes again after growing pauses.
struct WebhookQueue {
    /// The most endpoints.
    static let mostEndpoints = VenuePayments.mostWebhooks
    /// The most events that wait for an endpoint; the oldest ones go.
    static let mostPending = 1000
    /// The most attempts that are remembered.
    static let mostAttempts = 1000
    /// The seconds from an attempt to the next one, together about three days; after the last an event is given up.
    static let pauses: [Int64] = [60, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200]

    private var random: VenueRandom
    private(set) var endpoints: [WebhookEndpoint] = []
    private(set) var pending: [WebhookDelivery] = []
    /// The last attempts, the oldest first.
    private(set) var attempts: [WebhookAttempt] = []
    private var lastNumber = 0

    init(seed: UInt64) { random = VenueRandom(seed: seed, label: "webhooks") }

    // MARK: - Endpoints

    /// Adds an endpoint.
    @discardableResult
    mutating func addEndpoint(
        _ address: WebhookAddress,
        secrets: [String],
        types: Set<String> = ["*"],
        faults: Set<WebhookFault> = [],
        at now: Timestamp
    ) throws(PaymentRefusal) -> WebhookEndpoint {
        guard endpoints.count < Self.mostEndpoints else {
            throw .invalid("You have reached the maximum of \(Self.mostEndpoints) test webhook endpoints.")
        }
        let endpoint = WebhookEndpoint(
            id: "we_" + (0..<3).map { _ in String(random.next(), radix: 36) }.joined().prefix(24),
            address: address,
            created: now.seconds,
            secrets: secrets,
            types: types,
            faults: faults
        )
        endpoints.append(endpoint)
        return endpoint
    }

    /// The endpoint with an identifier.
    func endpoint(_ id: String) throws(PaymentRefusal) -> WebhookEndpoint {
        guard let endpoint = endpoints.first(where: { $0.id == id }) else { throw .noSuch("webhook endpoint", id) }
        return endpoint
    }

    /// Changes an endpoint.
    mutating func update(
        _ id: String,
        _ change: (inout WebhookEndpoint) -> Void
    ) throws(PaymentRefusal) -> WebhookEndpoint {
        guard let place = endpoints.firstIndex(where: { $0.id == id }) else { throw .noSuch("webhook endpoint", id) }
        change(&endpoints[place])
        return endpoints[place]
    }

    /// Removes an endpoint with what waits for it.
    mutating func removeEndpoint(_ id: String) throws(PaymentRefusal) {
        _ = try endpoint(id)
        endpoints.removeAll { $0.id == id }
        pending.removeAll { $0.endpoint == id }
    }

    // MARK: - Events

    /// Hands an event to the endpoints that take it.
    mutating func add(_ event: PaymentEvent, at now: Timestamp) {
        for endpoint in endpoints where endpoint.takes(event.type) {
            if endpoint.faults.contains(.unknownType) { add(event.ofUnknownType, to: endpoint, at: now) }
            if endpoint.faults.contains(.otherAccount) { add(event.ofOtherAccount, to: endpoint, at: now) }
            add(event, to: endpoint, at: now)
        }
    }

    private mutating func add(_ event: PaymentEvent, to endpoint: WebhookEndpoint, at now: Timestamp) {
        let delay = endpoint.faults.contains(.delay) ? WebhookFault.delaySeconds : 0
        let due = endpoint.faults.contains(.drop) ? nil : now.seconds + delay
        append(event, to: endpoint.id, copies: endpoint.faults.contains(.duplicate) ? 2 : 1, due: due)
    }

    private mutating func append(_ event: PaymentEvent, to endpoint: String, copies: Int, due: Int64?) {
        if pending.count(where: { $0.endpoint == endpoint }) >= Self.mostPending,
            let oldest = pending.firstIndex(where: { $0.endpoint == endpoint && !$0.isUnderWay })
        {
            pending.remove(at: oldest)
        }
        lastNumber += 1
        pending.append(WebhookDelivery(number: lastNumber, endpoint: endpoint, event: event, copies: copies, due: due))
    }

    /// Sends an event now, also one that was accepted before.
    mutating func send(_ event: PaymentEvent, at now: Timestamp) {
        for endpoint in endpoints where endpoint.takes(event.type) {
            let place = pending.firstIndex { $0.endpoint == endpoint.id && $0.event.id == event.id }
            if let place {
                pending[place].due = now.seconds
            } else {
                append(event, to: endpoint.id, copies: 1, due: now.seconds)
            }
        }
    }

    /// Sends everything that waits now.
    mutating func sendAll(at now: Timestamp) {
        for index in pending.indices { pending[index].due = now.seconds }
    }

    /// How many endpoints have not accepted an event yet.
    func pendingEndpoints(of event: String) -> Int {
        Set(pending.lazy.filter { $0.event.id == event }.map(\.endpoint)).count
    }

    // MARK: - Deliveries

    /// The next request to make; nil when none is due of an endpoint that has not one under way.
    mutating func next(at now: Timestamp) -> WebhookRequest? {
        for endpoint in endpoints where endpoint.isEnabled {
            let places = pending.indices.filter { pending[$0].endpoint == endpoint.id }
            guard !places.contains(where: { pending[$0].isUnderWay }) else { continue }
            let ready = places.filter { pending[$0].due ?? .max <= now.seconds }
            guard var place = ready.first else { continue }
            if endpoint.faults.contains(.reorder), ready.count > 1 { place = ready[1 + random.below(ready.count - 1)] }
            pending[place].isUnderWay = true
            let delivery = pending[place]
            return WebhookRequest(delivery, endpoint, pending: pendingEndpoints(of: delivery.event.id), at: now)
        }
        return nil
    }

    /// A request has been answered, or not.
    ///
    /// - Parameter status: The status of the answer; nil without one.
    mutating func finish(_ number: Int, status: Int?, at now: Timestamp) {
        guard let place = pending.firstIndex(where: { $0.number == number }) else { return }
        var delivery = pending[place]
        delivery.isUnderWay = false
        let attempt = WebhookAttempt(
            event: delivery.event.id,
            type: delivery.event.type,
            endpoint: delivery.endpoint,
            attempt: delivery.failures + 1,
            at: now.seconds,
            status: status
        )
        if attempts.count >= Self.mostAttempts { attempts.removeFirst() }
        attempts.append(attempt)
        if attempt.isAccepted {
            delivery.copies -= 1
            delivery.due = now.seconds
        } else {
            delivery.failures += 1
        }
        if delivery.copies == 0 || delivery.failures > Self.pauses.count {
            pending.remove(at: place)
        } else {
            if !attempt.isAccepted { delivery.due = now.seconds + Self.pauses[delivery.failures - 1] }
            pending[place] = delivery
        }
    }
}
