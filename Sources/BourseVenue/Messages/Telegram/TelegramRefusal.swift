import NIOHTTP1

/// Why the Bot API does not do what a request asks for, in its own words.
///
/// Source: Telegram, "Bot API", Making requests.
struct TelegramRefusal: Error {
    let code: Int
    let description: String
    var retryAfter: Int?
    var migratedTo: Int64?

    init(_ code: Int, _ description: String, retryAfter: Int? = nil, migratedTo: Int64? = nil) {
        self.code = code
        self.description = description
        self.retryAfter = retryAfter
        self.migratedTo = migratedTo
    }

    static let notFound = TelegramRefusal(404, "Not Found")
    static let unauthorized = TelegramRefusal(401, "Unauthorized")
    static let blocked = TelegramRefusal(403, "Forbidden: bot was blocked by the user")
    static let failing = TelegramRefusal(500, "Internal Server Error")

    /// A request that cannot be understood.
    static func bad(_ reason: String) -> TelegramRefusal { TelegramRefusal(400, "Bad Request: \(reason)") }

    /// A request that is one too many.
    ///
    /// - Parameter wait: The seconds after which it may come again.
    static func tooMany(wait: Int) -> TelegramRefusal {
        TelegramRefusal(429, "Too Many Requests: retry after \(wait)", retryAfter: wait)
    }

    private struct RefusalBody: Encodable {
        struct RefusalParameters: Encodable {
            let retryAfter: Int?
            let migratedTo: Int64?

            private enum CodingKeys: String, CodingKey {
                case retryAfter = "retry_after"
                case migratedTo = "migrate_to_chat_id"
            }
        }

        let ok = false
        let code: Int
        let description: String
        let parameters: RefusalParameters?

        private enum CodingKeys: String, CodingKey {
            case ok
            case code = "error_code"
            case description
            case parameters
        }
    }

    /// What the request is answered with.
    var answer: PacedAnswer {
        let isPlain = retryAfter == nil && migratedTo == nil
        let body = RefusalBody(
            code: code,
            description: description,
            parameters: isPlain ? nil : .init(retryAfter: retryAfter, migratedTo: migratedTo)
        )
        return .json(of: body, HTTPResponseStatus(statusCode: code))
    }
}
