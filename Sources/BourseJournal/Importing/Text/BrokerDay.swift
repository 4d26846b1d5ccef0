import BourseCore

/// Days as brokers print them; years of two digits belong to this century.
enum BrokerDay {
    /// The months as brokers abbreviate them.
    static let months = [
        "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ]

    /// Months as Dutch, German, French, Danish and Swedish write them, where they differ.
    private static let otherMonths = [
        "MRT": 3, "MEI": 5, "OKT": 10, "MÄR": 3, "MRZ": 3, "MAI": 5, "DEZ": 12, "MAJ": 5, "AVR": 4,
    ]

    /// Reads the three words of `17 JUL 26`.
    static func spelled(day: some StringProtocol, month: some StringProtocol, year: some StringProtocol) -> TradingDay?
    {
        let name = month.uppercased()
        guard let dayNumber = number(day, digits: 1...2),
            let month = months.firstIndex(of: name).map({ $0 + 1 }) ?? otherMonths[name],
            let yearNumber = fullYear(year)
        else { return nil }
        return TradingDay(year: yearNumber, month: month, day: dayNumber)
    }

    /// Reads `22MAY26`.
    static func compact(_ text: some StringProtocol) -> TradingDay? {
        let day = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(day.count)
        return spelled(day: day, month: rest.prefix(3), year: rest.dropFirst(3))
    }

    /// Reads `6/21/22` or `06/21/2022`: month, day, year.
    static func american(_ text: some StringProtocol) -> TradingDay? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, let month = number(parts[0], digits: 1...2), let day = number(parts[1], digits: 1...2),
            let year = fullYear(parts[2])
        else { return nil }
        return TradingDay(year: year, month: month, day: day)
    }

    /// Reads `2026-05-11` or `20260511`.
    static func iso(_ text: some StringProtocol) -> TradingDay? {
        if let day = TradingDay(iso: String(text)) { return day }
        guard text.utf8.count == 8, let number = number(text, digits: 8...8) else { return nil }
        return TradingDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// A whole number written with nothing but digits.
    static func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }

    private static func fullYear(_ text: some StringProtocol) -> Int? {
        if let year = number(text, digits: 2...2) { return 2000 + year }
        return number(text, digits: 4...4)
    }
}
