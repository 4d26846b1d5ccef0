import BourseCore

/// A decimal number as it is written, with or without an exponent, turned into a count without a detour over `Double`.
enum WrittenNumber {
    /// The farthest exponent that is told apart.
    private static let farthest = 10_000

    /// The number as a count of 10^−`places`, rounded half to even; nothing when `text` is no number of JSON's grammar
    /// or the count needs more than 36 digits.
    ///
    /// A sign `+` and leading zeros are taken as well: some sources write numbers as texts of their own.
    static func units(_ text: String, places: Int) -> Int128? {
        var text = text
        return text.withUTF8 { units($0, places: places) }
    }

    /// Whether `text` is a number, of any size.
    static func isNumber(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { Parts($0) != nil }
    }

    /// The same for the bytes of a text.
    static func units(_ bytes: UnsafeBufferPointer<UInt8>, places: Int) -> Int128? {
        guard let parts = Parts(bytes) else { return nil }
        // How many digits stand before the place of the count's unit.
        let digitCount = parts.whole.count + parts.exponent + places
        var value: Int128 = 0
        var significant = 0
        for index in 0..<max(digitCount, 0) {
            let digit = parts.digit(index)
            if digit == nil, value == 0 { break }
            if value != 0 || digit != 0 { significant += 1 }
            guard significant <= 36 else { return nil }
            value = value * 10 + Int128(digit ?? 0)
        }
        let next = digitCount < 0 ? 0 : parts.digit(digitCount) ?? 0
        if next > 5 || (next == 5 && (value & 1 == 1 || parts.hasDigits(after: digitCount))) { value += 1 }
        return parts.isNegative ? -value : value
    }

    private struct Parts {
        var isNegative = false
        var exponent = 0
        var whole: Slice<UnsafeBufferPointer<UInt8>>
        var fraction: Slice<UnsafeBufferPointer<UInt8>>

        init?(_ bytes: UnsafeBufferPointer<UInt8>) {
            var start = 0
            if let sign = bytes.first, sign == 0x2D || sign == 0x2B {
                isNegative = sign == 0x2D
                start = 1
            }
            var index = start
            while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
            whole = bytes[start..<index]
            fraction = bytes[index..<index]
            guard !whole.isEmpty else { return nil }
            if index < bytes.count, bytes[index] == 0x2E {
                let first = index + 1
                index = first
                while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
                fraction = bytes[first..<index]
                guard !fraction.isEmpty else { return nil }
            }
            if index < bytes.count, bytes[index] | 0x20 == 0x65 {
                guard let power = Self.power(bytes[(index + 1)...]) else { return nil }
                exponent = power
            } else if index < bytes.count {
                return nil
            }
        }

        private static func power(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
            var digits = bytes
            let isNegative = digits.first == 0x2D
            if isNegative || digits.first == 0x2B { digits = digits.dropFirst() }
            guard !digits.isEmpty else { return nil }
            var power = 0
            for byte in digits {
                guard byte &- 0x30 <= 9 else { return nil }
                power = min(power * 10 + Int(byte &- 0x30), WrittenNumber.farthest)
            }
            return isNegative ? -power : power
        }

        /// The digit at `index`, counted from the first before the point; nothing behind the last.
        func digit(_ index: Int) -> UInt8? {
            if index < whole.count { return whole[whole.startIndex + index] &- 0x30 }
            let place = fraction.startIndex + index - whole.count
            return place < fraction.endIndex ? fraction[place] &- 0x30 : nil
        }

        func hasDigits(after index: Int) -> Bool {
            var place = index + 1
            while let digit = digit(place) {
                if digit != 0 { return true }
                place += 1
            }
            return false
        }
    }
}
