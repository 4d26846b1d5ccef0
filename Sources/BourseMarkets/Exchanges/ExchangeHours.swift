import BourseCore

/// The hours of a day on an exchange's clock, in minutes since midnight.
struct ExchangeHours {
    var pre: Range<Int>?
    var regular: Range<Int>
    /// The regular session goes on after a pause.
    var second: Range<Int>?
    var post: Range<Int>?

    /// 09:30 to 16:00, with early and late trading from 04:00 to 20:00.
    ///
    /// Source: NYSE, "Holidays & Trading Hours"; Nasdaq, "Trading Hours".
    static let american = ExchangeHours(pre: 240..<570, regular: 570..<960, post: 960..<1200)
    /// A day that ends at 13:00; late trading then ends at 17:00.
    static let americanShortened = ExchangeHours(pre: 240..<570, regular: 570..<780, post: 780..<1020)
    /// 09:15 to 15:30, after the call auction from 09:00; trading at the closing price from 15:40 to 16:00.
    ///
    /// Source: NSE, "Market Timings", as they are since 18 October 2010. The closing auction of circular NSE/CMTR/72394
    /// (19 January 2026) concerns only some shares and is not told apart.
    static let indian = ExchangeHours(pre: 540..<555, regular: 555..<930, post: 940..<960)
    /// The whole day.
    static let always = ExchangeHours(pre: nil, regular: 0..<1440, post: nil)

    /// The sessions these hours mean on a day of a zone, whatever the clock does that day.
    func sessions(on day: TradingDay, in zone: ZoneRules) -> [Session] {
        func instant(_ minute: Int) -> Timestamp {
            zone.timestamp(
                of: LocalTime(day: day.adding(days: minute / 1440), microseconds: Int64(minute % 1440) * 60_000_000)
            )
        }
        let parts: [(Session.Phase, Range<Int>?)] = [
            (.pre, pre), (.regular, regular), (.regular, second), (.post, post),
        ]
        return parts.compactMap { phase, range in
            range.map { Session(phase: phase, opens: instant($0.lowerBound), closes: instant($0.upperBound)) }
        }
    }
}
