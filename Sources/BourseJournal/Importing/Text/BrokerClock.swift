import BourseCore

/// Times of day as brokers print them.
enum BrokerClock {
    /// Reads `15:23:42`, `9:30`, `152342`, or `3:23:42 PM`, on `day`.
    static func time(_ text: some StringProtocol, on day: TradingDay) -> LocalTime? {
        let words = text.split(separator: " ")
        guard let clock = words.first, words.count <= 2 else { return nil }
        var parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        if parts.count == 1, clock.utf8.count == 6 {
            let digits = Array(clock)
            parts = stride(from: 0, to: 6, by: 2).map { String(digits[$0..<min($0 + 2, digits.count)]) }
        }
        guard parts.count == 2 || parts.count == 3 else { return nil }
        let numbers = parts.compactMap { BrokerDay.number($0, digits: 1...2) }
        guard numbers.count == parts.count, var hour = numbers.first else { return nil }
        if words.count == 2 {
            guard (1...12).contains(hour) else { return nil }
            switch words[1].uppercased() {
            case "AM": hour %= 12
            case "PM": hour = hour % 12 + 12
            default: return nil
            }
        }
        return LocalTime(day: day, hour: hour, minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    }
}
