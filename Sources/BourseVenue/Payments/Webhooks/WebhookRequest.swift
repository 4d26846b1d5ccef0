import BourseCore
import NIOHTTP1

/// A request to a webhook endpoint.
struct WebhookRequest: Sendable {
    /// The number of the delivery.
    let number: Int
    let address: WebhookAddress
    let headers: HTTPHeaders
    let body: [UInt8]

    /// Makes the request of a delivery, with the faults of the endpoint.
    ///
    /// - Parameter pending: The endpoints that have not accepted the event yet.
    init(_ delivery: WebhookDelivery, _ endpoint: WebhookEndpoint, pending: Int, at now: Timestamp) {
        let faults = endpoint.faults
        var event = delivery.event
        if faults.contains(.huge) {
            event.object["padding"] = .text(String(repeating: "x", count: WebhookFault.padding))
        }
        let payload = event.json(pending: pending).bytes
        let time = now.seconds - (faults.contains(.oldTimestamp) ? WebhookFault.ageSeconds : 0)
        let secrets = faults.contains(.wrongSignature) ? endpoint.secrets.map { $0 + "x" } : endpoint.secrets
        number = delivery.number
        address = endpoint.address
        body = faults.contains(.altered) ? Self.altered(payload) : payload
        headers = [
            "host": endpoint.address.authority, "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
            "accept": "*/*; q=0.5, application/xml", "cache-control": "no-cache",
            "content-type": "application/json; charset=utf-8", "content-length": "\(body.count)",
            "stripe-signature": WebhookSignature.header(of: payload, secrets: secrets, at: time), "connection": "close",
        ]
    }

    /// The payload with one thing changed: an event of a test says that it is none.
    private static func altered(_ payload: [UInt8]) -> [UInt8] {
        let old = Array(#""livemode": false"#.utf8)
        guard let range = payload.firstRange(of: old) else { return payload + [0x20] }
        return payload[..<range.lowerBound] + Array(#""livemode": true"#.utf8) + payload[range.upperBound...]
    }
}
