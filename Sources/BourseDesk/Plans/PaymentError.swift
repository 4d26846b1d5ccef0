import BourseCore
import BourseValues

/// Why a plan does not allow something, or could not be chosen.
public enum PaymentError: UserFacingError, Hashable, Sendable {
    /// The plan of the person does not open a part of the desk; the name of the plan, if they have one.
    case notIncluded(DeskFeature, plan: String?)
    /// Stripe does not answer, or not as expected.
    case unreachable(String)
    /// Stripe refused the request; its error code, at most 100 printable characters.
    case refused(String)
    /// The price is not offered.
    case unknownPrice
    /// The person has a subscription already.
    case subscribed
    /// The person never chose a plan that is paid.
    case noPayments
    /// An event has no valid signature, or one that is too old.
    case forged
    /// An event cannot be read.
    case unreadable

    /// What happened.
    public var message: String {
        switch self {
        case .notIncluded(let feature, let plan?): "The plan \(plan) does not include \(feature.title)."
        case .notIncluded(let feature, nil): "\(feature.title) requires a plan, and you have none."
        case .unreachable(let reason): "Stripe does not respond as expected (\(reason))."
        case .refused(let code): "Stripe refused the request (\(code))."
        case .unknownPrice: "This desk does not offer this price."
        case .subscribed: "You have a subscription already. A second one would be paid as well."
        case .noPayments: "You have not subscribed to a plan, so there are no payments to manage."
        case .forged: "The signature of the event is missing, wrong or more than five minutes old."
        case .unreadable: "The event is not of the expected form."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .notIncluded: .planRequired
        case .unreachable: .unavailable
        case .refused, .unknownPrice: .invalid
        case .subscribed, .noPayments: .conflict
        case .forged, .unreadable: .malformed
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .notIncluded: "Not in your plan"
        case .unreachable: "Stripe does not respond"
        case .refused: "Stripe refused the request"
        case .unknownPrice: "Unknown price"
        case .subscribed: "Already subscribed"
        case .noPayments: "No payments"
        case .forged: "The event was not accepted"
        case .unreadable: "The event cannot be read"
        }
    }

    /// What is kept.
    public var unchanged: String {
        switch self {
        case .notIncluded: "What you stored is kept: you can read, export and delete it."
        case .unreachable, .refused, .unknownPrice, .subscribed, .noPayments: "Your plan and your data are unchanged."
        case .forged, .unreadable: "Nothing was changed."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .notIncluded: kind.remedy
        case .unreachable: "Try again in a minute."
        case .refused: "Ask the operator of this desk."
        case .unknownPrice, .noPayments: "Choose one of the plans."
        case .subscribed: "Change the plan under Manage payment."
        case .forged, .unreadable: "Check the signing secret of the webhook endpoint."
        }
    }
}
