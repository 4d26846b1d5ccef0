import BourseCore
import NIOHTTP1

extension PaymentPublisher {
    /// `/v1/prices`, all of which are active and recurring.
    mutating func prices(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.GET, let id?, nil): return try book.price(id).json
        case (.GET, nil, nil):
            try parameters.allow(
                PaymentPage.parameters.union([
                    "active", "created", "currency", "lookup_keys", "product", "recurring", "type",
                ])
            )
            let keys = parameters.list("lookup_keys")
            guard keys.count <= 10 else {
                throw .invalid("You may only specify up to 10 lookup_keys.", param: "lookup_keys")
            }
            let isAny = try parameters.flag("active") != false && parameters.text("type") != "one_time"
            let prices = book.prices.newestFirst.filter { price in
                isAny && (keys.isEmpty || price.lookupKey.map(keys.contains) ?? false)
                    && (parameters.text("product") ?? price.product) == price.product
                    && (parameters.text("recurring[interval]") ?? price.interval.rawValue) == price.interval.rawValue
                    && (parameters.text("currency") ?? price.currency.code).uppercased() == price.currency.code
            }
            return try PaymentPage(parameters).list(prices, id: \.id, url: route.url, json: \.json)
        case (.POST, nil, nil):
            try parameters.allow([
                "active", "currency", "lookup_key", "metadata", "nickname", "product", "product_data", "recurring",
                "tax_behavior", "unit_amount",
            ])
            return try book.addPrice(parameters).json
        default: return nil
        }
    }

    /// `/v1/products`.
    mutating func products(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.GET, let id?, nil):
            guard let product = book.products[id] else { throw .noSuch("product", id) }
            return product.json
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["active", "created"]))
            return try PaymentPage(parameters).list(book.products.newestFirst, id: \.id, url: route.url, json: \.json)
        case (.POST, nil, nil):
            try parameters.allow(["active", "description", "metadata", "name"])
            let name = try parameters.required("name")
            return book.addProduct(name: name, metadata: try parameters.metadata() ?? [:]).json
        default: return nil
        }
    }
}
