import BourseCore

/// An exact quotient of whole numbers, for checking figures without any rounding.
struct Fraction: Hashable, Comparable, CustomStringConvertible {
    let top: Int128
    let bottom: Int128

    static let zero = Fraction(0)

    init(_ top: Int128, over bottom: Int128 = 1) {
        var first = top.magnitude
        var second = bottom.magnitude
        while second != 0 { (first, second) = (second, first % second) }
        let divisor = max(Int128(first), 1)
        self.top = (bottom < 0 ? -top : top) / divisor
        self.bottom = (bottom < 0 ? -bottom : bottom) / divisor
    }

    init(_ price: Price) { self.init(Int128(price.units), over: 100_000_000) }
    init(_ quantity: Quantity) { self.init(quantity.units, over: 100_000_000) }
    init(_ multiplier: Multiplier) { self.init(Int128(multiplier.units), over: 100_000_000) }
    init(_ money: Money) { self.init(money.units, over: 10_000_000_000_000_000) }
    init(_ ratio: Ratio) { self.init(ratio.units, over: 10_000_000_000) }

    static func + (lhs: Fraction, rhs: Fraction) -> Fraction {
        Fraction(lhs.top * rhs.bottom + rhs.top * lhs.bottom, over: lhs.bottom * rhs.bottom)
    }
    static func - (lhs: Fraction, rhs: Fraction) -> Fraction { lhs + Fraction(-rhs.top, over: rhs.bottom) }
    static func * (lhs: Fraction, rhs: Fraction) -> Fraction {
        Fraction(lhs.top * rhs.top, over: lhs.bottom * rhs.bottom)
    }
    static func / (lhs: Fraction, rhs: Fraction) -> Fraction {
        Fraction(lhs.top * rhs.bottom, over: lhs.bottom * rhs.top)
    }
    static func += (lhs: inout Fraction, rhs: Fraction) { lhs = lhs + rhs }
    static func -= (lhs: inout Fraction, rhs: Fraction) { lhs = lhs - rhs }
    static func < (lhs: Fraction, rhs: Fraction) -> Bool { (lhs - rhs).top < 0 }

    /// Whether the two are no further apart than one unit of the tenth, or the fifteenth, decimal.
    func isClose(to other: Fraction, decimals: Int) -> Bool {
        let difference = self - other
        var limit: Int128 = 1
        for _ in 0..<decimals { limit *= 10 }
        return difference.top.magnitude * limit.magnitude <= difference.bottom.magnitude
    }

    var description: String { bottom == 1 ? "\(top)" : "\(top)/\(bottom)" }
}
