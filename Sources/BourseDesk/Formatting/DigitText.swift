import BourseCore
import BourseValues

/// Digits in groups with a decimal point.
///
/// Tables of thousands of numbers are written with it, so it makes one string and nothing else.
enum DigitText {
    /// The most bytes a number takes: 39 digits and 18 marks between groups, beside its decimals and the point.
    private static let mostBytes = 58

    /// `1,234.50` for 123450 with two decimals: groups of three, in the Indian style after the first three of two.
    static func text(_ value: UInt128, decimals: Int, style: UserSettings.NumberStyle) -> String {
        let room = mostBytes + decimals
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
            var start = room
            func put(_ byte: UInt8) {
                start -= 1
                bytes[start] = byte
            }
            var digits = Digits(value)
            for _ in 0..<decimals { put(digits.next()) }
            if decimals > 0 { put(UInt8(ascii: ".")) }
            var (run, size) = (0, 3)
            repeat {
                if run == size {
                    put(UInt8(ascii: ","))
                    run = 0
                    if style == .indian { size = 2 }
                }
                put(digits.next())
                run += 1
            } while !digits.isEmpty
            return String(decoding: bytes[start...], as: UTF8.self)
        }
    }

    /// Whether a text has no digit but zeros.
    static func isZero(_ text: String) -> Bool {
        !text.utf8.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    }

    /// The digits of a number, the last first; zeros when there are no more.
    private struct Digits {
        private var high: UInt128
        private var low: UInt64
        private var buffered = 0
        private static let block: UInt64 = 1_000_000_000_000_000_000
        private static let blockDigits = 18

        init(_ value: UInt128) {
            if let small = UInt64(exactly: value) {
                (high, low) = (0, small)
            } else {
                let (quotient, remainder) = value.quotientAndRemainder(dividingBy: UInt128(Self.block))
                (high, low, buffered) = (quotient, UInt64(remainder), Self.blockDigits)
            }
        }

        var isEmpty: Bool { low == 0 && high == 0 }

        mutating func next() -> UInt8 {
            if buffered == 0, high > 0 { self = Digits(high) }
            let (quotient, remainder) = low.quotientAndRemainder(dividingBy: 10)
            low = quotient
            buffered = Swift.max(0, buffered - 1)
            return UInt8(ascii: "0") + UInt8(remainder)
        }
    }
}
