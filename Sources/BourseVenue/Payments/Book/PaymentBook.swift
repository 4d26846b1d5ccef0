import BourseCore

/// The prices, customers, subscriptions and payments of the simulated account.
///
/// Identifiers follow from the seed and from the order of what happens. Times of a subscription are the simulator's and
/// the seconds by which the subscription was moved ahead.
struct PaymentBook {
    /// The most objects of a kind that are stored; the oldest ones go.
    static let mostObjects = 1000
    private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    private var random: VenueRandom
    private(set) var now: Timestamp
    /// The request that what happens is because of.
    var cause: PaymentCause?
    /// What follows when no attempt to pay an invoice is left.
    var lastResort = PaymentLastResort.cancel

    var products = RecentRecords<PaymentProduct>(limit: mostObjects)
    var prices = RecentRecords<PaymentPrice>(limit: mostObjects)
    var customers = RecentRecords<PaymentCustomer>(limit: mostObjects)
    var checkouts = RecentRecords<CheckoutSession>(limit: mostObjects)
    var portals = RecentRecords<PortalSession>(limit: mostObjects)
    var subscriptions = RecentRecords<PaymentSubscription>(limit: mostObjects)
    var invoices = RecentRecords<PaymentInvoice>(limit: mostObjects)
    var charges = RecentRecords<PaymentCharge>(limit: mostObjects)
    var disputes = RecentRecords<PaymentDispute>(limit: mostObjects)
    private(set) var events = RecentRecords<PaymentEvent>(limit: mostObjects)
    /// The events that have not been taken yet.
    private var fresh: [PaymentEvent] = []

    init(seed: UInt64, opened now: Timestamp) {
        random = VenueRandom(seed: seed, label: "payments")
        self.now = now
        addUsualPrices()
    }

    // MARK: - Identifiers and events

    /// A new identifier: `cus_` and 24 letters.
    mutating func identifier(_ prefix: String, length: Int = 24) -> String {
        prefix + "_" + String((0..<length).map { _ in Self.letters[random.below(Self.letters.count)] })
    }

    /// Records that something happened to an object.
    ///
    /// - Parameter old: What the object was before, for events that say what changed.
    mutating func record(_ type: PaymentEventType, _ object: PaymentJSON, was old: PaymentJSON? = nil) {
        let event = PaymentEvent(
            id: identifier("evt"),
            type: type.rawValue,
            created: now.seconds,
            object: object,
            previous: old.map { object.previous(in: $0) },
            cause: cause
        )
        events.add(event, named: event.id)
        fresh.append(event)
        if fresh.count > Self.mostObjects { fresh.removeFirst() }
    }

    /// The events since the last time, in the order in which they happened; at most ``mostObjects``.
    mutating func takeFreshEvents() -> [PaymentEvent] {
        defer { fresh = [] }
        return fresh
    }

    // MARK: - Time

    private enum DueObject {
        case subscription(String)
        case checkout(String)
    }

    /// Lets everything happen up to a time, in its order.
    mutating func advance(to time: Timestamp) {
        while let next = nextDue(by: time.seconds) {
            if next.at > now.seconds { now = Timestamp(seconds: next.at) }
            switch next.object {
            case .subscription(let id): proceed(id)
            case .checkout(let id): expire(id)
            }
        }
        if time > now { now = time }
    }

    /// The first thing that is to happen by a time, in seconds since 1970.
    private func nextDue(by limit: Int64) -> (at: Int64, object: DueObject)? {
        var next: (at: Int64, object: DueObject)?
        for subscription in subscriptions.oldestFirst {
            guard let at = due(of: subscription), at <= limit, at < next?.at ?? .max else { continue }
            next = (at, .subscription(subscription.id))
        }
        for checkout in checkouts.oldestFirst where checkout.status == .open {
            guard checkout.expires <= limit, checkout.expires < next?.at ?? .max else { continue }
            next = (checkout.expires, .checkout(checkout.id))
        }
        return next
    }

    /// When the next thing happens to a subscription by itself, in the simulator's time; nil when it is over.
    func due(of subscription: PaymentSubscription) -> Int64? {
        guard !subscription.isOver else { return nil }
        let attempt = subscription.latestInvoice.flatMap { invoices[$0]?.nextAttempt } ?? .max
        return min(attempt, subscription.periodEnd) - subscription.lead
    }

    /// What the time is for a subscription, in seconds since 1970.
    func time(of subscription: PaymentSubscription) -> Int64 { now.seconds + subscription.lead }

    /// Moves a subscription ahead to what happens to it next: an attempt to pay, the next period, or its end.
    mutating func hasten(_ id: String) throws(PaymentRefusal) {
        let subscription = try subscription(id)
        guard let due = due(of: subscription) else { throw .noSuch("subscription", id) }
        subscriptions[id]?.lead += max(0, due - now.seconds)
        advance(to: now)
    }

    /// What is due of a subscription happens.
    private mutating func proceed(_ id: String) {
        guard let subscription = subscriptions[id] else { return }
        let attempt = subscription.latestInvoice.flatMap { invoices[$0]?.nextAttempt } ?? .max
        if attempt <= subscription.periodEnd, let invoice = subscription.latestInvoice {
            invoices[invoice]?.nextAttempt = nil
            collect(invoice, isScheduled: true)
        } else if subscription.cancelsAtPeriodEnd {
            end(id, because: .requested)
        } else {
            renew(id)
        }
    }

    private mutating func expire(_ id: String) {
        checkouts[id]?.status = .expired
        if let checkout = checkouts[id] { record(.checkoutExpired, checkout.json) }
    }
}

/// What follows when no attempt to pay an invoice is left.
enum PaymentLastResort: String, Hashable, Sendable, CaseIterable {
    /// The subscription ends.
    case cancel
    /// The subscription becomes `unpaid`: invoices stay drafts.
    case unpaid
    /// The subscription stays `past_due`.
    case pastDue = "past_due"
}
