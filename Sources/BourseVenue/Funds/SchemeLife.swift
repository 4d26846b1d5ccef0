import BourseCore

/// From when to when a made-up scheme has values.
struct SchemeLife: Hashable, Sendable {
    /// The first day on which it may have one.
    var start: TradingDay
    /// The last day, if it has been wound up.
    var end: TradingDay?
    /// The day on which a unit has its first value, whether that is told or not.
    var anchor: TradingDay

    private static let firstStart = 13_240  // 2 April 2006
    private static let lastStart = 19_900  // 26 June 2024
    /// Direct plans exist from 1 January 2013.
    private static let directStart = TradingDay(number: 15_706)
    /// Where the values of young funds are held, so that they do not change when another day is today.
    private static let youngAnchor = TradingDay(number: 20_454)

    /// The life of a scheme as somebody sees it on the day `today`.
    ///
    /// All schemes of a fund share it. Most began between 2006 and 2024. One in eight was wound up; fixed maturity plans
    /// end after the days in their name. A few stay young: whenever one looks, they are less than a year old, less than
    /// a week, or of this very day.
    init(of scheme: GeneratedScheme, seed: UInt64, today: TradingDay) {
        var random = VenueRandom(seed: seed, label: "life of \(scheme.fund)")
        if scheme.type.hasPrefix("Close"), let days = Self.term(of: scheme.fund) {
            start = TradingDay(number: Int(random.int(15_706...20_400)))
            end = start.adding(days: days)
            anchor = start
            return
        }
        let fate = random.unit()
        let distance = random.unit()
        let last = FundCalendar.lastBusinessDay(to: today)
        switch fate {
        case ..<0.12:
            start = TradingDay(number: Self.firstStart + Int(distance * 3600))
            end = TradingDay(number: max(start.number + Int(random.int(700...4000)), Self.directStart.number + 200))
        case ..<0.145: start = last.adding(days: -8 - Int(distance * 350))
        case ..<0.15: start = last.adding(days: -2 - Int(distance * 5))
        case ..<0.155: start = last
        default: start = TradingDay(number: Self.firstStart + Int(distance * Double(Self.lastStart - Self.firstStart)))
        }
        anchor = (0.12..<0.155).contains(fate) ? Self.youngAnchor : start
        if scheme.isDirect, start < Self.directStart {
            start = Self.directStart
            anchor = start
        }
    }

    /// The days after which a fixed maturity plan ends, from its name.
    private static func term(of fund: String) -> Int? {
        let words = fund.utf8.split(separator: UInt8(ascii: " "))
        guard let end = words.firstIndex(where: { $0.elementsEqual("Days".utf8) }), end > 0 else { return nil }
        return Int(Substring(words[end - 1]))
    }
}

extension GeneratedScheme {
    /// Whether its units are bought from the house itself.
    var isDirect: Bool { plan == "Direct Plan" }
}
