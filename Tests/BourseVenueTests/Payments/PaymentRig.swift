import BourseCore
import NIOCore
import NIOHTTP1
import Testing

@testable import BourseVenue

/// The payments simulator without sockets, whose clock a test moves by months.
struct PaymentRig {
    var publisher: PaymentPublisher
    var now = MarketVenue.now
    /// How many events the test has seen.
    private var seen = 0

    init(seed: UInt64 = MarketVenue.seed) {
        publisher = PaymentPublisher(VenuePayments(), seed: seed, opened: MarketVenue.now)
    }

    /// Sends a request to a path below `/payments`.
    mutating func send(
        _ method: HTTPMethod,
        _ path: String,
        _ parameters: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:]
    ) throws -> PaymentAnswer {
        let form = PaymentClient.form(parameters)
        let uri = "/payments" + path + (method == .POST || form.isEmpty ? "" : "?" + form)
        var head = HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: headers)
        head.headers.add(name: "host", value: "127.0.0.1:8091")
        head.headers.add(name: "authorization", value: "Bearer \(VenuePayments.usualKey)")
        var body = RequestBody(of: uri)
        if method == .POST { body.append(ByteBuffer(string: form)) }
        let request = try #require(UpstreamRequest(head, body: body))
        let answer = publisher.answer(request, at: now)
        return PaymentAnswer(
            status: Int(answer.status.code),
            headers: Dictionary(answer.headers.map { ($0.name, $0.value) }) { first, _ in first },
            body: answer.pieces.flatMap { Array($0.readableBytesView) }
        )
    }

    /// Lets time pass.
    mutating func pass(days: Int64 = 0, seconds: Int64 = 0) {
        now = now.adding(seconds: days * 86_400 + seconds)
        publisher.advance(to: now)
    }

    /// Begins a subscription, and returns it.
    mutating func subscribe(
        _ price: String = "price_plus_monthly",
        card: String = "works",
        trialDays: Int? = nil
    ) throws -> JSONTree {
        let checkout = try send(
            .POST,
            "/v1/checkout/sessions",
            [
                "mode": "subscription", "line_items[0][price]": price, "line_items[0][quantity]": "1",
                "success_url": "http://127.0.0.1:9/done", "customer_email": "ann@example.com",
                "subscription_data[metadata][account]": "7",
                "subscription_data[trial_period_days]": trialDays.map(String.init) ?? "",
            ]
        ).json
        let id = try #require(checkout["id"].text)
        #expect(try send(.POST, "/c/pay/\(id)", ["card": card]).status == 303)
        let subscription = try send(.GET, "/v1/checkout/sessions/\(id)", ["expand[]": "subscription"]).json[
            "subscription"
        ]
        _ = events()
        return subscription
    }

    /// A subscription as it is now.
    mutating func subscription(_ id: String?) throws -> JSONTree {
        try send(.GET, "/v1/subscriptions/\(id ?? "")").json
    }

    /// An invoice as it is now.
    mutating func invoice(_ id: String?) throws -> JSONTree { try send(.GET, "/v1/invoices/\(id ?? "")").json }

    /// The types of the events since the last time.
    mutating func events() -> [String] { documents().map { $0["type"].text ?? "" } }

    /// The events since the last time.
    mutating func documents() -> [JSONTree] {
        let all = publisher.book.events.oldestFirst
        defer { seen = all.count }
        return all.dropFirst(seen).map { JSONTree($0.json(pending: 0).bytes) }
    }
}
