import BourseCore
import BourseHousehold

/// Reads typed fields of the household and gathers a message for each that cannot be read.
struct HouseholdReader {
    private let typed: [String: String]
    /// Messages by the name of the field.
    private(set) var problems: [String: String] = [:]

    init(_ typed: [String: String]) { self.typed = typed }

    func text(_ field: String) -> String {
        (typed[field] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    mutating func report(_ field: String, message: String) {
        if problems[field] == nil { problems[field] = message }
    }

    /// A name that is not blank and not too long.
    mutating func name(_ field: String, called what: String = "name") -> String {
        let name = text(field)
        if name.isEmpty { report(field, message: "Enter a \(what).") }
        if name.count > HouseholdLimits.longestName {
            report(field, message: "The \(what) is too long: at most \(HouseholdLimits.longestName) characters.")
        }
        return name
    }

    /// One of a few words.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ field: String,
        _ kind: Choice.Type,
        usual: Choice? = nil
    ) -> Choice? {
        let text = text(field)
        if text.isEmpty, let usual { return usual }
        if let choice = Choice(rawValue: text) { return choice }
        report(field, message: "Choose one of: " + Choice.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        return nil
    }

    /// A currency by its code, or the base currency where none is typed.
    mutating func currency(_ field: String, base: Currency) -> Currency? {
        let text = text(field)
        guard !text.isEmpty else { return base }
        // Longer codes are coins: a household is counted in them as well.
        if let currency = Currency(text) { return currency }
        report(field, message: "“\(text.prefix(12))” is not a currency. Enter its code, such as USD.")
        return nil
    }

    /// An amount of at most eight decimals within what a household counts.
    mutating func amount(_ field: String, called what: String, _ least: Least) -> Money? {
        guard let units = units(field, called: what, example: "1234.50") else { return nil }
        let amount = Money(units: units * 100_000_000)
        guard amount.magnitude <= HouseholdLimits.largestAmount else {
            report(field, message: HouseholdError.amountTooLarge(what).message)
            return nil
        }
        switch least {
        case .any: return amount
        case .zero where amount >= .zero, .aboveZero where amount > .zero: return amount
        case .zero: report(field, message: "The \(what) must be 0 or more.")
        case .aboveZero: report(field, message: "The \(what) must be greater than 0.")
        }
        return nil
    }

    /// An amount, or 0 where none is typed.
    mutating func optionalAmount(_ field: String, called what: String, _ least: Least) -> Money? {
        text(field).isEmpty ? .zero : amount(field, called: what, least)
    }

    /// A percentage as a fraction.
    mutating func percent(_ field: String, called what: String, in range: ClosedRange<Int>) -> Ratio? {
        guard let units = units(field, called: what, example: "4.5") else { return nil }
        // Eight decimals of a hundredth are ten of the fraction.
        let ratio = Ratio(units: units)
        let whole: Int128 = 10_000_000_000
        guard ratio.units >= Int128(range.lowerBound) * whole, ratio.units <= Int128(range.upperBound) * whole else {
            report(
                field,
                message: "The \(what) must be from \(range.lowerBound * 100) % to \(range.upperBound * 100) %."
            )
            return nil
        }
        return ratio
    }

    /// A percentage, or 0 where none is typed.
    mutating func optionalPercent(_ field: String, called what: String, in range: ClosedRange<Int>) -> Ratio? {
        text(field).isEmpty ? Ratio(units: 0) : percent(field, called: what, in: range)
    }

    /// A day that must be there.
    mutating func day(_ field: String, called what: String) -> TradingDay? {
        guard !text(field).isEmpty else {
            report(field, message: "The \(what) is missing. Enter it as 2026-03-31.")
            return nil
        }
        return optionalDay(field)
    }

    /// A day, or nothing where none is typed.
    mutating func optionalDay(_ field: String) -> TradingDay? {
        let text = text(field)
        guard !text.isEmpty else { return nil }
        guard let day = TradingDay(iso: text) else {
            report(field, message: "“\(text.prefix(20))” is not a date. Enter it as 2026-03-31.")
            return nil
        }
        guard HouseholdLimits.days.contains(day) else {
            report(field, message: HouseholdError.dayOutside(day).message)
            return nil
        }
        return day
    }

    /// A whole number of days of a month, or nothing where none is typed.
    mutating func dayOfMonth(_ field: String) -> Int? {
        let text = text(field)
        guard !text.isEmpty else { return nil }
        guard let number = Int(text), (1...31).contains(number) else {
            report(field, message: "The second day must be a day of the month, 1 to 31.")
            return nil
        }
        return number
    }

    /// Some of the ids that there are, each once, with commas between.
    mutating func order(_ field: String, of ids: [Int64]) -> [Int64] {
        let parts = text(field).split(separator: ",").map { String($0).trimmedBlanks }
        let order = parts.compactMap { Int64($0) }
        guard order.count == parts.count, Set(order).count == order.count, Set(order).isSubset(of: ids) else {
            report(field, message: "The order must list ids of your debts, each once.")
            return []
        }
        return order
    }

    /// The least an amount may be.
    enum Least { case any, zero, aboveZero }

    private mutating func units(_ field: String, called what: String, example: String) -> Int128? {
        var text = text(field)
        if text.isEmpty {
            report(field, message: "The \(what) is missing. Enter a number such as \(example).")
            return nil
        }
        // A real minus is as good as the one on the keyboard, and a percent sign says nothing new.
        if text.hasPrefix(NumberText.minus) { text = "-" + text.dropFirst() }
        if text.hasSuffix("%") { text = String(text.dropLast()).trimmedBlanks }
        do {
            return try DecimalText.units(text, places: 8) as Int128
        } catch {
            switch error {
            case .tooPrecise: report(field, message: "The \(what) has more than 8 decimals. Enter at most 8.")
            case .outOfRange:
                report(field, message: "The \(what) is too large. Enter a number such as \(example).")
            case .malformed where text.contains(","):
                report(
                    field,
                    message:
                        "The \(what) has a comma. Enter it with a decimal point and without separators, such as \(example)."
                )
            case .malformed: report(field, message: "The \(what) must be a plain number such as \(example).")
            }
            return nil
        }
    }
}
