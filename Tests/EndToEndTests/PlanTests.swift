import BourseTestSupport
import Foundation
import Testing

/// A desk with plans and the venue's payments as processes: every event comes over HTTP, signed, and in the background.
@Suite("Plans", .serialized)
struct PlanTests {
    /// A desk whose plans are paid at the venue.
    private struct Rig {
        let directory: TemporaryDirectory
        let venue: VenueProcess
        let payments: Int
        let desk: ServedDesk
        let session: String

        init(graceDays: Int = 7) async throws {
            directory = try TemporaryDirectory()
            venue = try await VenueProcess()
            let rest = try #require(venue.place.last)
            payments = try #require(rest.firstMatch(of: /:(\d+)\//).flatMap { Int($0.output.1) })
            let file = directory.path("plans.json")
            try """
            {"graceDays": \(graceDays), "returns": ["tradebetter://subscription-complete"], "plans": [
              {"id": "free", "name": "Free", "opens": ["markets"]},
              {"id": "plus", "name": "Plus", "opens": ["journal", "imports"], "prices": [
                {"id": "price_plus_monthly", "amount": 9, "currency": "USD", "period": "month"}]},
              {"id": "pro", "name": "Pro", "opens": ["everything"], "prices": [
                {"id": "price_pro_monthly", "amount": 19, "currency": "USD", "period": "month"}]}
            ]}
            """.write(toFile: file, atomically: true, encoding: .utf8)
            desk = try await ServedDesk(
                directory.path("desk"),
                "--plans",
                file,
                environment: [
                    "BOURSE_STRIPE_KEY": "sk_test_simulator", "BOURSE_STRIPE_WEBHOOK_SECRET": "whsec_simulator",
                    "BOURSE_STRIPE_URL": "http://127.0.0.1:\(payments)/payments",
                ]
            )
            session = try await desk.enter()
            let endpoint = "url=http%3A%2F%2F127.0.0.1%3A\(desk.port)%2Fwebhooks%2Fstripe"
            let added = await send("POST", "/payments/control/webhooks", endpoint)
            #expect(added.contains(" 200 "), "\(added)")
        }

