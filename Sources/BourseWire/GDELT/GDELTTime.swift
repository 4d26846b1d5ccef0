import BourseCore

/// Times as GDELT writes them: `20260515T011500Z`.
enum GDELTTime {
    /// Reads a time; nothing when the text is none.
    static func time(_ text: String) -> Timestamp? {
        let bytes = Array(text.utf8)
        guard bytes.count == 16, bytes[8] == 0x54, bytes[15] == 0x5A,
            let year = digits(bytes[0..<4]), let month = digits(bytes[4..<6]), let date = digits(bytes[6..<8]),
            let hour = digits(bytes[9..<11]), let minute = digits(bytes[11..<13]),
            let second = digits(bytes[13..<15]),
            let day = TradingDay(year: year, month: month, day: date),
            let local = LocalTime(day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        return local.timestamp(offset: 0)
    }

    /// Writes a time, cut to the second.
    static func text(_ time: Timestamp) -> String {
        let local = LocalTime(Timestamp(seconds: time.seconds), offset: 0)
        let day = local.day.description.filter { $0 != "-" }
        return day + "T" + local.clock.filter { $0 != ":" } + "Z"
    }

    private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for byte in bytes {
            guard byte &- 0x30 <= 9 else { return nil }
            value = value * 10 + Int(byte &- 0x30)
        }
        return value
    }
}

extension JSONFieldReader {
    /// A time such as `20260515T011500Z` that has been.
    mutating func compactTime(_ name: String) -> Timestamp? {
        guard let text = text(name) else { return nil }
        guard let time = GDELTTime.time(text), AnswerClock.seconds.contains(time.seconds) else {
            note(name, .unreadable)
            return nil
        }
        guard time <= latest else {
            note(name, .future)
            return nil
        }
        return time
    }
}
