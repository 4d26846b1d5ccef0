extension PaymentBook {
    /// The line for a whole period.
    mutating func periodLine(of subscription: PaymentSubscription) -> InvoiceLine {
        let amount = subscription.price.amount * subscription.quantity
        let text = "\(subscription.quantity) × \(name(of: subscription.price)) (at \(subscription.price.text))"
        return line(of: subscription, amount, text, from: subscription.periodStart, isProration: false)
    }

    /// The line of a trial, which costs nothing.
    mutating func trialLine(of subscription: PaymentSubscription) -> InvoiceLine {
        let text = "Trial period for \(name(of: subscription.price))"
        return line(of: subscription, 0, text, from: subscription.periodStart, isProration: false)
    }

    /// The credit for the rest of a period that was paid for.
    mutating func unusedLine(of subscription: PaymentSubscription, at time: Int64) -> InvoiceLine {
        let text = "Unused time on \(name(of: subscription.price))"
        return line(of: subscription, -Self.rest(of: subscription, at: time), text, from: time, isProration: true)
    }

    /// The charge for the rest of a period that has begun.
    mutating func remainingLine(of subscription: PaymentSubscription, at time: Int64) -> InvoiceLine {
        let text = "Remaining time on \(name(of: subscription.price))"
        return line(of: subscription, Self.rest(of: subscription, at: time), text, from: time, isProration: true)
    }

    /// What the rest of the period costs, to the second, rounded half away from zero.
    static func rest(of subscription: PaymentSubscription, at time: Int64) -> Int64 {
        let length = Int128(max(1, subscription.periodEnd - subscription.periodStart))
        let rest = min(length, Int128(max(0, subscription.periodEnd - time)))
        let amount = Int128(subscription.price.amount * subscription.quantity)
        return Int64(clamping: (2 * amount * rest + length) / (2 * length))
    }

    private mutating func line(
        of subscription: PaymentSubscription,
        _ amount: Int64,
        _ text: String,
        from start: Int64,
        isProration: Bool
    ) -> InvoiceLine {
        InvoiceLine(
            id: identifier("il"),
            amount: amount,
            text: text,
            price: subscription.price,
            quantity: subscription.quantity,
            start: start,
            end: subscription.periodEnd,
            isProration: isProration
        )
    }
}
