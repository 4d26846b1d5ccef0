import BourseCore

/// The header `Retry-After`.
enum RetryAfter {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The wait it asks for, in seconds or until a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 10.2.3);
    /// nothing when it is neither.
    static func wait(_ text: String, now: Timestamp) -> Duration? {
        if let seconds = Int64(text) { return .seconds(min(max(seconds, 0), 1 << 31)) }
        guard let time = time(text) else { return nil }
        return max(.zero, .microseconds(time.microseconds - now.microseconds))
    }

    private static func time(_ text: String) -> Timestamp? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT", let date = Int(parts[1]),
            let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]),
            let day = TradingDay(year: year, month: month + 1, day: date)
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int64($0) }
        guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        return Timestamp(seconds: Int64(day.number) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2])
    }
}
