import BourseCore
import BourseOrderBook

/// Levels exactly as the venue writes them: fields in its order, no blanks, no exponents, no escapes.
///
/// Whatever differs in the slightest is left to the reading of any JSON, which must come to the same rows.
extension ByteScanner {
    /// Reads a row that begins with `rowStart`; nothing, and nothing moved, when it is not plain.
    @inline(__always)
    mutating func plainLevel(_ rowStart: UnsafeRawBufferPointer, _ minutes: inout MinuteMemory) -> BookRow? {
        guard let expected = rowStart.baseAddress, !rowStart.isEmpty else { return nil }
        guard matches(expected, rowStart.count, at: index) else { return nil }
        let start = index
        index &+= rowStart.count
        guard let row = plainFields(&minutes) else {
            index = start
            return nil
        }
        return row
    }

    @inline(__always)
    private mutating func plainFields(_ minutes: inout MinuteMemory) -> BookRow? {
        guard let id = plainWhole() else { return nil }
        var row = BookRow(id: id, side: .bid)
        if take(",\"side\":\"Sell\"") {
            row.side = .ask
        } else {
            guard take(",\"side\":\"Buy\"") else { return nil }
        }
        if take(",\"size\":") {
            guard let size = plainWhole() else { return nil }
            row.size = size
        }
        if take(",\"price\":") {
            guard let units = plainPrice() else { return nil }
            row.price = Price(units: units)
        }
        if take(",\"timestamp\":\"") {
            guard let microseconds = plainTime(&minutes) else { return nil }
            row.time = Timestamp(microseconds: microseconds)
        }
        if take(",\"transactTime\":\"") {
            guard takePlainText(minutes) else { return nil }
        }
        guard byte == 0x7D else { return nil }
        index &+= 1
        return row
    }

    /// Up to 15 digits.
    @inline(__always)
    private mutating func plainWhole() -> Int64? {
        let digits = paddedWord(at: index) ^ 0x3030_3030_3030_3030
        let length = Self.digitCount(digits)
        guard length > 0, length == 1 || digits & 0xFF != 0 else { return nil }
        index &+= length
        guard length == 8 else { return Int64(Self.number(digits << UInt64(64 &- 8 &* length))) }
        var value = Self.number(digits)
        for _ in 0..<8 {
            let digit = byte &- 0x30
            guard digit <= 9 else { return Int64(value) }
            value = value &* 10 &+ UInt64(digit)
            index &+= 1
        }
        return nil
    }

    /// Up to 8 digits, and up to 8 decimals; the price is above 0.
    @inline(__always)
    private mutating func plainPrice() -> Int64? {
        let whole = paddedWord(at: index) ^ 0x3030_3030_3030_3030
        let length = Self.digitCount(whole)
        guard length > 0, length == 1 || whole & 0xFF != 0 else { return nil }
        index &+= length
        var units = Self.number(whole << UInt64(64 &- 8 &* length)) &* 100_000_000
        if byte == 0x2E {
            let fraction = paddedWord(at: index &+ 1) ^ 0x3030_3030_3030_3030
            let decimals = Self.digitCount(fraction)
            guard decimals > 0 else { return nil }
            // The bytes behind the decimals become zeros, which makes units of 10^−8 of them.
            units &+= Self.number(fraction & (.max >> UInt64(64 &- 8 &* decimals)))
            index &+= 1 &+ decimals
        }
        return units > 0 ? Int64(units) : nil
    }

    /// 24 characters such as `2025-09-30T14:09:00.382Z`, and the quotation mark.
    @inline(__always)
    private mutating func plainTime(_ minutes: inout MinuteMemory) -> Int64? {
        guard index &+ 25 <= count, byte(at: index &+ 24) == 0x22 else { return nil }
        if word(at: index) != minutes.first || word(at: index &+ 8) != minutes.second {
            guard learnMinute(&minutes) else { return nil }
        }
        // Of ":00.382Z" the digits as numbers, and zeros in the place of the other three.
        let digits = word(at: index &+ 16) ^ 0x5A30_3030_2E30_303A
        guard digits & 0xFFF0_F0F0_FFF0_F0FF == 0 else { return nil }
        guard (digits &+ 0x0006_0606_0006_0600) & 0x00F0_F0F0_00F0_F000 == 0 else { return nil }
        func digit(_ place: UInt64) -> Int64 { Int64(truncatingIfNeeded: (digits >> (place &* 8)) & 15) }
        let second = digit(1) &* 10 &+ digit(2)
        guard second < 60 else { return nil }
        let millisecond = digit(4) &* 100 &+ digit(5) &* 10 &+ digit(6)
        index &+= 25
        return minutes.microseconds &+ second &* 1_000_000 &+ millisecond &* 1000
    }

    @inline(never)
    private func learnMinute(_ minutes: inout MinuteMemory) -> Bool {
        // The start of the minute, as text: the seconds of this time may be nonsense.
        var text: [UInt8] = []
        text.reserveCapacity(17)
        for offset in 0..<16 { text.append(byte(at: index + offset)) }
        text.append(0x5A)
        guard case .instant(let start) = text.withUnsafeBufferPointer({ ISOTime($0) }) else { return false }
        minutes = MinuteMemory(
            first: word(at: index),
            second: word(at: index + 8),
            microseconds: start.microseconds
        )
        return true
    }

    /// Goes past 24 characters without escapes, and the quotation mark.
    @inline(__always)
    private mutating func takePlainText(_ minutes: MinuteMemory) -> Bool {
        guard index &+ 25 <= count, byte(at: index &+ 24) == 0x22 else { return false }
        let first = word(at: index)
        let second = word(at: index &+ 8)
        guard Self.specialCharacters(word(at: index &+ 16)) == 0 else { return false }
        if first != minutes.first || second != minutes.second {
            guard Self.specialCharacters(first) == 0, Self.specialCharacters(second) == 0 else { return false }
        }
        index &+= 25
        return true
    }

    /// Eight bytes from `index` on, with zeros behind the end of the frame, which has at least eight bytes.
    @inline(__always)
    private func paddedWord(at index: Int) -> UInt64 {
        guard index &+ 8 > count else { return word(at: index) }
        return word(at: count &- 8) >> UInt64((index &+ 8 &- count) &* 8)
    }

    /// How many of eight bytes, from the first on, are digits less `0`.
    @inline(__always)
    private static func digitCount(_ digits: UInt64) -> Int {
        // Adding 0x76 sets the highest bit of every byte above 9; a carry disturbs only bytes behind such a one.
        let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
        return others.trailingZeroBitCount >> 3
    }

    /// The number that eight digits mean, the first of them in the lowest byte.
    ///
    /// Three multiplications: neighbors to pairs, pairs to fours, fours to eight.
    @inline(__always)
    private static func number(_ digits: UInt64) -> UInt64 {
        let pairs = digits &* 10 &+ (digits >> 8)
        let mask: UInt64 = 0x0000_00FF_0000_00FF
        let high = (pairs & mask) &* 0x000F_4240_0000_0064
        let low = ((pairs >> 16) & mask) &* 0x0000_2710_0000_0001
        return (high &+ low) >> 32
    }
}
