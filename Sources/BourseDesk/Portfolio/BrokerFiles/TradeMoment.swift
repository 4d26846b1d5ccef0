import BourseCore
import BourseJournal

/// The day and the time of day of a trade in a portfolio.
///
/// They are those of the file, which has the time of the exchange or that of the broker. A file may be written in the zone of its
/// reader: a trade in New York at 21:30 is then on the next day in London. What trades in US dollars on an exchange has the
/// day of New York, as in the journal.
struct TradeMoment {
    /// The day.
    let day: TradingDay
    /// The second of the day; nil for a day alone.
    let second: Int32?

    /// Finds them.
    init(_ fill: Fill, _ position: PositionKey, _ detail: FillDetail?) {
        let local = UserJournal.exchangeZone.localTime(at: fill.time)
        guard let detail else {
            (day, second) = (local.day, local.secondOfDay)
            return
        }
        let isMoved = Self.tradesInNewYork(position) && detail.second != nil && detail.day != local.day
        day = isMoved ? local.day : detail.day
        second = isMoved ? local.secondOfDay : detail.second
    }

    private static func tradesInNewYork(_ position: PositionKey) -> Bool {
        switch position.instrument.type {
        case .stock, .etf, .call, .put: position.currency == .usd
        case .future, .crypto, .fund: false
        }
    }
}
