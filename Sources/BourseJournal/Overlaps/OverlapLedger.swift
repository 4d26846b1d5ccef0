import BourseCore

/// What two fills must have in common to be the same, apart from quantity and price.
struct DayKey: Hashable {
    fileprivate let instrument: InstrumentLikeness
    fileprivate let currency: Currency
    fileprivate let multiplier: Multiplier
    fileprivate let side: Side
    fileprivate let day: TradingDay
}

/// What two fills must have in common to be the same, apart from the time.
struct FillLikeness: Hashable {
    fileprivate let day: DayKey
    fileprivate let quantityUnits: Int64
    fileprivate let price: Price
}

/// Some fills of a ledger, with the day and the time of day of each.
struct OverlapLedger {
    let ledger: ExecutionLedger
    /// The fills, as indexes into the ledger.
    let fills: [Int]
    private let likenesses: [InstrumentLikeness]
    private var days: [TradingDay]
    private var haveTimes: [Bool]

    init(_ ledger: ExecutionLedger, _ fills: [Int]) {
        (self.ledger, self.fills) = (ledger, fills)
        likenesses = ledger.positions.map { InstrumentLikeness($0.instrument) }
        let zones = ledger.positions.map { ZoneRules.exchanges(tradingIn: $0.currency) }
        days = Array(repeating: TradingDay(number: 0), count: ledger.fills.count)
        haveTimes = Array(repeating: true, count: ledger.fills.count)
        for fill in fills {
            let content = ledger.fills[fill]
            (days[fill], haveTimes[fill]) = Self.day(of: content.time, zones[Int(content.position)])
        }
    }

    /// The exchange day of a time, and whether the time is one of day: rows with a day alone are at the close in New York,
    /// at midnight or at noon.
    private static func day(of time: Timestamp, _ zone: ZoneRules) -> (day: TradingDay, hasTime: Bool) {
        let newYork = ZoneRules.newYork.localTime(at: time)
        if newYork.timestamp(offset: 0) == TradingCalendar.unitedStates.closing(on: newYork.day).timestamp(offset: 0) {
            return (newYork.day, false)
        }
        let local = zone.localTime(at: time)
        if [0, 43_200].contains(local.secondOfDay) { return (local.day, false) }
        let universal = ZoneRules.utc.localTime(at: time)
        return universal.secondOfDay == 0 ? (universal.day, false) : (local.day, true)
    }

    func dayKey(_ fill: Int) -> DayKey {
        let content = ledger.fills[fill]
        let position = Int(content.position)
        return DayKey(
            instrument: likenesses[position],
            currency: ledger.positions[position].currency,
            multiplier: content.multiplier,
            side: content.side,
            day: days[fill]
        )
    }

    func key(_ fill: Int) -> FillLikeness {
        let content = ledger.fills[fill]
        return FillLikeness(day: dayKey(fill), quantityUnits: content.quantityUnits, price: content.price)
    }

    /// The time in seconds.
    func second(_ fill: Int) -> Int64 { ledger.fills[fill].time.seconds }

    /// The broker's order, or the second for a fill without one.
    func order(_ fill: Int) -> String {
        let order = ledger.order(at: fill)
        return order.isEmpty ? "at \(second(fill))" : order
    }

    /// Whether a fill has a time of day.
    func hasTime(_ fill: Int) -> Bool { haveTimes[fill] }

    /// Fills in order of time.
    func sorted(_ fills: [Int]) -> [Int] {
        fills.sorted { (ledger.fills[$0].time, $0) < (ledger.fills[$1].time, $1) }
    }
}

extension ZoneRules {
    /// The zone of the exchanges that trade in a currency, as far as it decides which day a session is on.
    public static func exchanges(tradingIn currency: Currency) -> ZoneRules { zones[currency.code] ?? .newYork }

    private static let zones: [String: ZoneRules] = {
        let names = [
            "INR": "Asia/Kolkata", "HKD": "Asia/Hong_Kong", "JPY": "Asia/Tokyo", "AUD": "Australia/Sydney",
            "SGD": "Asia/Singapore", "CNY": "Asia/Shanghai", "KRW": "Asia/Seoul", "NZD": "Pacific/Auckland",
            "TWD": "Asia/Taipei",
        ]
        return names.compactMapValues { ZoneRules(identifier: $0) }
    }()
}
