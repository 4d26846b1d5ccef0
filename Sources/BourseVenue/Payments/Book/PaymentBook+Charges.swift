import BourseCore

extension PaymentBook {
    /// The most refunds of a charge.
    private static let mostRefunds = 100

    /// The charge with an identifier, or of a payment intent.
    func charge(_ id: String, param: String? = nil) throws(PaymentRefusal) -> PaymentCharge {
        if let charge = charges[id] ?? charges.oldestFirst.first(where: { $0.intent == id }) { return charge }
        throw .noSuch(id.hasPrefix("pi_") ? "payment_intent" : "charge", id, param: param)
    }

    /// The last payment of a subscription that went through.
    func lastCharge(of subscription: String) throws(PaymentRefusal) -> PaymentCharge {
        let charge = charges.newestFirst.first { invoices[$0.invoice]?.subscription == subscription }
        guard let charge else { throw .invalid("The subscription \(subscription) has no payment.") }
        return charge
    }

    /// Gives money back.
    ///
    /// - Parameter amount: In the smallest unit of the currency; all that is left without it.
    @discardableResult
    mutating func refund(
        _ id: String,
        amount: Int64? = nil,
        reason: String? = nil
    ) throws(PaymentRefusal) -> PaymentRefund {
        let charge = try charge(id, param: "charge")
        let left = charge.amount - charge.refunded
        guard left > 0 else {
            throw .invalid("Charge \(charge.id) has already been refunded.", code: "charge_already_refunded")
        }
        guard !charge.isDisputed else {
            throw .invalid("Charge \(charge.id) has been charged back; cannot issue a refund.", code: "charge_disputed")
        }
        let amount = amount ?? left
        guard (1...left).contains(amount), charge.refunds.count < Self.mostRefunds else {
            throw .invalid("Refund amount (\(amount)) is not from 1 to unrefunded amount (\(left))", param: "amount")
        }
        let refund = PaymentRefund(id: identifier("re"), amount: amount, created: now.seconds, reason: reason)
        charges[charge.id]?.refunds.append(refund)
        if let refunded = charges[charge.id] { record(.chargeRefunded, refunded.json, was: charge.json) }
        return refund
    }

    /// A customer's bank takes a payment back.
    mutating func openDispute(of id: String) throws(PaymentRefusal) -> PaymentDispute {
        let charge = try charge(id)
        guard !charge.isDisputed else { throw .invalid("Charge \(charge.id) is disputed already.") }
        let dispute = PaymentDispute(
            id: identifier("dp"),
            charge: charge.id,
            intent: charge.intent,
            amount: charge.amount - charge.refunded,
            currency: charge.currency,
            created: now.seconds
        )
        disputes.add(dispute, named: dispute.id)
        charges[charge.id]?.isDisputed = true
        record(.disputeCreated, dispute.json)
        return dispute
    }

    /// A dispute of a charge ends.
    mutating func closeDispute(of charge: String, _ status: DisputeStatus) throws(PaymentRefusal) -> PaymentDispute {
        guard var dispute = disputes.newestFirst.first(where: { $0.charge == charge && $0.status == .open }) else {
            throw .invalid("Charge \(charge) has no open dispute.")
        }
        dispute.status = status
        disputes[dispute.id] = dispute
        record(.disputeClosed, dispute.json)
        return dispute
    }

    /// The dispute with an identifier.
    func dispute(_ id: String) throws(PaymentRefusal) -> PaymentDispute {
        guard let dispute = disputes[id] else { throw .noSuch("dispute", id) }
        return dispute
    }
}
