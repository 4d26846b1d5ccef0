import BourseCore
import BourseOptions

/// A member of a request that cannot be used: which, what it holds, and what is allowed.
public struct InvalidMember: UserFacingError, Hashable {
    /// The member, by its path: `spot`, `legs[2].strike`.
    public let field: String
    /// What it holds as it was written, shortened; `null` when it is missing.
    public let value: String
    /// What is allowed, in words.
    public let allowed: String
    /// What is wrong, without a full stop.
    public let reason: String

    /// Makes an error; its reason is "`field` must be `allowed`" unless another is given.
    public init(_ field: String, value: String, allowed: String, reason: String? = nil) {
        self.field = field
        self.value = value
        self.allowed = allowed
        self.reason = reason ?? "\(field) must be \(allowed)"
    }

    /// Invalid input.
    public var kind: ErrorKind { .invalid }
    /// What failed.
    public var headline: String { "Invalid value" }
    /// What is wrong, as a sentence.
    public var message: String {
        let isClosed = reason.hasSuffix(".") || reason.hasSuffix("?")
        return reason.capitalizedFirst + (isClosed ? "" : ".")
    }
    /// What is allowed, as a sentence, unless the message says so.
    public var remedy: String { reason.contains(allowed) ? kind.remedy : "\(field) must be \(allowed)." }
    /// The member.
    public var invalidField: InvalidField? { InvalidField(name: field, value: value, allowed: allowed) }

    init(_ error: OptionInputError, at path: String = "") {
        self.init(
            "\(path)\(error.field.rawValue)",
            value: "\(error.value)",
            allowed: error.allowed,
            reason: error.message
        )
    }

    /// What a position was refused for, by the member that it came from.
    public init(_ error: PositionError) {
        switch error {
        case .market(let input): self.init(input)
        case .leg(let index, let input):
            self.init(
                "legs[\(index)].\(input.field.rawValue)",
                value: "\(input.value)",
                allowed: input.allowed,
                reason: error.message
            )
        case .quantity(let index, let quantity):
            let allowed = "a whole number other than 0, at most \(OptionPosition.maximumQuantity)"
            self.init("legs[\(index)].quantity", value: "\(quantity)", allowed: allowed, reason: error.message)
        case .expired(let index, let day):
            self.init("legs[\(index)].expiration", value: "\(day)", allowed: "today or later", reason: error.message)
        case .tooManyLegs(let count):
            self.init(
                "legs",
                value: "\(count) legs",
                allowed: "at most \(OptionPosition.maximumLegs) legs",
                reason: error.message
            )
        case .dividendDays(let days):
            self.init("nextDividend.days", value: "\(days)", allowed: "from 0 to 3650", reason: error.message)
        case .dividendAmount(let amount):
            let allowed = "greater than 0 and less than the price of the underlying"
            self.init("nextDividend.amount", value: "\(amount)", allowed: allowed, reason: error.message)
        }
    }
}
