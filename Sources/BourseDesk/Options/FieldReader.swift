import BourseCore
import BourseOptions

/// Reads typed fields and gathers a message for each that cannot be read.
public struct FieldReader: Sendable {
    /// Messages by the name of the field.
    public internal(set) var problems: [String: String] = [:]

    /// Starts without problems.
    public init() {}

    /// A price greater than 0, or 0 when that is allowed.
    public mutating func price(
        _ text: String,
        field: String,
        called name: String,
        orZero: Bool = false
    ) -> Price? {
        guard let price = decimal(text, field: field, called: name) else { return nil }
        let allowed = orZero ? OptionField.price.range : PricingDomain.price
        guard allowed.contains(price.double) else {
            problems[field] =
                price.double > allowed.upperBound
                ? "\(name) must be at most \(Self.text(allowed.upperBound))."
                : orZero ? "\(name) must be 0 or greater." : "\(name) must be greater than 0."
            return nil
        }
        return price
    }

    /// A percentage as a fraction, within what its field allows.
    public mutating func percent(
        _ text: String,
        field: String,
        domain: OptionField,
        called name: String
    ) -> Double? {
        guard let percent = decimal(text, field: field, called: name) else { return nil }
        let value = percent.double / 100
        guard domain.range.contains(value), !(domain.excludesZero && value == 0) else {
            let range = domain.range
            let lower = domain.excludesZero ? "greater than 0 %" : "at least \(Self.text(range.lowerBound * 100)) %"
            problems[field] = "\(name) must be \(lower) and at most \(Self.text(range.upperBound * 100)) %."
            return nil
        }
        return value
    }

    /// A whole number in a range.
    public mutating func whole(
        _ text: String,
        field: String,
        range: ClosedRange<Int>,
        called name: String
    ) -> Int? {
        guard let number = Int(text.trimmedBlanks), range.contains(number) else {
            let allowed =
                "a whole number from \(NumberText.count(range.lowerBound)) to \(NumberText.count(range.upperBound))."
            problems[field] =
                text.trimmedBlanks.isEmpty ? "\(name) is missing. Enter \(allowed)" : "\(name) must be \(allowed)"
            return nil
        }
        return number
    }

    /// A number from a range that may have decimals.
    public mutating func number(
        _ text: String,
        field: String,
        domain: OptionField,
        called name: String
    ) -> Double? {
        guard let number = decimal(text, field: field, called: name) else { return nil }
        guard domain.range.contains(number.double) else {
            problems[field] =
                "\(name) must be from \(Self.text(domain.range.lowerBound)) "
                + "to \(Self.text(domain.range.upperBound))."
            return nil
        }
        return number.double
    }

    /// Says what is wrong with a field.
    public mutating func report(_ field: String, message: String) { problems[field] = message }

    mutating func decimal(_ text: String, field: String, called name: String) -> Price? {
        var text = text.trimmedBlanks
        guard !text.isEmpty else {
            problems[field] = "\(name) is missing. Enter a number such as 12.50."
            return nil
        }
        // A real minus is as good as the one on the keyboard.
        if text.hasPrefix(NumberText.minus) { text = "-" + text.dropFirst() }
        do {
            return try Price(text, excess: .roundHalfToEven)
        } catch {
            problems[field] =
                text.contains(",")
                ? "\(name) has a comma. Use a decimal point and no separators, such as 1234.50."
                : "\(name) must be a plain number such as 12.50."
            return nil
        }
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15
            ? NumberText.count(Int(value)) : NumberText.ratio(Ratio(rounding: value))
    }
}
