import BourseCore

/// A session, or the time of a day outside of sessions, in which steps are counted from one instant.
struct SessionFrame {
    let day: TradingDay
    let phase: Session.Phase?
    /// Where steps are counted from, in minutes since 1 January 1970.
    let start: Int32
    private let opens: Timestamp
    private let closes: Timestamp

    init(at time: Timestamp, _ exchange: Exchange) {
        day = exchange.zone.day(at: time)
        let sessions = exchange.day(day).sessions
        if let session = sessions.first(where: { $0.contains(time) }) {
            (phase, opens, closes) = (session.phase, session.opens, session.closes)
        } else {
            phase = nil
            let zone = exchange.zone
            let midnight = zone.timestamp(of: LocalTime(day: day))
            let end = zone.timestamp(of: LocalTime(day: day.adding(days: 1)))
            opens = sessions.last { $0.closes <= time }?.closes ?? midnight
            closes = sessions.first { $0.opens > time }?.opens ?? end
        }
        start = Int32(opens.seconds / 60)
    }

    func contains(_ time: Timestamp) -> Bool { opens <= time && time < closes }
}
