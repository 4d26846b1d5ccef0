import BourseCore

/// The number of a cell, read byte by byte, which a million rows have several of each.
struct DecimalCell: Hashable {
    /// The most digits that 64 bits hold.
    private static let mostDigits = 18
    /// The digits as one number with the sign.
    private(set) var digits: Int64 = 0
    /// How many of the digits are decimals; nil where there are too many digits.
    private(set) var decimals: Int? = 0

    /// Makes the number 0.
    init() {}

    /// Reads the number of a cell; nil when it has none, or one that 64 bits do not hold.
    ///
    /// - Parameter isComma: Whether decimals are behind a comma and thousands before points.
    @inline(__always)
    init?(_ cell: UnsafeBufferPointer<UInt8>, isComma: Bool) {
        guard read(cell, isComma: isComma, into: nil) != nil, decimals != nil else { return nil }
    }

    /// Reads the number of a cell, and writes it as plain decimal text.
    ///
    /// - Parameters:
    ///   - isComma: Whether decimals are behind a comma and thousands before points.
    ///   - text: Room for one byte more than the cell has; nil where the text is not needed.
    /// - Returns: The length of the text; nil when the cell has no number.
    mutating func read(
        _ cell: UnsafeBufferPointer<UInt8>,
        isComma: Bool = false,
        into text: UnsafeMutableBufferPointer<UInt8>?
    ) -> Int? {
        var (first, last) = (0, cell.count)
        while first < last, Self.isPassedOver(cell[first]) { first += 1 }
        while first < last, Self.isPassedOver(cell[last - 1]) { last -= 1 }
        guard first < last else { return nil }
        var isNegative = cell[first] == 0x2D
        if cell[first] == 0x28, cell[last - 1] == 0x29 {
            isNegative = true
            first += 1
            last -= 1
        } else if isNegative || cell[first] == 0x2B {
            first += 1
        }
        var length = 0
        @inline(__always)
        func write(_ byte: UInt8) {
            if let text { text[length] = byte }
            length += 1
        }
        if isNegative { write(0x2D) }
        let (point, mark): (UInt8, UInt8) = isComma ? (0x2C, 0x2E) : (0x2E, 0x2C)
        var (whole, group, fraction) = (0, 0, 0)
        var (isFraction, hasThousands, beginsWithZero) = (false, false, false)
        var number: Int64 = 0
        for index in first..<last {
            let byte = cell[index]
            let digit = byte &- 0x30
            if digit <= 9 {
                if isFraction {
                    if fraction == 0 { write(0x2E) }
                    fraction += 1
                } else {
                    if whole == 0 { beginsWithZero = digit == 0 }
                    whole += 1
                    group += 1
                }
                write(byte)
                if whole + fraction <= Self.mostDigits { number = number &* 10 &+ Int64(digit) }
            } else if byte == mark, !isFraction {
                guard hasThousands ? group == 3 : (1...3).contains(group) else { return nil }
                (hasThousands, group) = (true, 0)
            } else if byte == point, !isFraction {
                isFraction = true
                if whole == 0 { write(0x30) }
            } else if !Self.isPassedOver(byte) {
                return nil
            }
        }
        guard whole + fraction > 0, whole <= BrokerNumber.mostWholeDigits else { return nil }
        // Thousands have no leading 0: `0,125` has a decimal comma.
        guard !hasThousands || group == 3 && !beginsWithZero else { return nil }
        digits = isNegative ? -number : number
        decimals = whole + fraction <= Self.mostDigits ? fraction : nil
        return length
    }

    /// Blanks and the dollar sign.
    private static func isPassedOver(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x24 }

    /// The number as a count of 10^−`places`; nil where it has more decimals or more digits than 64 bits hold.
    func units(places: Int) -> Int128? {
        guard let decimals, decimals <= places else { return nil }
        let (high, low) = digits.multipliedFullWidth(by: Self.power(of: places - decimals))
        return Int128(high) << 64 | Int128(low)
    }

    /// The number as an amount of money; nil where it has more digits than money.
    var money: Money? { units(places: Money.places).map { Money(units: $0) } }

    /// The number as a count of 10^−8, rounded half to even; nil where 64 bits do not hold that.
    func roundedUnits() -> Int64? {
        guard let decimals else { return nil }
        guard decimals > Self.places else {
            let (units, overflow) = digits.multipliedReportingOverflow(by: Self.power(of: Self.places - decimals))
            return overflow ? nil : units
        }
        let step = Self.power(of: decimals - Self.places)
        let (quotient, rest) = digits.quotientAndRemainder(dividingBy: step)
        let twice = rest.magnitude * 2
        guard twice > step.magnitude || twice == step.magnitude && quotient & 1 != 0 else { return quotient }
        return digits < 0 ? quotient - 1 : quotient + 1
    }

    /// The number as a count of 10^−8; nil where it has further decimals, or 64 bits do not hold it.
    func exactUnits() -> Int64? {
        guard let decimals else { return nil }
        guard decimals > Self.places else { return roundedUnits() }
        let (quotient, rest) = digits.quotientAndRemainder(dividingBy: Self.power(of: decimals - Self.places))
        return rest == 0 ? quotient : nil
    }

    /// The decimals of prices and quantities.
    private static let places = 8

    /// A power of ten that 64 bits hold.
    @inline(__always)
    private static func power(of exponent: Int) -> Int64 {
        switch exponent {
        case 0: 1
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        case 7: 10_000_000
        case 8: 100_000_000
        case 9: 1_000_000_000
        case 10: 10_000_000_000
        case 11: 100_000_000_000
        case 12: 1_000_000_000_000
        case 13: 10_000_000_000_000
        case 14: 100_000_000_000_000
        case 15: 1_000_000_000_000_000
        case 16: 10_000_000_000_000_000
        case 17: 100_000_000_000_000_000
        default: 1_000_000_000_000_000_000
        }
    }
}
