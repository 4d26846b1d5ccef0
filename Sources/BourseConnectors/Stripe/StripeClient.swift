import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseValues

/// Asks Stripe about customers and opens pages on which they pay.
///
/// Whoever made the HTTP client shuts it down.
public struct StripeClient: PaymentSource {
    /// The address of the real service.
    public static let usualAddress = "https://api.stripe.com"
    /// The subscriptions, charges and open pages of one customer that are read.
    private static let (mostSubscriptions, mostCharges, mostPages) = ("20", "10", "20")

    private let requests: StripeRequests

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - client: Sends requests; ``HTTPTransport/configuration`` suits it, because redirects must not be followed.
    ///   - base: The address before `/v1`.
    ///   - key: The secret or restricted key of the account.
    public init(_ client: HTTPClient, base: String = StripeClient.usualAddress, key: String) {
        let base = base.hasSuffix("/") ? String(base.dropLast()) : base
        requests = StripeRequests(client, base: base, key: key)
    }

    /// Adds a customer and returns their identifier.
    public func makeCustomer(email: Email, user: UserID, key: String) async throws(PaymentError) -> String {
        let answer = try await requests.send(
            .post,
            "/v1/customers",
            [("email", email.description), ("metadata[bourse_user]", user.description)],
            idempotencyKey: key
        )
        return try answer.document(StripeObject.self).id
    }

    /// Whether a customer exists and was not deleted.
    public func isCustomer(_ customer: String) async throws(PaymentError) -> Bool {
        let answer = try await requests.send(.get, "/v1/customers/\(Self.part(customer))")
        if answer.isMissing { return false }
        return try answer.document(StripeCustomer.self).isDeleted != true
    }

    /// The address at which a customer subscribes.
    ///
    /// Pages that were opened before are closed, so that a second browser window cannot begin a second subscription.
    public func checkout(_ request: CheckoutRequest) async throws(PaymentError) -> String {
        let open: StripeList<StripeObject> = try await requests.send(
            .get,
            "/v1/checkout/sessions",
            [("customer", request.customer), ("status", "open"), ("limit", Self.mostPages)]
        ).document()
        for page in open.data {
            // One that was paid meanwhile cannot be closed; the subscription is found before the next one is opened.
            _ = try await requests.send(.post, "/v1/checkout/sessions/\(Self.part(page.id))/expire")
        }
        let answer = try await requests.send(
            .post,
            "/v1/checkout/sessions",
            [
                ("mode", "subscription"), ("customer", request.customer),
                ("client_reference_id", request.user.description),
                ("line_items[0][price]", request.price), ("line_items[0][quantity]", "1"),
                ("subscription_data[metadata][bourse_user]", request.user.description),
                ("success_url", request.success), ("cancel_url", request.cancel),
            ],
            idempotencyKey: request.key
        )
        return try Self.address(answer)
    }

    /// The address at which a customer manages payments.
    public func portal(customer: String, returning: String) async throws(PaymentError) -> String {
        let answer = try await requests.send(
            .post,
            "/v1/billing_portal/sessions",
            [("customer", customer), ("return_url", returning)]
        )
        return try Self.address(answer)
    }

    /// What is true of a customer now.
    public func report(customer: String) async throws(PaymentError) -> PaymentReport? {
        let answer = try await requests.send(
            .get,
            "/v1/subscriptions",
            [("customer", customer), ("status", "all"), ("limit", Self.mostSubscriptions)]
        )
        if answer.isMissing { return nil }
        let found: StripeList<StripeSubscription> = try answer.document()
        guard !found.data.isEmpty else { return PaymentReport(subscriptions: []) }
        let payment = try await lastPayment(of: customer)
        return PaymentReport(subscriptions: found.data.compactMap { $0.subscription(payment) })
    }

    /// What became of a customer's last payment.
    private func lastPayment(of customer: String) async throws(PaymentError) -> PlanSubscription.Payment {
        let charges: StripeList<StripeCharge> = try await requests.send(
            .get,
            "/v1/charges",
            [("customer", customer), ("limit", Self.mostCharges)]
        ).document()
        guard let last = charges.data.first(where: { $0.status == "succeeded" }) else { return .received }
        if last.isRefunded { return .refunded }
        guard last.isDisputed == true else { return .received }
        let disputes: StripeList<StripeDispute> = try await requests.send(
            .get,
            "/v1/disputes",
            [("charge", last.id), ("limit", "10")]
        ).document()
        return disputes.data.allSatisfy(\.isOver) ? .received : .disputed
    }

    /// The customer of a charge.
    public func customer(ofCharge charge: String) async throws(PaymentError) -> String? {
        let answer = try await requests.send(.get, "/v1/charges/\(Self.part(charge))")
        if answer.isMissing { return nil }
        return try answer.document(StripeCharge.self).customer
    }

    /// Deletes a customer, which ends their subscriptions at once.
    public func deleteCustomer(_ customer: String) async throws(PaymentError) {
        let answer = try await requests.send(.delete, "/v1/customers/\(Self.part(customer))")
        guard answer.isMissing || (200..<300).contains(answer.status) else { throw answer.refusal }
    }

    private static func part(_ text: String) -> String { AddressText.escaped(text) }

    /// The address of a page, which must be encrypted or on this machine, because it opens payments.
    private static func address(_ answer: StripeRequests.Answer) throws(PaymentError) -> String {
        let url = try answer.document(StripePage.self).url
        // What is after a number sign stays in the browser, and Stripe's addresses have one.
        guard Endpoint(String(url.prefix { $0 != "#" })) != nil, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw .unreachable("it names an address without https")
        }
        return url
    }
}
