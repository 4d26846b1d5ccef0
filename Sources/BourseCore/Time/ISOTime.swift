/// A time as ISO-8601 text gives it: with its offset from UTC, or local to a zone named elsewhere.
public enum ISOTime: Equatable, Sendable {
    /// The text had `Z` or an offset.
    case instant(Timestamp)
    /// The text had none.
    case local(LocalTime)

    /// Reads `yyyy-MM-dd`, then `T` or a blank, `HH:mm[:ss[.ffffff]]`, then nothing, `Z`, `±HH:mm`, `±HHmm` or `±HH`.
    ///
    /// Digits of a second beyond the sixth are dropped. A date alone is not a time, so it is refused.
    ///
    /// - Complexity: O(length), no allocation.
    public init?(_ text: UnsafeBufferPointer<UInt8>) {
        var cursor = ByteCursor(text: text)
        guard let year = cursor.number(4), cursor.take("-"), let month = cursor.number(2), cursor.take("-"),
            let dayOfMonth = cursor.number(2), cursor.take("T") || cursor.take(" ") || cursor.take("t"),
            let day = TradingDay(year: year, month: month, day: dayOfMonth),
            let hour = cursor.number(2), cursor.take(":"), let minute = cursor.number(2)
        else { return nil }
        var second = 0
        var micros = 0
        if cursor.take(":") {
            guard let value = cursor.number(2) else { return nil }
            second = value
            if cursor.take(".") || cursor.take(",") {
                guard let fraction = cursor.fraction() else { return nil }
                micros = fraction
            }
        }
        guard let local = LocalTime(day: day, hour: hour, minute: minute, second: second, microsecond: micros) else {
            return nil
        }
        if cursor.isAtEnd {
            self = .local(local)
            return
        }
        guard let offset = cursor.offset(), cursor.isAtEnd else { return nil }
        self = .instant(local.timestamp(offset: offset))
    }

    /// Reads text as above.
    public init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8({ ISOTime($0) }) else { return nil }
        self = value
    }

    /// The instant meant, a local time being read in `zone`.
    public func timestamp(in zone: ZoneRules) -> Timestamp {
        switch self {
        case .instant(let timestamp): timestamp
        case .local(let local): zone.timestamp(of: local)
        }
    }

    private struct ByteCursor {
        let text: UnsafeBufferPointer<UInt8>
        var index = 0

        var isAtEnd: Bool { index == text.count }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard index < text.count, UInt32(text[index]) == character.value else { return false }
            index += 1
            return true
        }

        mutating func number(_ digits: Int) -> Int? {
            guard text.count - index >= digits else { return nil }
            var value = 0
            for position in index..<(index + digits) {
                let digit = text[position] &- 0x30
                guard digit <= 9 else { return nil }
                value = value &* 10 &+ Int(digit)
            }
            index += digits
            return value
        }

        /// Up to six digits of a second as microseconds; further digits are passed over.
        mutating func fraction() -> Int? {
            var value = 0
            var digits = 0
            while index < text.count, text[index] &- 0x30 <= 9 {
                if digits < 6 { value = value * 10 + Int(text[index] &- 0x30) }
                digits += 1
                index += 1
            }
            guard digits > 0 else { return nil }
            for _ in min(digits, 6)..<6 { value *= 10 }
            return value
        }

        mutating func offset() -> Int? {
            if take("Z") || take("z") { return 0 }
            let sign: Int
            if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
            guard let hours = number(2), hours <= 18 else { return nil }
            if isAtEnd { return sign * hours * 3600 }
            _ = take(":")
            guard let minutes = number(2), minutes < 60 else { return nil }
            return sign * (hours * 60 + minutes) * 60
        }
    }
}
