import BourseCore
import BourseDesk
import BourseValues
import Foundation
import Testing

@testable import BourseConnectors

@Suite("Documents of Stripe")
struct StripeDocumentTests {
    private func answer(_ text: String, status: Int = 200) -> StripeRequests.Answer {
        StripeRequests.Answer(status: status, bytes: Array(text.utf8))
    }

    private func subscription(_ status: String, _ more: String = "") -> String {
        """
        {"object": "list", "has_more": false, "data": [{
          "id": "sub_1", "object": "subscription", "status": "\(status)", "created": 1000, "customer": "cus_1"\(more),
          "items": {"object": "list", "data": [{
            "id": "si_1", "quantity": 1, "current_period_start": 2000, "current_period_end": 3000,
            "price": {"id": "price_1", "unit_amount": 900, "currency": "usd"}
          }]}
        }]}
        """
    }

    @Test func subscription_hasThePeriodOfItsItem() throws {
        let list: StripeList<StripeSubscription> = try answer(subscription("past_due")).document()
        let found = try #require(list.data.first?.subscription(.received))
        #expect(found.id == "sub_1" && found.price == "price_1" && found.status == .pastDue)
        #expect(found.createdAt == Timestamp(seconds: 1000) && found.periodStart == Timestamp(seconds: 2000))
        #expect(found.periodEnd == Timestamp(seconds: 3000) && found.endsAt == nil)
    }

    @Test func subscription_thatIsCanceledForTheEndOfItsPeriod_endsThen() throws {
        let text = subscription("active", #", "cancel_at": null, "cancel_at_period_end": true"#)
        let list: StripeList<StripeSubscription> = try answer(text).document()
        #expect(list.data.first?.subscription(.received)?.endsAt == Timestamp(seconds: 3000))
        let dated: StripeList<StripeSubscription> = try answer(
            subscription("active", #", "cancel_at": 2500, "cancel_at_period_end": false"#)
        ).document()
        #expect(dated.data.first?.subscription(.received)?.endsAt == Timestamp(seconds: 2500))
    }

    @Test func statusOfTheFuture_isOther() throws {
        let list: StripeList<StripeSubscription> = try answer(subscription("hibernating")).document()
        #expect(list.data.first?.subscription(.disputed)?.status == .other)
        #expect(list.data.first?.subscription(.disputed)?.payment == .disputed)
    }

    @Test func refusal_hasItsCodeInPrintableCharacters() {
        func reason(_ text: String, _ status: Int = 400) -> PaymentError? {
            do throws(PaymentError) {
                _ = try answer(text, status: status).document(StripeObject.self)
                return nil
            } catch { return error }
        }
        let missing = #"{"error": {"code": "resource_missing", "type": "invalid_request_error"}}"#
        #expect(reason(missing) == .refused("resource_missing"))
        #expect(reason(#"{"error": {"type": "card_error"}}"#, 402) == .refused("card_error"))
        #expect(reason(#"{"error": {"code": "a\u0000b\u00e9"}}"#) == .refused("ab"))
        #expect(reason("<html>", 418) == .refused("status 418"))
        #expect(reason("<html>", 200) == .unreachable("the response has another form"))
        #expect(answer(missing, status: 400).isMissing && answer("", status: 404).isMissing)
        #expect(!answer(#"{"id": "cus_1"}"#).isMissing)
    }

    @Test func dispute_isOverWhenTheMoneyStayed() throws {
        for (status, isOver) in [("won", true), ("warning_closed", true), ("lost", false), ("needs_response", false)] {
            let dispute: StripeDispute = try answer(#"{"status": "\#(status)"}"#).document()
            #expect(dispute.isOver == isOver, "\(status)")
        }
    }
}
