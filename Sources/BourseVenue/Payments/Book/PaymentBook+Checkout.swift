import BourseCore

extension PaymentBook {
    /// The checkout with an identifier.
    func checkout(_ id: String) throws(PaymentRefusal) -> CheckoutSession {
        guard let checkout = checkouts[id] else { throw .noSuch("checkout.session", id) }
        return checkout
    }

    /// Ends a checkout before its time.
    mutating func expireCheckout(_ id: String) throws(PaymentRefusal) -> CheckoutSession {
        var checkout = try checkout(id)
        guard checkout.status == .open else {
            throw .invalid("Only Checkout Sessions with a status in [\"open\"] can be expired.")
        }
        checkout.status = .expired
        checkouts[id] = checkout
        record(.checkoutExpired, checkout.json)
        return checkout
    }

    /// A customer pays: the subscription begins.
    ///
    /// - Parameter email: What the customer entered; unused if the checkout has a customer.
    mutating func complete(
        _ id: String,
        email: String?,
        card: PaymentCard
    ) throws(PaymentRefusal) -> CheckoutSession {
        var checkout = try checkout(id)
        guard checkout.status == .open else { throw .invalid("This checkout is no longer open.") }
        guard card.paysAtCheckout else { throw .declined(card) }
        let customer: PaymentCustomer
        if let named = checkout.customer {
            customer = try activeCustomer(named, param: "customer")
        } else {
            customer = addCustomer(email: checkout.email ?? email)
        }
        use(card, for: customer.id)
        let subscription = subscribe(customer.id, checkout)
        checkout.customer = customer.id
        checkout.enteredEmail = customer.email ?? email
        checkout.subscription = subscription.id
        checkout.invoice = subscription.latestInvoice
        checkout.status = .complete
        checkouts[id] = checkout
        record(.checkoutCompleted, checkout.json)
        return checkout
    }

    private mutating func subscribe(_ customer: String, _ checkout: CheckoutSession) -> PaymentSubscription {
        let start = now.seconds
        let trialEnd = checkout.trialDays.map { start + $0 * 86_400 }
        let invoice = identifier("in")
        let subscription = PaymentSubscription(
            id: identifier("sub"),
            item: identifier("si", length: 14),
            customer: customer,
            created: start,
            price: checkout.price,
            quantity: checkout.quantity,
            metadata: checkout.subscriptionMetadata,
            status: trialEnd == nil ? .active : .trialing,
            anchor: trialEnd ?? start,
            // The first period that is paid for begins when the trial ends.
            period: trialEnd == nil ? 0 : -1,
            periodStart: start,
            periodEnd: trialEnd ?? checkout.price.end(ofPeriod: 0, anchor: start),
            trialStart: trialEnd == nil ? nil : start,
            trialEnd: trialEnd,
            latestInvoice: invoice,
            method: customers[customer]?.method?.id
        )
        subscriptions.add(subscription, named: subscription.id)
        record(.subscriptionCreated, subscription.json)
        let line = trialEnd == nil ? periodLine(of: subscription) : trialLine(of: subscription)
        issue(invoice, for: subscription, [line], because: .create)
        finalize(invoice)
        collect(invoice, isCustomerPresent: true)
        return subscription
    }
}
