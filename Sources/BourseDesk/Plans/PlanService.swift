import BourseCore
import BourseValues
import Synchronization

/// The plans of a desk: what is open to whom, and how somebody pays.
///
/// A plan follows from what Stripe reports and from nothing else. No request sets a plan, so that people cannot give
/// themselves one.
public struct PlanService: Sendable {
    /// The plans.
    public let file: PlanFile

    let store: any PlanStore
    let source: any PaymentSource
    let secrets: any Secrets
    let signingSecrets: [String]
    let environment: DeskEnvironment
    let known = KnownCustomers()
    let attempts = RefreshAttempts()
    private let turns = CheckoutTurns()
    /// How often one person makes the desk ask Stripe by pages, so that the limit of its key is left for everybody.
    private let asking = AttemptLimiter(limit: 20, windowSeconds: 60)
    private let wake = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// Makes the service.
    public init(ports: PlanPorts, secrets: any Secrets, environment: DeskEnvironment) {
        file = ports.file
        store = ports.store
        source = ports.source
        signingSecrets = ports.signingSecrets
        self.secrets = secrets
        self.environment = environment
    }

    /// What is open to a person now; to somebody who is not signed in, what is open without a subscription.
    public func state(of user: UserID?) async throws -> PlanState {
        guard let user else { return file.state(of: nil, customer: nil, at: environment.now()) }
        return file.state(of: user, customer: try await customer(of: user), at: environment.now())
    }

    /// Refuses what the plan of a person does not include.
    ///
    /// - Throws: ``PaymentError/notIncluded(_:plan:)``, or an error of the store.
    public func require(_ feature: DeskFeature, of user: UserID) async throws {
        let state = try await state(of: user)
        guard state.features.contains(feature) else { throw PaymentError.notIncluded(feature, plan: state.name) }
    }

    /// A person as a customer; nil before they first chose a plan.
    public func customer(of user: UserID) async throws -> PlanCustomer? {
        let now = environment.now()
        if let found = known.customer(of: user, at: now) { return found.customer }
        let changes = known.changes
        let customer = try await store.customer(of: user)
        known.remember(customer, of: user, at: now, changes: changes)
        return customer
    }

    // MARK: - paying

    /// The address at which a person subscribes to a price.
    ///
    /// - Parameters:
    ///   - base: Where the desk is: `https://desk.example`.
    ///   - app: The address of an app to return to, one of ``PlanFile/returns``.
    /// - Throws: ``PaymentError``, ``AccountError/tooManyAttempts(seconds:)``, or an error of the store.
    public func checkout(_ price: String, of user: User, base: String, app: String?) async throws -> String {
        guard let offered = file.price(price), offered.price.isOffered else { throw PaymentError.unknownPrice }
        try await asking.admit(user.id.description, at: environment.now())
        return try await turns.run(user.id) { try await openCheckout(price, of: user, base: base, app: app) }
    }

    private func openCheckout(_ price: String, of user: User, base: String, app: String?) async throws -> String {
        try await refresh(user.id)
        let earlier = try await customer(of: user.id)
        guard earlier?.subscription?.status.isRunning != true else { throw PaymentError.subscribed }
        let id: String
        if let earlier, try await source.isCustomer(earlier.id) {
            id = earlier.id
        } else {
            id = try await source.makeCustomer(email: user.email, user: user.id, key: environment.newID())
            try await store.setCustomer(id, of: user.id)
            known.forget(user.id)
        }
        let suffix = app.map { "&return=\($0)" } ?? ""
        return try await source.checkout(
            CheckoutRequest(
                customer: id,
                user: user.id,
                price: price,
                success: "\(base)\(Self.returnPath)?checkout=done\(suffix)",
                cancel: "\(base)\(Self.path)\(app.map { "?return=\($0)" } ?? "")",
                key: environment.newID()
            )
        )
    }

    /// The address at which a person manages payments.
    ///
    /// - Throws: ``PaymentError``, or an error of the store.
    public func portal(of user: UserID, base: String) async throws -> String {
        guard let customer = try await customer(of: user) else { throw PaymentError.noPayments }
        try await asking.admit(user.description, at: environment.now())
        return try await source.portal(customer: customer.id, returning: base + Self.returnPath)
    }

    /// Where the page of plans is.
    public static let path = "/plans"
    /// Where a browser comes back from Stripe.
    public static let returnPath = "/plans/return"

