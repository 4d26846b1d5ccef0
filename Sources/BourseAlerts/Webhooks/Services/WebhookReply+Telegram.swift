import Foundation

/// An answer of the Bot API.
///
/// Source: Telegram, "Bot API", Making requests and ResponseParameters.
private struct TelegramAnswer: Decodable {
    struct AnswerParameters: Decodable {
        let retryAfter: Int64?
        let migrateToChat: Int64?

        private enum CodingKeys: String, CodingKey {
            case retryAfter = "retry_after"
            case migrateToChat = "migrate_to_chat_id"
        }
    }

    let isDone: Bool
    let code: Int?
    let description: String?
    let parameters: AnswerParameters?

    private enum CodingKeys: String, CodingKey {
        case isDone = "ok"
        case code = "error_code"
        case description
        case parameters
    }
}

extension WebhookService {
    func telegramReply(
        _ status: Int,
        _ retryAfter: Int64?,
        _ body: [UInt8],
        from address: WebhookAddress,
        _ chat: TelegramChat
    ) -> WebhookReply {
        let answer = try? JSONDecoder().decode(TelegramAnswer.self, from: Data(body))
        guard let answer else {
            let outcome = Delivery.DeliveryOutcome.http(status: status, retryAfter: retryAfter)
            if case .failed(let after) = outcome {
                return WebhookReply(outcome, "\(address.host) answered \(status). \(Self.wait(after))")
            }
            return WebhookReply(
                .refused,
                "\(address.host) answered \(status), but not as the Bot API of Telegram does. Check the address."
            )
        }
        let isSuccess = (200..<300).contains(status)
        if answer.isDone, isSuccess {
            return WebhookReply(.delivered, "Telegram accepted the message for the chat \(chat).")
        }
        let reason = reason(answer.description)
        // Between the desk and Telegram others may answer: what the status says counts.
        let code = isSuccess ? answer.code ?? 500 : status
        switch code {
        case 400:
            if let moved = answer.parameters?.migrateToChat.flatMap({ TelegramChat(supergroup: $0) }), moved != chat {
                return WebhookReply(.refused, "The group is now the supergroup \(moved). Enter its ID.", movedTo: moved)
            }
            guard !reason.lowercased().contains("chat not found") else {
                return WebhookReply(
                    .refused,
                    "Telegram found no chat \(chat). Check its ID, and send the bot a message in it first."
                )
            }
            return WebhookReply(.refused, "Telegram refused the message. Its reason: \(reason).")
        case 401, 404:
            return WebhookReply(.refused, "Telegram knows no bot with this token. Enter the token again.")
        case 403:
            return WebhookReply(
                .refused,
                "The bot may not write to the chat \(chat). Its reason: \(reason). Unblock the bot, or add it to the chat."
            )
        case 408, 425, 429, 500...599:
            // The time to wait is in the body, and with some servers in the header as well.
            let after = [answer.parameters?.retryAfter, retryAfter].compactMap(\.self).max().map { max(0, $0) }
            let what = code == 429 ? "Telegram received too many messages." : "Telegram answered \(code)."
            return WebhookReply(.failed(after: after), "\(what) \(Self.wait(after))")
        default:
            return WebhookReply(.refused, "Telegram answered \(code) and took no message. Its reason: \(reason).")
        }
    }
}
