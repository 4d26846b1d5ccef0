import NIOHTTP1

extension PaymentPublisher {
    /// `/v1/events`.
    func events(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.GET, let id?, nil): return json(of: try event(id))
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["created", "delivery_success", "type", "types"]))
            let types = parameters.list("types") + (parameters.text("type").map { [$0] } ?? [])
            let isDelivered = try parameters.flag("delivery_success")
            var found: [PaymentEvent] = []
            for event in book.events.newestFirst
            where types.isEmpty || types.contains(where: { Self.matches(event, $0) }) {
                let isPending = webhooks.pendingEndpoints(of: event.id) > 0
                guard isDelivered == nil || isDelivered == !isPending else { continue }
                if try parameters.includes(event.created) { found.append(event) }
            }
            return try PaymentPage(parameters).list(found, id: \.id, url: route.url, json: json)
        default: return nil
        }
    }

    /// The event with an identifier.
    func event(_ id: String) throws(PaymentRefusal) -> PaymentEvent {
        guard let event = book.events[id] else { throw .noSuch("event", id) }
        return event
    }

    private func json(of event: PaymentEvent) -> PaymentJSON {
        event.json(pending: webhooks.pendingEndpoints(of: event.id))
    }

    /// Whether an event is of a type; `invoice.*` names all of a kind.
    private static func matches(_ event: PaymentEvent, _ type: String) -> Bool {
        type.hasSuffix(".*") ? event.type.hasPrefix(type.dropLast()) : event.type == type
    }

    /// `/v1/webhook_endpoints`.
    mutating func webhookEndpoints(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.POST, nil, nil):
            try parameters.allow(["api_version", "description", "enabled_events", "metadata", "url"])
            let types = parameters.list("enabled_events")
            guard !types.isEmpty else { throw .missing("enabled_events") }
            let secret = book.identifier("whsec", length: 32)
            let endpoint = try webhooks.addEndpoint(
                try Self.address(parameters),
                secrets: [secret],
                types: Set(types),
                at: book.now
            )
            var json = endpoint.json
            json["secret"] = .text(secret)
            return json
        case (.GET, let id?, nil): return try webhooks.endpoint(id).json
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters)
            return try PaymentPage(parameters).list(
                webhooks.endpoints.reversed(),
                id: \.id,
                url: route.url,
                json: \.json
            )
        case (.DELETE, let id?, nil):
            try webhooks.removeEndpoint(id)
            return ["id": .text(id), "object": "webhook_endpoint", "deleted": true]
        default: return nil
        }
    }

    /// The address of a webhook endpoint that a request names.
    static func address(_ parameters: PaymentParameters) throws(PaymentRefusal) -> WebhookAddress {
        let url = try parameters.required("url")
        guard let address = WebhookAddress(url) else {
            throw .invalid(
                "Invalid URL: the simulator sends events to http:// addresses of this machine only.",
                code: "url_invalid",
                param: "url"
            )
        }
        return address
    }
}
