import BourseCore

/// The day that a question names.
struct QuestionDate {
    /// The last day that counts.
    let day: TradingDay
    /// Whether all days until then count, and not that day alone.
    let isUntil: Bool

    /// Finds the day; that of `end` where the words name none.
    init?(_ words: QuestionTokens, end: TradingDay?, today: TradingDay) {
        let all = words.all
        for place in all.indices {
            guard let found = Self.day(words, place, end: end, today: today) else { continue }
            let before = all[..<place].suffix(4)
            // "before March 1" is until the day before it.
            if before.last == "before" {
                day = found.first.adding(days: -1)
                isUntil = true
                return
            }
            day = found.last
            // "at the end of June" is a day, "by the end of June" and "in June" are all until then.
            let isEnd = before.contains("end") && !before.contains("by")
            isUntil = !isEnd && (before.contains("by") || before.contains("until") || found.first != found.last)
            return
        }
        guard let end else { return nil }
        day = end
        isUntil = all.contains("by") || all.contains("before")
    }

    /// Whether a number behind this word is a part of a date.
    static func isFollowed(before word: String) -> Bool {
        months[word] != nil || ["by", "before", "in", "of", "until", "on"].contains(word)
    }

    private static let months: [String: Int] = {
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ]
        var months: [String: Int] = ["sept": 9]
        for (index, name) in names.enumerated() {
            months[name] = index + 1
            months[String(name.prefix(3))] = index + 1
        }
        return months
    }()

    /// The days that the words at a place mean: one, a month or a year.
    private static func day(
        _ words: QuestionTokens,
        _ place: Int,
        end: TradingDay?,
        today: TradingDay
    ) -> (first: TradingDay, last: TradingDay)? {
        let all = words.all
        if let day = TradingDay(iso: all[place]) { return (day, day) }
        func number(_ place: Int, _ range: ClosedRange<Int>) -> Int? {
            guard all.indices.contains(place) else { return nil }
            let digits = all[place].prefix { $0.isNumber }
            guard ["", "st", "nd", "rd", "th"].contains(all[place].dropFirst(digits.count)) else { return nil }
            return Int(digits).flatMap { range.contains($0) ? $0 : nil }
        }
        if let month = months[all[place]] {
            let isEuropean = place > 0 && number(place - 1, 1...31) != nil
            guard let number = isEuropean ? number(place - 1, 1...31) : number(place + 1, 1...31) else {
                guard let start = year(number(place + 1, 1990...2199), month, 1, end: end, today: today) else {
                    return nil
                }
                return (start, start.endOfMonth)
            }
            let year = all.indices.contains(place + 2) && !isEuropean ? place + 2 : place + 1
            let statedYear =
                all.indices.contains(year) ? Int(all[year]).flatMap { (1990...2199).contains($0) ? $0 : nil } : nil
            return self.year(statedYear, month, number, end: end, today: today).map { ($0, $0) }
        }
        let marks: Set<String> = ["by", "before", "in", "of", "until"]
        if place > 0, marks.contains(all[place - 1]), let year = number(place, 1990...2199),
            let first = TradingDay(year: year, month: 1, day: 1), let last = TradingDay(year: year, month: 12, day: 31)
        {
            return all[place - 1] == "by" ? (first, first) : (first, last)
        }
        if words.has(["end", "of", "the", "year"], at: place) || words.has(["end", "of", "year"], at: place) {
            return TradingDay(year: today.year, month: 12, day: 31).map { ($0, $0) }
        }
        return nil
    }

    /// A day of the stated year; else that nearest to the end, else the next one.
    private static func year(
        _ statedYear: Int?,
        _ month: Int,
        _ day: Int,
        end: TradingDay?,
        today: TradingDay
    ) -> TradingDay? {
        if let statedYear { return TradingDay(year: statedYear, month: month, day: day) }
        let around = end ?? today
        let days = (-1...1).compactMap { TradingDay(year: around.year + $0, month: month, day: day) }
        guard end == nil else { return days.min { abs($0.number - around.number) < abs($1.number - around.number) } }
        return days.first { $0 >= today }
    }
}
