import BourseAlerts
import BourseCore
import BourseValues

/// Why nothing is done about an alert.
public enum AlertError: UserFacingError, Hashable, Sendable {
    /// There is none of that identity.
    case gone
    /// A person has as many as there may be.
    case tooMany
    /// The desk watches as many as it can.
    case full(String)
    /// A field of it cannot be used, by its name, and why.
    case refused(field: String, message: String)
    /// There is no webhook to be called.
    case noWebhook
    /// A channel is not set up on this desk.
    case noCarrier(AlertChannel)
    /// A test was sent a moment ago.
    case tooSoon

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .gone: "Alert not found. It may have been deleted."
        case .tooMany: "You have \(StoredAlert.limit) alerts, the maximum. Delete alerts that you no longer need."
        case .full(let message), .refused(_, let message): message
        case .noWebhook: "No webhook is set. Set its address under Alerts, Delivery first."
        case .noCarrier(.email):
            "This desk sends no e-mail. Its operator can set a mail server in BOURSE_SMTP_HOST."
        case .noCarrier: "This desk does not deliver by this channel."
        case .tooSoon: "A test was sent a moment ago. Wait ten seconds and try again."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .gone: .notFound
        case .tooSoon: .busy
        case .tooMany, .full, .refused, .noWebhook, .noCarrier: .invalid
        }
    }

    /// What failed.
    public var headline: String { self == .gone ? "There is no such alert" : "The alert did not change" }

    /// The number of seconds between two tests.
    public var retryAfter: Int? { self == .tooSoon ? 10 : nil }

    /// The field of an alert that cannot be used.
    public var invalidField: InvalidField? {
        if case .refused(let field, let message) = self {
            InvalidField(name: field, value: "", allowed: message)
        } else {
            nil
        }
    }
}
