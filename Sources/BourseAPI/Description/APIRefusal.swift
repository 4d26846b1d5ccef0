/// Why a request is not answered; all refusals have the same shape.
public enum APIRefusal: Int, CaseIterable, Hashable, Sendable {
    /// It was not understood.
    case malformed = 400
    /// There is no session, or an ended one, or the address or password is wrong.
    case notSignedIn = 401
    /// It is a write that came from another site.
    case foreign = 403
    /// There is nothing there, or it is somebody else's.
    case unknown = 404
    /// It was changed since it was read.
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

    /// The name under which the document describes it.
    public var name: String {
        switch self {
        case .malformed: "Malformed"
        case .notSignedIn: "NotSignedIn"
        case .foreign: "Foreign"
        case .unknown: "Unknown"
        case .conflict: "Conflict"
        case .tooLarge: "TooLarge"
        case .invalid: "Invalid"
        case .busy: "Busy"
        case .fault: "Fault"
        case .notReady: "NotReady"
        }
    }

    /// What it means.
    public var description: String {
        switch self {
        case .malformed: "The request was not understood."
        case .notSignedIn: "There is no session, or an ended one, or the address or password is wrong."
        case .foreign: "It is a write that came from another site."
        case .unknown: "There is nothing there, or it is somebody else's."
        case .conflict: "It was changed since it was read; what is kept is told."
        case .tooLarge: "What was sent is too large."
        case .invalid: "A value or a file cannot be used; the value is named where it is one."
        case .busy: "Too much is asked at once; `Retry-After` says in how many seconds to try again."
        case .fault: "Bourse failed; its log has the cause under the number of the request."
        case .notReady: "It is not known yet; with `Retry-After` it is on its way, in so many seconds."
        }
    }

    /// The one shape of all refusals.
    public static let schema: JSONSchema = .object([
        "error": .object(
            [
                "status": .integer(400...599), "message": .text, "kept": .text.described("What was not changed."),
                "request": .text.described("The number under which the log knows it."),
            ],
            optional: [
                "field": .text.described("The value that cannot be used, by its path."),
                "value": .text.described("What it is, shortened; `null` where it is missing."),
                "allowed": .text.described("What it may be, in words."),
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
