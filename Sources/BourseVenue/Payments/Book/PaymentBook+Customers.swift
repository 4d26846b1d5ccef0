import BourseCore

extension PaymentBook {
    /// The customer with an identifier, also one who was deleted.
    func customer(_ id: String, param: String? = nil) throws(PaymentRefusal) -> PaymentCustomer {
        guard let customer = customers[id] else { throw .noSuch("customer", id, param: param) }
        return customer
    }

    /// The customer with an identifier who was not deleted.
    func activeCustomer(_ id: String, param: String? = nil) throws(PaymentRefusal) -> PaymentCustomer {
        let customer = try customer(id, param: param)
        if customer.isDeleted { throw .noSuch("customer", id, param: param) }
        return customer
    }

    /// Makes a customer.
    mutating func addCustomer(
        email: String?,
        name: String? = nil,
        description: String? = nil,
        metadata: [String: String] = [:]
    ) -> PaymentCustomer {
        let customer = PaymentCustomer(
            id: identifier("cus", length: 14),
            created: now.seconds,
            email: email,
            name: name,
            description: description,
            metadata: metadata
        )
        customers.add(customer, named: customer.id)
        record(.customerCreated, customer.json)
        return customer
    }

    /// Changes a customer, and records what changed.
    mutating func updateCustomer(_ id: String, _ change: (inout PaymentCustomer) -> Void) {
        guard var customer = customers[id] else { return }
        let old = customer.json
        change(&customer)
        customers[id] = customer
        if customer.json != old { record(.customerUpdated, customer.json, was: old) }
    }

    /// Gives a customer a card, which later payments use.
    mutating func use(_ card: PaymentCard, for id: String) {
        let method = PaymentMethod(id: identifier("pm"), card: card)
        updateCustomer(id) { $0.method = method }
        for subscription in subscriptions(of: id) where !subscription.isOver && subscription.method != nil {
            updateSubscription(subscription.id) { $0.method = method.id }
        }
    }

    /// Lets the payments of a customer's card go otherwise from now on; nobody is notified of that.
    mutating func treat(_ card: PaymentCard, of id: String) {
        guard let method = customers[id]?.method else { return use(card, for: id) }
        customers[id]?.method = PaymentMethod(id: method.id, card: card)
    }

    /// Deletes a customer, whose subscriptions end.
    mutating func deleteCustomer(_ id: String) throws(PaymentRefusal) {
        let customer = try activeCustomer(id)
        for subscription in subscriptions(of: id) where !subscription.isOver {
            end(subscription.id, because: .requested)
        }
        record(.customerDeleted, customers[id]?.json ?? customer.json)
        customers[id]?.isDeleted = true
    }

    /// The subscriptions of a customer, the oldest first.
    func subscriptions(of customer: String) -> [PaymentSubscription] {
        subscriptions.oldestFirst.filter { $0.customer == customer }
    }
}
