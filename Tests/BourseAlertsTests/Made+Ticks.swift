import BourseCore

@testable import BourseAlerts

extension Made {
    /// A fresh tick some seconds after ``start``; fresh for `life` seconds.
    static func tick(
        _ reading: AlertTick.TickValue,
        _ second: Int64,
        of subject: AlertSubject = apple,
        life: Int64 = 0
    ) -> AlertTick {
        let time = start.adding(seconds: second)
        return AlertTick(
            subject,
            reading,
            at: AlertMoment(time),
            arrived: time,
            freshness: .fresh(until: time.adding(seconds: life))
        )
    }

    static func price(_ text: String, _ second: Int64, life: Int64 = 0) throws -> AlertTick {
        tick(.price(try Price(text)), second, life: life)
    }
}
