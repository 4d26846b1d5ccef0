import BourseDesk
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Pages of plans")
struct PlanPagesTests {
    @Test func deskWithoutPlans_hasNoTraceOfThem() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        #expect(!rig.server.routes.contains { $0.path.contains("plans") || $0.path.contains("webhooks/stripe") })
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for path in ["/plans", "/plans/return", "/api/v1/account/plan"] {
                #expect(try await ann.get(path).status == .notFound, "\(path)")
            }
            let settings = try await ann.get("/settings")
            #expect(!settings.text.contains("/plans") && !settings.text.contains("Manage payment"))
            #expect(try await !ann.get("/api/v1/session").text.contains("plan"))
            #expect(try await !ann.get("/api/auth?action=me").text.contains("subscription"))
            let fields = ["email": "bob@example.com", "password": ServerRig.password, "zone": "UTC"]
            #expect(try await visitor.post("/sign-up", fields).location == "/")
        }
    }

    @Test func signUp_leadsToThePlans_andTheirPricesToStripe() async throws {
        let rig = try PlanRig()
        try await rig.server.serve { visitor async throws -> Void in
            let fields = ["email": "bob@example.com", "password": ServerRig.password, "zone": "UTC"]
            let signedUp = try await visitor.post("/sign-up", fields)
            #expect(signedUp.location == "/plans")
            let bob = visitor.with(signedUp.session)
            let page = try await bob.get("/plans")
            #expect(page.status == .ok && page.text.contains("$9.00 per month") && page.text.contains("Pro"))
            #expect(!page.text.contains("price_plus_old") && !page.text.contains("Manage payment"))
            let leaving = try await bob.post("/plans/checkout", ["price": "price_plus_monthly"])
            #expect(leaving.status == .ok && leaving.text.contains("https://pay.example/c/1"))
            let refresh = try #require(HTTPField.Name("Refresh"))
            #expect(leaving.headers[refresh] == "0; url=https://pay.example/c/1")
            // Back before the payment is known, and after it.
            let early = try await bob.get("/plans/return?checkout=done")
            #expect(early.text.contains("The payment is being processed"))
            rig.set([rig.subscription()])
            let back = try await bob.get("/plans/return?checkout=done&return=\(PlanRig.app)")
            #expect(back.text.contains("Your plan is Plus") && back.text.contains("href=\"\(PlanRig.app)\""))
            let paid = try await bob.get("/plans")
            #expect(paid.text.contains("You pay this price.") && paid.text.contains("Manage payment"))
            let portal = try await bob.post("/plans/portal")
            #expect(portal.text.contains("https://pay.example/portal/cus_1"))
            let second = try await bob.post("/plans/checkout", ["price": "price_pro_monthly"])
            #expect(second.status == .conflict)
        }
    }

    @Test(arguments: ["https://evil.example/", "javascript:alert(1)", "tradebetter://other", "//evil.example"])
    func returnToAnotherAddress_isNotOffered(address: String) async throws {
        let rig = try PlanRig()
        let (ann, token) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        try await rig.server.serve { visitor async throws -> Void in
            let query = try #require(address.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            let page = try await visitor.with(token).get("/plans/return?return=\(query)")
            #expect(page.status == .ok && !page.text.contains("href=\"\(address)\""))
        }
    }

    @Test func whatThePlanLacks_isSaidInPlace_andKeptDataCanBeReadExportedAndDeleted() async throws {
        let rig = try PlanRig(free: nil)
        let (ann, token) = try await rig.server.person("ann@example.com")
        try await rig.server.add(File.of(0..<4), to: ann)
        try await rig.server.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let journal = try await ann.get("/journal/trades")
            #expect(journal.status == .ok && journal.text.contains("NVDA"))
            #expect(journal.text.contains("Journal requires a plan") && journal.text.contains("href=\"/plans\""))
            let upload = try await ann.upload([(name: "a.csv", bytes: Array(File.of(4..<6).utf8))])
            #expect(upload.status == .paymentRequired && upload.text.contains("Imports requires a plan"))
            #expect(upload.text.contains("What you stored is kept") && upload.text.contains("Compare plans"))
            let live = try await ann.get("/live")
            #expect(live.status == .paymentRequired && live.text.contains("Live markets requires a plan"))
            let api = try await ann.get("/api/v1/quotes")
            #expect(api.status == .paymentRequired && api.text.contains("\"status\":402"))
            #expect(try await ann.get("/api/v1/journal").status == .ok)
            #expect(try await ann.get("/settings/export.zip").status == .ok)
            let deletion = try await ann.post("/settings/account/delete", ["email": "ann@example.com"])
            #expect(deletion.status.kind == .redirection, "\(deletion.status)")
        }
        #expect(try await rig.server.desk.accounts.user(ann.id) == nil)
    }

    @Test func addressWithDoubledSlash_isNoWayAroundThePlan() async throws {
        let rig = try PlanRig(free: [.markets])
        try await rig.server.serve { visitor async throws -> Void in
            for path in ["/api/news", "//api/news", "/api//news", "///api///news"] {
                #expect(try await visitor.get(path).status == .paymentRequired, "\(path)")
            }
        }
    }

    @Test func sharedJournal_isKeptByThePlanOfItsOwner_whoeverEditsIt() async throws {
        let rig = try PlanRig(free: nil)
        let (ann, _) = try await rig.server.person("ann@example.com")
        let (bob, token) = try await rig.server.person("bob@example.com")
        try await rig.subscribe(bob)
        let share = try await rig.server.share(.journal, of: ann, with: bob, as: .editor)
        let note = ["note": "From Bob", "revision": "0"]
        try await rig.server.serve { visitor async throws -> Void in
            let guest = visitor.with(token)
            let path = "/shared/\(share.id)/journal/days/2026-01-05"
            let read = try await guest.get(path)
            #expect(read.status == .ok && !read.text.contains("requires a plan"))
            #expect(try await guest.post(path, note).status == .paymentRequired)
            #expect(try await !guest.get(path).text.contains("From Bob"))
            #expect(try await guest.post("/journal/days/2026-01-05", note).status == .seeOther)
        }
    }

    @Test func cachedPage_followsThePlan() async throws {
        let rig = try PlanRig(free: nil)
        let (ann, token) = try await rig.server.person("ann@example.com")
        try await rig.server.add(File.of(0..<4), to: ann)
        try await rig.server.serve { visitor async throws -> Void in
            let visitor = visitor.with(token)
            #expect(try await visitor.get("/journal").text.contains("Journal requires a plan"))
            try await rig.subscribe(ann)
            #expect(try await !visitor.get("/journal").text.contains("Journal requires a plan"))
            rig.set([rig.subscription("price_plus_monthly", .canceled)])
            try await rig.plans.refresh(ann.id)
            #expect(try await visitor.get("/journal").text.contains("Journal requires a plan"))
        }
    }

    @Test func programs_readThePlan_andAPlanCannotBeSet() async throws {
        let rig = try PlanRig()
        let (ann, token) = try await rig.server.person("ann@example.com")
        try await rig.subscribe(ann)
        try await rig.server.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let plan = try await ann.get("/api/v1/account/plan")
            #expect(try plan.member("plan") == "plus" && plan.member("subscriptionStatus") == "active")
            #expect(try await ann.get("/api/v1/session").text.contains("\"subscriptionStatus\":\"active\""))
            let me = try await ann.get("/api/auth?action=me")
            #expect(try me.member("tier") == "plus" && me.member("subscriptionStatus") == "active")
            #expect(me.text.contains("\"stripeCustomerId\":\"cus_1\"") && me.text.contains("subscriptionUpdatedAt"))
            let body = #"{"price":"price_pro_monthly","plan":"pro","subscriptionStatus":"active","customer":"cus_9"}"#
            #expect(try await ann.json(.post, "/api/v1/account/plan/checkout", body).status == .conflict)
            for method in [HTTPRequest.Method.put, .post, .delete] {
                #expect(try await ann.json(method, "/api/v1/account/plan", body).status == .methodNotAllowed)
            }
            _ = try await ann.post("/plans/return?plan=pro&checkout=done", ["plan": "pro"])
            _ = try await ann.get("/plans/return?plan=pro&checkout=done&session_id=cs_1&customer=cus_9")
            #expect(try await ann.get("/api/v1/account/plan").text.contains("\"plan\":\"plus\""))
        }
    }

    @Test func publishedMarkets_withoutAnAccount_areThoseOfTheFreePlan() async throws {
        let open = try PlanRig(free: [.news])
        try await open.server.serve { visitor async throws -> Void in
            #expect(try await visitor.get("/api/stocks").status == .paymentRequired)
            #expect(try await visitor.get("/api/v1/quotes").status == .unauthorized)
            #expect(try await visitor.get("/markets").location.hasPrefix("/sign-in"))
        }
    }
}
