import BourseCore
import NIOHTTP1
import Testing

@testable import BourseVenue

@Suite("The venue as Stripe: subscriptions over time")
struct PaymentLifeTests {
    private static let start = 1_795_203_440
    private static let firstEnd = 1_797_795_440
    private static let secondEnd = 1_800_473_840

    private static func end(_ subscription: JSONTree) -> Int? {
        subscription["items"]["data"][0]["current_period_end"].number
    }

    // MARK: - Renewal

    @Test func subscription_begins_withAPaidInvoice() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        #expect(subscription["status"].text == "active" && subscription["metadata"]["account"].text == "7")
        #expect(subscription["items"]["data"][0]["current_period_start"].number == Self.start)
        #expect(Self.end(subscription) == Self.firstEnd && subscription["current_period_end"] == .null)
        #expect(subscription["items"]["data"][0]["price"]["id"].text == "price_plus_monthly")
        let invoice = try rig.invoice(subscription["latest_invoice"].text)
        #expect(invoice["status"].text == "paid" && invoice["amount_paid"].number == 900)
        #expect(invoice["billing_reason"].text == "subscription_create" && invoice["amount_remaining"].number == 0)
        let parent = invoice["parent"]["subscription_details"]
        #expect(parent["subscription"] == subscription["id"] && parent["metadata"]["account"].text == "7")
    }

    @Test func period_thatEnds_isFollowedByThePaidNext() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        rig.pass(days: 30, seconds: -1)
        #expect(rig.events().isEmpty)
        rig.pass(seconds: 1)
        let events = rig.documents()
        #expect(
            events.map { $0["type"].text } == [
                "invoice.created", "customer.subscription.updated", "invoice.finalized", "invoice.paid",
            ]
        )
        #expect(events.allSatisfy { $0["created"].number == Self.firstEnd && $0["request"]["id"] == .null })
        let previous = events[1]["data"]["previous_attributes"]
        #expect(previous.names == ["items", "latest_invoice"])
        #expect(previous["items"]["data"][0]["current_period_end"].number == Self.firstEnd)
        #expect(previous["latest_invoice"] == subscription["latest_invoice"])
        let renewed = try rig.subscription(subscription["id"].text)
        #expect(Self.end(renewed) == Self.secondEnd && renewed["status"].text == "active")
        #expect(try rig.invoice(renewed["latest_invoice"].text)["billing_reason"].text == "subscription_cycle")
    }

    @Test func months_thatPassAtOnce_areBilledOneByOne() throws {
        var rig = PaymentRig()
        _ = try rig.subscribe()
        rig.pass(days: 365)
        let paid = rig.events().count { $0 == "invoice.paid" }
        // The twelfth month ends 365 days later, to the second.
        #expect(paid == 12)
        let invoices = try rig.send(.GET, "/v1/invoices", ["limit": "100"]).json["data"].elements
        #expect(invoices.count == 13 && invoices.allSatisfy { $0["status"].text == "paid" })
        #expect(invoices[0]["created"].number == 1_826_739_440)
    }

    @Test func trial_isFollowedByAPaidPeriod() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe(trialDays: 10)
        #expect(subscription["status"].text == "trialing" && Self.end(subscription) == 1_796_067_440)
        #expect(subscription["trial_end"].number == 1_796_067_440)
        #expect(try rig.invoice(subscription["latest_invoice"].text)["amount_due"].number == 0)
        rig.pass(days: 10)
        let paid = try rig.subscription(subscription["id"].text)
        // 30 November and a month.
        #expect(paid["status"].text == "active" && Self.end(paid) == 1_796_067_440 + 30 * 86_400)
        #expect(try rig.invoice(paid["latest_invoice"].text)["amount_paid"].number == 900)
    }

    // MARK: - Failed payments

    @Test func payment_thatFails_isAttemptedAgain_andEndsTheSubscription() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe(card: "declined-later")
        rig.pass(days: 30)
        #expect(
            rig.events() == [
                "invoice.created", "customer.subscription.updated", "invoice.finalized", "invoice.payment_failed",
                "customer.updated", "customer.subscription.updated",
            ]
        )
        var failed = try rig.subscription(subscription["id"].text)
        #expect(failed["status"].text == "past_due")
        var moment = Self.firstEnd
        for (attempt, days) in [(1, 3), (2, 5), (3, 7)] {
            let invoice = try rig.invoice(failed["latest_invoice"].text)
            #expect(invoice["attempt_count"].number == attempt && invoice["status"].text == "open")
            moment += days * 86_400
            #expect(invoice["next_payment_attempt"].number == moment && invoice["auto_advance"].flag == true)
            rig.pass(days: Int64(days))
            let expected = ["invoice.payment_failed"] + (attempt == 3 ? ["customer.subscription.deleted"] : [])
            #expect(rig.events() == expected)
        }
        failed = try rig.subscription(subscription["id"].text)
        #expect(failed["status"].text == "canceled" && failed["ended_at"].number == moment)
        #expect(failed["cancellation_details"]["reason"].text == "payment_failed")
        let invoice = try rig.invoice(failed["latest_invoice"].text)
        #expect(invoice["attempt_count"].number == 4 && invoice["next_payment_attempt"] == .null)
        #expect(invoice["status"].text == "open" && invoice["auto_advance"].flag == false)
        rig.pass(days: 365)
        #expect(rig.events().isEmpty)
    }

    @Test func lastResort_unpaid_leavesDraftsUntilThePaymentIsMade() throws {
        var rig = PaymentRig()
        #expect(try rig.send(.POST, "/control/settings", ["last_resort": "unpaid"]).status == 200)
        let subscription = try rig.subscribe(card: "declined-later")
        let id = try #require(subscription["id"].text)
        rig.pass(days: 45)
        #expect(try rig.subscription(id)["status"].text == "unpaid")
        _ = rig.events()
        rig.pass(days: 16)
        #expect(rig.events() == ["invoice.created", "customer.subscription.updated"])
        let draft = try rig.subscription(id)["latest_invoice"].text
        #expect(try rig.invoice(draft)["status"].text == "draft")
        let outcome = try rig.send(.POST, "/control/subscriptions/\(id)/pay").json
        #expect(outcome["object"]["status"].text == "active")
        #expect(
            outcome["events"].elements.map { $0["type"].text } == [
                "invoice.paid", "customer.updated", "customer.subscription.updated",
            ]
        )
        #expect(try rig.invoice(draft)["status"].text == "draft")
    }

    @Test func lastResort_pastDue_leavesTheStatus() throws {
        var rig = PaymentRig()
        #expect(try rig.send(.POST, "/control/settings", ["last_resort": "past_due"]).status == 200)
        #expect(try rig.send(.POST, "/control/settings", ["last_resort": "none"]).status == 400)
        let subscription = try rig.subscribe(card: "declined-later")
        rig.pass(days: 45)
        #expect(try rig.subscription(subscription["id"].text)["status"].text == "past_due")
    }

    @Test func card_thatReplacesAFailingOne_paysWhatIsOpen() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe(card: "declined-later")
        let id = try #require(subscription["id"].text)
        rig.pass(days: 30)
        let customer = try #require(subscription["customer"].text)
        #expect(try rig.send(.GET, "/v1/customers/\(customer)").json["delinquent"].flag == true)
        let pay = try rig.send(.POST, "/v1/invoices/\(try rig.subscription(id)["latest_invoice"].text ?? "")/pay")
        #expect(pay.status == 402 && pay.error["type"].text == "card_error")
        #expect(pay.error["code"].text == "card_declined" && pay.error["decline_code"].text == "generic_decline")
        let portal = try rig.send(.POST, "/v1/billing_portal/sessions", ["customer": customer]).json["id"].text ?? ""
        _ = rig.events()
        let refused = try rig.send(.POST, "/p/session/\(portal)", ["action": "card", "card": "declined"])
        #expect(refused.status == 402 && refused.text.contains("role=\"alert\""))
        #expect(rig.events().isEmpty)
        #expect(try rig.send(.POST, "/p/session/\(portal)", ["action": "card", "card": "works"]).status == 303)
        #expect(
            rig.events() == [
                "customer.updated", "customer.subscription.updated", "invoice.paid", "customer.updated",
                "customer.subscription.updated",
            ]
        )
        #expect(try rig.subscription(id)["status"].text == "active")
        #expect(try rig.send(.GET, "/v1/customers/\(customer)").json["delinquent"].flag == false)
        // The attempt that was planned does not come.
        rig.pass(days: 10)
        #expect(rig.events().isEmpty)
    }

    // MARK: - Cancellation

    @Test func cancellation_atThePeriodsEnd_isUndone_orReached() throws {
        var rig = PaymentRig()
        let id = try #require(try rig.subscribe()["id"].text)
        rig.pass(seconds: 100)
        var changed = try rig.send(.POST, "/v1/subscriptions/\(id)", ["cancel_at_period_end": "true"]).json
        #expect(changed["cancel_at_period_end"].flag == true && changed["cancel_at"].number == Self.firstEnd)
        #expect(changed["canceled_at"].number == Self.start + 100 && changed["status"].text == "active")
        let event = rig.documents()
        #expect(event.count == 1 && event[0]["type"].text == "customer.subscription.updated")
        #expect(event[0]["data"]["previous_attributes"]["cancel_at_period_end"].flag == false)
        #expect(event[0]["data"]["previous_attributes"]["cancellation_details"] == .object(["reason": .null]))
        changed = try rig.send(.POST, "/v1/subscriptions/\(id)", ["cancel_at_period_end": "false"]).json
        #expect(changed["cancel_at"] == .null && changed["canceled_at"] == .null)
        _ = try rig.send(.POST, "/v1/subscriptions/\(id)", ["cancel_at_period_end": "true"])
        _ = rig.events()
        rig.pass(days: 31)
        #expect(rig.events() == ["customer.subscription.deleted"])
        let ended = try rig.subscription(id)
        #expect(ended["status"].text == "canceled" && ended["ended_at"].number == Self.firstEnd)
        #expect(ended["cancellation_details"]["reason"].text == "cancellation_requested")
        #expect(try rig.send(.POST, "/v1/subscriptions/\(id)", ["cancel_at_period_end": "false"]).status == 400)
        #expect(try rig.send(.DELETE, "/v1/subscriptions/\(id)").status == 404)
    }

    @Test func subscription_thatIsDeleted_endsNow_andLeavesTheList() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        let (id, customer) = (subscription["id"].text ?? "", subscription["customer"].text ?? "")
        func listed(_ status: String) throws -> [String?] {
            let list = try rig.send(.GET, "/v1/subscriptions", ["customer": customer, "status": status, "limit": "3"])
            return list.json["data"].elements.map { $0["id"].text }
        }
        #expect(try listed("") == [id] && listed("active") == [id] && listed("canceled").isEmpty)
        let ended = try rig.send(.DELETE, "/v1/subscriptions/\(id)").json
        #expect(ended["status"].text == "canceled" && ended["ended_at"].number == Self.start)
        #expect(try listed("").isEmpty && listed("all") == [id] && listed("canceled") == [id])
        #expect(rig.events() == ["customer.subscription.deleted"])
        #expect(try rig.send(.GET, "/v1/subscriptions", ["status": "over"]).status == 400)
    }

    @Test func customer_thatIsDeleted_hasNoSubscriptionLeft() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        let customer = subscription["customer"].text ?? ""
        let outcome = try rig.send(.POST, "/control/customers/\(customer)/delete").json
        #expect(outcome["object"]["deleted"].flag == true)
        #expect(
            outcome["events"].elements.map { $0["type"].text } == ["customer.subscription.deleted", "customer.deleted"]
        )
        let event = rig.documents()[1]
        #expect(event["data"]["object"]["email"].text == "ann@example.com")
        #expect(try rig.subscription(subscription["id"].text)["status"].text == "canceled")
        #expect(try rig.send(.POST, "/v1/customers/\(customer)", ["name": "A"]).status == 404)
    }

    // MARK: - Changes of price

    private static func change(
        _ rig: inout PaymentRig,
        _ subscription: JSONTree,
        to price: String,
        _ behavior: String,
        payment: String = ""
    ) throws -> PaymentAnswer {
        try rig.send(
            .POST,
            "/v1/subscriptions/\(subscription["id"].text ?? "")",
            [
                "items[0][id]": subscription["items"]["data"][0]["id"].text ?? "", "items[0][price]": price,
                "proration_behavior": behavior, "payment_behavior": payment,
            ]
        )
    }

    @Test func upgrade_chargesTheRestOfThePeriod() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        rig.pass(days: 10)
        let changed = try Self.change(&rig, subscription, to: "price_pro_monthly", "always_invoice").json
        #expect(Self.end(changed) == Self.firstEnd)
        #expect(
            rig.events() == [
                "customer.subscription.updated", "invoice.created", "invoice.finalized", "invoice.paid",
            ]
        )
        let invoice = try rig.invoice(changed["latest_invoice"].text)
        // 20 of 30 days: 9 dollars back, 19 dollars charged.
        #expect(invoice["lines"]["data"].elements.map { $0["amount"].number } == [-600, 1267])
        #expect(invoice["amount_paid"].number == 667 && invoice["billing_reason"].text == "subscription_update")
    }

    @Test func upgrade_withoutAnInvoiceOfItsOwn_isOnTheNext() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        rig.pass(days: 10)
        let changed = try Self.change(&rig, subscription, to: "price_pro_monthly", "create_prorations").json
        #expect(changed["latest_invoice"] == subscription["latest_invoice"])
        #expect(rig.events() == ["customer.subscription.updated"])
        rig.pass(days: 20)
        let invoice = try rig.invoice(try rig.subscription(changed["id"].text)["latest_invoice"].text)
        #expect(invoice["lines"]["data"].elements.map { $0["amount"].number } == [-600, 1267, 1900])
        #expect(invoice["total"].number == 2567)
    }

    @Test func downgrade_leavesACredit() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe("price_pro_monthly")
        rig.pass(days: 10)
        _ = try Self.change(&rig, subscription, to: "price_plus_monthly", "always_invoice")
        let customer = try rig.send(.GET, "/v1/customers/\(subscription["customer"].text ?? "")").json
        #expect(customer["balance"].number == -667)
        rig.pass(days: 20)
        let invoice = try rig.invoice(try rig.subscription(subscription["id"].text)["latest_invoice"].text)
        #expect(invoice["total"].number == 900 && invoice["amount_due"].number == 233)
        #expect(invoice["starting_balance"].number == -667 && invoice["ending_balance"].number == 0)
    }

    @Test func change_toAnotherInterval_beginsANewPeriod() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        rig.pass(days: 10)
        let changed = try Self.change(&rig, subscription, to: "price_plus_yearly", "create_prorations").json
        #expect(Self.end(changed) == 1_827_603_440 && changed["billing_cycle_anchor"].number == 1_796_067_440)
        #expect(try rig.invoice(changed["latest_invoice"].text)["amount_paid"].number == 8400)
    }

    @Test func change_withoutProration_costsNothingNow() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        rig.pass(days: 10)
        let changed = try Self.change(&rig, subscription, to: "price_pro_monthly", "none").json
        #expect(changed["items"]["data"][0]["price"]["id"].text == "price_pro_monthly")
        rig.pass(days: 20)
        let invoice = try rig.invoice(try rig.subscription(changed["id"].text)["latest_invoice"].text)
        #expect(invoice["total"].number == 1900)
    }

    @Test func change_thatIsNotPaid_isRefused_orPastDue() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe(card: "declined-later")
        let refused = try Self.change(
            &rig,
            subscription,
            to: "price_pro_monthly",
            "always_invoice",
            payment: "error_if_incomplete"
        )
        #expect(refused.status == 402 && refused.error["type"].text == "card_error")
        #expect(rig.events().isEmpty)
        #expect(try rig.subscription(subscription["id"].text) == subscription)
        let late = try Self.change(&rig, subscription, to: "price_pro_monthly", "always_invoice")
        #expect(late.status == 200 && late.json["status"].text == "past_due")
    }

    @Test func change_withoutItsItem_isRefused() throws {
        var rig = PaymentRig()
        let id = try rig.subscribe()["id"].text ?? ""
        let wrong = try rig.send(.POST, "/v1/subscriptions/\(id)", ["items[0][price]": "price_pro_monthly"])
        #expect(wrong.status == 400 && wrong.error["param"].text == "items[0][id]")
        let other = try rig.send(
            .POST,
            "/v1/subscriptions/\(id)",
            ["items[0][id]": "si_1", "items[0][price]": "price_pro_monthly"]
        )
        #expect(other.status == 400 && other.error["code"].text == "resource_missing")
        let later = try rig.send(.POST, "/v1/subscriptions/\(id)", ["payment_behavior": "pending_if_incomplete"])
        #expect(later.status == 200)
    }

    // MARK: - Refunds and disputes

    @Test func refunds_addUp_toTheWholeCharge() throws {
        var rig = PaymentRig()
        let id = try rig.subscribe()["id"].text ?? ""
        let charge = try rig.send(.GET, "/v1/charges").json["data"][0]
        #expect(charge["amount"].number == 900 && charge["refunded"].flag == false)
        _ = try rig.send(.POST, "/control/subscriptions/\(id)/refund", ["amount": "400"])
        var event = rig.documents()
        #expect(event.count == 1 && event[0]["type"].text == "charge.refunded")
        #expect(event[0]["data"]["object"]["amount_refunded"].number == 400)
        #expect(event[0]["data"]["object"]["refunded"].flag == false)
        #expect(event[0]["data"]["previous_attributes"] == .object(["amount_refunded": .number(0)]))
        let more = try rig.send(.POST, "/v1/refunds", ["charge": charge["id"].text ?? "", "amount": "501"])
        #expect(more.status == 400 && more.error["param"].text == "amount")
        let rest = try rig.send(.POST, "/v1/refunds", ["payment_intent": charge["payment_intent"].text ?? ""])
        #expect(rest.status == 200 && rest.json["amount"].number == 500)
        event = rig.documents()
        #expect(event[0]["data"]["object"]["refunded"].flag == true)
        let again = try rig.send(.POST, "/v1/refunds", ["charge": charge["id"].text ?? ""])
        #expect(again.status == 400 && again.error["code"].text == "charge_already_refunded")
        let refunds = try rig.send(.GET, "/v1/charges/\(charge["id"].text ?? "")", ["expand[]": "refunds"])
        #expect(refunds.json["refunds"]["data"].elements.map { $0["amount"].number } == [500, 400])
    }

    @Test(arguments: ["won", "lost"])
    func dispute_isOpened_andClosed(status: String) throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        let path = "/control/subscriptions/\(subscription["id"].text ?? "")/dispute"
        #expect(try rig.send(.POST, path, ["status": status]).status == 400)
        let opened = try rig.send(.POST, path).json["object"]
        #expect(opened["status"].text == "needs_response" && opened["amount"].number == 900)
        #expect(try rig.send(.POST, path).status == 400)
        // A dispute names its charge only, which leads to the customer and to the invoice.
        let charge = try rig.send(.GET, "/v1/charges/\(opened["charge"].text ?? "")").json
        #expect(charge["customer"] == subscription["customer"] && charge["disputed"].flag == true)
        let payments = try rig.send(
            .GET,
            "/v1/invoice_payments",
            ["payment[type]": "payment_intent", "payment[payment_intent]": opened["payment_intent"].text ?? ""]
        ).json
        #expect(payments["data"].elements.map { $0["invoice"] } == [subscription["latest_invoice"]])
        #expect(try rig.send(.POST, "/v1/refunds", ["charge": opened["charge"].text ?? ""]).status == 400)
        let closed = try rig.send(.POST, path, ["status": status]).json["object"]
        #expect(closed["status"].text == status && closed["id"] == opened["id"])
        #expect(rig.events() == ["charge.dispute.created", "charge.dispute.closed"])
    }

    // MARK: - Moving ahead

    @Test func subscription_isMovedAhead_withoutTheClock() throws {
        var rig = PaymentRig()
        let first = try rig.subscribe()
        let second = try rig.subscribe()
        let path = "/control/subscriptions/\(first["id"].text ?? "")/advance"
        let renewed = try rig.send(.POST, path).json
        #expect(Self.end(renewed["object"]) == Self.secondEnd && renewed["object"]["status"].text == "active")
        #expect(rig.documents().allSatisfy { $0["created"].number == Self.start })
        #expect(try rig.subscription(second["id"].text) == second)
        let failed = try rig.send(.POST, path, ["payment": "failed"]).json
        #expect(failed["object"]["status"].text == "past_due")
        let ended = try rig.send(.POST, path, ["steps": "9"]).json
        #expect(ended["object"]["status"].text == "canceled")
        #expect(try rig.send(.POST, path).status == 200)
        for wrong in [("payment", "maybe"), ("steps", "0"), ("steps", "25")] {
            #expect(try rig.send(.POST, path, [wrong.0: wrong.1]).status == 400)
        }
        let other = try rig.send(
            .POST,
            "/control/subscriptions/\(second["id"].text ?? "")/cancel",
            ["at_period_end": "1"]
        )
        #expect(other.json["object"]["cancel_at_period_end"].flag == true)
        let path2 = "/control/subscriptions/\(second["id"].text ?? "")/advance"
        #expect(try rig.send(.POST, path2).json["object"]["status"].text == "canceled")
    }

    @Test func price_isChanged_byAControlRequest() throws {
        var rig = PaymentRig()
        let id = try rig.subscribe()["id"].text ?? ""
        let path = "/control/subscriptions/\(id)/price"
        let changed = try rig.send(.POST, path, ["price": "price_pro_yearly"]).json
        #expect(changed["object"]["items"]["data"][0]["price"]["lookup_key"].text == "pro_yearly")
        #expect(try rig.send(.POST, path, ["price": "price_1"]).status == 400)
        #expect(try rig.send(.POST, "/control/subscriptions/\(id)/nothing").status == 404)
        #expect(try rig.send(.POST, "/control/subscriptions/sub_1/advance").status == 404)
    }

    @Test func cards_ofACustomer_changeQuietly() throws {
        var rig = PaymentRig()
        let subscription = try rig.subscribe()
        let path = "/control/customers/\(subscription["customer"].text ?? "")/card"
        #expect(try rig.send(.POST, path, ["card": "insufficient-funds"]).json["events"] == .list([]))
        #expect(try rig.send(.POST, path, ["card": "gold"]).status == 400)
        rig.pass(days: 30)
        let invoice = try rig.subscription(subscription["id"].text)["latest_invoice"].text ?? ""
        let pay = try rig.send(.POST, "/v1/invoices/\(invoice)/pay")
        #expect(pay.error["decline_code"].text == "insufficient_funds")
        let list = try rig.send(.GET, "/control/subscriptions").json
        #expect(list[0]["card"].text == "insufficient-funds" && list[0]["open_invoices"].number == 1)
    }

    @Test func checkout_thatNobodyPays_expires() throws {
        var rig = PaymentRig()
        let checkout = try rig.send(
            .POST,
            "/v1/checkout/sessions",
            [
                "mode": "subscription", "line_items[0][price]": "price_plus_monthly", "line_items[0][quantity]": "1",
                "success_url": "http://127.0.0.1:9/done", "customer_email": "ann@example.com",
            ]
        ).json
        let id = checkout["id"].text ?? ""
        rig.pass(days: 1)
        #expect(rig.events() == ["checkout.session.expired"])
        let page = try rig.send(.POST, "/c/pay/\(id)", ["card": "works"])
        #expect(page.status == 200 && page.text.contains("This checkout has expired."))
        #expect(try rig.send(.POST, "/v1/checkout/sessions/\(id)/expire").status == 400)
        #expect(rig.events().isEmpty)
    }

    // MARK: - Determinism and bounds

    @Test func identifiers_followFromTheSeed() throws {
        func ids(_ seed: UInt64) throws -> [String] {
            var rig = PaymentRig(seed: seed)
            _ = try rig.subscribe(card: "declined-later")
            rig.pass(days: 60)
            return rig.publisher.book.events.oldestFirst.map(\.id)
        }
        #expect(try ids(1) == ids(1))
        #expect(try Set(ids(1)).isDisjoint(with: ids(2)))
    }

    @Test func objects_thatAreTooMany_displaceTheOldest() throws {
        var rig = PaymentRig()
        let first = try rig.send(.POST, "/v1/customers").json["id"].text ?? ""
        for _ in 0..<PaymentBook.mostObjects { _ = try rig.send(.POST, "/v1/customers") }
        #expect(try rig.send(.GET, "/v1/customers/\(first)").status == 404)
        #expect(rig.publisher.book.customers.count == PaymentBook.mostObjects)
        #expect(rig.publisher.book.events.count == PaymentBook.mostObjects)
    }
}
