/// Why a piece of text is not a decimal number we can hold.
public enum DecimalError: Error, Equatable, Sendable {
    /// The text is not digits with at most one point and one sign.
    case malformed(String)
    /// The text has more decimals than the type keeps, and they are not zeros.
    case tooPrecise(String, places: Int)
    /// The number is larger than the type holds.
    case outOfRange(String)
}

/// What to do with digits beyond the last place that is kept.
public enum ExcessDigits: Sendable {
    /// Refuse the number.
    case refuse
    /// Round half to even: the rule for values a broker computed itself.
    case roundHalfToEven
}

/// Reading and writing plain decimal text: an optional sign, digits, an optional point and digits.
///
/// Thousands separators, currency signs and parentheses belong to the readers of broker files, not here.
public enum DecimalText {
    /// Reads `bytes` as a whole number of units of 10^−`places`.
    ///
    /// - Parameters:
    ///   - bytes: ASCII text without surrounding blanks.
    ///   - places: Decimals kept, 0…16.
    ///   - excess: What happens to further non-zero digits.
    /// - Complexity: O(length), no allocation unless it throws.
    @inlinable
    public static func units<Units: FixedWidthInteger & SignedInteger>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        places: Int,
        excess: ExcessDigits = .refuse,
        as type: Units.Type = Units.self
    ) throws(DecimalError) -> Units {
        var index = 0
        let count = bytes.count
        var negative = false
        if count > 0, bytes[0] == 0x2D || bytes[0] == 0x2B {
            negative = bytes[0] == 0x2D
            index = 1
        }
        var value: Units = 0
        var digits = 0
        var decimals = -1
        var remainder: Remainder = .none
        while index < count {
            let byte = bytes[index]
            index += 1
            if byte == 0x2E, decimals < 0 {
                decimals = 0
                continue
            }
            let digit = byte &- 0x30
            guard digit <= 9 else { throw malformed(bytes) }
            digits += 1
            if decimals >= places {
                remainder.append(digit)
                continue
            }
            if decimals >= 0 { decimals += 1 }
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = shifted.addingReportingOverflow(Units(truncatingIfNeeded: digit))
            guard !overflow, !carry else { throw outOfRange(bytes) }
            value = sum
        }
        guard digits > 0 else { throw malformed(bytes) }
        var missing = places - max(decimals, 0)
        while missing > 0 {
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { throw outOfRange(bytes) }
            value = shifted
            missing -= 1
        }
        if !remainder.isNothing {
            guard excess == .roundHalfToEven else {
                throw DecimalError.tooPrecise(String(decoding: bytes, as: UTF8.self), places: places)
            }
            if remainder == .aboveHalf || (remainder == .half && value & 1 == 1) {
                let (rounded, overflow) = value.addingReportingOverflow(1)
                guard !overflow else { throw outOfRange(bytes) }
                value = rounded
            }
        }
        return negative ? 0 - value : value
    }

    /// Reads `text` as a whole number of units of 10^−`places`.
    public static func units<Units: FixedWidthInteger & SignedInteger>(
        _ text: String,
        places: Int,
        excess: ExcessDigits = .refuse,
        as type: Units.Type = Units.self
    ) throws(DecimalError) -> Units {
        var text = text
        let result: Result<Units, DecimalError> = text.withUTF8 { bytes in
            do throws(DecimalError) {
                return .success(try units(bytes, places: places, excess: excess))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Writes `units` of 10^−`places` without trailing zeros: `6`, `-0.05`, `1234.5`.
    public static func text(_ units: Int128, places: Int) -> String {
        let magnitude = String(units.magnitude)
        var whole = magnitude
        var fraction = ""
        if places > 0 {
            let padded = String(repeating: "0", count: max(0, places + 1 - magnitude.count)) + magnitude
            whole = String(padded.dropLast(places))
            fraction = String(padded.suffix(places))
            while fraction.last == "0" { fraction.removeLast() }
        }
        let sign = units < 0 ? "-" : ""
        return fraction.isEmpty ? sign + whole : "\(sign)\(whole).\(fraction)"
    }

    /// What was dropped behind the last place kept, compared with half a unit of it.
    @usableFromInline
    enum Remainder {
        case none, zeros, belowHalf, half, aboveHalf

        @usableFromInline
        var isNothing: Bool { self == .none || self == .zeros }

        /// Takes the next dropped digit into account.
        @usableFromInline
        mutating func append(_ digit: UInt8) {
            switch self {
            case .none where digit == 0: self = .zeros
            case .none: self = digit < 5 ? .belowHalf : digit == 5 ? .half : .aboveHalf
            case .zeros where digit > 0: self = .belowHalf
            case .half where digit > 0: self = .aboveHalf
            default: break
            }
        }
    }

    @usableFromInline
    static func malformed(_ bytes: UnsafeBufferPointer<UInt8>) -> DecimalError {
        .malformed(String(decoding: bytes, as: UTF8.self))
    }

    @usableFromInline
    static func outOfRange(_ bytes: UnsafeBufferPointer<UInt8>) -> DecimalError {
        .outOfRange(String(decoding: bytes, as: UTF8.self))
    }
}
