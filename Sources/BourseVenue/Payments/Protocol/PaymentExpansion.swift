extension PaymentBook {
    /// The deepest expansion.
    private static let deepest = 4

    /// An answer in which identifiers are replaced by their objects.
    ///
    /// - Parameter paths: `subscription`, `data.customer`, `subscription.latest_invoice`; or members that are left out
    ///   otherwise, such as `line_items`.
    func expanded(_ json: PaymentJSON, _ paths: [String]) throws(PaymentRefusal) -> PaymentJSON {
        var json = json
        for path in paths {
            let steps = path.split(separator: ".").map(String.init)
            guard !steps.isEmpty, steps.count <= Self.deepest else { throw Self.notExpandable(path) }
            json = try expand(json, steps[...], path)
        }
        return json
    }

    private static func notExpandable(_ path: String) -> PaymentRefusal {
        .invalid("This property cannot be expanded (\(path)).", param: "expand")
    }

    private func expand(
        _ json: PaymentJSON,
        _ steps: ArraySlice<String>,
        _ path: String
    ) throws(PaymentRefusal) -> PaymentJSON {
        guard let step = steps.first else { return json }
        let rest = steps.dropFirst()
        var json = json
        switch json[step] ?? included(step, in: json) {
        case .text(let id):
            guard let object = object(id) else { throw Self.notExpandable(path) }
            json[step] = try expand(object, rest, path)
        case .list(let elements):
            var expanded: [PaymentJSON] = []
            for element in elements { expanded.append(try expand(element, rest, path)) }
            json[step] = .list(expanded)
        case .object(let members): json[step] = try expand(.object(members), rest, path)
        case .null: break
        case .flag, .number, nil: throw Self.notExpandable(path)
        }
        return json
    }

    /// The object with an identifier.
    private func object(_ id: String) -> PaymentJSON? {
        switch id.prefix(while: { $0 != "_" }) {
        case "cus": customers[id]?.json
        case "sub": subscriptions[id]?.json
        case "in": invoices[id]?.json
        case "ch": charges[id]?.json
        case "pi": charges.oldestFirst.first { $0.intent == id }?.intentJSON
        case "pm": customers.oldestFirst.first { $0.method?.id == id }.flatMap { $0.method?.json(of: $0) }
        case "price": prices[id]?.json
        case "prod": products[id]?.json
        default: nil
        }
    }

    /// A member that an object has only when it is asked for.
    private func included(_ name: String, in json: PaymentJSON) -> PaymentJSON? {
        guard case .text(let kind) = json["object"], case .text(let id) = json["id"] else { return nil }
        switch (kind, name) {
        case ("checkout.session", "line_items"): return checkouts[id]?.lines
        case ("invoice", "payments"):
            let payments = charges.newestFirst.filter { $0.invoice == id }.map(\.invoicePayment)
            return .page(payments, url: "/v1/invoice_payments?invoice=\(id)")
        case ("charge", "refunds"):
            let refunds = charges[id].map { charge in charge.refunds.reversed().map { $0.json(of: charge) } } ?? []
            return .page(refunds, url: "/v1/charges/\(id)/refunds")
        case ("customer", "subscriptions"):
            let subscriptions = subscriptions(of: id).reversed().filter { !$0.isOver }.map(\.json)
            return .page(subscriptions, url: "/v1/customers/\(id)/subscriptions")
        default: return nil
        }
    }
}
