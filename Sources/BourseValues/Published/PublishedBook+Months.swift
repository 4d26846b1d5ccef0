import BourseCore

extension PublishedBook.MonthRow {
    /// The sort key of a month: `2026-02` for `2026-02`, `Feb 2026` and `February 2026`; nothing for other texts.
    ///
    /// Published clients take the name of a month for its sort key where they have no other, and send it as such.
    public static func sortKey(_ text: String) -> String? {
        if text.utf8.count == 7, TradingDay(iso: text + "-01") != nil { return text }
        let words = text.lowercased().split(separator: " ")
        guard words.count == 2, words[0].utf8.count >= 3, words[1].utf8.count == 4, let year = Int(words[1]),
            let index = DayText.fullMonths.firstIndex(where: { $0.lowercased().hasPrefix(words[0]) })
        else { return nil }
        return TradingDay(year: year, month: index + 1, day: 1).map { String($0.description.prefix(7)) }
    }

    /// Whether the sort key is that of a month; other texts come after the months.
    public var isMonth: Bool { Self.sortKey(sortKey) != nil }

    /// The name of a month by its sort key: `Feb 2026` for `2026-02`; other texts stay as they are.
    public static func name(_ sortKey: String) -> String {
        guard sortKey.utf8.count == 7, let day = TradingDay(iso: sortKey + "-01") else { return sortKey }
        return "\(DayText.monthName(day)) \(day.year)"
    }
}
