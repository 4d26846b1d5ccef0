import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("The webhook of payments")
struct StripeWebhookTests {
    @Test func signedEvent_isReceived_andAppliedLater() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        rig.set([rig.subscription("price_pro_monthly")])
        try await rig.server.serve { visitor async throws -> Void in
            #expect(try await rig.send(PlanRig.event("evt_1"), to: visitor).status == .ok)
        }
        try await rig.plans.applyDue()
        #expect(try await rig.plans.state(of: ann.id).plan == "pro")
    }

    @Test func event_withAWrongOrOldSignature_isRefused() async throws {
        let rig = try PlanRig()
        let (ann, _) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        rig.set([rig.subscription("price_pro_monthly")])
        let text = PlanRig.event("evt_1")
        let good = rig.signature(text)
        let headers = [
            "", "t=1", good.replacing("v1=", with: "v0="), String(good.dropLast()) + (good.hasSuffix("0") ? "1" : "0"),
            rig.signature(text, secret: "whsec_other"), rig.signature(text, age: 301), rig.signature(text, age: -301),
            rig.signature(PlanRig.event("evt_2")), "t=,v1=", "v1=\(String(repeating: "0", count: 64))",
            good + "," + "t=\(rig.server.clock.now.seconds)",
        ]
        try await rig.server.serve { visitor async throws -> Void in
            for header in headers {
                let response = try await rig.send(text, signature: header, to: visitor)
                #expect(response.status == .badRequest, "\(header)")
            }
            // What is signed and no event of a customer changes nothing.
            for body in ["", "{}", "[]", PlanRig.event("evt 1"), PlanRig.event("")] {
                #expect(try await rig.send(body, to: visitor).status == .badRequest, "\(body)")
            }
            let product = PlanRig.event("evt_4", "product.created", #"{"object":"product","id":"prod_1"}"#)
            #expect(try await rig.send(product, to: visitor).status == .ok)
            let huge = PlanRig.event("evt_5") + String(repeating: " ", count: PaymentEvent.longest)
            #expect(try await rig.send(huge, to: visitor).status == .contentTooLarge)
            let old = rig.signature(text, age: 299)
            #expect(try await rig.send(text, signature: "\(old),v1=00,v0=1", to: visitor).status == .ok)
        }
        #expect(try await rig.plans.state(of: ann.id).plan == "plus")
    }

    @Test func event_isValidWithEitherSecret_whileOneIsReplaced() async throws {
        let rig = try PlanRig()
        let text = PlanRig.event("evt_1")
        let (new, old) = (rig.signature(text), rig.signature(text, secret: "whsec_old"))
        let both = "\(old),\(new.split(separator: ",")[1])"
        try await rig.server.serve { visitor async throws -> Void in
            #expect(try await rig.send(text, signature: both, to: visitor).status == .ok)
            #expect(try await rig.send(text, signature: old, to: visitor).status == .badRequest)
        }
    }
}
