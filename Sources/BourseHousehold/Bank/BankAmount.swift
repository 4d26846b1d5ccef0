import BourseCore

/// What stands before the decimals of a bank's amounts.
public enum DecimalMark: String, CaseIterable, Codable, Sendable {
    /// `1,234.56`.
    case point
    /// `1.234,56`.
    case comma

    /// The byte it is.
    var byte: UInt8 { self == .point ? 0x2E : 0x2C }
    /// The other of the two, which may stand between thousands.
    var other: DecimalMark { self == .point ? .comma : .point }
}

/// An amount as a bank writes it, its sign and its words taken off.
///
/// Understood are `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56` and India's `1,23,456.78`; a minus on either side,
/// parentheses for below 0, `CR` and `DR`, `H` and `S`; signs and codes of currencies.
struct BankAmount: Hashable {
    /// What the words beside it say of the direction.
    enum EntrySide { case credit, debit }

    /// Digits and marks, without anything else.
    let digits: [UInt8]
    /// Whether a minus or parentheses stood around it.
    let isNegative: Bool
    /// Whether a plus stood before or behind it.
    let hasPlus: Bool
    /// What `CR` or `DR` says.
    let side: EntrySide?
    /// The code of a currency beside it.
    let currency: Currency?

    /// Reads a cell; nothing when it is no number.
    init?(_ cell: String) {
        guard cell.utf8.count <= 64 else { return nil }
        var digits: [UInt8] = []
        var word = ""
        var words: [String] = []
        var (minuses, opened, closed) = (0, 0, 0)
        var hasPlus = false
        var sign: Unicode.Scalar?
        // Signs and words stand on either side of a number: `12-34` is none.
        var hasEnded = false
        for scalar in cell.unicodeScalars {
            let isLetter = scalar.properties.isAlphabetic
            if !isLetter, !word.isEmpty {
                words.append(word.uppercased())
                word = ""
                // A point that ends an abbreviation, such as that of `Rs.`, is no decimal point.
                if scalar == "." { continue }
            }
            switch scalar {
            case "0"..."9", ".", ",":
                guard !hasEnded else { return nil }
                digits.append(UInt8(scalar.value))
            case "-", "−", "–":
                minuses += 1
                hasEnded = !digits.isEmpty
            case "+": hasPlus = true
            case "(":
                guard digits.isEmpty else { return nil }
                opened += 1
            case ")":
                closed += 1
                hasEnded = true
            case "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}":
                // Between digits it stands between thousands: three digits have to follow.
                if let last = digits.last, last != 0x20 { digits.append(0x20) }
            default:
                if isLetter {
                    hasEnded = hasEnded || !digits.isEmpty
                    word.unicodeScalars.append(scalar)
                } else if scalar.properties.generalCategory == .currencySymbol {
                    sign = scalar
                } else {
                    return nil
                }
            }
        }
        if !word.isEmpty { words.append(word.uppercased()) }
        while digits.last == 0x20 { digits.removeLast() }
        guard digits.contains(where: { $0 >= 0x30 }), minuses <= 1, opened == closed, opened <= 1 else { return nil }
        guard opened + minuses <= 1, words.count <= 2 else { return nil }
        var (side, currency): (EntrySide?, Currency?) = (nil, sign.flatMap(Self.currency))
        for word in words {
            switch word {
            case "CR", "C", "CREDIT", "H", "HABEN", "BIJ": side = .credit
            case "DR", "D", "DEBIT", "S", "SOLL", "AF": side = .debit
            case "RS": currency = .inr
            case "US": currency = .usd
            case "KR", "ZŁ", "ZL", "KČ", "FT", "LEI", "LT", "FR", "SFR", "EURO", "EUROS", "TL", "R", "RM": continue
            default:
                guard word.utf8.count == 3, let code = Currency(word) else { return nil }
                currency = code
            }
        }
        self.digits = digits
        self.side = side
        self.currency = currency
        self.hasPlus = hasPlus
        isNegative = minuses + opened > 0
    }

    /// The currency of a sign that has only one.
    private static func currency(_ sign: Unicode.Scalar) -> Currency? {
        switch sign {
        case "€": Currency("EUR")
        case "£": Currency("GBP")
        case "₹": .inr
        default: nil
        }
    }

    /// Whether a cell may be an amount with one mark or the other.
    static func isNumber(_ cell: String) -> Bool {
        guard let amount = BankAmount(cell) else { return false }
        return amount.magnitude(.point) != nil || amount.magnitude(.comma) != nil
    }

    /// Whether a cell stands for no amount.
    static func isBlank(_ cell: String) -> Bool {
        cell.unicodeScalars.allSatisfy { "-–—* \u{A0}".unicodeScalars.contains($0) }
            || ["n/a", "na", "nil", "null"].contains(cell.lowercased())
    }

    /// Which mark the decimals of this amount have, where it tells.
    ///
    /// Of two kinds of marks the last one; a mark that stands twice is between thousands; a single one is before decimals
    /// unless exactly three digits follow and one to three go before. `1,234` tells nothing.
    var mark: DecimalMark? {
        let points = digits.count { $0 == 0x2E }
        let commas = digits.count { $0 == 0x2C }
        if points > 0, commas > 0 {
            return (digits.lastIndex(of: 0x2E) ?? 0) > (digits.lastIndex(of: 0x2C) ?? 0) ? .point : .comma
        }
        guard points + commas > 0 else { return nil }
        let mark = points > 0 ? DecimalMark.point : .comma
        if points + commas > 1 { return mark.other }
        guard let index = digits.firstIndex(of: mark.byte) else { return nil }
        let behind = digits.count - index - 1
        let before = digits[..<index]
        return behind == 3 && (1...3).contains(before.count) && before.first != 0x30 ? nil : mark
    }

    /// The amount without its sign; nothing where marks stand in the wrong places, or where it is too large or too fine.
    func magnitude(_ mark: DecimalMark) -> Money? {
        let parts = digits.split(separator: mark.byte, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first else { return nil }
        let fraction = parts.count > 1 ? parts[1] : []
        guard fraction.allSatisfy({ $0 >= 0x30 }), whole.count + fraction.count > 0 else { return nil }
        let joined =
            whole.contains(0x20)
            ? DigitGroups.joined(whole, mark: 0x20, style: .threes)
            : DigitGroups.joined(whole, mark: mark.other.byte, style: .threesOrIndian)
        guard let joined, joined.count <= 13 else { return nil }
        let text = String(decoding: (joined.isEmpty ? [0x30] : joined) + [0x2E] + fraction, as: UTF8.self)
        // Eight decimals are more than any bank counts; more would be another kind of number.
        let units: Int128? = try? DecimalText.units(text, places: 8)
        guard let units else { return nil }
        let amount = Money(units: units * 100_000_000)
        return amount <= HouseholdLimits.largestAmount ? amount : nil
    }
}

extension BankAmount {
    /// The amount with its sign, `DR` being below 0; nothing where a minus and `CR` contradict each other.
    func signed(_ mark: DecimalMark) -> Money? {
        guard let magnitude = magnitude(mark), !(isNegative && side == .credit) else { return nil }
        return isNegative || side == .debit ? -magnitude : magnitude
    }
}
