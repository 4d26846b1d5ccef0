import BourseCore

/// Reading the fields that all sources of NAVs have, from bytes.
enum FundFields {
    /// The bytes without the blanks around them.
    static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var start = 0
        var end = bytes.count
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    }

    /// A scheme code: one to nine digits, not 0.
    static func code(_ bytes: UnsafeRawBufferPointer) -> Int32? {
        guard (1...9).contains(bytes.count) else { return nil }
        var value: Int32 = 0
        for byte in bytes {
            let digit = byte &- 0x30
            guard digit <= 9 else { return nil }
            value = value &* 10 &+ Int32(digit)
        }
        return value > 0 ? value : nil
    }

    /// What the source calls an ISIN; nothing for an empty one or a dash.
    static func isin(_ bytes: UnsafeRawBufferPointer) -> String? {
        let bytes = trimmed(bytes)
        if bytes.isEmpty || (bytes.count == 1 && bytes[0] == 0x2D) { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// A NAV in rupees, rounded to 8 decimals: the sources publish 2 to 8.
    static func nav(_ bytes: UnsafeRawBufferPointer) -> Result<Price, QuarantineReason> {
        let bytes = trimmed(bytes)
        if isNothing(bytes) { return .failure(.noNAV) }
        let units: Int64? = bytes.withMemoryRebound(to: UInt8.self) { bytes in
            do throws(DecimalError) {
                return try DecimalText.units(bytes, places: Price.places, excess: .roundHalfToEven)
            } catch {
                return nil
            }
        }
        let text = String(decoding: bytes.prefix(40), as: UTF8.self)
        guard let units else { return .failure(.unreadable(field: "nav", text: text)) }
        return units > 0 ? .success(Price(units: units)) : .failure(.notPositive(text))
    }

    /// Whether the bytes are one of the ways to say that there is no number.
    private static func isNothing(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= 4 else { return false }
        switch String(decoding: bytes, as: UTF8.self).uppercased() {
        case "", "-", "N.A.", "N.A", "NA", "N/A", "NULL": return true
        default: return false
        }
    }

    /// A day written `16-05-2025`, `16-May-2025` or `2025-05-16`.
    static func day(_ bytes: UnsafeRawBufferPointer) -> TradingDay? {
        let bytes = trimmed(bytes)
        if bytes.count == 11 {
            guard bytes[2] == 0x2D, bytes[6] == 0x2D, let day = digits(bytes, 0..<2), let year = digits(bytes, 7..<11)
            else { return nil }
            let name = UInt32(bytes[3] | 0x20) << 16 | UInt32(bytes[4] | 0x20) << 8 | UInt32(bytes[5] | 0x20)
            return month(named: name).flatMap { TradingDay(year: year, month: $0, day: day) }
        }
        guard bytes.count == 10 else { return nil }
        if bytes[4] == 0x2D {
            guard bytes[7] == 0x2D, let year = digits(bytes, 0..<4), let month = digits(bytes, 5..<7),
                let day = digits(bytes, 8..<10)
            else { return nil }
            return TradingDay(year: year, month: month, day: day)
        }
        guard bytes[2] == 0x2D, bytes[5] == 0x2D, let day = digits(bytes, 0..<2), let month = digits(bytes, 3..<5),
            let year = digits(bytes, 6..<10)
        else { return nil }
        return TradingDay(year: year, month: month, day: day)
    }

    private static func digits(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        var value = 0
        for index in range {
            let digit = bytes[index] &- 0x30
            guard digit <= 9 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }

    private static func month(named name: UInt32) -> Int? {
        switch name {
        case 0x6A_61_6E: 1
        case 0x66_65_62: 2
        case 0x6D_61_72: 3
        case 0x61_70_72: 4
        case 0x6D_61_79: 5
        case 0x6A_75_6E: 6
        case 0x6A_75_6C: 7
        case 0x61_75_67: 8
        case 0x73_65_70: 9
        case 0x6F_63_74: 10
        case 0x6E_6F_76: 11
        case 0x64_65_63: 12
        default: nil
        }
    }
}
