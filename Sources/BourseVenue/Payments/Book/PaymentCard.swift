/// A card of the simulator, by how its payments go.
enum PaymentCard: String, Hashable, Sendable, CaseIterable {
    /// Every payment succeeds.
    case works
    /// The payment at the checkout succeeds, later ones are declined.
    case declinedLater = "declined-later"
    /// Every payment is declined.
    case declined
    /// Every payment is declined, because the account has not enough money.
    case insufficientFunds = "insufficient-funds"

    /// The number, which is that of Stripe's test card of this behavior.
    var number: String {
        switch self {
        case .works: "4242 4242 4242 4242"
        case .declinedLater: "4000 0000 0000 0341"
        case .declined: "4000 0000 0000 0002"
        case .insufficientFunds: "4000 0000 0000 9995"
        }
    }

    var lastFour: String { String(number.suffix(4)) }

    /// What a person reads beside its number.
    var title: String {
        switch self {
        case .works: "Works"
        case .declinedLater: "Works now, declined at the next payment"
        case .declined: "Declined"
        case .insufficientFunds: "Declined: insufficient funds"
        }
    }

    /// Whether a payment succeeds while its owner is there.
    var paysAtCheckout: Bool { self == .works || self == .declinedLater }

    /// Whether a payment succeeds that the owner does not see.
    var paysLater: Bool { self == .works }

    var declineCode: String { self == .insufficientFunds ? "insufficient_funds" : "generic_decline" }
}

/// A card that belongs to a customer.
struct PaymentMethod: Hashable, Sendable {
    let id: String
    let card: PaymentCard

    /// The card as a part of other objects.
    var cardJSON: PaymentJSON {
        [
            "brand": "visa", "country": "US", "exp_month": 12, "exp_year": 2034, "funding": "credit",
            "last4": .text(card.lastFour),
        ]
    }

    /// The object of the card.
    func json(of customer: PaymentCustomer) -> PaymentJSON {
        [
            "id": .text(id), "object": "payment_method",
            "billing_details": ["address": nil, "email": PaymentJSON(customer.email), "name": nil, "phone": nil],
            "card": cardJSON, "created": .number(customer.created), "customer": .text(customer.id),
            "livemode": false, "metadata": [:], "type": "card",
        ]
    }
}
