import BourseCore

/// How a change of price charges for the rest of the period.
enum ProrationBehavior: String, Hashable, Sendable, CaseIterable {
    /// The next invoice has the difference.
    case create = "create_prorations"
    /// An invoice of its own has the difference.
    case invoice = "always_invoice"
    /// There is no charge for the rest of the period.
    case none
}

extension PaymentBook {
    /// The most changes of price that wait for the next invoice.
    private static let mostProrations = 250

    /// The subscription with an identifier.
    func subscription(_ id: String) throws(PaymentRefusal) -> PaymentSubscription {
        guard let subscription = subscriptions[id] else { throw .noSuch("subscription", id) }
        return subscription
    }

    /// Changes a subscription, and records what changed.
    mutating func updateSubscription(_ id: String, _ change: (inout PaymentSubscription) -> Void) {
        guard var subscription = subscriptions[id] else { return }
        let old = subscription.json
        change(&subscription)
        subscriptions[id] = subscription
        let json = subscription.json
        if json != old { record(.subscriptionUpdated, json, was: old) }
    }

    /// Lets a subscription end with its period, or not.
    mutating func setCancellation(_ cancels: Bool, of id: String) {
        let now = now.seconds
        updateSubscription(id) { subscription in
            guard subscription.cancelsAtPeriodEnd != cancels else { return }
            subscription.cancelsAtPeriodEnd = cancels
            subscription.canceledAt = cancels ? now + subscription.lead : nil
            subscription.reason = cancels ? .requested : nil
            if !cancels { (subscription.comment, subscription.feedback) = (nil, nil) }
        }
    }

    /// Ends a subscription now.
    mutating func end(_ id: String, because reason: CancellationReason) {
        guard var subscription = subscriptions[id], !subscription.isOver else { return }
        let time = time(of: subscription)
        subscription.status = .canceled
        subscription.endedAt = time
        subscription.canceledAt = subscription.canceledAt ?? time
        subscription.reason = subscription.reason ?? reason
        subscriptions[id] = subscription
        for invoice in subscription.openInvoices {
            invoices[invoice]?.collects = false
            invoices[invoice]?.nextAttempt = nil
        }
        record(.subscriptionDeleted, subscription.json)
    }

    /// Begins the next period of a subscription, with an invoice.
    mutating func renew(_ id: String) {
        guard var next = subscriptions[id] else { return }
        let invoice = identifier("in")
        next.period += 1
        next.periodStart = next.periodEnd
        next.periodEnd = next.price.end(ofPeriod: next.period, anchor: next.anchor)
        next.latestInvoice = invoice
        next.prorations = []
        if next.status == .trialing { next.status = .active }
        let lines = (subscriptions[id]?.prorations ?? []) + [periodLine(of: next)]
        issue(invoice, for: next, lines, because: .cycle)
        replace(next)
        // Invoices of a subscription that is not paid for stay drafts.
        if next.status == .unpaid {
            invoices[invoice]?.collects = false
        } else {
            finalize(invoice)
            collect(invoice, isScheduled: true)
        }
    }

    /// Changes what is subscribed to.
    ///
    /// - Parameter mustSucceed: Whether a payment that is declined leaves everything as it is.
    mutating func change(
        _ id: String,
        to price: PaymentPrice,
        quantity: Int64,
        prorating behavior: ProrationBehavior,
        mustSucceed: Bool
    ) throws(PaymentRefusal) {
        let old = try subscription(id)
        guard price.currency == old.price.currency else {
            throw .invalid("The price specified must match the currency of the subscription.", param: "items")
        }
        guard old.price != price || old.quantity != quantity else { return }
        let time = time(of: old)
        var next = old
        next.price = price
        next.quantity = quantity
        let isOtherPeriod =
            old.status != .trialing
            && (price.interval != old.price.interval || price.intervalCount != old.price.intervalCount)
        var lines: [InvoiceLine] = []
        if behavior != .none, old.status != .trialing { lines.append(unusedLine(of: old, at: time)) }
        if isOtherPeriod {
            (next.anchor, next.period, next.periodStart) = (time, 0, time)
            next.periodEnd = price.end(ofPeriod: 0, anchor: time)
            lines.append(periodLine(of: next))
        } else if !lines.isEmpty {
            lines.append(remainingLine(of: next, at: time))
        }
        guard isOtherPeriod || (behavior == .invoice && !lines.isEmpty) else {
            guard next.prorations.count + lines.count <= Self.mostProrations else {
                throw .invalid("A subscription has at most \(Self.mostProrations) pending invoice items.")
            }
            next.prorations += lines
            return replace(next)
        }
        if mustSucceed { try requireCard(of: old.customer, for: lines) }
        let invoice = identifier("in")
        next.latestInvoice = invoice
        replace(next)
        issue(invoice, for: next, lines, because: .update)
        finalize(invoice)
        collect(invoice, isScheduled: true)
    }

    /// Puts a subscription in the place of what it was, and records what changed.
    ///
    /// Only the last invoice is attempted again.
    private mutating func replace(_ next: PaymentSubscription) {
        if let old = subscriptions[next.id]?.latestInvoice, old != next.latestInvoice {
            invoices[old]?.nextAttempt = nil
        }
        updateSubscription(next.id) { $0 = next }
    }

    private func requireCard(of id: String, for lines: [InvoiceLine]) throws(PaymentRefusal) {
        guard let customer = customers[id] else { return }
        let total = lines.reduce(customer.balance) { $0 + $1.amount }
        if total > 0, let card = customer.method?.card, !card.paysLater { throw .declined(card) }
    }
}
