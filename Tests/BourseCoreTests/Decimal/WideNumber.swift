import BourseCore

/// Whole numbers of any length in decimal digits: slow, simple, and nothing like the code it checks.
struct WideNumber: Comparable, CustomStringConvertible {
    /// Digits, the lowest first, without leading zeros.
    private var digits: [Int]

    init(_ magnitude: UInt128) { digits = Self.trimmed(String(magnitude).reversed().compactMap(\.wholeNumberValue)) }

    private init(digits: [Int]) { self.digits = Self.trimmed(digits) }

    private static func trimmed(_ digits: [Int]) -> [Int] {
        var digits = digits
        while digits.last == 0 { digits.removeLast() }
        return digits
    }

    static func * (lhs: WideNumber, rhs: WideNumber) -> WideNumber {
        var sums = [Int](repeating: 0, count: lhs.digits.count + rhs.digits.count + 1)
        for (place, digit) in lhs.digits.enumerated() {
            for (other, factor) in rhs.digits.enumerated() { sums[place + other] += digit * factor }
        }
        for place in 0..<(sums.count - 1) {
            sums[place + 1] += sums[place] / 10
            sums[place] %= 10
        }
        return WideNumber(digits: sums)
    }

    /// The distance between two numbers.
    static func distance(_ lhs: WideNumber, _ rhs: WideNumber) -> WideNumber {
        let (large, small) = lhs < rhs ? (rhs, lhs) : (lhs, rhs)
        var digits = large.digits
        for place in digits.indices {
            digits[place] -= place < small.digits.count ? small.digits[place] : 0
            if digits[place] < 0 {
                digits[place] += 10
                digits[place + 1] -= 1
            }
        }
        return WideNumber(digits: digits)
    }

    static func < (lhs: WideNumber, rhs: WideNumber) -> Bool {
        if lhs.digits.count != rhs.digits.count { return lhs.digits.count < rhs.digits.count }
        return lhs.digits.reversed().lexicographicallyPrecedes(rhs.digits.reversed())
    }

    var description: String { digits.isEmpty ? "0" : String(digits.reversed().map(String.init).joined()) }

    /// Whether `quotient` is `product` ÷ `divisor` rounded half to even.
    static func isHalfToEven(_ quotient: UInt128, of product: WideNumber, by divisor: UInt128) -> Bool {
        let twiceError = distance(WideNumber(quotient) * WideNumber(divisor), product) * WideNumber(2)
        let limit = WideNumber(divisor)
        return twiceError < limit || (twiceError == limit && quotient % 2 == 0)
    }
}
