/// A payment that went through.
struct PaymentCharge: Hashable, Sendable {
    let id: String
    let intent: String
    /// The identifier of the payment in the list of those of its invoice.
    let payment: String
    let customer: String
    let invoice: String
    let amount: Int64
    let currency: String
    let created: Int64
    let method: PaymentMethod
    let email: String?
    var refunds: [PaymentRefund] = []
    var isDisputed = false

    var refunded: Int64 { refunds.reduce(0) { $0 + $1.amount } }

    var json: PaymentJSON {
        [
            "id": .text(id), "object": "charge", "amount": .number(amount), "amount_captured": .number(amount),
            "amount_refunded": .number(refunded), "application": nil, "application_fee": nil,
            "application_fee_amount": nil, "balance_transaction": nil,
            "billing_details": ["address": nil, "email": PaymentJSON(email), "name": nil, "phone": nil, "tax_id": nil],
            "calculated_statement_descriptor": "SIMULATOR", "captured": true, "created": .number(created),
            "currency": .text(currency), "customer": .text(customer), "description": "Subscription update",
            "disputed": .flag(isDisputed), "failure_balance_transaction": nil, "failure_code": nil,
            "failure_message": nil, "fraud_details": [:], "livemode": false, "metadata": [:], "on_behalf_of": nil,
            "outcome": [
                "network_status": "approved_by_network", "reason": nil, "risk_level": "normal",
                "seller_message": "Payment complete.", "type": "authorized",
            ],
            "paid": true, "payment_intent": .text(intent), "payment_method": .text(method.id),
            "payment_method_details": ["card": method.cardJSON, "type": "card"],
            "receipt_email": nil, "receipt_number": nil, "receipt_url": nil, "refunded": .flag(refunded == amount),
            "review": nil, "shipping": nil, "source": nil, "source_transfer": nil, "statement_descriptor": nil,
            "statement_descriptor_suffix": nil, "status": "succeeded", "transfer_data": nil, "transfer_group": nil,
        ]
    }

    /// The payment intent that led to the charge.
    var intentJSON: PaymentJSON {
        [
            "id": .text(intent), "object": "payment_intent", "amount": .number(amount),
            "amount_received": .number(amount), "created": .number(created), "currency": .text(currency),
            "customer": .text(customer), "latest_charge": .text(id), "livemode": false, "metadata": [:],
            "payment_method": .text(method.id), "status": "succeeded",
        ]
    }

    /// The payment as one of its invoice.
    var invoicePayment: PaymentJSON {
        [
            "id": .text(payment), "object": "invoice_payment", "amount_paid": .number(amount),
            "amount_requested": .number(amount), "created": .number(created), "currency": .text(currency),
            "invoice": .text(invoice), "is_default": true, "livemode": false,
            "payment": ["payment_intent": .text(intent), "type": "payment_intent"], "status": "paid",
            "status_transitions": ["canceled_at": nil, "paid_at": .number(created)],
        ]
    }
}

/// Money that went back to the customer.
struct PaymentRefund: Hashable, Sendable {
    let id: String
    let amount: Int64
    let created: Int64
    let reason: String?

    func json(of charge: PaymentCharge) -> PaymentJSON {
        [
            "id": .text(id), "object": "refund", "amount": .number(amount), "balance_transaction": nil,
            "charge": .text(charge.id), "created": .number(created), "currency": .text(charge.currency),
            "metadata": [:], "payment_intent": .text(charge.intent), "reason": PaymentJSON(reason),
            "receipt_number": nil, "source_transfer_reversal": nil, "status": "succeeded", "transfer_reversal": nil,
        ]
    }
}

/// How a dispute goes.
enum DisputeStatus: String, Hashable, Sendable, CaseIterable {
    case open = "needs_response"
    case won
    case lost
}

/// A payment that the customer's bank takes back.
struct PaymentDispute: Hashable, Sendable {
    let id: String
    let charge: String
    let intent: String
    let amount: Int64
    let currency: String
    let created: Int64
    var status = DisputeStatus.open

    var json: PaymentJSON {
        [
            "id": .text(id), "object": "dispute", "amount": .number(amount), "balance_transactions": [],
            "charge": .text(charge), "created": .number(created), "currency": .text(currency),
            "enhanced_eligibility_types": [],
            "evidence_details": [
                "due_by": .number(created + 604_800), "has_evidence": .flag(status != .open), "past_due": false,
                "submission_count": .number(status == .open ? 0 : 1),
            ],
            "is_charge_refundable": false, "livemode": false, "metadata": [:], "payment_intent": .text(intent),
            "reason": "fraudulent", "status": .text(status.rawValue),
        ]
    }
}
