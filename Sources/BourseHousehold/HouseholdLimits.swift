import BourseCore

/// What a household's figures may be.
public enum HouseholdLimits {
    /// The largest amount, rate of exchange applied or not: 10^12.
    public static let largestAmount = Money(units: 10_000_000_000_000_000_000_000_000_000)
    /// The longest name of an account, a budget line, a debt, a goal or a category, in characters.
    public static let longestName = 80

    /// The days that anything may happen on: those of the years 1900 to 2199.
    public static let days = TradingDay(number: -25_567)...TradingDay(number: 84_005)

    /// A day on which something may happen.
    static func day(_ day: TradingDay) throws(HouseholdError) {
        guard days.contains(day) else { throw .dayOutside(day) }
    }

    /// A name without blanks around it.
    static func name(_ text: String) throws(HouseholdError) -> String {
        let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else { throw .noName }
        guard name.count <= longestName, name.unicodeScalars.count <= 4 * longestName else { throw .longName }
        return name
    }

    /// An amount of either sign that can be added to others without overflow.
    static func amount(_ amount: Money, _ what: String) throws(HouseholdError) {
        guard amount >= -largestAmount, amount <= largestAmount else { throw .amountTooLarge(what) }
    }

    /// An amount of 0 or more, or above 0.
    static func positive(_ amount: Money, orZero: Bool = false, _ what: String) throws(HouseholdError) {
        guard amount > .zero || (orZero && amount == .zero) else { throw .amountNotPositive(what) }
        try self.amount(amount, what)
    }
}
