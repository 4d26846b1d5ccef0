import BourseCore
import BourseMarkets
import BourseOptions

/// The time to the close of the last day of an option, counted as in autopsies: calendar days, and within a day the time to
/// its close.
struct ExpiryClock {
    let exchange: Exchange

    /// The time to the close of the day as a fraction of 24 hours; 0 after it and on days without a session.
    func daysToClose(at time: Timestamp) -> Double {
        guard let session = TradePrices.session(of: exchange.zone.day(at: time), on: exchange) else { return 0 }
        return max(0, Double(session.upperBound.microseconds - time.microseconds) / 86_400_000_000)
    }

    /// The time to expiry in years of 365 days.
    func years(to expiration: TradingDay, at time: Timestamp) -> Double {
        let days = Double(expiration.number - exchange.zone.day(at: time).number)
        return max(0, days + daysToClose(at: time)) / 365
    }

    /// The moment of a fill at a time within a bar, with the price to expect then.
    ///
    /// - Returns: Nil at and after the close of its day, and before the session, so that the fill counts as at the close:
    ///   statements that name only the day of a fill have such times.
    func moment(at time: Timestamp, in bar: Bar, over span: Range<Timestamp>) -> AutopsyFill.AutopsyMoment? {
        guard let session = TradePrices.session(of: exchange.zone.day(at: time), on: exchange), session.contains(time)
        else { return nil }
        let length = Double(span.upperBound.microseconds - span.lowerBound.microseconds)
        let price = bar.price(after: Double(time.microseconds - span.lowerBound.microseconds) / max(length, 1))
        guard price > 0 else { return nil }
        let isDay = if case .day = bar.time { true } else { false }
        return AutopsyFill.AutopsyMoment(
            spot: Price(rounding: price),
            daysToClose: daysToClose(at: time),
            origin: isDay ? .line : .minutes
        )
    }
}

extension Bar {
    /// The price to expect after a share of the bar's time, given its open and close: on a straight line between them,
    /// which is the mean of a Brownian bridge.
    ///
    /// Before the bar it is the open, and after it the close.
    func price(after share: Double) -> Double {
        open.double + (close.double - open.double) * min(max(share, 0), 1)
    }
}
