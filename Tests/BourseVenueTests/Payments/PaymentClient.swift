import Testing

@testable import BourseVenue

/// A client of the payments simulator: a desk, a browser, or a test.
struct PaymentClient {
    let address: VenueAddress

    /// Sends a request to a path below `/payments`, or to a whole address.
    ///
    /// Parameters are in the address of a GET or DELETE, and in the body of a POST.
    func send(
        _ method: String,
        _ target: String,
        _ parameters: KeyValuePairs<String, String> = [:],
        headers: [(name: String, value: String)] = []
    ) async throws -> PaymentAnswer {
        let client = TestClient(address: address)
        let form = Self.form(parameters)
        let whole = target.hasPrefix("http") ? target : client.origin + "/payments" + target
        let isBody = method == "POST"
        let answer = try await client.send(
            method,
            isBody || form.isEmpty ? whole : whole + "?" + form,
            headers: headers + (isBody ? [(name: "Content-Type", value: "application/x-www-form-urlencoded")] : []),
            body: isBody ? Array(form.utf8) : []
        )
        return PaymentAnswer(answer)
    }

    /// Sends a request to the API.
    func api(
        _ method: String,
        _ path: String,
        _ parameters: KeyValuePairs<String, String> = [:],
        headers: [(name: String, value: String)] = []
    ) async throws -> PaymentAnswer {
        let key = (name: "Authorization", value: "Bearer \(VenuePayments.usualKey)")
        return try await send(method, "/v1" + path, parameters, headers: [key] + headers)
    }

    /// Makes a checkout.
    func checkout(
        _ price: String = "price_plus_monthly",
        _ more: [(String, String)] = []
    ) async throws -> PaymentAnswer {
        let usual = [
            ("mode", "subscription"), ("line_items[0][price]", price), ("line_items[0][quantity]", "1"),
            ("success_url", "http://127.0.0.1:9/done?session={CHECKOUT_SESSION_ID}"),
            ("cancel_url", "http://127.0.0.1:9/plans?a=1&b=2"),
        ]
        let form = (usual + more).map { "\(FormValues.encoded($0.0))=\(FormValues.encoded($0.1))" }.joined(
            separator: "&"
        )
        let answer = try await TestClient(address: address).send(
            "POST",
            "/payments/v1/checkout/sessions",
            headers: [(name: "Authorization", value: "Bearer \(VenuePayments.usualKey)")],
            body: Array(form.utf8)
        )
        return PaymentAnswer(answer)
    }

    /// Begins a subscription as a customer does in a browser, and returns the checkout behind it.
    func subscribe(_ price: String = "price_plus_monthly", card: String = "works") async throws -> JSONTree {
        let checkout = try await checkout(price, [("client_reference_id", "7")]).json
        let page = try #require(checkout["url"].text)
        let answer = try await send("POST", page, ["email": "ann@example.com", "card": card])
        #expect(answer.status == 303)
        return try await api("GET", "/checkout/sessions/\(checkout["id"].text ?? "")").json
    }

    /// Waits until every event that is due has been delivered, or has failed to be.
    func settle() async throws {
        let answer = try await send("POST", "/control/deliveries/wait")
        #expect(answer.status == 204)
    }

    static func form(_ parameters: KeyValuePairs<String, String>) -> String {
        parameters.map { "\(FormValues.encoded($0.key))=\(FormValues.encoded($0.value))" }.joined(separator: "&")
    }
}

/// An answer of the payments simulator.
struct PaymentAnswer: Sendable {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    init(status: Int, headers: [String: String], body: [UInt8]) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    init(_ answer: TestAnswer) { self.init(status: answer.status, headers: answer.headers, body: answer.body) }

    var json: JSONTree { JSONTree(body) }
    var text: String { String(decoding: body, as: UTF8.self) }
    var error: JSONTree { json["error"] }
}
