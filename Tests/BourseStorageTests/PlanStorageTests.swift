import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Customers and events of Stripe in SQLite")
struct PlanStorageTests {
    @Test func report_neverReplacesALaterOne_andChangesItsTimeOnlyWithItsContent() async throws {
        let store = try Store()
        let plans = SQLitePlanStore(store.database)
        let ann = try await store.person()
        #expect(try await plans.customer(of: ann) == nil)
        try await plans.setCustomer("cus_1", of: ann)
        let (early, late) = (store.now, store.now.adding(seconds: 10))
        let active = store.planSubscription()
        #expect(try await plans.store(active, customer: "cus_1", askedAt: late, now: late, of: ann))
        let canceled = store.planSubscription(status: .canceled)
        #expect(try await !plans.store(canceled, customer: "cus_1", askedAt: early, now: late, of: ann))
        #expect(try await plans.customer(of: ann)?.subscription == active)
        let again = late.adding(seconds: 10)
        #expect(try await plans.store(active, customer: "cus_1", askedAt: again, now: again, of: ann))
        let unchanged = try #require(try await plans.customer(of: ann))
        #expect(unchanged.updatedAt == late && unchanged.askedAt == again)
        #expect(try await plans.store(nil, customer: "cus_1", askedAt: again, now: again, of: ann))
        let gone = try #require(try await plans.customer(of: ann))
        #expect(gone.subscription == nil && gone.updatedAt == again)
    }

    @Test func customer_belongsToOnePerson_andReportsOfAnotherOneAreNotStored() async throws {
        let store = try Store()
        let plans = SQLitePlanStore(store.database)
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        try await plans.setCustomer("cus_1", of: ann)
        await #expect(throws: (any Error).self) { try await plans.setCustomer("cus_1", of: bob) }
        #expect(try await plans.person(customer: "cus_1") == ann)
        #expect(try await plans.person(customer: "cus_2") == nil)
        let paid = store.planSubscription()
        #expect(try await !plans.store(paid, customer: "cus_1", askedAt: store.now, now: store.now, of: bob))
        #expect(try await plans.store(paid, customer: "cus_1", askedAt: store.now, now: store.now, of: ann))
        // The same identifier again changes nothing; another one begins without a subscription.
        try await plans.setCustomer("cus_1", of: ann)
        #expect(try await plans.customer(of: ann)?.subscription == paid)
        try await plans.setCustomer("cus_2", of: ann)
        #expect(try await plans.customer(of: ann)?.subscription == nil)
        #expect(try await !plans.store(paid, customer: "cus_1", askedAt: store.now, now: store.now, of: ann))
        #expect(try await plans.departedCustomers(limit: 9) == ["cus_1"])
    }

    @Test func event_isDueOnce_andForgottenLater() async throws {
        let store = try Store()
        let plans = SQLitePlanStore(store.database)
        let event = PaymentEvent(id: "evt_1", type: "invoice.paid", customer: "cus_1", charge: nil)
        let dispute = PaymentEvent(id: "evt_0", type: "charge.dispute.created", customer: nil, charge: "ch_1")
        #expect(try await plans.insert(event, at: store.now))
        #expect(try await !plans.insert(event, at: store.now))
        #expect(try await plans.insert(dispute, at: store.now.adding(seconds: 1)))
        #expect(try await plans.dueEvents(limit: 9) == [event, dispute])
        #expect(try await plans.dueEvents(limit: 1) == [event])
        try await plans.setApplied(event: "evt_1", at: store.now)
        #expect(try await plans.dueEvents(limit: 9) == [dispute])
        #expect(try await !plans.insert(event, at: store.now))
        try await plans.deleteEvents(before: store.now.adding(seconds: 1))
        #expect(try await plans.insert(event, at: store.now))
        #expect(try await plans.dueEvents(limit: 9).count == 2)
    }

    @Test func deletedAccount_leavesItsCustomerUntilStripeHasDeletedIt() async throws {
        let store = try Store()
        let plans = SQLitePlanStore(store.database)
        let ann = try await store.person()
        try await plans.setCustomer("cus_1", of: ann)
        try await store.accounts.delete(ann)
        #expect(try await plans.customer(of: ann) == nil)
        #expect(try await plans.departedCustomers(limit: 9) == ["cus_1"])
        try await plans.deleteDeparted("cus_1")
        #expect(try await plans.departedCustomers(limit: 9).isEmpty)
    }
}
