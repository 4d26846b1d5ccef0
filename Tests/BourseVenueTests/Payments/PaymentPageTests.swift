import BourseCore
import Testing

@testable import BourseVenue

@Suite("The venue as Stripe: pages")
struct PaymentPageTests {
    private static func with(_ body: @Sendable @escaping (PaymentClient) async throws -> Void) async throws {
        try await MarketVenue.with { _, address in try await body(PaymentClient(address: address)) }
    }

    /// A page is plain: nothing of it runs, and nothing is styled in place.
    private static func expectPlain(_ page: PaymentAnswer) {
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
        for part in ["<script", " style=", " onclick=", "javascript:"] { #expect(!page.text.contains(part), "\(part)") }
        #expect(page.text.contains("<html lang=\"en\">") && page.text.contains("<h1>"))
    }

    // MARK: - Checkout

    @Test func checkoutPage_showsThePlan_andLeadsBack() async throws {
        try await Self.with { client in
            let url = try #require(try await client.checkout("price_pro_yearly").json["url"].text)
            let page = try await client.send("GET", url)
            #expect(page.status == 200)
            Self.expectPlain(page)
            for part in [
                "<title>Subscribe to Pro</title>", "$190.00 per year", "4242 4242 4242 4242", "4000 0000 0000 0002",
                "<label for=\"email\">", "href=\"http://127.0.0.1:9/plans?a=1&amp;b=2\"", "<legend>Card</legend>",
            ] { #expect(page.text.contains(part), "\(part)") }
            let style = try await client.send("GET", "/style.css")
            #expect(style.status == 200 && style.headers["content-type"] == "text/css; charset=utf-8")
        }
    }

    @Test func checkoutPage_escapesWhatOthersWrote() async throws {
        try await Self.with { client in
            let price = try await client.api(
                "POST",
                "/prices",
                [
                    "currency": "jpy", "unit_amount": "500", "recurring[interval]": "month",
                    "product_data[name]": "<b>\"A\" & 'B'</b>",
                ]
            ).json
            let checkout = try await client.checkout(
                price["id"].text ?? "",
                [("customer_email", "\"><script>@x"), ("line_items[0][quantity]", "3")]
            ).json
            let page = try await client.send("GET", try #require(checkout["url"].text))
            Self.expectPlain(page)
            #expect(page.text.contains("Subscribe to &lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;"))
            #expect(page.text.contains("¥500 per month") && page.text.contains("<dd>¥1,500</dd>"))
            #expect(page.text.contains("&quot;&gt;&lt;script&gt;@x") && !page.text.contains("<input type=\"email\""))
        }
    }

    @Test func payment_thatSucceeds_leadsToTheSuccessPage() async throws {
        try await Self.with { client in
            let made = try await client.checkout().json
            let (id, url) = (try #require(made["id"].text), try #require(made["url"].text))
            let answer = try await client.send("POST", url, ["email": "ann@example.com", "card": "works"])
            #expect(answer.status == 303)
            #expect(answer.headers["location"] == "http://127.0.0.1:9/done?session=\(id)")
            let checkout = try await client.api(
                "GET",
                "/checkout/sessions/\(id)",
                ["expand[]": "subscription.latest_invoice", "expand[]": "customer"]
            ).json
            #expect(checkout["status"].text == "complete" && checkout["payment_status"].text == "paid")
            #expect(checkout["customer"]["email"].text == "ann@example.com" && checkout["url"] == .null)
            #expect(checkout["customer_details"]["email"].text == "ann@example.com")
            #expect(checkout["subscription"]["latest_invoice"]["status"].text == "paid")
            #expect(checkout["subscription"]["customer"] == checkout["customer"]["id"])
            let again = try await client.send("POST", url, ["email": "ann@example.com", "card": "works"])
            #expect(again.status == 200 && again.text.contains("You have subscribed already."))
            let all = try await client.api("GET", "/subscriptions", ["status": "all"])
            #expect(all.json["data"].elements.count == 1)
        }
    }

    @Test func payment_thatIsDeclined_changesNothing() async throws {
        try await Self.with { client in
            let made = try await client.checkout().json
            let url = try #require(made["url"].text)
            for card in ["declined", "insufficient-funds"] {
                let page = try await client.send("POST", url, ["email": "ann@example.com", "card": card])
                #expect(page.status == 402 && page.text.contains("role=\"alert\""))
                #expect(page.text.contains("value=\"ann@example.com\""))
                Self.expectPlain(page)
            }
            for fields: KeyValuePairs in [
                ["email": "ann@example.com", "card": "gold"], ["email": "ann", "card": "works"], ["card": "works"],
                ["email": "ann@example.com"],
            ] {
                let refused = try await client.send("POST", url, fields)
                #expect(refused.status == 400)
            }
            let events = try await client.api("GET", "/events")
            #expect(events.json["data"].elements.isEmpty)
            let checkout = try await client.api("GET", "/checkout/sessions/\(made["id"].text ?? "")")
            #expect(checkout.json["status"].text == "open" && checkout.json["customer"] == .null)
        }
    }

    @Test func payment_ofACustomer_staysWithThem() async throws {
        try await Self.with { client in
            let customer =
                try await client.api("POST", "/customers", ["email": "ann@example.com"]).json["id"].text ?? ""
            let made = try await client.checkout("price_plus_monthly", [("customer", customer)]).json
            let url = try #require(made["url"].text)
            let page = try await client.send("GET", url)
            #expect(page.text.contains("<dd>ann@example.com</dd>") && !page.text.contains("<input type=\"email\""))
            let answer = try await client.send("POST", url, ["card": "works", "email": "eve@example.com"])
            #expect(answer.status == 303)
            let list = try await client.api("GET", "/subscriptions", ["customer": customer])
            #expect(list.json["data"].elements.count == 1)
            let read = try await client.api("GET", "/customers/\(customer)", ["expand[]": "subscriptions"])
            #expect(read.json["email"].text == "ann@example.com")
            #expect(read.json["subscriptions"]["data"].elements == list.json["data"].elements)
        }
    }

    @Test func page_thatIsUnknown_isMissing() async throws {
        try await Self.with { client in
            for path in ["/c/pay/cs_test_1", "/p/session/bps_1", "/c/pay/", "/c/pay/a/b"] {
                for method in ["GET", "POST"] {
                    let answer = try await client.send(method, path, ["card": "works", "action": "cancel"])
                    #expect(answer.status == 404, "\(method) \(path)")
                }
            }
        }
    }

    // MARK: - Portal

    /// The address of a customer's portal.
    private static func portal(_ client: PaymentClient, _ customer: JSONTree) async throws -> String {
        let portal = try await client.api(
            "POST",
            "/billing_portal/sessions",
            ["customer": customer.text ?? "", "return_url": "http://127.0.0.1:9/account"]
        )
        return try #require(portal.json["url"].text)
    }

    @Test func portal_changesThePlan() async throws {
        try await Self.with { client in
            let checkout = try await client.subscribe()
            let id = checkout["subscription"].text ?? ""
            let url = try await Self.portal(client, checkout["customer"])
            let page = try await client.send("GET", url)
            #expect(page.status == 200)
            Self.expectPlain(page)
            for part in [
                "<h2>Plus</h2>", "$9.00 per month", "active", "Visa ending in 4242", "Pro, $190.00 per year",
                "href=\"http://127.0.0.1:9/account\"",
            ] { #expect(page.text.contains(part), "\(part)") }
            #expect(!page.text.contains("value=\"price_plus_monthly\""))
            let changed = try await client.send(
                "POST",
                url,
                ["action": "plan", "subscription": id, "price": "price_pro_monthly"]
            )
            #expect(changed.status == 303)
            let location = try #require(changed.headers["location"])
            let after = try await client.send("GET", "http://\(client.address)\(location)")
            #expect(after.text.contains("role=\"status\"") && after.text.contains("<h2>Pro</h2>"))
            let subscription = try await client.api("GET", "/subscriptions/\(id)").json
            #expect(subscription["items"]["data"][0]["price"]["id"].text == "price_pro_monthly")
        }
    }

    @Test func portal_cancels_andResumes() async throws {
        try await Self.with { client in
            let checkout = try await client.subscribe()
            let id = checkout["subscription"].text ?? ""
            let url = try await Self.portal(client, checkout["customer"])
            for (action, cancels) in [("cancel", true), ("resume", false), ("cancel", true)] {
                let answer = try await client.send("POST", url, ["action": action, "subscription": id])
                #expect(answer.status == 303)
                let subscription = try await client.api("GET", "/subscriptions/\(id)").json
                #expect(subscription["cancel_at_period_end"].flag == cancels)
            }
            let page = try await client.send("GET", url)
            #expect(page.text.contains("<dt>Ends</dt>") && page.text.contains("Resume subscription"))
            _ = try await client.send("POST", "/control/subscriptions/\(id)/advance")
            let ended = try await client.send("GET", url)
            #expect(ended.text.contains("You have no active subscription."))
            let late = try await client.send("POST", url, ["action": "resume", "subscription": id])
            #expect(late.status == 404)
        }
    }

    @Test func portal_showsWhatFails_andLeavesOthersAlone() async throws {
        try await Self.with { client in
            let ann = try await client.subscribe("price_plus_monthly", card: "declined-later")
            let bob = try await client.subscribe()
            let url = try await Self.portal(client, ann["customer"])
            let declined = try await client.send(
                "POST",
                url,
                ["action": "plan", "subscription": ann["subscription"].text ?? "", "price": "price_pro_monthly"]
            )
            #expect(declined.status == 402 && declined.text.contains("Your card was declined."))
            let foreign = try await client.send(
                "POST",
                url,
                ["action": "cancel", "subscription": bob["subscription"].text ?? ""]
            )
            #expect(foreign.status == 404)
            let wrong = try await client.send("POST", url, ["action": "delete"])
            #expect(wrong.status == 400)
            let subscription = try await client.api("GET", "/subscriptions/\(bob["subscription"].text ?? "")").json
            #expect(subscription["cancel_at_period_end"].flag == false)
        }
    }
}
