import BourseCore

extension PaymentBook {
    /// The days after which a payment that failed is attempted again, each from the attempt before.
    static let retryDays: [Int64] = [3, 5, 7]
    /// The most unpaid invoices of a subscription that are remembered.
    private static let mostOpenInvoices = 24

    /// The invoice with an identifier.
    func invoice(_ id: String) throws(PaymentRefusal) -> PaymentInvoice {
        guard let invoice = invoices[id] else { throw .noSuch("invoice", id) }
        return invoice
    }

    /// Makes an invoice, as a draft.
    mutating func issue(
        _ id: String,
        for subscription: PaymentSubscription,
        _ lines: [InvoiceLine],
        because reason: BillingReason
    ) {
        let customer = customers[subscription.customer]
        let total = lines.reduce(0) { $0 + $1.amount }
        let balance = customer?.balance ?? 0
        let invoice = PaymentInvoice(
            id: id,
            number: "\(customer?.invoicePrefix ?? "")-\((customer?.invoiceCount ?? 0) + 1)",
            customer: subscription.customer,
            email: customer?.email,
            subscription: subscription.id,
            item: subscription.item,
            metadata: subscription.metadata,
            reason: reason,
            created: time(of: subscription),
            currency: subscription.price.currencyCode,
            lines: lines,
            startingBalance: balance,
            endingBalance: min(0, total + balance),
            due: max(0, total + balance),
            start: subscription.periodStart,
            end: subscription.periodEnd
        )
        invoices.add(invoice, named: id)
        customers[subscription.customer]?.invoiceCount += 1
        customers[subscription.customer]?.currency = invoice.currency
        record(.invoiceCreated, invoice.json)
    }

    /// Makes an invoice final, so that it can be paid.
    mutating func finalize(_ id: String) {
        guard var invoice = invoices[id], invoice.status == .draft else { return }
        invoice.status = .open
        invoice.finalizedAt = time(of: invoice)
        invoices[id] = invoice
        if var open = subscriptions[invoice.subscription]?.openInvoices {
            open.append(id)
            subscriptions[invoice.subscription]?.openInvoices = open.suffix(Self.mostOpenInvoices)
        }
        record(.invoiceFinalized, invoice.json)
        updateCustomer(invoice.customer) { $0.balance = invoice.endingBalance }
    }

    /// Attempts to pay an invoice.
    ///
    /// - Parameters:
    ///   - isCustomerPresent: Whether the customer sees the payment; some cards pay only then.
    ///   - isScheduled: Whether a failure leads to the next attempt, or to what follows the last one.
    @discardableResult
    mutating func collect(_ id: String, isCustomerPresent: Bool = false, isScheduled: Bool = false) -> Bool {
        guard let invoice = invoices[id], invoice.status == .open else { return false }
        guard invoice.due > 0 else {
            markPaid(invoice, charge: nil)
            return true
        }
        invoices[id]?.attempts += 1
        guard let customer = customers[invoice.customer], let method = customer.method,
            isCustomerPresent ? method.card.paysAtCheckout : method.card.paysLater
        else {
            fail(id, isScheduled: isScheduled)
            return false
        }
        let charge = PaymentCharge(
            id: identifier("ch"),
            intent: identifier("pi"),
            payment: identifier("inpay"),
            customer: customer.id,
            invoice: id,
            amount: invoice.due,
            currency: invoice.currency,
            created: time(of: invoice),
            method: method,
            email: customer.email
        )
        charges.add(charge, named: charge.id)
        markPaid(invoices[id] ?? invoice, charge: charge.id)
        return true
    }

    /// Attempts to pay all open invoices of a subscription, the oldest first.
    ///
    /// - Returns: Whether none is left.
    @discardableResult
    mutating func settle(_ id: String) -> Bool {
        for invoice in subscriptions[id]?.openInvoices ?? [] {
            guard collect(invoice) else { return false }
        }
        return true
    }

    private func time(of invoice: PaymentInvoice) -> Int64 {
        subscriptions[invoice.subscription].map { time(of: $0) } ?? now.seconds
    }

    private mutating func markPaid(_ open: PaymentInvoice, charge: String?) {
        var invoice = open
        invoice.status = .paid
        invoice.paidAt = time(of: open)
        invoice.nextAttempt = nil
        invoice.charge = charge
        invoices[invoice.id] = invoice
        record(.invoicePaid, invoice.json)
        subscriptions[invoice.subscription]?.openInvoices.removeAll { $0 == invoice.id }
        guard let subscription = subscriptions[invoice.subscription], subscription.openInvoices.isEmpty else { return }
        updateCustomer(invoice.customer) { $0.isDelinquent = false }
        if subscription.status == .pastDue || subscription.status == .unpaid {
            updateSubscription(subscription.id) { $0.status = .active }
        }
    }

    private mutating func fail(_ id: String, isScheduled: Bool) {
        guard var invoice = invoices[id] else { return }
        let failures = Int(invoice.attempts) - 1
        let isLast = isScheduled && !Self.retryDays.indices.contains(failures)
        if isScheduled {
            invoice.nextAttempt = isLast ? nil : time(of: invoice) + Self.retryDays[failures] * 86_400
            invoice.collects = !isLast
        }
        invoices[id] = invoice
        record(.invoicePaymentFailed, invoice.json)
        updateCustomer(invoice.customer) { $0.isDelinquent = true }
        updateSubscription(invoice.subscription) { subscription in
            if subscription.status == .active || subscription.status == .trialing { subscription.status = .pastDue }
        }
        guard isLast else { return }
        switch lastResort {
        case .cancel: end(invoice.subscription, because: .paymentFailed)
        case .unpaid: updateSubscription(invoice.subscription) { if !$0.isOver { $0.status = .unpaid } }
        case .pastDue: break
        }
    }
}
