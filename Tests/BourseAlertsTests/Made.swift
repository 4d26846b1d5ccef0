import BourseCore
import BourseTestSupport

@testable import BourseAlerts

/// Short forms for tests.
enum Made {
    static let start = Timestamp(seconds: 1_781_533_800)
    static let apple = AlertSubject("symbol:AAPL") ?? .fund(code: 1)
    static let newYork = ZoneRules.newYork

    static func figure(_ text: String) throws -> AlertValue { try AlertValue(text) }

    static func time(_ iso: String) -> Timestamp {
        ISOTime(iso).map { $0.timestamp(in: .utc) } ?? Timestamp(seconds: -1)
    }

    static func day(_ iso: String) -> TradingDay { TradingDay(iso: iso) ?? TradingDay(number: -1) }

    /// A rule on the price of AAPL, or on what is said.
    static func rule(
        _ id: String = "r1",
        _ subject: String = "symbol:AAPL",
        _ measure: String = "price",
        _ trigger: AlertTrigger = .above,
        _ level: String = "200",
        again repetition: AlertRepetition = .once,
        expiry: AlertExpiry? = nil,
        quietHours: QuietHours? = nil,
        channels: Set<AlertChannel> = [],
        note: String = "",
        isEnabled: Bool = true
    ) throws -> AlertRule {
        guard let id = AlertRuleID(id), let subject = AlertSubject(subject), let measure = AlertMeasure(measure) else {
            throw DecimalError.malformed(subject)
        }
        return try AlertRule(
            id: id,
            subject: subject,
            condition: AlertCondition(measure, trigger: trigger, level: AlertValue(level)),
            currency: .usd,
            repetition: repetition,
            expiry: expiry,
            quietHours: quietHours,
            channels: channels,
            note: note,
            isEnabled: isEnabled
        )
    }

    static func again(_ margin: String, pause: Int64 = 0) throws -> AlertRepetition {
        .rearming(margin: try AlertValue(margin), pause: pause)
    }

    /// A fresh figure some seconds after ``start``.
    static func seen(_ value: String, _ second: Int64, sequence: Int64 = 0) throws -> AlertObservation {
        let time = start.adding(seconds: second)
        return AlertObservation(
            try AlertValue(value),
            at: AlertMoment(time, sequence: sequence),
            arrived: time,
            freshness: .fresh(until: time)
        )
    }

    /// A rule on the price of AAPL at a level.
    static func rule(_ id: String, level: String, again repetition: AlertRepetition = .once) throws -> AlertRule {
        try rule(id, "symbol:AAPL", "price", .above, level, again: repetition)
    }
}
