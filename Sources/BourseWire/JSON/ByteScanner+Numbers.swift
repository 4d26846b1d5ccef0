import BourseCore

/// A number as it is written: ±`digits` · 10^`exponent`, and whether digits were left out behind these.
struct ScannedNumber {
    var isNegative = false
    var digits: UInt64 = 0
    var exponent = 0
    /// The first digit left out.
    var next: UInt8 = 0
    /// Whether any digit after ``next`` is not 0.
    var hasMore = false

    /// The number as a count of 10^−`places`.
    func units(places: Int, excess: ExcessDigits) -> Result<Int64, NumberFault> {
        let scale = exponent + places
        var units = digits
        var rest = DroppedDigits(next: next, hasMore: hasMore)
        if scale >= 0 {
            for _ in 0..<min(scale, 20) where units != 0 {
                let (product, overflow) = units.multipliedReportingOverflow(by: 10)
                guard !overflow else { return .failure(.outOfRange) }
                units = product
            }
        } else {
            for _ in 0..<min(-scale, 21) {
                rest.push(UInt8(truncatingIfNeeded: units % 10))
                units /= 10
            }
            if scale < -21 { rest.push(0) }
        }
        if !rest.isNothing {
            guard excess == .roundHalfToEven else {
                return .failure(.tooPrecise(decimals: decimals, places: places))
            }
            if rest.rounds(units) { units &+= 1 }
        }
        guard units <= UInt64(Int64.max) else { return .failure(.outOfRange) }
        return .success(isNegative ? -Int64(units) : Int64(units))
    }

    /// The decimals of the number without zeros at its end; one more than those kept when digits were left out.
    private var decimals: Int {
        guard next == 0, !hasMore else { return max(0, -exponent) + 1 }
        var (digits, decimals) = (digits, -exponent)
        while digits != 0, digits % 10 == 0 {
            digits /= 10
            decimals -= 1
        }
        return max(0, decimals)
    }

    /// What is left behind the last digit kept.
    private struct DroppedDigits {
        var next: UInt8
        var hasMore: Bool

        var isNothing: Bool { next == 0 && !hasMore }

        /// Puts a digit before the others.
        mutating func push(_ digit: UInt8) {
            hasMore = hasMore || next != 0
            next = digit
        }

        /// Whether `units` go up by one, half going to the even one.
        func rounds(_ units: UInt64) -> Bool { next > 5 || (next == 5 && (hasMore || units & 1 == 1)) }
    }
}

/// Why a number has no exact count of units.
enum NumberFault: Error {
    case outOfRange
    case tooPrecise(decimals: Int, places: Int)

    var fault: WireFault {
        switch self {
        case .outOfRange: .outOfRange
        case .tooPrecise(let decimals, let places): .tooPrecise(decimals: decimals, places: places)
        }
    }
}

extension ByteScanner {
    /// The largest exponent that makes a difference to anything that fits.
    private static let farthest = 100_000

    /// Reads a number of any length after the grammar of JSON.
    mutating func number() throws(WireError) -> ScannedNumber {
        var result = ScannedNumber()
        if byte == 0x2D {
            result.isNegative = true
            index += 1
        }
        var digits = 0
        let whole = index
        while case 0x30...0x39 = byte { take(digit: byte, &result, &digits, isFraction: false) }
        guard index > whole else { throw surprise() }
        guard index == whole + 1 || byte(at: whole) != 0x30 else { throw error(.badNumber, at: whole) }
        if byte == 0x2E {
            index += 1
            let fraction = index
            while case 0x30...0x39 = byte { take(digit: byte, &result, &digits, isFraction: true) }
            guard index > fraction else { throw index < count ? error(.badNumber) : error(.truncated) }
        }
        if byte | 0x20 == 0x65 { try exponent(of: &result) }
        return result
    }

    private mutating func take(digit: UInt8, _ number: inout ScannedNumber, _ digits: inout Int, isFraction: Bool) {
        index += 1
        let digit = digit &- 0x30
        if digits < 19 {
            number.digits = number.digits &* 10 &+ UInt64(digit)
            if isFraction { number.exponent -= 1 }
            if number.digits != 0 { digits += 1 }
        } else {
            if digits == 19 { number.next = digit } else if digit != 0 { number.hasMore = true }
            digits += 1
            if !isFraction { number.exponent += 1 }
        }
    }

    private mutating func exponent(of number: inout ScannedNumber) throws(WireError) {
        index += 1
        let isNegative = byte == 0x2D
        if isNegative || byte == 0x2B { index += 1 }
        let start = index
        var exponent = 0
        while case 0x30...0x39 = byte {
            exponent = min(exponent * 10 + Int(byte - 0x30), Self.farthest)
            index += 1
        }
        guard index > start else { throw index < count ? error(.badNumber) : error(.truncated) }
        number.exponent += isNegative ? -exponent : exponent
    }
}
