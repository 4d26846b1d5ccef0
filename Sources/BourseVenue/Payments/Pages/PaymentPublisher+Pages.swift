import BourseCore
import NIOHTTP1

extension PaymentPublisher {
    /// A page for browsers; nil when the address is none of theirs.
    mutating func page(_ request: UpstreamRequest) throws(PaymentRefusal) -> PacedAnswer? {
        if request.target.path == PaymentMarkup.stylePath, request.method == .GET { return PaymentMarkup.style }
        if let id = request.name(after: "/c/pay/") {
            return request.method == .POST ? try pay(id, request) : try checkoutPage(id, request)
        }
        if let id = request.name(after: "/p/session/") {
            return request.method == .POST ? try manage(id, request) : try portalPage(id, request)
        }
        return nil
    }

    /// Sends the browser elsewhere, as soon as the events of what it did are delivered.
    static func redirect(to address: String) -> PacedAnswer {
        var answer = PacedAnswer(status: .seeOther, headers: ["location": address, "cache-control": "no-store"])
        answer.awaitsWebhooks = true
        return answer
    }

    /// A day as people read it.
    static func day(_ moment: Int64) -> String { LocalTime(Timestamp(seconds: moment), offset: 0).day.text }

    // MARK: - Checkout

    private func checkoutPage(
        _ id: String,
        _ request: UpstreamRequest,
        refusal: PaymentRefusal? = nil
    ) throws(PaymentRefusal) -> PacedAnswer {
        let checkout = try book.checkout(id)
        let name = book.name(of: checkout.price)
        guard checkout.status == .open else {
            let isComplete = checkout.status == .complete
            let text = isComplete ? "You have subscribed already." : "This checkout has expired."
            return PaymentMarkup.page(
                "Subscribe to \(name)",
                prefix: request.prefix,
                [
                    PaymentMarkup.message(text, isError: !isComplete),
                    PaymentMarkup.link("Back", to: isComplete ? checkout.destination : checkout.retreat),
                ]
            )
        }
        let customer = checkout.customer.flatMap { book.customers[$0] }
        let entered = PaymentParameters(request)["email"] ?? ""
        let email = customer?.email ?? checkout.email
        var rows = [("Plan", name), ("Price", checkout.price.text)]
        if checkout.quantity > 1 { rows.append(("Quantity", "\(checkout.quantity)")) }
        if let days = checkout.trialDays { rows.append(("Trial", "\(days) days")) }
        rows.append(("Due today", PaymentPrice.text(checkout.amount, checkout.price.currency)))
        if let email { rows.append(("E-mail", email)) }
        let field = """
            <label for="email">E-mail</label>
            <input type="email" id="email" name="email" value="\(WebPage.escaped(entered))" autocomplete="email" \
            required>
            """
        let cards = PaymentCard.allCases.map { (value: $0.rawValue, label: "\($0.number): \($0.title)") }
        let form = PaymentMarkup.form(
            [
                customer == nil && email == nil ? field : "", PaymentMarkup.choices("card", title: "Card", of: cards),
                PaymentMarkup.button("Subscribe"),
            ].filter { !$0.isEmpty }.joined(separator: "\n")
        )
        return PaymentMarkup.page(
            "Subscribe to \(name)",
            prefix: request.prefix,
            status: refusal?.status ?? .ok,
            [
                refusal.map { PaymentMarkup.message("\($0.message) Choose another card.", isError: true) } ?? "",
                PaymentMarkup.list(rows.map { (term: $0.0, value: $0.1) }), form,
                PaymentMarkup.link("Back", to: checkout.retreat),
            ]
        )
    }

    private mutating func pay(_ id: String, _ request: UpstreamRequest) throws(PaymentRefusal) -> PacedAnswer {
        let parameters = PaymentParameters(request)
        let checkout = try book.checkout(id)
        guard checkout.status == .open else { return try checkoutPage(id, request) }
        let card = try card(parameters)
        let email = parameters.text("email")
        if checkout.makesCustomer, checkout.email == nil, email?.contains("@") != true {
            throw .invalid("Your email is invalid.", code: "email_invalid", param: "email")
        }
        do throws(PaymentRefusal) {
            return Self.redirect(to: try book.complete(id, email: email, card: card).destination)
        } catch {
            return try checkoutPage(id, request, refusal: error)
        }
    }

    /// The card that a form names.
    func card(_ parameters: PaymentParameters) throws(PaymentRefusal) -> PaymentCard {
        let name = try parameters.required("card")
        guard let card = PaymentCard(rawValue: name) else {
            let names = PaymentCard.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalid("A card is one of \(names).", param: "card")
        }
        return card
    }
}
