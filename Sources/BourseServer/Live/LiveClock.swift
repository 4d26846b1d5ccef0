import BourseCore
import BourseDesk

/// The time at the exchange and at the reader, side by side.
enum LiveClock {
    /// `Exchange 19:32:07 UTC · local 14:32:07 New York`.
    static func text(_ now: Timestamp, _ zone: ZoneRules) -> String {
        let exchange = Zones.rules("UTC").localTime(at: now).clock.prefix(8)
        return "Exchange \(exchange) UTC · local \(zone.localTime(at: now).clock.prefix(8)) \(Zones.title(zone))"
    }
}