    // MARK: - asking

    /// Asks Stripe what is true of a person now, and stores it.
    ///
    /// - Throws: ``PaymentError``, or an error of the store.
    public func refresh(_ user: UserID) async throws {
        guard let customer = try await store.customer(of: user) else { return }
        let askedAt = environment.now()
        attempts.note(user, at: askedAt)
        let report = try await source.report(customer: customer.id)
        let subscription = report?.subscription?.failing(after: customer.subscription, askedAt: askedAt)
        _ = try await store.store(
            subscription,
            customer: customer.id,
            askedAt: askedAt,
            now: environment.now(),
            of: user
        )
        known.forget(user)
    }

    /// Asks Stripe for somebody who comes back from there, unless they came back very often.
    ///
    /// - Throws: ``PaymentError``, or an error of the store.
    public func comeBack(_ user: UserID) async throws {
        guard (try? await asking.admit(user.description, at: environment.now())) != nil else { return }
        try await refresh(user)
    }

    /// Asks Stripe, unless it was asked within five minutes; a failure leaves what was known.
    public func refreshIfDue(_ user: UserID) async throws {
        guard try await customer(of: user) != nil, attempts.isDue(user, at: environment.now()) else { return }
        do {
            try await refresh(user)
        } catch is PaymentError {
            // What was reported last counts until Stripe answers, as far as its period and the grace go.
        }
    }

    // MARK: - events

    /// Takes an event that came to the address for webhooks; it is applied in the background.
    ///
    /// - Throws: ``PaymentError/forged``, ``PaymentError/unreadable``, or an error of the store.
    public func receive(_ body: [UInt8], signature header: String) async throws {
        guard let signature = StripeSignature(header),
            signature.isValid(for: body, keys: signingSecrets, at: environment.now(), secrets)
        else { throw PaymentError.forged }
        guard let event = PaymentEvent(json: body) else { throw PaymentError.unreadable }
        guard event.customer != nil || event.charge != nil else { return }
        if try await store.insert(event, at: environment.now()) { wake.continuation.yield() }
    }

    /// How long applied events are known, in seconds; Stripe repeats them for three days.
    private static let memory: Int64 = 35 * 86_400
    /// How many events or customers are taken at a time.
    private static let batch = 100

    /// Applies the events that arrived, and deletes customers whose accounts were deleted.
    ///
    /// What cannot be applied because Stripe does not answer is applied the next time.
    ///
    /// - Returns: Whether everything was applied.
    @discardableResult
    public func applyDue() async throws -> Bool {
        var isDone = true
        var refreshed: Set<UserID> = []
        for event in try await store.dueEvents(limit: Self.batch) {
            do {
                // One request answers all events about a person that arrived before it.
                if let user = try await person(of: event), !refreshed.contains(user) {
                    try await refresh(user)
                    refreshed.insert(user)
                }
                try await store.setApplied(event: event.id, at: environment.now())
            } catch is PaymentError { isDone = false }
        }
        for customer in try await store.departedCustomers(limit: Self.batch) {
            do {
                try await source.deleteCustomer(customer)
                try await store.deleteDeparted(customer)
            } catch is PaymentError { isDone = false }
        }
        try await store.deleteEvents(before: environment.now().adding(seconds: -Self.memory))
        return isDone
    }

    /// The user an event is about; nil if the desk has none.
    private func person(of event: PaymentEvent) async throws -> UserID? {
        var customer = event.customer
        if customer == nil, let charge = event.charge { customer = try await source.customer(ofCharge: charge) }
        guard let customer else { return nil }
        return try await store.person(customer: customer)
    }

    /// Applies events as they arrive, and once a minute what could not be applied before, until the task is canceled.
    ///
    /// - Parameter failed: Is called with each error of the store.
    public func run(failed: @escaping @Sendable (any Error) -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [wake] in
                while !Task.isCancelled {
                    do { try await Task.sleep(for: .seconds(60)) } catch { return }
                    wake.continuation.yield()
                }
            }
            wake.continuation.yield()
            for await _ in wake.stream {
                do { try await applyDue() } catch { failed(error) }
            }
            group.cancelAll()
        }
    }

    /// Forgets what is in memory about a person, and applies what their departure left.
    public func forget(_ user: UserID) {
        known.forget(user)
        attempts.forget(user)
        wake.continuation.yield()
    }
}
