import BourseOptions

/// A member of a request that cannot be used: which, what it holds, and what is allowed.
public struct InvalidMember: Error, Hashable, Sendable {
    /// The member, by its path: `spot`, `legs[2].strike`.
    public let field: String
    /// What it holds as it was written, shortened; `null` when it is missing.
    public let value: String
    /// What is allowed, in words.
    public let allowed: String
    /// What is wrong in a sentence without its full stop.
    public let message: String

    /// Makes an error; its message is "`field` must be `allowed`" when nothing is said.
    public init(_ field: String, _ value: String, _ allowed: String, message: String? = nil) {
        self.field = field
        self.value = value
        self.allowed = allowed
        self.message = message ?? "\(field) must be \(allowed)"
    }

    init(_ error: OptionInputError, at path: String = "") {
        self.init("\(path)\(error.field.rawValue)", "\(error.value)", error.allowed, message: error.message)
    }

    /// What a position was refused for, by the member that it came from.
    public init(_ error: PositionError) {
        switch error {
        case .market(let input): self.init(input)
        case .leg(let index, let input):
            self.init(
                "legs[\(index)].\(input.field.rawValue)",
                "\(input.value)",
                input.allowed,
                message: error.message
            )
        case .quantity(let index, let quantity):
            let allowed = "a whole number other than 0, at most \(OptionPosition.maximumQuantity)"
            self.init("legs[\(index)].quantity", "\(quantity)", allowed, message: error.message)
        case .expired(let index, let day):
            self.init("legs[\(index)].expiration", "\(day)", "today or later", message: error.message)
        case .tooManyLegs(let count):
            self.init("legs", "\(count) legs", "at most \(OptionPosition.maximumLegs) legs", message: error.message)
        case .dividendDays(let days):
            self.init("nextDividend.days", "\(days)", "from 0 to 3650", message: error.message)
        case .dividendAmount(let amount):
            let allowed = "greater than 0 and less than the price of the underlying"
            self.init("nextDividend.amount", "\(amount)", allowed, message: error.message)
        }
    }
}
