import NIOCore
import NIOHTTP1

/// Why Stripe does not do what a request asks for.
struct PaymentRefusal: Error {
    /// The types of errors that Stripe has.
    enum RefusalType: String {
        case api = "api_error"
        case card = "card_error"
        case idempotency = "idempotency_error"
        case invalidRequest = "invalid_request_error"
    }

    let status: HTTPResponseStatus
    let type: RefusalType
    let message: String
    var code: String?
    var param: String?
    var declineCode: String?
    var headers: HTTPHeaders = [:]

    /// The document of the error: `{"error": {…}}`.
    var document: PaymentJSON {
        var error: PaymentJSON = [:]
        if let code {
            error["code"] = .text(code)
            error["doc_url"] = .text("https://stripe.com/docs/error-codes/\(code.replacing("_", with: "-"))")
        }
        if let declineCode { error["decline_code"] = .text(declineCode) }
        error["message"] = .text(message)
        if let param { error["param"] = .text(param) }
        error["type"] = .text(type.rawValue)
        return ["error": error]
    }

    /// What the request is answered with.
    var answer: PacedAnswer {
        var answer = PacedAnswer.json(document.bytes, status)
        answer.headers.add(contentsOf: headers)
        return answer
    }
}

extension PaymentRefusal {
    /// A parameter that is wrong.
    static func invalid(_ message: String, code: String? = nil, param: String? = nil) -> PaymentRefusal {
        PaymentRefusal(status: .badRequest, type: .invalidRequest, message: message, code: code, param: param)
    }

    /// A parameter that is missing.
    static func missing(_ name: String) -> PaymentRefusal {
        invalid("Missing required param: \(name).", code: "parameter_missing", param: name)
    }

    /// A parameter that an address does not take.
    static func unknownParameter(_ name: String) -> PaymentRefusal {
        invalid("Received unknown parameter: \(name)", code: "parameter_unknown", param: name)
    }

    /// An object that does not exist.
    ///
    /// - Parameter param: The parameter that names it; without one the address does.
    static func noSuch(_ kind: String, _ id: String, param: String? = nil) -> PaymentRefusal {
        PaymentRefusal(
            status: param == nil ? .notFound : .badRequest,
            type: .invalidRequest,
            message: "No such \(kind): '\(id)'",
            code: "resource_missing",
            param: param ?? "id"
        )
    }

    /// An address that does not exist.
    static func unrecognized(_ method: HTTPMethod, _ path: String) -> PaymentRefusal {
        PaymentRefusal(
            status: .notFound,
            type: .invalidRequest,
            message: "Unrecognized request URL (\(method.rawValue): \(path)). Please see https://stripe.com/docs."
        )
    }

    /// A request without a valid key.
    static func unauthorized(_ message: String) -> PaymentRefusal {
        PaymentRefusal(
            status: .unauthorized,
            type: .invalidRequest,
            message: message,
            headers: ["www-authenticate": #"Basic realm="Stripe""#]
        )
    }

    /// A card that its bank refuses to charge.
    static func declined(_ card: PaymentCard) -> PaymentRefusal {
        PaymentRefusal(
            status: .paymentRequired,
            type: .card,
            message: card == .insufficientFunds ? "Your card has insufficient funds." : "Your card was declined.",
            code: "card_declined",
            declineCode: card.declineCode
        )
    }

    /// A key of an earlier request that was another one.
    static func otherRequest(_ key: String) -> PaymentRefusal {
        PaymentRefusal(
            status: .badRequest,
            type: .idempotency,
            message: """
                Keys for idempotent requests can only be used with the same parameters they were first used with. \
                Try using a key other than '\(key)' if you meant to execute a different request.
                """
        )
    }

    /// A request that is one too many.
    static let tooMany = PaymentRefusal(
        status: .tooManyRequests,
        type: .invalidRequest,
        message: "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
        code: "rate_limit",
        headers: ["stripe-rate-limited-reason": "global-rate", "stripe-should-retry": "true"]
    )
}
