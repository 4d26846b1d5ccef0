import BourseCore
import Testing

@testable import BourseVenue

@Suite("The venue as Stripe: the API")
struct PaymentAPITests {
    private static func with(
        faults: String = "",
        payments: VenuePayments = VenuePayments(),
        _ body: @Sendable @escaping (PaymentClient) async throws -> Void
    ) async throws {
        try await MarketVenue.with(faults: faults, payments: payments) { _, address in
            try await body(PaymentClient(address: address))
        }
    }

    // MARK: - Keys

    @Test(arguments: [
        (nil, 401), ("Bearer", 401), ("Bearer sk_test_", 401), ("Bearer sk_live_1", 401), ("Bearer pk_test_1", 401),
        ("Bearer sk_test_revoked", 401), ("Basic !", 401), ("Basic OnNrX3Rlc3RfMQ==", 401), ("Bearer sk_test_1", 200),
        ("bearer rk_test_1", 200), ("Basic c2tfdGVzdF8xOg==", 200),
    ])
    func request_withAKey_isAnsweredIfItIsValid(header: String?, status: Int) async throws {
        try await Self.with { client in
            let headers = header.map { [(name: "Authorization", value: $0)] } ?? []
            let answer = try await client.send("GET", "/v1/prices", headers: headers)
            #expect(answer.status == status)
            #expect((answer.headers["www-authenticate"] != nil) == (status == 401))
            #expect((answer.error["type"].text == "invalid_request_error") == (status == 401))
            #expect(answer.headers["request-id"]?.hasPrefix("req_") == true)
        }
    }

    @Test func version_thatAClientNames_isThatOfTheAnswer() async throws {
        try await Self.with { client in
            let usual = try await client.api("GET", "/prices")
            #expect(usual.headers["stripe-version"] == PaymentEvent.version)
            let named = try await client.api(
                "GET",
                "/prices",
                headers: [(name: "Stripe-Version", value: "2025-03-31.basil")]
            )
            #expect(named.status == 200 && named.headers["stripe-version"] == "2025-03-31.basil")
        }
    }

    @Test func requests_thatAreTooMany_areRefused() async throws {
        try await Self.with(payments: VenuePayments(requestsPerSecond: 2)) { client in
            for status in [200, 200, 429] {
                let answer = try await client.api("GET", "/prices")
                #expect(answer.status == status)
                #expect((answer.error["code"].text == "rate_limit") == (status == 429))
            }
            let other = [(name: "Authorization", value: "Bearer sk_test_other")]
            let answer = try await client.send("GET", "/v1/prices", headers: other)
            #expect(answer.status == 200)
        }
    }

