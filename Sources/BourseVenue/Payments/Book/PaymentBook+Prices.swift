import BourseCore

extension PaymentBook {
    /// The largest amount of a price, in the smallest unit of its currency.
    static let largestAmount: Int64 = 99_999_999
    /// The most units of a subscription.
    static let mostUnits: Int64 = 9999

    /// The two plans that are there without a request, each by the month and by the year.
    mutating func addUsualPrices() {
        for (name, monthly) in [("Plus", 900), ("Pro", 1900)] as [(String, Int64)] {
            let key = name.lowercased()
            let product = PaymentProduct(id: "prod_\(key)", name: name, created: now.seconds)
            products.add(product, named: product.id)
            for (interval, title) in [(BillingInterval.month, "monthly"), (.year, "yearly")] {
                let price = PaymentPrice(
                    id: "price_\(key)_\(title)",
                    product: product.id,
                    amount: interval == .year ? monthly * 10 : monthly,
                    currency: .usd,
                    interval: interval,
                    intervalCount: 1,
                    lookupKey: "\(key)_\(title)",
                    created: now.seconds
                )
                prices.add(price, named: price.id)
            }
        }
    }

    /// Makes a product.
    mutating func addProduct(name: String, metadata: [String: String]) -> PaymentProduct {
        let product = PaymentProduct(
            id: identifier("prod", length: 14),
            name: name,
            created: now.seconds,
            metadata: metadata
        )
        products.add(product, named: product.id)
        return product
    }

    /// Makes a price of a request: `unit_amount`, `currency`, `recurring[interval]`, `recurring[interval_count]`,
    /// `lookup_key`, and `product` or `product_data[name]`.
    mutating func addPrice(_ parameters: PaymentParameters) throws(PaymentRefusal) -> PaymentPrice {
        guard let currency = Currency(try parameters.required("currency")) else {
            throw .invalid("Invalid currency: \(parameters["currency"] ?? "")", param: "currency")
        }
        guard let amount = try parameters.number("unit_amount") else { throw .missing("unit_amount") }
        guard (0...Self.largestAmount).contains(amount) else {
            throw .invalid("Amount must be from 0 to \(Self.largestAmount)", param: "unit_amount")
        }
        let name = try parameters.required("recurring[interval]")
        guard let interval = BillingInterval(rawValue: name) else {
            throw .invalid(
                "Invalid recurring[interval]: must be day, week, month or year",
                param: "recurring[interval]"
            )
        }
        let count = try parameters.number("recurring[interval_count]") ?? 1
        guard (1...36).contains(count) else {
            throw .invalid("Invalid integer: \(count)", param: "recurring[interval_count]")
        }
        let key = parameters.text("lookup_key")
        if let key, prices.oldestFirst.contains(where: { $0.lookupKey == key }) {
            throw .invalid("A price already uses that lookup key.", param: "lookup_key")
        }
        let price = PaymentPrice(
            id: identifier("price"),
            product: try product(of: parameters),
            amount: amount,
            currency: currency,
            interval: interval,
            intervalCount: Int(count),
            lookupKey: key,
            created: now.seconds,
            metadata: try parameters.metadata() ?? [:]
        )
        prices.add(price, named: price.id)
        return price
    }

    private mutating func product(of parameters: PaymentParameters) throws(PaymentRefusal) -> String {
        if let name = parameters.text("product_data[name]") { return addProduct(name: name, metadata: [:]).id }
        let id = try parameters.required("product")
        guard products[id] != nil else { throw .noSuch("product", id, param: "product") }
        return id
    }

    /// The price with an identifier.
    func price(_ id: String, param: String? = nil) throws(PaymentRefusal) -> PaymentPrice {
        guard let price = prices[id] else { throw .noSuch("price", id, param: param) }
        return price
    }

    /// `Plus`: what a price is for.
    func name(of price: PaymentPrice) -> String { products[price.product]?.name ?? price.product }
}
