import Foundation

/// An answer of ntfy: the message, or an error such as `{"code":40301,"http":403,"error":"forbidden"}`.
private struct NtfyAnswer: Decodable {
    let id: String?
    let error: String?
}

extension WebhookService {
    func ntfyReply(
        _ status: Int,
        _ outcome: Delivery.DeliveryOutcome,
        _ body: [UInt8],
        from address: WebhookAddress
    ) -> WebhookReply {
        let host = address.host
        let topic = NtfyTopic(address)?.name ?? ""
        let answer = try? JSONDecoder().decode(NtfyAnswer.self, from: Data(body))
        let reason = reason(answer?.error)
        switch (status, outcome) {
        case (_, .delivered):
            guard answer?.id != nil else {
                return WebhookReply(
                    .refused,
                    "\(host) answered \(status), but not as ntfy does. Check the address of the topic."
                )
            }
            return WebhookReply(.delivered, "\(host) accepted the message for the topic \(topic).")
        case (401, _):
            return WebhookReply(.refused, "\(host) refused the access token. Enter a valid one.")
        case (403, _):
            return WebhookReply(
                .refused,
                "\(host) does not allow this sender to write to the topic \(topic). Enter an access token that may, or "
                    + "use another topic."
            )
        case (413, _): return WebhookReply(.refused, "\(host) refused the message as too long.")
        case (429, .failed(let after)):
            return WebhookReply(outcome, "\(host) received too many messages. \(Self.wait(after))")
        case (_, .failed(let after)): return WebhookReply(outcome, "\(host) answered \(status). \(Self.wait(after))")
        case (_, .refused):
            let why = reason.isEmpty ? "Check the address of the topic." : "Its reason: \(reason)."
            return WebhookReply(.refused, "\(host) answered \(status) and took no message. \(why)")
        }
    }
}
