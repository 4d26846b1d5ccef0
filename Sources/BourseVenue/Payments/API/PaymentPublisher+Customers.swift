import BourseCore
import NIOHTTP1

extension PaymentPublisher {
    private static let customerParameters: Set<String> = [
        "address", "balance", "description", "email", "invoice_prefix", "invoice_settings", "metadata", "name", "phone",
        "preferred_locales", "shipping", "tax", "tax_exempt",
    ]

    /// `/v1/customers`.
    mutating func customers(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.POST, nil, nil):
            try parameters.allow(Self.customerParameters)
            return book.addCustomer(
                email: parameters.text("email"),
                name: parameters.text("name"),
                description: parameters.text("description"),
                metadata: try parameters.metadata() ?? [:]
            ).json
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["created", "email"]))
            let email = parameters.text("email")
            var found: [PaymentCustomer] = []
            for customer in book.customers.newestFirst
            where !customer.isDeleted && (email ?? customer.email) == customer.email {
                if try parameters.includes(customer.created) { found.append(customer) }
            }
            return try PaymentPage(parameters).list(found, id: \.id, url: route.url, json: \.json)
        case (.GET, let id?, nil): return try book.customer(id).json
        case (.POST, let id?, nil):
            try parameters.allow(Self.customerParameters)
            _ = try book.activeCustomer(id)
            let metadata = try parameters.metadata()
            book.updateCustomer(id) { customer in
                if let email = parameters["email"] { customer.email = email.isEmpty ? nil : email }
                if let name = parameters["name"] { customer.name = name.isEmpty ? nil : name }
                if let text = parameters["description"] { customer.description = text.isEmpty ? nil : text }
                customer.metadata = customer.metadata.merging(metadata)
            }
            return try book.customer(id).json
        case (.DELETE, let id?, nil):
            try book.deleteCustomer(id)
            return try book.customer(id).json
        default: return nil
        }
    }
}
