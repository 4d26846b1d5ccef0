import BourseCore

/// Why a figure of the household cannot be taken; nothing was changed.
public enum HouseholdError: UserFacingError, Hashable, Sendable {
    /// A name is blank.
    case noName
    /// A name is longer than ``HouseholdLimits/longestName``.
    case longName
    /// An amount, by what it is, is larger than ``HouseholdLimits/largestAmount``.
    case amountTooLarge(String)
    /// An amount, by what it is, must be above 0.
    case amountNotPositive(String)
    /// A day is not in ``HouseholdLimits/days``.
    case dayOutside(TradingDay)
    /// The last day is before the first.
    case endBeforeStart(first: TradingDay, last: TradingDay)
    /// The second day of a payment twice a month is no day of a month, or the first one.
    case badSecondDay
    /// A yearly rate is outside the range given, as fractions.
    case rateOutside(ClosedRange<Int>)
    /// A share of a balance is not above 0 and at most 1.
    case badShare
    /// More than `limit` of something.
    case tooMany(String, limit: Int)
    /// Debts or goals in different currencies cannot be planned together.
    case mixedCurrencies
    /// The own order of debts names one twice, or one that is not there.
    case badOrder

    /// What is wrong and what would be right.
    public var message: String {
        switch self {
        case .noName: "Enter a name."
        case .longName: "The name is too long: at most \(HouseholdLimits.longestName) characters."
        case .amountTooLarge(let what): "The \(what) is too large: at most 1,000,000,000,000."
        case .amountNotPositive(let what): "The \(what) must be greater than 0."
        case .dayOutside(let day): "The date \(day) is not in the years 1900 to 2199."
        case .endBeforeStart(let first, let last):
            "The last day, \(last), is before the first, \(first). Enter a later day."
        case .badSecondDay: "The second day must be a day of the month, 1 to 31, other than the first."
        case .rateOutside(let range):
            "The rate must be from \(range.lowerBound * 100) % to \(range.upperBound * 100) % a year."
        case .badShare: "The share of the balance must be above 0 % and at most 100 %."
        case .tooMany(let what, let limit): "There are too many \(what): at most \(limit)."
        case .mixedCurrencies:
            "Amounts in different currencies cannot be planned together. Plan them one currency at a time."
        case .badOrder: "The order must name existing debts only, each at most once."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .noName, .longName, .amountTooLarge, .amountNotPositive, .dayOutside, .endBeforeStart, .badSecondDay,
            .rateOutside, .badShare, .tooMany, .mixedCurrencies, .badOrder:
            .invalid
        }
    }

    /// What failed.
    public var headline: String { "The household did not change" }
}