        /// Asks the venue.
        @discardableResult
        func send(_ method: String, _ path: String, _ form: String = "") async -> String {
            let body = Array(form.utf8)
            let head = """
                \(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(payments)\r\nConnection: close\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.count)\r\n\r\n
                """
            let (port, request) = (payments, Array(head.utf8) + body)
            return await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: TCP.exchange(port: port, request)) }
            }
        }

        /// Moves the only subscription, and waits until its events are delivered.
        func move(_ action: String, _ form: String = "") async throws {
            let list = await send("GET", "/payments/control/subscriptions")
            let id = try #require(list.firstMatch(of: /sub_[A-Za-z0-9]+/), "\(list)")
            let answer = await send("POST", "/payments/control/subscriptions/\(id.output)/\(action)", form)
            #expect(answer.contains(" 200 "), "\(action): \(answer)")
            await send("POST", "/payments/control/deliveries/wait")
        }

        /// The faults of the only endpoint.
        func err(_ faults: String) async throws {
            let list = await send("GET", "/payments/control/webhooks")
            let id = try #require(list.firstMatch(of: /we_[A-Za-z0-9]+/), "\(list)")
            await send("POST", "/payments/control/webhooks/\(id.output)", "faults=\(faults)")
        }

        /// Opens a page of the checkout and pays there.
        func subscribe(_ price: String = "price_plus_monthly", card: String = "works") async throws -> String {
            let body = try await desk.body(
                "POST",
                "/api/v1/account/plan/checkout",
                session: session,
                #"{"price":"\#(price)","return":"tradebetter://subscription-complete"}"#
            )
            let url = try #require(try TestJSON.object(body)["url"] as? String)
            let page = try #require(URLComponents(string: url))
            return await send("POST", page.path, "card=\(card)")
        }

        /// A member of the plan once it has a value, or as it is after a thousand requests.
        @discardableResult
        func plan(_ member: String, becomes value: String) async throws -> String {
            var found = ""
            for _ in 0..<1000 {
                let body = try await desk.body("GET", "/api/v1/account/plan", session: session)
                found = try TestJSON.object(body)[member] as? String ?? ""
                if found == value { break }
            }
            #expect(found == value, "\(member)")
            return found
        }

        /// The statuses of the venue's deliveries.
        func deliveries() async -> String { await send("GET", "/payments/control/deliveries") }

        /// Uploads a file to the journal.
        func upload() async -> Int {
            let text = File.header + "main,2026-01-05T15:00:00Z,NVDA,stock,,,buy,1,100,1,0,USD,,,\n"
            return await desk.upload(text, session: session).status
        }
    }

    @Test func subscription_throughEveryEvent_opensAndClosesThePlan() async throws {
        let rig = try await Rig()
        try await rig.plan("plan", becomes: "free")
        #expect(await rig.upload() == 402)
        #expect(try await !rig.subscribe(card: "declined").contains(" 303 "))
        let paid = try await rig.subscribe()
        #expect(paid.contains(" 303 ") && paid.contains("tradebetter"), "\(paid)")
        try await rig.plan("plan", becomes: "plus")
        #expect(await rig.upload() / 100 == 2)
        // A renewal.
        try await rig.move("advance")
        try await rig.plan("phase", becomes: "paid")
        // A failure, within the grace, and its recovery.
        try await rig.move("advance", "payment=failed")
        try await rig.plan("phase", becomes: "grace")
        try await rig.plan("plan", becomes: "plus")
        try await rig.move("pay")
        try await rig.plan("phase", becomes: "paid")
        // Another plan.
        try await rig.move("price", "price=price_pro_monthly")
        try await rig.plan("plan", becomes: "pro")
        // A dispute, which is won.
        try await rig.move("dispute")
        try await rig.plan("phase", becomes: "disputed")
        try await rig.plan("plan", becomes: "free")
        try await rig.move("dispute", "status=won")
        try await rig.plan("plan", becomes: "pro")
        // A part of the payment goes back, then all of it.
        try await rig.move("advance")
        try await rig.move("refund", "amount=100")
        try await rig.plan("plan", becomes: "pro")
        try await rig.move("refund")
        try await rig.plan("phase", becomes: "refunded")
        try await rig.move("advance")
        try await rig.plan("phase", becomes: "paid")
        // The end. What was imported is readable, and can be exported and deleted.
        try await rig.move("cancel")
        try await rig.plan("phase", becomes: "ended")
        #expect(await rig.upload() == 402)
        #expect(await rig.desk.count(session: rig.session) == 1)
        #expect(await rig.desk.ask("GET", "/settings/export.zip", session: rig.session).status == 200)
    }

    @Test func events_twiceAndInAnotherOrder_leadToTheSame() async throws {
        let rig = try await Rig()
        try await rig.err("duplicate,reorder,unknown-type,other-account")
        _ = try await rig.subscribe()
        try await rig.plan("plan", becomes: "plus")
        try await rig.move("advance", "payment=failed")
        try await rig.plan("phase", becomes: "grace")
        try await rig.move("pay")
        try await rig.plan("phase", becomes: "paid")
        try await rig.move("price", "price=price_pro_monthly")
        try await rig.plan("plan", becomes: "pro")
        try await rig.move("cancel")
        try await rig.plan("phase", becomes: "ended")
    }

    @Test(arguments: ["wrong-signature", "old-timestamp", "altered", "huge"])
    func event_thatIsForged_changesNothing(fault: String) async throws {
        let rig = try await Rig()
        _ = try await rig.subscribe()
        try await rig.plan("plan", becomes: "plus")
        // The other events of the payment are applied meanwhile, each of which asks Stripe.
        for _ in 0..<200 { _ = await rig.send("GET", "/payments/control/subscriptions") }
        try await rig.err(fault)
        try await rig.move("cancel")
        let deliveries = await rig.deliveries()
        #expect(deliveries.contains(fault == "huge" ? "413" : "400"), "\(deliveries)")
        let body = try await rig.desk.body("GET", "/api/v1/account/plan", session: rig.session)
        #expect(try TestJSON.object(body)["plan"] as? String == "plus")
        // The way back from Stripe asks what is true.
        _ = await rig.desk.ask("GET", "/plans/return", session: rig.session)
        try await rig.plan("phase", becomes: "ended")
    }

    @Test func failedPayment_withoutGrace_closesThePlanAtOnce_andOpensItWhenPaid() async throws {
        let rig = try await Rig(graceDays: 0)
        _ = try await rig.subscribe()
        try await rig.plan("plan", becomes: "plus")
        try await rig.move("advance", "payment=failed")
        try await rig.plan("phase", becomes: "lapsed")
        try await rig.plan("plan", becomes: "free")
        #expect(await rig.upload() == 402)
        try await rig.move("pay")
        try await rig.plan("plan", becomes: "plus")
    }

    @Test func deletedAccount_endsItsSubscription() async throws {
        let rig = try await Rig()
        _ = try await rig.subscribe()
        try await rig.plan("plan", becomes: "plus")
        let form = "email=ann%40example.com"
        let deleted = await rig.desk.ask(
            "POST",
            "/settings/account/delete",
            session: rig.session,
            body: Array(form.utf8)
        )
        #expect(deleted.status == 303, "\(deleted.text)")
        var list = ""
        for _ in 0..<1000 {
            list = await rig.send("GET", "/payments/control/subscriptions")
            if list.contains("canceled") { break }
        }
        #expect(list.contains("canceled"), "\(list)")
    }

    @Test func deskWithPlans_needsItsSecrets_andAFileWithoutMistakes() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.path("plans.json")
        try "{\n \"plans\": 1\n}\n".write(toFile: file, atomically: true, encoding: .utf8)
        let data = directory.path("desk")
        let without = try await Program.run("serve", "--port", "0", "--data", data, "--plans", file)
        #expect(without.code == 2 && without.errors.contains("BOURSE_STRIPE_KEY"), "\(without.errors)")
        let checked = try await Program.run("plans", "check", file)
        #expect(checked.code == 2 && checked.errors.contains("Line 2"), "\(checked.errors)")
    }
}
