import BourseCore

/// Which numbers a field may have.
enum NumberSign {
    case positive, notNegative, any

    func fault(of units: Int128) -> AnswerFaultReason? {
        switch self {
        case .positive: units > 0 ? nil : .notPositive
        case .notNegative: units >= 0 ? nil : .negative
        case .any: nil
        }
    }
}

/// The largest figures that are believed.
enum Plausible {
    /// Of a price: rupiah for a bitcoin are 2 · 10^9.
    static let price: Int128 = 10_000_000_000
    /// Of a volume, a count of shares or an amount: the largest companies are worth 10^16 of the smallest currencies.
    static let amount: Int128 = 1_000_000_000_000_000_000
    /// Of a ratio: a price that went up ten million times.
    static let ratio: Int128 = 1_000_000_000
}

extension JSONFieldReader {
    mutating func price(_ name: String, _ sign: NumberSign = .positive) -> Price? {
        guard let units = units(name, places: Price.places, sign, Plausible.price) else { return nil }
        return Price(units: Int64(units))
    }

    mutating func quantity(_ name: String) -> Quantity? {
        units(name, places: Quantity.places, .notNegative, Plausible.amount).map { Quantity(units: $0) }
    }

    /// A quantity told in millions.
    mutating func millions(_ name: String) -> Quantity? {
        units(name, places: Quantity.places + 6, .notNegative, Plausible.amount / 1_000_000).map { Quantity(units: $0) }
    }

    mutating func money(_ name: String, _ sign: NumberSign = .notNegative) -> Money? {
        units(name, places: Money.places, sign, Plausible.amount).map { Money(units: $0) }
    }

    /// An amount told in millions.
    mutating func moneyInMillions(_ name: String) -> Money? {
        // Cut to what Money holds: places beyond are a rounding of the source.
        units(name, places: Money.places, .notNegative, Plausible.amount / 1_000_000).map {
            Money(units: $0 * 1_000_000)
        }
    }

    mutating func ratio(_ name: String, _ sign: NumberSign = .any) -> Ratio? {
        units(name, places: Ratio.places, sign, Plausible.ratio).map { Ratio(units: $0) }
    }

    /// A price of a share that pays 1 or nothing: 0 to 1.
    mutating func probability(_ name: String) -> Price? {
        guard let units = units(name, places: Price.places, .notNegative, 1) else { return nil }
        return Price(units: Int64(units))
    }

    mutating func whole(_ name: String, in range: ClosedRange<Int64>) -> Int64? {
        guard let text = number(name) else { return nil }
        // Read with decimals, so that a number that is not whole is not rounded to one.
        guard let units = WrittenNumber.units(text, places: 6) else {
            note(name, WrittenNumber.isNumber(text) ? .absurd : .unreadable)
            return nil
        }
        guard units % 1_000_000 == 0 else {
            note(name, .unreadable)
            return nil
        }
        guard let value = Int64(exactly: units / 1_000_000), range.contains(value) else {
            note(name, units < 0 && range.lowerBound >= 0 ? .negative : .absurd)
            return nil
        }
        return value
    }

    /// A number as a count of 10^−`places` that is at most `limit` · 10^`places`.
    private mutating func units(_ name: String, places: Int, _ sign: NumberSign, _ limit: Int128) -> Int128? {
        guard let text = number(name) else { return nil }
        switch Self.units(text, places: places, sign, limit) {
        case .success(let units): return units
        case .failure(let fault):
            note(name, fault.reason)
            return nil
        }
    }

    /// Reads `text` as a count of 10^−`places` that is at most `limit` · 10^`places`.
    static func units(
        _ text: String,
        places: Int,
        _ sign: NumberSign,
        _ limit: Int128
    ) -> Result<Int128, NumberRefusal> {
        guard text.utf8.count <= 400, let units = WrittenNumber.units(text, places: places) else {
            return .failure(NumberRefusal(reason: WrittenNumber.isNumber(text) ? .absurd : .unreadable))
        }
        if let reason = sign.fault(of: units) { return .failure(NumberRefusal(reason: reason)) }
        var bound = limit
        for _ in 0..<places { bound *= 10 }
        return units.magnitude <= bound.magnitude ? .success(units) : .failure(NumberRefusal(reason: .absurd))
    }

    /// The text of a number.
    private mutating func number(_ name: String) -> String? {
        switch value(name) {
        case nil: return nil
        case .number(let text): return text
        case .text(let text) where readsNumbersInTexts: return text.isEmpty ? nil : text
        default:
            note(name, .wrongKind)
            return nil
        }
    }
}

/// Why a number is not taken.
struct NumberRefusal: Error {
    let reason: AnswerFaultReason
}
