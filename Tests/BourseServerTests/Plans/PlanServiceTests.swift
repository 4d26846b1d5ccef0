import BourseCore
import BourseTestSupport
import BourseValues
import Foundation
import Synchronization
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("Plans and payments")
struct PlanServiceTests {
    @Test func watchedFolder_waitsForAPlanWithImports() async throws {
        let folder = try TemporaryDirectory()
        let rig = try PlanRig(watchedFolder: folder.url.path)
        let (ann, _) = try await rig.server.person("ann@example.com")
        rig.server.clock.advance(seconds: 1)
        try Data(File.of(0..<4).utf8).write(to: folder.url.appendingPathComponent("trades.csv"))
        let watched = rig.server.desk.watchedFolder
        for _ in 1...3 { await watched.look() }
        #expect(try await watched.state(of: ann).files.isEmpty)
        try await rig.subscribe(ann)
        await watched.look()
        #expect(try await watched.state(of: ann).files.first?.outcome.additions?.executions == 4)
    }

    @Test func checkout_makesOneCustomer_andKnowsWhoPays() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        let plans = try rig.plans
        for _ in 0..<2 {
            let url = try await plans.checkout("price_plus_monthly", of: ann, base: "https://d", app: PlanRig.app)
            #expect(url.hasPrefix("https://pay.example/c/"))
        }
        let checkouts = rig.payments.script.withLock { $0.checkouts }
        #expect(checkouts.map(\.customer) == ["cus_1", "cus_1"] && Set(checkouts.map(\.key)).count == 2)
        #expect(checkouts[0].success == "https://d/plans/return?checkout=done&return=\(PlanRig.app)")
        #expect(checkouts[0].user == ann.id && checkouts[0].price == "price_plus_monthly")
        #expect(try await plans.state(of: ann.id).plan == "free")
    }

    @Test(arguments: ["price_plus_old", "price_none", ""])
    func checkout_ofWhatIsNotOffered_isRefused(price: String) async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        await #expect(throws: PaymentError.unknownPrice) {
            try await rig.plans.checkout(price, of: ann, base: "https://d", app: nil)
        }
        #expect(rig.payments.script.withLock { $0.customers } == 0)
    }

    @Test func checkout_besideASubscription_isRefused_andAfterItAllowed() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        await #expect(throws: PaymentError.subscribed) {
            try await rig.plans.checkout("price_pro_monthly", of: ann, base: "https://d", app: nil)
        }
        rig.set([rig.subscription("price_plus_monthly", .canceled)])
        _ = try await rig.plans.checkout("price_pro_monthly", of: ann, base: "https://d", app: nil)
        // A customer who was deleted at Stripe is replaced.
        rig.set(nil)
        _ = try await rig.plans.checkout("price_pro_monthly", of: ann, base: "https://d", app: nil)
        #expect(rig.payments.script.withLock { $0.checkouts.last?.customer } == "cus_2")
        #expect(try await rig.plans.customer(of: ann.id)?.id == "cus_2")
    }

    @Test func events_inAnyOrderAndTwice_leadToWhatIsTrueNow() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        let plans = try rig.plans
        rig.set([rig.subscription("price_pro_monthly")])
        let texts = (1...6).map { PlanRig.event("evt_\($0)") }
        for text in texts.reversed() + texts {
            try await plans.receive(Array(text.utf8), signature: rig.signature(text))
        }
        let before = rig.payments.script.withLock { $0.reports }
        #expect(try await plans.applyDue())
        #expect(try await plans.state(of: ann.id).plan == "pro")
        // One request answers all of them, and none of them comes again.
        #expect(rig.payments.script.withLock { $0.reports } == before + 1)
        for text in texts { try await plans.receive(Array(text.utf8), signature: rig.signature(text)) }
        #expect(try await plans.applyDue())
        #expect(rig.payments.script.withLock { $0.reports } == before + 1)
    }

    @Test func event_whileStripeIsDown_isAppliedLater() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        let plans = try rig.plans
        rig.set([rig.subscription("price_pro_monthly")])
        rig.payments.script.withLock { $0.isDown = true }
        let text = PlanRig.event("evt_1")
        try await plans.receive(Array(text.utf8), signature: rig.signature(text))
        #expect(try await !plans.applyDue())
        #expect(try await plans.state(of: ann.id).plan == "plus")
        rig.payments.script.withLock { $0.isDown = false }
        #expect(try await plans.applyDue())
        #expect(try await plans.state(of: ann.id).plan == "pro")
    }

    @Test func event_ofADispute_isFoundByItsCharge_andOneOfAnybodyElseIsIgnored() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        let plans = try rig.plans
        rig.payments.script.withLock { $0.charges["ch_1"] = "cus_1" }
        rig.set([rig.subscription(payment: .disputed)])
        let dispute = #"{"object":"dispute","id":"dp_1","charge":"ch_1"}"#
        for (id, object) in [("evt_1", dispute), ("evt_2", #"{"object":"dispute","id":"dp_2","charge":"ch_9"}"#)] {
            let text = PlanRig.event(id, "charge.dispute.created", object)
            try await plans.receive(Array(text.utf8), signature: rig.signature(text))
        }
        let other = PlanRig.event("evt_3", "invoice.paid", #"{"object":"invoice","customer":"cus_other"}"#)
        try await plans.receive(Array(other.utf8), signature: rig.signature(other))
        #expect(try await plans.applyDue())
        let state = try await plans.state(of: ann.id)
        #expect(state.phase == .disputed && state.plan == "free")
    }

    @Test func failedPayment_staysOpenForTheGrace_thenCloses_thenOpensAgain() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        let plans = try rig.plans
        rig.server.clock.advance(seconds: 30 * 86_400)
        rig.set([rig.subscription("price_plus_monthly", .pastDue)])
        try await plans.refresh(ann.id)
        #expect(try await plans.state(of: ann.id).features.contains(.journal))
        rig.server.clock.advance(seconds: 7 * 86_400)
        #expect(try await plans.state(of: ann.id).phase == .lapsed)
        // A second failure, in a period of its own, does not open it again.
        rig.set([rig.subscription("price_plus_monthly", .pastDue)])
        try await plans.refresh(ann.id)
        #expect(try await plans.state(of: ann.id).phase == .lapsed)
        rig.set([rig.subscription()])
        try await plans.refresh(ann.id)
        let state = try await plans.state(of: ann.id)
        #expect(state.plan == "plus" && state.status == .active)
    }

    @Test func stripe_isAskedAgainAfterFiveMinutes_andNotWithEveryRequest() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        let plans = try rig.plans
        try await plans.refreshIfDue(ann.id)
        #expect(rig.payments.script.withLock { $0.reports } == 0)
        try await rig.subscribe(ann)
        let before = rig.payments.script.withLock { $0.reports }
        rig.server.clock.advance(seconds: 299)
        try await plans.refreshIfDue(ann.id)
        #expect(rig.payments.script.withLock { $0.reports } == before)
        rig.server.clock.advance(seconds: 1)
        rig.set([rig.subscription("price_pro_monthly")])
        try await plans.refreshIfDue(ann.id)
        try await plans.refreshIfDue(ann.id)
        #expect(rig.payments.script.withLock { $0.reports } == before + 1)
        #expect(try await plans.state(of: ann.id).plan == "pro")
        // A failure leaves what was known.
        rig.server.clock.advance(seconds: 300)
        rig.payments.script.withLock { $0.isDown = true }
        try await plans.refreshIfDue(ann.id)
        #expect(try await plans.state(of: ann.id).plan == "pro")
    }

    @Test func deletedAccount_endsTheSubscription_alsoWhenStripeWasDown() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        rig.payments.script.withLock { $0.isDown = true }
        try await rig.server.desk.deleteAccount(ann, password: ServerRig.password)
        #expect(try await !rig.plans.applyDue())
        rig.payments.script.withLock { $0.isDown = false }
        #expect(try await rig.plans.applyDue())
        #expect(rig.payments.script.withLock { $0.deleted } == ["cus_1"])
        #expect(try await rig.plans.applyDue())
        #expect(rig.payments.script.withLock { $0.deleted } == ["cus_1"])
    }
}
