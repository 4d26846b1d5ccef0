import NIOHTTP1

extension PaymentPublisher {
    /// Parameters of a change.
    ///
    /// Those of taxes and invoices are accepted and have no effect.
    private static let subscriptionParameters: Set<String> = [
        "automatic_tax", "cancel_at_period_end", "cancellation_details", "description", "items", "metadata",
        "off_session", "payment_behavior", "payment_settings", "proration_behavior", "proration_date",
    ]

    /// `/v1/subscriptions`.
    mutating func subscriptions(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.GET, nil, nil): return try listSubscriptions(route, parameters)
        case (.GET, let id?, nil): return try book.subscription(id).json
        case (.POST, let id?, nil):
            try changeSubscription(id, parameters)
            return try book.subscription(id).json
        case (.DELETE, let id?, nil):
            try parameters.allow(["cancellation_details", "invoice_now", "prorate"])
            guard try !book.subscription(id).isOver else { throw .noSuch("subscription", id) }
            noteDetails(of: id, parameters)
            book.end(id, because: .requested)
            return try book.subscription(id).json
        default: return nil
        }
    }

    private func listSubscriptions(
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON {
        try parameters.allow(PaymentPage.parameters.union(["created", "customer", "price", "status"]))
        if let customer = parameters.text("customer") { _ = try book.customer(customer, param: "customer") }
        let status = parameters.text("status")
        guard status.map({ $0 == "all" || $0 == "ended" || SubscriptionStatus(rawValue: $0) != nil }) ?? true else {
            throw .invalid("Invalid status: \(status ?? "")", param: "status")
        }
        let subscriptions = book.subscriptions.newestFirst.filter { subscription in
            let isOfStatus =
                switch status {
                case nil: !subscription.isOver
                case "all": true
                case "ended": subscription.isOver
                default: subscription.status.rawValue == status
                }
            return isOfStatus && (parameters.text("customer") ?? subscription.customer) == subscription.customer
                && (parameters.text("price") ?? subscription.price.id) == subscription.price.id
        }
        return try PaymentPage(parameters).list(subscriptions, id: \.id, url: route.url, json: \.json)
    }

    private mutating func changeSubscription(_ id: String, _ parameters: PaymentParameters) throws(PaymentRefusal) {
        try parameters.allow(Self.subscriptionParameters)
        let subscription = try book.subscription(id)
        let metadata = try parameters.metadata()
        let cancels = try parameters.flag("cancel_at_period_end")
        let change = try priceChange(of: subscription, parameters)
        guard !subscription.isOver || (cancels == nil && change == nil) else {
            throw .invalid("A canceled subscription can only update its cancellation_details and metadata.")
        }
        if let change {
            let behavior = parameters.text("payment_behavior") ?? "allow_incomplete"
            guard behavior == "allow_incomplete" || behavior == "error_if_incomplete" else {
                throw .invalid("The simulator does not have payment_behavior=\(behavior).", param: "payment_behavior")
            }
            try book.change(
                id,
                to: change.price,
                quantity: change.quantity,
                prorating: try prorationBehavior(parameters),
                mustSucceed: behavior == "error_if_incomplete"
            )
        }
        if let cancels { book.setCancellation(cancels, of: id) }
        if let metadata { book.updateSubscription(id) { $0.metadata = $0.metadata.merging(metadata) } }
        noteDetails(of: id, parameters)
    }

    private func prorationBehavior(_ parameters: PaymentParameters) throws(PaymentRefusal) -> ProrationBehavior {
        guard let text = parameters.text("proration_behavior") else { return .create }
        guard let behavior = ProrationBehavior(rawValue: text) else {
            throw .invalid("Invalid proration_behavior: \(text)", param: "proration_behavior")
        }
        return behavior
    }

    /// The price and quantity of the item that a request changes; nil when it changes none.
    private func priceChange(
        of subscription: PaymentSubscription,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> (price: PaymentPrice, quantity: Int64)? {
        let name = parameters.text("items[0][price]")
        let quantity = try quantity(parameters, "items[0][quantity]")
        guard name != nil || quantity != nil else { return nil }
        // Without the identifier of its item Stripe adds a second one, which doubles what the customer pays.
        guard let item = parameters.text("items[0][id]") else {
            throw .invalid(
                "The simulator has one item per subscription: items[0][id] must name it.",
                code: "parameter_missing",
                param: "items[0][id]"
            )
        }
        guard item == subscription.item else { throw .noSuch("subscription item", item, param: "items[0][id]") }
        var price = subscription.price
        if let name { price = try book.price(name, param: "items[0][price]") }
        return (price, quantity ?? subscription.quantity)
    }

    private mutating func noteDetails(of id: String, _ parameters: PaymentParameters) {
        let comment = parameters.text("cancellation_details[comment]")
        let feedback = parameters.text("cancellation_details[feedback]")
        guard comment != nil || feedback != nil else { return }
        book.updateSubscription(id) { subscription in
            subscription.comment = comment ?? subscription.comment
            subscription.feedback = feedback ?? subscription.feedback
        }
    }
}
