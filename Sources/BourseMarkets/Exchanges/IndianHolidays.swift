import BourseCore

/// The days on which the National Stock Exchange of India does not trade shares, and the sessions it holds besides.
///
/// Holidays follow several calendars and are announced a year ahead, some of them changed later, so they are a table.
/// Source: NSE's yearly circulars "Trading holidays for the calendar year" of the capital market segment, for 2026
/// NSE/CMTR/71775 (12 December 2025) and NSE/CMTR/72260 (12 January 2026). The sessions of 2 March and 18 May 2024, in two
/// parts each, were held to try the site for disasters: NSE's announcements of 14 February and 7 May 2024.
enum IndianHolidays {
    /// The years whose holidays are known.
    static let years = 2023...2026

    /// The name of a holiday.
    static func name(of day: TradingDay) -> String? { names[day] }

    /// A session on a day without ordinary trading; its hours are absent until they are announced.
    static func special(on day: TradingDay) -> (name: String, hours: ExchangeHours?)? { sessions[day] }

    private static let names = table([
        ("2023-01-26", "Republic Day"), ("2023-03-07", "Holi"), ("2023-03-30", "Ram Navami"),
        ("2023-04-04", "Mahavir Jayanti"), ("2023-04-07", "Good Friday"), ("2023-04-14", "Ambedkar Jayanti"),
        ("2023-05-01", "Maharashtra Day"), ("2023-06-29", "Bakri Id"), ("2023-08-15", "Independence Day"),
        ("2023-09-19", "Ganesh Chaturthi"), ("2023-10-02", "Mahatma Gandhi Jayanti"), ("2023-10-24", "Dussehra"),
        ("2023-11-14", "Diwali Balipratipada"), ("2023-11-27", "Guru Nanak Jayanti"), ("2023-12-25", "Christmas"),
        ("2024-01-22", "Special holiday"), ("2024-01-26", "Republic Day"), ("2024-03-08", "Mahashivratri"),
        ("2024-03-25", "Holi"), ("2024-03-29", "Good Friday"), ("2024-04-11", "Id-ul-Fitr"),
        ("2024-04-17", "Ram Navami"), ("2024-05-01", "Maharashtra Day"), ("2024-05-20", "General elections"),
        ("2024-06-17", "Bakri Id"), ("2024-07-17", "Muharram"), ("2024-08-15", "Independence Day"),
        ("2024-10-02", "Mahatma Gandhi Jayanti"), ("2024-11-15", "Guru Nanak Jayanti"),
        ("2024-11-20", "Elections in Maharashtra"), ("2024-12-25", "Christmas"),
        ("2025-02-26", "Mahashivratri"), ("2025-03-14", "Holi"), ("2025-03-31", "Id-ul-Fitr"),
        ("2025-04-10", "Mahavir Jayanti"), ("2025-04-14", "Ambedkar Jayanti"), ("2025-04-18", "Good Friday"),
        ("2025-05-01", "Maharashtra Day"), ("2025-08-15", "Independence Day"), ("2025-08-27", "Ganesh Chaturthi"),
        ("2025-10-02", "Mahatma Gandhi Jayanti"), ("2025-10-22", "Diwali Balipratipada"),
        ("2025-11-05", "Guru Nanak Jayanti"), ("2025-12-25", "Christmas"),
        ("2026-01-15", "Elections in Maharashtra"), ("2026-01-26", "Republic Day"), ("2026-03-03", "Holi"),
        ("2026-03-26", "Ram Navami"), ("2026-03-31", "Mahavir Jayanti"), ("2026-04-03", "Good Friday"),
        ("2026-04-14", "Ambedkar Jayanti"), ("2026-05-01", "Maharashtra Day"), ("2026-05-28", "Bakri Id"),
        ("2026-06-26", "Muharram"), ("2026-09-14", "Ganesh Chaturthi"), ("2026-10-02", "Mahatma Gandhi Jayanti"),
        ("2026-10-20", "Dussehra"), ("2026-11-10", "Diwali Balipratipada"), ("2026-11-24", "Guru Nanak Jayanti"),
        ("2026-12-25", "Christmas"),
    ])

    private static let sessions: [TradingDay: (name: String, hours: ExchangeHours?)] = {
        let muhurat = "Muhurat trading"
        let whole = "Special session"
        return table([
            ("2023-11-12", (muhurat, only(1095..<1155))), ("2024-01-20", (whole, .indian)),
            ("2024-03-02", (whole, only(555..<600, 690..<750))), ("2024-05-18", (whole, only(555..<600, 705..<760))),
            ("2024-11-01", (muhurat, only(1080..<1140))), ("2025-02-01", ("Budget session", .indian)),
            ("2025-10-21", (muhurat, only(825..<885))), ("2026-02-01", ("Budget session", .indian)),
            ("2026-11-08", (muhurat, nil)),
        ])
    }()

    private static func only(_ minutes: Range<Int>, _ second: Range<Int>? = nil) -> ExchangeHours {
        ExchangeHours(pre: nil, regular: minutes, second: second, post: nil)
    }

    private static func table<Value>(_ rows: [(String, Value)]) -> [TradingDay: Value] {
        var table: [TradingDay: Value] = [:]
        for (text, value) in rows {
            if let day = TradingDay(iso: text) { table[day] = value }
        }
        return table
    }
}
