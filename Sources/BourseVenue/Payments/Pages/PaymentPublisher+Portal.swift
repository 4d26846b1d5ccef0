import BourseCore
import NIOHTTP1

extension PaymentPublisher {
    /// What a customer has done on the page for customers, as the page says afterwards.
    private enum PortalAction: String {
        case plan
        case cancel
        case resume
        case card

        var message: String {
            switch self {
            case .plan: "Your plan has changed."
            case .cancel: "Your subscription ends with the current period."
            case .resume: "Your subscription continues."
            case .card: "Your card has been updated."
            }
        }
    }

    private func portal(_ id: String) throws(PaymentRefusal) -> PortalSession {
        guard let portal = book.portals[id] else { throw .noSuch("billing_portal.session", id) }
        return portal
    }

    /// The page on which a customer manages subscriptions.
    func portalPage(
        _ id: String,
        _ request: UpstreamRequest,
        refusal: PaymentRefusal? = nil
    ) throws(PaymentRefusal) -> PacedAnswer {
        let portal = try portal(id)
        let customer = try book.activeCustomer(portal.customer)
        let done = request.method == .GET ? request.target["done"].flatMap(PortalAction.init) : nil
        let subscriptions = book.subscriptions(of: customer.id).filter { !$0.isOver }
        var parts: [String] = []
        if let done { parts.append(PaymentMarkup.message(done.message, isError: false)) }
        if let refusal { parts.append(PaymentMarkup.message(refusal.message, isError: true)) }
        for subscription in subscriptions { parts += section(subscription) }
        if subscriptions.isEmpty { parts.append("<p>You have no active subscription.</p>") }
        parts.append("<h2>Card</h2>")
        if let card = customer.method?.card { parts.append("<p>Visa ending in \(card.lastFour)</p>") }
        let cards = PaymentCard.allCases.map { (value: $0.rawValue, label: "\($0.number): \($0.title)") }
        parts.append(
            PaymentMarkup.form(
                PaymentMarkup.choices("card", title: "New card", of: cards) + "\n"
                    + PaymentMarkup.button("Update card", name: "action", value: PortalAction.card.rawValue)
            )
        )
        parts.append(PaymentMarkup.link("Back", to: portal.returnURL))
        return PaymentMarkup.page(
            "Manage your subscription",
            prefix: request.prefix,
            status: refusal?.status ?? .ok,
            parts
        )
    }

    private func section(_ subscription: PaymentSubscription) -> [String] {
        var rows = [(term: "Price", value: subscription.price.text)]
        rows.append((term: "Status", value: subscription.status.rawValue.replacing("_", with: " ")))
        let date = Self.day(subscription.periodEnd)
        rows.append((term: subscription.cancelsAtPeriodEnd ? "Ends" : "Next payment", value: date))
        let prices = book.prices.oldestFirst.filter {
            $0.id != subscription.price.id && $0.currency == subscription.price.currency
        }
        let choices = prices.map { (value: $0.id, label: "\(book.name(of: $0)), \($0.text)") }
        let id = WebPage.field("subscription", subscription.id)
        let change = [
            id, PaymentMarkup.choices("price", title: "New plan", of: choices),
            PaymentMarkup.button("Change plan", name: "action", value: PortalAction.plan.rawValue),
        ]
        let end =
            subscription.cancelsAtPeriodEnd
            ? PaymentMarkup.button("Resume subscription", name: "action", value: PortalAction.resume.rawValue)
            : PaymentMarkup.button("Cancel subscription", name: "action", value: PortalAction.cancel.rawValue)
        return [
            "<h2>\(WebPage.escaped(book.name(of: subscription.price)))</h2>", PaymentMarkup.list(rows),
            choices.isEmpty ? "" : PaymentMarkup.form(change.joined(separator: "\n")),
            PaymentMarkup.form(id + "\n" + end),
        ]
    }

    /// Does what a customer asks for on the page.
    mutating func manage(_ id: String, _ request: UpstreamRequest) throws(PaymentRefusal) -> PacedAnswer {
        let parameters = PaymentParameters(request)
        let portal = try portal(id)
        guard let action = PortalAction(rawValue: try parameters.required("action")) else {
            throw .invalid("An action is one of plan, cancel, resume, card.", param: "action")
        }
        do throws(PaymentRefusal) {
            try perform(action, of: try book.activeCustomer(portal.customer).id, parameters)
        } catch {
            return try portalPage(id, request, refusal: error)
        }
        return Self.redirect(to: "\(request.prefix)/p/session/\(id)?done=\(action.rawValue)")
    }

    private mutating func perform(
        _ action: PortalAction,
        of customer: String,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) {
        if action == .card {
            let card = try card(parameters)
            guard card.paysAtCheckout else { throw .declined(card) }
            book.use(card, for: customer)
            for subscription in book.subscriptions(of: customer) where !subscription.isOver {
                book.settle(subscription.id)
            }
            return
        }
        let subscription = try book.subscription(try parameters.required("subscription"))
        guard subscription.customer == customer, !subscription.isOver else {
            throw .noSuch("subscription", subscription.id)
        }
        switch action {
        case .plan:
            try book.change(
                subscription.id,
                to: try book.price(try parameters.required("price"), param: "price"),
                quantity: subscription.quantity,
                prorating: .invoice,
                mustSucceed: true
            )
        case .cancel: book.setCancellation(true, of: subscription.id)
        case .resume: book.setCancellation(false, of: subscription.id)
        case .card: break
        }
    }
}
