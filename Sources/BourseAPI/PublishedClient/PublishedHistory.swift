import BourseCore
import BourseMarkets

/// What an instrument cost before.
///
/// A point's `date` is a day and nothing else, for a phone drops a point whose date it cannot read; the instant of a bar
/// within a day stands beside it, as `time`.
public enum PublishedHistory {
    /// The answer of `/api/history`.
    ///
    /// - Parameter zone: The exchange's, whose days the bars are on.
    public static func json(_ symbol: Symbol, _ currency: Currency, _ bars: some Sequence<Bar>, zone: ZoneRules) -> JSON
    {
        .object([
            ("symbol", .string(symbol.name)), ("currency", .string(currency.code)),
            ("history", .array(bars.map { point($0, zone) })),
        ])
    }

    private static func point(_ bar: Bar, _ zone: ZoneRules) -> JSON {
        let time: [(String, JSON)]
        let day: TradingDay
        switch bar.time {
        case .day(let own): (day, time) = (own, [])
        case .start(let start): (day, time) = (zone.day(at: start), [("time", .time(start))])
        }
        return .object(
            [("date", .day(day))] + time + [
                ("open", .price(bar.open)), ("high", .price(bar.high)), ("low", .price(bar.low)),
                ("close", .price(bar.close)), ("volume", .whole(bar.volume)),
            ]
        )
    }
}
