import BourseCore
import BourseValues
import Testing

@testable import BourseDesk

@Suite("What a plan opens")
struct PlanStateTests {
    static let user = UserID("00112233445566778899aabbccddeeff")
    static let other = UserID("ffeeddccbbaa99887766554433221100")
    private static let day: Int64 = 86_400
    /// The start of the period of all subscriptions here, which lasts 30 days.
    private static let start = Timestamp(seconds: 1_767_225_600)

    private func file(free: Bool = true) -> PlanFile {
        let price = Plan.Price(id: "price_1", amount: Money(units: 1), currency: .usd, period: .month)
        let plans = [
            Plan(id: "free", name: "Free", features: [.markets]),
            Plan(id: "plus", name: "Plus", features: [.journal], prices: [price]),
        ]
        return PlanFile(plans: free ? plans : [plans[1]], graceDays: 7, complimentary: [Self.other])
    }

    private func state(
        _ status: SubscriptionStatus,
        days: Int64,
        price: String = "price_1",
        endsAt: Int64? = nil,
        payment: PlanSubscription.Payment = .received,
        failingSince: Int64? = nil,
        free: Bool = true
    ) -> PlanState {
        let subscription = PlanSubscription(
            id: "sub_1",
            price: price,
            status: status,
            createdAt: Self.start,
            periodStart: Self.start,
            periodEnd: Self.start.adding(seconds: 30 * Self.day),
            endsAt: endsAt.map { Self.start.adding(seconds: $0 * Self.day) },
            payment: payment,
            failingSince: failingSince.map { Self.start.adding(seconds: $0 * Self.day) }
        )
        let customer = PlanCustomer(id: "cus_1", subscription: subscription, updatedAt: Self.start, askedAt: Self.start)
        let now = Self.start.adding(seconds: days * Self.day)
        return file(free: free).state(of: Self.user, customer: customer, at: now)
    }

    @Test func nobody_hasTheFreePlan() {
        let state = file().state(of: nil, customer: nil, at: Self.start)
        #expect(state.plan == "free" && state.features == [.markets] && state.status == .inactive)
        let none = file(free: false).state(of: Self.user, customer: nil, at: Self.start)
        #expect(none.plan == nil && none.features.isEmpty && none.phase == .unsubscribed)
        let guest = file().state(of: Self.other, customer: nil, at: Self.start)
        #expect(guest.features == Set(DeskFeature.allCases) && guest.phase == .complimentary)
    }

    @Test func paidPlan_opensItsFeaturesAndThoseOfTheFreeOne() {
        let state = state(.active, days: 1)
        #expect(state.plan == "plus" && state.features == [.markets, .journal])
        #expect(state.until == Self.start.adding(seconds: 30 * Self.day))
        #expect(self.state(.trialing, days: 1).features.contains(.journal))
    }

    @Test func renewalThatIsNotKnown_isOpenForTheGraceAlone() {
        #expect(state(.active, days: 30).phase == .grace(until: Self.start.adding(seconds: 37 * Self.day)))
        #expect(state(.active, days: 36).features.contains(.journal))
        #expect(state(.active, days: 37).phase == .lapsed)
        #expect(state(.active, days: 37).features == [.markets])
    }

    @Test func failedPayment_isOpenForTheGraceSinceItsFirstFailure() {
        #expect(state(.pastDue, days: 6).features.contains(.journal))
        #expect(state(.pastDue, days: 7).phase == .lapsed)
        #expect(state(.unpaid, days: 6).features.contains(.journal))
        // A later period begins while payments still fail.
        #expect(state(.pastDue, days: 1, failingSince: -29).phase == .lapsed)
    }

    @Test(arguments: [SubscriptionStatus.canceled, .incomplete, .incompleteExpired, .paused, .other, .inactive])
    func otherStatus_opensNothingMore(status: SubscriptionStatus) {
        let state = state(status, days: 1)
        #expect(state.phase == .ended && state.plan == "free" && state.features == [.markets])
        #expect(self.state(status, days: 1, free: false).features.isEmpty)
    }

    @Test func cancellation_isOpenUntilItsDay_withoutGrace() {
        #expect(state(.active, days: 29, endsAt: 30).phase == .ending(at: Self.start.adding(seconds: 30 * Self.day)))
        #expect(state(.active, days: 30, endsAt: 30).phase == .ended)
    }

    @Test func refundOrDispute_closesThePlan() {
        #expect(state(.active, days: 1, payment: .refunded).phase == .refunded)
        #expect(state(.pastDue, days: 1, payment: .refunded).phase == .refunded)
        #expect(state(.active, days: 1, payment: .disputed).features == [.markets])
        #expect(state(.pastDue, days: 1, payment: .disputed).phase == .disputed)
    }

    @Test func unknownPrice_opensTheFreePlan() {
        #expect(state(.active, days: 1, price: "price_2").phase == .unknownPrice)
        #expect(state(.active, days: 1, price: "price_2").features == [.markets])
    }

    @Test func failingSince_isTheFirstFailureOfASubscription() {
        func subscription(_ status: SubscriptionStatus, id: String = "sub_1", start: Int64) -> PlanSubscription {
            PlanSubscription(
                id: id,
                price: "price_1",
                status: status,
                createdAt: Self.start,
                periodStart: Self.start.adding(seconds: start),
                periodEnd: Self.start.adding(seconds: start + 30 * Self.day)
            )
        }
        let now = Self.start.adding(seconds: 100)
        let first = subscription(.pastDue, start: 40).failing(after: nil, askedAt: now)
        #expect(first.failingSince == Self.start.adding(seconds: 40))
        let later = subscription(.unpaid, start: 90).failing(after: first, askedAt: now)
        #expect(later.failingSince == first.failingSince)
        // The simulator's periods may lie in the future.
        #expect(subscription(.pastDue, start: 500).failing(after: nil, askedAt: now).failingSince == now)
        #expect(subscription(.active, start: 90).failing(after: later, askedAt: now).failingSince == nil)
        let another = subscription(.pastDue, id: "sub_2", start: 90).failing(after: first, askedAt: now)
        #expect(another.failingSince == Self.start.adding(seconds: 90))
    }

    @Test func report_namesTheSubscriptionThatCounts() {
        func subscription(_ id: String, _ status: SubscriptionStatus, at second: Int64) -> PlanSubscription {
            let time = Self.start.adding(seconds: second)
            return PlanSubscription(
                id: id,
                price: "p",
                status: status,
                createdAt: time,
                periodStart: time,
                periodEnd: time
            )
        }
        let canceled = subscription("a", .canceled, at: 9)
        let (old, new) = (subscription("b", .active, at: 1), subscription("c", .trialing, at: 2))
        #expect(PaymentReport(subscriptions: [canceled, old, new]).subscription?.id == "c")
        #expect(PaymentReport(subscriptions: [canceled, subscription("d", .pastDue, at: 1)]).subscription?.id == "d")
        #expect(PaymentReport(subscriptions: []).subscription == nil)
    }
}
