import BourseCore

/// Why a request is not answered; all refusals have the same shape.
public enum APIRefusal: Int, CaseIterable, Hashable, Sendable {
    /// It was not understood.
    case malformed = 400
    /// There is no session, or an ended one, or the address or password is wrong.
    case notSignedIn = 401
    /// The plan of the user does not include it, on a desk with plans.
    case planRequired = 402
    /// It is a write that came from another site, or outside the scope of the access token.
    case forbidden = 403
    /// There is nothing there, or it belongs to another person.
    case unknown = 404
    /// It was changed since it was read, or is in a state that does not allow it.
    case conflict = 409
    /// What was sent is too large.
    case tooLarge = 413
    /// A value or a file cannot be used.
    case invalid = 422
    /// Too much is asked at once.
    case busy = 429
    /// Bourse failed.
    case fault = 500
    /// It is not known yet.
    case notReady = 503
    /// The disk of the desk is full.
    case diskFull = 507

    /// The refusal for a kind of error; its raw value is the status.
    public init(_ kind: ErrorKind) {
        self =
            switch kind {
            case .malformed: .malformed
            case .notSignedIn: .notSignedIn
            case .planRequired: .planRequired
            case .forbidden: .forbidden
            case .notFound: .unknown
            case .conflict: .conflict
            case .tooLarge: .tooLarge
            case .invalid: .invalid
            case .busy: .busy
            case .unavailable: .notReady
            case .storage, .fault: .fault
            }
    }

    /// The name under which the document describes it.
    public var name: String {
        switch self {
        case .malformed: "Malformed"
        case .notSignedIn: "NotSignedIn"
        case .planRequired: "PlanRequired"
        case .forbidden: "Forbidden"
        case .unknown: "Unknown"
        case .conflict: "Conflict"
        case .tooLarge: "TooLarge"
        case .invalid: "Invalid"
        case .busy: "Busy"
        case .fault: "Fault"
        case .notReady: "NotReady"
        case .diskFull: "DiskFull"
        }
    }

    /// What it means.
    public var description: String {
        switch self {
        case .malformed: "The request is malformed."
        case .notSignedIn: "The session is missing or has ended, or the e-mail address or password is wrong."
        case .planRequired: "The plan of the user does not include the request. Only a desk with plans answers so."
        case .forbidden:
            "The request changes data and comes from another site, or the scope of the access token does not include it."
        case .unknown: "The resource does not exist or belongs to another user."
        case .conflict:
            "The resource was changed since it was read, and the response has the stored version; "
                + "or its state does not allow the request."
        case .tooLarge: "The request is too large."
        case .invalid: "A value or a file is invalid; an invalid value is named."
        case .busy: "Too many requests; `Retry-After` is the number of seconds to wait."
        case .fault: "Internal error; the log has the cause under the request number."
        case .notReady: "Data are not available yet; with `Retry-After`, they are expected in that number of seconds."
        case .diskFull: "The disk of the desk is full; nothing was saved."
        }
    }

    /// The one shape of all refusals.
    public static let schema: JSONSchema = .object([
        "error": .object(
            [
                "status": .integer(400...599), "message": .text,
                "unchanged": .text.described("What is unchanged, in one sentence."),
                "request": .text.described("The request number in the log."),
            ],
            optional: [
                "field": .text.described("The path of the invalid value."),
                "value": .text.described("The invalid value, shortened; `null` if it is missing."),
                "allowed": .text.described("A description of allowed values."),
            ]
        )
    ]).named("Error")

    var json: JSON {
        var members: [(String, JSON)] = [("description", .string(description))]
        switch self {
        case .busy, .notReady: members.append(("headers", Self.header("Retry-After", .count)))
        case .notSignedIn: members.append(("headers", Self.header("WWW-Authenticate", .text)))
        default: break
        }
        return .object(members + [("content", APIAnswer.json([("application/json", Self.schema)]))])
    }

    private static func header(_ name: String, _ schema: JSONSchema) -> JSON {
        .object([(name, .object([("schema", schema.json)]))])
    }
}
