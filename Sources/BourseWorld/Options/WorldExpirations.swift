import BourseCore
import BourseMarkets

/// The days on which options of an underlying expire, as exchanges list them.
///
/// The next eight Fridays, the third Fridays of six months and then of each quarter, and those of January for two years
/// more; the most traded funds have an expiry every day for two weeks. Where a Friday is a holiday, the day before it.
enum WorldExpirations {
    private static let daily: Set<String> = ["SPY", "QQQ", "IWM"]

    /// The expiries that are not over, on the day `today`.
    static func days(of asset: WorldAsset, today: TradingDay) -> [TradingDay] {
        let exchange = asset.hours
        var days: Set<TradingDay> = []
        let friday = today.startOfWeek.adding(days: 4)
        for week in 0..<9 { days.insert(open(friday.adding(days: 7 * week), exchange)) }
        for month in 0..<24 {
            let first = today.startOfMonth.adding(months: month)
            let isListed = month <= 6 || (month <= 12 && first.month % 3 == 0) || first.month == 1
            if isListed { days.insert(open(third(first), exchange)) }
        }
        if daily.contains(asset.symbol.name) {
            for distance in 0..<14 where exchange.isOpen(on: today.adding(days: distance)) {
                days.insert(today.adding(days: distance))
            }
        }
        return days.filter { $0 >= today }.sorted()
    }

    private static func third(_ first: TradingDay) -> TradingDay {
        let distance = (4 - first.weekday.rawValue + 7) % 7
        return first.adding(days: distance + 14)
    }

    private static func open(_ friday: TradingDay, _ exchange: Exchange) -> TradingDay {
        exchange.isOpen(on: friday) ? friday : exchange.tradingDay(before: friday)
    }
}