    @Test(arguments: [
        ("GET", "/v1/nothing"), ("PUT", "/v1/customers"), ("POST", "/v1/events"), ("GET", "/v1/customers/a/b"),
        ("GET", "/v1/billing_portal/sessions"), ("GET", "/v2/customers"), ("GET", "/"),
        ("DELETE", "/v1/prices/price_plus_monthly"),
    ])
    func address_thatIsUnknown_isRefused(method: String, path: String) async throws {
        try await Self.with { client in
            let answer = try await client.send(
                method,
                path,
                headers: [(name: "Authorization", value: "Bearer sk_test_1")]
            )
            #expect(answer.status == (method == "PUT" ? 405 : 404))
            if method != "PUT" { #expect(answer.error["message"].text?.contains("(\(method): \(path))") == true) }
        }
    }

    // MARK: - Customers and prices

    @Test func customer_isStored_changed_andDeleted() async throws {
        try await Self.with { client in
            let made = try await client.api(
                "POST",
                "/customers",
                [
                    "email": "ann+1@example.com", "name": "Ann \"A\" O’Neil", "metadata[account]": "7",
                    "metadata[b]": "x",
                ]
            )
            #expect(made.status == 200 && made.headers["content-type"] == "application/json")
            let id = try #require(made.json["id"].text)
            #expect(id.hasPrefix("cus_") && id.count == 18 && made.json["object"].text == "customer")
            #expect(made.json["email"].text == "ann+1@example.com" && made.json["name"].text == "Ann \"A\" O’Neil")
            #expect(made.json["created"].number == 1_795_203_440 && made.json["livemode"].flag == false)
            #expect(made.json["metadata"] == .object(["account": .text("7"), "b": .text("x")]))
            let read = try await client.api("GET", "/customers/\(id)")
            #expect(read.json == made.json)
            let changed = try await client.api("POST", "/customers/\(id)", ["name": "", "metadata[b]": ""])
            #expect(changed.json["name"] == .null && changed.json["metadata"] == .object(["account": .text("7")]))
            let deleted = try await client.api("DELETE", "/customers/\(id)")
            let expected: JSONTree = .object(["id": .text(id), "object": .text("customer"), "deleted": .flag(true)])
            #expect(deleted.json == expected)
            let gone = try await client.api("GET", "/customers/\(id)")
            #expect(gone.status == 200 && gone.json == expected)
            let again = try await client.api("DELETE", "/customers/\(id)")
            #expect(again.status == 404 && again.error["code"].text == "resource_missing")
        }
    }

    @Test func customer_thatIsUnknown_isMissing() async throws {
        try await Self.with { client in
            let answer = try await client.api("GET", "/customers/cus_1")
            #expect(answer.status == 404 && answer.error["message"].text == "No such customer: 'cus_1'")
            #expect(answer.error["param"].text == "id" && answer.error["type"].text == "invalid_request_error")
        }
    }

    @Test func parameter_thatIsUnknown_isRefused() async throws {
        try await Self.with { client in
            let answer = try await client.api("POST", "/customers", ["emial": "ann@example.com"])
            #expect(answer.status == 400 && answer.error["code"].text == "parameter_unknown")
            #expect(answer.error["param"].text == "emial")
        }
    }

    @Test func body_thatIsNoForm_isRefused() async throws {
        try await Self.with { client in
            let answer = try await TestClient(address: client.address).send(
                "POST",
                "/payments/v1/customers",
                headers: [
                    (name: "Authorization", value: "Bearer \(VenuePayments.usualKey)"),
                    (name: "Content-Type", value: "application/json"),
                ],
                body: Array("{}".utf8)
            )
            #expect(answer.status == 400 && answer.text.contains("application/x-www-form-urlencoded"))
            let list = try await client.api("GET", "/customers")
            #expect(list.json["data"].elements.isEmpty)
            let long = try await client.api("POST", "/customers", ["name": String(repeating: "a", count: 1 << 16)])
            #expect(long.status == 413)
        }
    }

    @Test func prices_areFoundByTheirKeys() async throws {
        try await Self.with { client in
            let all = try await client.api("GET", "/prices")
            #expect(all.json["data"].elements.count == 4 && all.json["has_more"].flag == false)
            let found = try await client.api(
                "GET",
                "/prices",
                ["lookup_keys[]": "pro_yearly", "lookup_keys[]": "plus_monthly", "active": "true"]
            )
            let ids = found.json["data"].elements.map { $0["id"].text }
            #expect(Set(ids) == ["price_pro_yearly", "price_plus_monthly"])
            let price = try await client.api("GET", "/prices/price_plus_yearly", ["expand[]": "product"])
            #expect(price.json["unit_amount"].number == 9000 && price.json["currency"].text == "usd")
            #expect(price.json["recurring"]["interval"].text == "year")
            #expect(price.json["product"]["name"].text == "Plus")
            let missing = try await client.api("GET", "/prices/price_1")
            #expect(missing.status == 404 && missing.error["message"].text == "No such price: 'price_1'")
        }
    }

    @Test func price_isMade_withItsProduct() async throws {
        try await Self.with { client in
            let made = try await client.api(
                "POST",
                "/prices",
                [
                    "currency": "eur", "unit_amount": "1250", "recurring[interval]": "week",
                    "recurring[interval_count]": "2", "product_data[name]": "Lab", "lookup_key": "lab",
                ]
            )
            #expect(made.status == 200 && made.json["unit_amount_decimal"].text == "1250")
            #expect(made.json["recurring"]["interval_count"].number == 2)
            let second = try await client.api(
                "POST",
                "/prices",
                [
                    "currency": "eur", "unit_amount": "1", "recurring[interval]": "day", "lookup_key": "lab",
                    "product": made.json["product"].text ?? "",
                ]
            )
            #expect(second.status == 400 && second.error["param"].text == "lookup_key")
        }
    }

    // MARK: - Checkouts

    @Test func checkout_hasWhatItWasMadeWith() async throws {
        try await Self.with { client in
            let made = try await client.checkout(
                "price_pro_monthly",
                [
                    ("customer_email", "ann@example.com"), ("client_reference_id", "7"), ("metadata[plan]", "pro"),
                    ("subscription_data[metadata][account]", "7"), ("allow_promotion_codes", "true"),
                ]
            )
            #expect(made.status == 200)
            let id = try #require(made.json["id"].text)
            #expect(id.hasPrefix("cs_test_"))
            #expect(made.json["url"].text == "http://\(client.address)/payments/c/pay/\(id)")
            #expect(made.json["mode"].text == "subscription" && made.json["status"].text == "open")
            #expect(made.json["payment_status"].text == "unpaid" && made.json["amount_total"].number == 1900)
            #expect(made.json["client_reference_id"].text == "7" && made.json["customer"] == .null)
            #expect(made.json["metadata"]["plan"].text == "pro" && made.json["allow_promotion_codes"].flag == true)
            #expect(made.json["subscription"] == .null && made.json["line_items"] == .null)
            let read = try await client.api("GET", "/checkout/sessions/\(id)", ["expand[]": "line_items"])
            #expect(read.json["line_items"]["data"][0]["price"]["id"].text == "price_pro_monthly")
            let wrong = try await client.api("GET", "/checkout/sessions/\(id)", ["expand[]": "nothing"])
            #expect(wrong.status == 400 && wrong.error["param"].text == "expand")
        }
    }

    @Test(arguments: [
        ("mode", "", "parameter_missing", "mode"), ("mode", "payment", nil, "mode"),
        ("line_items[0][price]", "price_1", "resource_missing", "line_items[0][price]"),
        ("line_items[0][quantity]", "", "parameter_missing", "line_items[0][quantity]"),
        ("line_items[0][quantity]", "0", nil, "line_items[0][quantity]"),
        ("line_items[0][quantity]", "1.5", "parameter_invalid_integer", "line_items[0][quantity]"),
        ("success_url", "", "parameter_missing", "success_url"), ("success_url", "/done", "url_invalid", "success_url"),
        ("success_url", "javascript:alert(1)", "url_invalid", "success_url"),
        ("success_url", "http://a/\r\nSet-Cookie: a", "url_invalid", "success_url"),
        ("cancel_url", "http://", "url_invalid", "cancel_url"), ("customer", "cus_1", "resource_missing", "customer"),
        ("customer_email", "ann", "email_invalid", "customer_email"),
        ("allow_promotion_codes", "maybe", nil, "allow_promotion_codes"),
        ("subscription_data[trial_period_days]", "731", nil, "subscription_data[trial_period_days]"),
        ("expires_at", "1795203441", nil, "expires_at"), ("price", "a", "parameter_unknown", "price"),
    ])
    func checkout_withAWrongParameter_isRefused(
        name: String,
        value: String,
        code: String?,
        param: String
    ) async throws {
        try await Self.with { client in
            // Of names that come twice the last counts.
            let answer = try await client.checkout("price_plus_monthly", [(name, value)])
            #expect(answer.status == 400 && answer.error["code"].text == code && answer.error["param"].text == param)
        }
    }

    @Test func checkout_ofACustomerAndAnAddress_isRefused() async throws {
        try await Self.with { client in
            let customer = try await client.api("POST", "/customers", ["email": "ann@example.com"]).json["id"].text
            let both = try await client.checkout(
                "price_plus_monthly",
                [("customer", customer ?? ""), ("customer_email", "ann@example.com")]
            )
            #expect(both.status == 400)
            let one = try await client.checkout("price_plus_monthly", [("customer", customer ?? "")])
            #expect(one.status == 200 && one.json["customer"].text == customer)
        }
    }

    @Test func portal_needsACustomer() async throws {
        try await Self.with { client in
            let customer = try await client.api("POST", "/customers").json["id"].text ?? ""
            let portal = try await client.api(
                "POST",
                "/billing_portal/sessions",
                ["customer": customer, "return_url": "http://127.0.0.1:9/plans"]
            )
            #expect(portal.status == 200 && portal.json["object"].text == "billing_portal.session")
            #expect(portal.json["customer"].text == customer)
            let id = portal.json["id"].text ?? ""
            #expect(portal.json["url"].text == "http://\(client.address)/payments/p/session/\(id)")
            let missing = try await client.api("POST", "/billing_portal/sessions")
            #expect(missing.status == 400 && missing.error["param"].text == "customer")
            let unknown = try await client.api("POST", "/billing_portal/sessions", ["customer": "cus_1"])
            #expect(unknown.status == 400 && unknown.error["code"].text == "resource_missing")
        }
    }

    // MARK: - Idempotency

    @Test func request_thatComesAgain_hasItsFirstAnswer() async throws {
        try await Self.with { client in
            let key = [(name: "Idempotency-Key", value: "a-1")]
            let first = try await client.api("POST", "/customers", ["email": "a@b.c", "name": "A"], headers: key)
            let again = try await client.api("POST", "/customers", ["name": "A", "email": "a@b.c"], headers: key)
            #expect(again.status == 200 && again.json == first.json)
            #expect(again.headers["idempotent-replayed"] == "true" && first.headers["idempotent-replayed"] == nil)
            for (path, name) in [("/customers", "B"), ("/products", "A")] {
                let other = try await client.api("POST", path, ["email": "a@b.c", "name": name], headers: key)
                #expect(other.status == 400 && other.error["type"].text == "idempotency_error")
            }
            let second = try await client.api("POST", "/customers", ["email": "a@b.c", "name": "A"])
            #expect(second.status == 200 && second.json["id"] != first.json["id"])
            let all = try await client.api("GET", "/customers", ["email": "a@b.c"])
            #expect(all.json["data"].elements.count == 2)
        }
    }

    @Test func request_thatWasRefused_mayComeAgainChanged() async throws {
        try await Self.with { client in
            let key = [(name: "Idempotency-Key", value: "a-1")]
            let first = try await client.api("POST", "/customers", ["emial": "a@b.c"], headers: key)
            let second = try await client.api("POST", "/customers", ["email": "a@b.c"], headers: key)
            #expect(first.status == 400 && second.status == 200)
        }
    }

    // MARK: - Lists

    @Test func list_isReadPageByPage_newestFirst() async throws {
        try await Self.with { client in
            var ids: [String] = []
            for _ in 0..<5 { ids.append(try await client.api("POST", "/customers").json["id"].text ?? "") }
            let newest = Array(ids.reversed())
            let first = try await client.api("GET", "/customers", ["limit": "2"])
            #expect(first.json["data"].elements.map { $0["id"].text } == [newest[0], newest[1]])
            #expect(first.json["has_more"].flag == true && first.json["url"].text == "/v1/customers")
            let last = try await client.api("GET", "/customers", ["limit": "2", "starting_after": newest[2]])
            #expect(last.json["data"].elements.map { $0["id"].text } == [newest[3], newest[4]])
            #expect(last.json["has_more"].flag == false)
            let before = try await client.api("GET", "/customers", ["limit": "2", "ending_before": newest[4]])
            #expect(before.json["data"].elements.map { $0["id"].text } == [newest[2], newest[3]])
            #expect(before.json["has_more"].flag == true)
            for limit in ["0", "101", "a"] {
                let wrong = try await client.api("GET", "/customers", ["limit": limit])
                #expect(wrong.status == 400 && wrong.error["param"].text == "limit")
            }
        }
    }

    // MARK: - Faults

    @Test(arguments: [
        ("payments-gone=1", 0), ("payments-429=7s@0s", 429), ("payments-500=1", 500), ("payments-html=1", 200),
    ])
    func faultOfThePlan_concernsTheAPIAlone(faults: String, status: Int) async throws {
        try await Self.with(faults: faults) { client in
            let answer = try await client.api("POST", "/customers", ["email": "ann@example.com"])
            #expect(answer.status == status && answer.json["id"] == .null)
            let control = try await client.send("GET", "/control/subscriptions")
            #expect(control.status == 200)
        }
    }

    @Test func answerThatIsCutShort_belongsToARequestThatWasDone() async throws {
        try await MarketVenue.with(faults: "payments-truncate=60s@0s") { server, address in
            let client = PaymentClient(address: address)
            let key = [(name: "Idempotency-Key", value: "a")]
            let lost = try await client.api("POST", "/customers", ["email": "ann@example.com"], headers: key)
            #expect(lost.json == .null)
            try await server.use(.none)
            let again = try await client.api("POST", "/customers", ["email": "ann@example.com"], headers: key)
            #expect(again.headers["idempotent-replayed"] == "true")
            let all = try await client.api("GET", "/customers")
            #expect(all.json["data"].elements.map { $0["id"] } == [again.json["id"]])
        }
    }
}
