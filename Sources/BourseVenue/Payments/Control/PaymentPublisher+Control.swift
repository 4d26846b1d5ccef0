import BourseCore
import NIOHTTP1

extension PaymentPublisher {
    /// The most steps of one request.
    private static let mostSteps: Int64 = 24

    /// The answer to a request of a test or a person.
    mutating func control(_ request: UpstreamRequest) throws(PaymentRefusal) -> PacedAnswer {
        let parts = request.target.path.split(separator: "/").dropFirst().map(String.init)
        let parameters = PaymentParameters(request)
        let (area, id) = (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
        let action = parts.count > 2 ? parts[2] : nil
        let document: PaymentJSON?
        switch (request.method, area, id, action) {
        case _ where parts.count > 3: document = nil
        case (.GET, "subscriptions", nil, nil): document = subscriptionSummaries
        case (.POST, "subscriptions", let id?, let action?): document = try move(id, action, parameters)
        case (.POST, "customers", let id?, let action?): document = try treat(id, action, parameters)
        case (.POST, "settings", nil, nil): document = try set(parameters)
        case (_, "webhooks", _, nil): document = try endpoints(request.method, id, parameters)
        case (.GET, "deliveries", nil, nil): document = .list(webhooks.attempts.map(\.json))
        case (.POST, "deliveries", "wait", nil): return Self.settled
        case (.POST, "deliveries", "send", nil):
            webhooks.sendAll(at: book.now)
            return Self.settled
        case (.POST, "events", let id?, "send"):
            webhooks.send(try event(id), at: book.now)
            return Self.settled
        default: document = nil
        }
        guard let document else { throw .unrecognized(request.method, request.target.path) }
        return .json(document.bytes)
    }

    /// Nothing, as soon as everything that is due has been delivered, or has failed to be.
    private static var settled: PacedAnswer {
        var answer = PacedAnswer(status: .noContent)
        answer.awaitsWebhooks = true
        return answer
    }

    /// The object that a request changed, and the events of that.
    private mutating func outcome(_ object: PaymentJSON) -> PaymentJSON {
        let events = publishEvents().map { event -> PaymentJSON in ["id": .text(event.id), "type": .text(event.type)] }
        return ["object": object, "events": .list(events)]
    }

    // MARK: - Subscriptions

    private var subscriptionSummaries: PaymentJSON {
        .list(
            book.subscriptions.oldestFirst.map { subscription in
                let customer = book.customers[subscription.customer]
                return [
                    "id": .text(subscription.id), "customer": .text(subscription.customer),
                    "email": PaymentJSON(customer?.email), "price": .text(subscription.price.id),
                    "status": .text(subscription.status.rawValue),
                    "cancel_at_period_end": .flag(subscription.cancelsAtPeriodEnd),
                    "current_period_end": .number(subscription.periodEnd),
                    "card": PaymentJSON(customer?.method?.card.rawValue),
                    "open_invoices": .number(Int64(subscription.openInvoices.count)),
                    "next": PaymentJSON(book.due(of: subscription)), "lead": .number(subscription.lead),
                ]
            }
        )
    }

    /// Moves a subscription, or what was paid for it.
    private mutating func move(
        _ id: String,
        _ action: String,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        let subscription = try book.subscription(id)
        switch action {
        case "advance": try advance(subscription, parameters)
        case "pay":
            book.treat(.works, of: subscription.customer)
            book.settle(id)
        case "cancel":
            let atPeriodEnd = try parameters.flag("at_period_end") ?? false
            if atPeriodEnd {
                book.setCancellation(true, of: id)
            } else {
                book.end(id, because: .requested)
            }
        case "price":
            let price = try book.price(try parameters.required("price"), param: "price")
            try book.change(
                id,
                to: price,
                quantity: try quantity(parameters, "quantity") ?? subscription.quantity,
                prorating: .invoice,
                mustSucceed: false
            )
        case "refund":
            try book.refund(try book.lastCharge(of: id).id, amount: try parameters.number("amount"))
        case "dispute": return outcome(try dispute(of: id, parameters).json)
        default: return nil
        }
        return outcome(try book.subscription(id).json)
    }

    private mutating func advance(
        _ subscription: PaymentSubscription,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) {
        switch parameters.text("payment") {
        case nil: break
        case "paid": book.treat(.works, of: subscription.customer)
        case "failed": book.treat(.declinedLater, of: subscription.customer)
        default: throw .invalid("A payment is paid or failed.", param: "payment")
        }
        let steps = try parameters.number("steps") ?? 1
        guard (1...Self.mostSteps).contains(steps) else {
            throw .invalid("Steps are from 1 to \(Self.mostSteps).", param: "steps")
        }
        for _ in 0..<steps where try !book.subscription(subscription.id).isOver { try book.hasten(subscription.id) }
    }

    private mutating func dispute(
        of id: String,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentDispute {
        let charge = try book.lastCharge(of: id).id
        switch parameters.text("status") ?? "open" {
        case "open": return try book.openDispute(of: charge)
        case "won": return try book.closeDispute(of: charge, .won)
        case "lost": return try book.closeDispute(of: charge, .lost)
        default: throw .invalid("A status is open, won or lost.", param: "status")
        }
    }

    // MARK: - Customers and settings

    private mutating func treat(
        _ id: String,
        _ action: String,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        _ = try book.activeCustomer(id)
        switch action {
        case "card": book.treat(try card(parameters), of: id)
        case "delete": try book.deleteCustomer(id)
        default: return nil
        }
        return outcome(try book.customer(id).json)
    }

    private mutating func set(_ parameters: PaymentParameters) throws(PaymentRefusal) -> PaymentJSON {
        let name = try parameters.required("last_resort")
        guard let lastResort = PaymentLastResort(rawValue: name) else {
            let names = PaymentLastResort.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalid("The last resort is one of \(names).", param: "last_resort")
        }
        book.lastResort = lastResort
        return ["last_resort": .text(name)]
    }

    // MARK: - Webhook endpoints

    private mutating func endpoints(
        _ method: HTTPMethod,
        _ id: String?,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, id) {
        case (.GET, nil): return .list(webhooks.endpoints.map(summary))
        case (.GET, let id?): return summary(try webhooks.endpoint(id))
        case (.POST, nil):
            let types = (parameters.text("types") ?? "*").split(separator: ",").map(String.init)
            let endpoint = try webhooks.addEndpoint(
                try Self.address(parameters),
                secrets: secrets(parameters) ?? [VenuePayments.usualSecret],
                types: Set(types),
                faults: try faults(parameters) ?? [],
                at: book.now
            )
            return summary(endpoint)
        case (.POST, let id?):
            let faults = try faults(parameters)
            let secrets = secrets(parameters)
            let isEnabled = try parameters.flag("enabled")
            let endpoint = try webhooks.update(id) { endpoint in
                endpoint.faults = faults ?? endpoint.faults
                endpoint.secrets = secrets ?? endpoint.secrets
                endpoint.isEnabled = isEnabled ?? endpoint.isEnabled
            }
            return summary(endpoint)
        case (.DELETE, let id?):
            try webhooks.removeEndpoint(id)
            return ["id": .text(id), "deleted": true]
        default: return nil
        }
    }

    /// The secrets that a request names: `secret=whsec_new,whsec_old`.
    private func secrets(_ parameters: PaymentParameters) -> [String]? {
        parameters.text("secret")?.split(separator: ",").map(String.init)
    }

    /// The faults that a request names; nil when it names none, an empty set when it ends them.
    private func faults(_ parameters: PaymentParameters) throws(PaymentRefusal) -> Set<WebhookFault>? {
        guard let text = parameters["faults"] else { return nil }
        var faults: Set<WebhookFault> = []
        for name in text.split(separator: ",") {
            guard let fault = WebhookFault(rawValue: String(name)) else {
                let names = WebhookFault.allCases.map(\.rawValue).joined(separator: ", ")
                throw .invalid("A fault is one of \(names).", param: "faults")
            }
            faults.insert(fault)
        }
        return faults
    }

    private func summary(_ endpoint: WebhookEndpoint) -> PaymentJSON {
        let waiting = webhooks.pending.count { $0.endpoint == endpoint.id }
        return [
            "id": .text(endpoint.id), "url": .text(endpoint.address.url),
            "secret": .text(endpoint.secrets.joined(separator: ",")),
            "enabled": .flag(endpoint.isEnabled), "types": .list(endpoint.types.sorted().map { .text($0) }),
            "faults": .list(endpoint.faults.map(\.rawValue).sorted().map { .text($0) }),
            "waiting": .number(Int64(waiting)),
        ]
    }
}
