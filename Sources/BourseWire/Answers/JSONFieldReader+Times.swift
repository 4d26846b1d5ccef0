import BourseCore

/// What times can be true.
enum AnswerClock {
    /// How far the clock of a source may be ahead of ours, in seconds.
    static let tolerance: Int64 = 600
    /// The seconds since 1970 of the years 1900 to 2199.
    static let seconds: ClosedRange<Int64> = -2_208_988_800...7_258_118_399
    /// How far ahead of UTC the day of an exchange can be, in seconds.
    static let farthestZone: Int64 = 14 * 3600

    /// Whether the day has begun anywhere at `time`.
    static func hasBegun(_ day: TradingDay, at time: Timestamp) -> Bool {
        Int64(day.number) * 86_400 <= time.adding(seconds: farthestZone).seconds
    }
}

extension JSONFieldReader {
    /// An instant in seconds since 1970 that may be still to come; 0 counts as none.
    mutating func seconds(_ name: String) -> Timestamp? {
        guard let seconds = whole(name, in: AnswerClock.seconds), seconds != 0 else { return nil }
        return Timestamp(seconds: seconds)
    }

    /// An instant in seconds since 1970 that has been; 0 counts as none.
    mutating func pastSeconds(_ name: String) -> Timestamp? {
        guard let time = seconds(name) else { return nil }
        return past(time, name)
    }

    /// An instant in milliseconds since 1970 that has been; 0 counts as none.
    mutating func pastMilliseconds(_ name: String) -> Timestamp? {
        let range = AnswerClock.seconds.lowerBound * 1000...AnswerClock.seconds.upperBound * 1000
        guard let milliseconds = whole(name, in: range), milliseconds != 0 else { return nil }
        return past(Timestamp(microseconds: milliseconds * 1000), name)
    }

    /// A day told as the seconds of its midnight in UTC.
    mutating func midnight(_ name: String) -> TradingDay? {
        guard let time = seconds(name) else { return nil }
        guard time.seconds % 86_400 == 0 else {
            note(name, .unreadable)
            return nil
        }
        return TradingDay(number: Int(time.seconds / 86_400))
    }

    /// An instant such as `2026-03-11T15:13:38.097738Z`, which may be still to come.
    mutating func isoTime(_ name: String) -> Timestamp? {
        guard let text = text(name) else { return nil }
        guard case .instant(let time) = ISOTime(text), AnswerClock.seconds.contains(time.seconds) else {
            note(name, .unreadable)
            return nil
        }
        return time
    }

    /// A day such as `2026-03-11`, which may be still to come.
    mutating func day(_ name: String) -> TradingDay? {
        guard let text = text(name) else { return nil }
        guard let day = TradingDay(iso: text), (1900...2199).contains(day.year) else {
            note(name, .unreadable)
            return nil
        }
        return day
    }

    /// A day that has begun.
    mutating func pastDay(_ name: String) -> TradingDay? {
        guard let day = day(name) else { return nil }
        guard AnswerClock.hasBegun(day, at: latest) else {
            note(name, .future)
            return nil
        }
        return day
    }

    private mutating func past(_ time: Timestamp, _ name: String) -> Timestamp? {
        guard time <= latest else {
            note(name, .future, time.description)
            return nil
        }
        return time
    }
}
