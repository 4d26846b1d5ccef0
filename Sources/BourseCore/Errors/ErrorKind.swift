/// The kind of an error that people see, from which adapters choose a status or an exit code.
public enum ErrorKind: CaseIterable, Hashable, Sendable {
    /// The request cannot be parsed.
    case malformed
    /// The request requires a session, or the credentials are wrong.
    case notSignedIn
    /// The plan of the user does not include the operation.
    case planRequired
    /// The operation is not allowed.
    case forbidden
    /// The subject does not exist or belongs to another user.
    case notFound
    /// The stored data differ from what the request expects.
    case conflict
    /// The request or the file is too large.
    case tooLarge
    /// A value or a file is invalid, or a limit is reached.
    case invalid
    /// Too many requests or operations at once.
    case busy
    /// A source has no data at present, or stored data of a source cannot be read.
    case unavailable
    /// The database cannot be used.
    case storage
    /// An error in Bourse.
    case fault

    /// Whether the cause lies in Bourse or its database, and belongs in the log rather than on a page.
    public var isFault: Bool {
        switch self {
        case .storage, .fault: true
        case .malformed, .notSignedIn, .planRequired, .forbidden, .notFound, .conflict, .tooLarge, .invalid, .busy,
            .unavailable:
            false
        }
    }

    /// What to do next after an error of this kind that has no remedy of its own.
    public var remedy: String {
        switch self {
        case .malformed: "Go back, reload the page and try again."
        case .notSignedIn: "Sign in and try again."
        case .planRequired: "Choose a plan that includes it."
        case .forbidden: "Ask the operator of this desk."
        case .notFound: "Go back and reload the page."
        case .conflict: "Reload the page, review what changed and try again."
        case .tooLarge: "Export a shorter date range and upload the parts one after another."
        case .invalid: "Go back, correct it and try again."
        case .busy: "Wait, then try again."
        case .unavailable: "Try again later. Bourse retries the sources automatically."
        case .storage: "Run “bourse doctor”."
        case .fault: "Go back and try again. If it happens again, run “bourse doctor”."
        }
    }
}
