import BourseAlerts
import BourseCore
import BourseMarkets

/// What happens to an alert whose condition the last known value already meets.
public struct AlertOutlook: Hashable, Sendable {
    /// The last known value.
    public let lastValue: AlertValue
    /// When it was true, by the source's clock.
    public let asOf: Timestamp
    /// The exchange whose hours apply; nothing where none does.
    public let exchange: Exchange?
    /// When the alert is checked.
    public let check: CheckTime
    /// When the exchange opens next; nothing while it is open, where no hours apply, and where its holidays until then
    /// are not known.
    public let opensAt: Timestamp?
    /// When the last session closed; nothing while the exchange is open, and where no hours apply.
    private let lastClose: Timestamp?

    /// When an alert is checked.
    public enum CheckTime: String, Hashable, Sendable, CaseIterable {
        /// At once, and it fires: the value is fresh.
        case now
        /// When the next value arrives: the last one is too old to fire.
        case nextValue = "next-value"
        /// When the exchange opens, which may be at an unknown time.
        case opening
        /// Never: its last day is over before the exchange opens.
        case never
    }

    /// How long before the close the last value of a session may be.
    private static let closeTolerance: Int64 = 300

    /// Makes the outlook; nothing when the value does not meet the condition.
    ///
    /// - Parameter rule: The rule, armed.
    public init?(of rule: AlertRule, _ known: KnownValue, now: Timestamp) {
        guard rule.condition.isMet(by: known.value) else { return nil }
        (lastValue, asOf, exchange) = (known.value, known.asOf, known.exchange)
        let closed = known.exchange.flatMap { $0.state(at: now).isOpen ? nil : $0 }
        lastClose = closed?.lastClose(by: now)
        opensAt = closed.flatMap { Self.opening(of: $0, after: now) }
        if now <= known.freshUntil {
            check = .now
        } else if closed != nil {
            check = opensAt.map(rule.isExpired) == true ? .never : .opening
        } else {
            check = .nextValue
        }
    }

    /// When an exchange opens next; nothing where that is not certain.
    ///
    /// A day that is not known may be a holiday, or have a session at hours that are not announced yet.
    private static func opening(of exchange: Exchange, after now: Timestamp) -> Timestamp? {
        guard let opening = exchange.nextOpen(after: now) else { return nil }
        let (today, last) = (exchange.zone.day(at: now), exchange.zone.day(at: opening))
        let days = sequence(first: today) { $0 < last ? $0.adding(days: 1) : nil }
        return days.allSatisfy { exchange.day($0).isKnown } ? opening : nil
    }

    /// Returns the outlook in sentences.
    ///
    /// Such as `AAPL is already above $200.00 ($203.10 at the close). Checked when Nasdaq opens: Mon 30 Nov, 9:30 AM
    /// EST.`
    ///
    /// - Parameter zone: The reader's.
    public func text(of alert: StoredAlert, in zone: ZoneRules) -> String {
        let rule = alert.rule
        let value = rule.reading(lastValue) + (check == .now ? "" : time(in: zone))
        return "\(rule.alreadyMet(by: lastValue, calling: alert.name)) (\(value)). \(next(rule, in: zone))"
    }

    private func time(in zone: ZoneRules) -> String {
        if let lastClose, asOf >= lastClose.adding(seconds: -Self.closeTolerance) { return " at the close" }
        return " on \(DayText.appointment(asOf, in: zone))"
    }

    private func next(_ rule: AlertRule, in zone: ZoneRules) -> String {
        let name = exchange?.name ?? "the market"
        let opening = opensAt.map { DayText.appointment($0, in: zone) }
        switch check {
        case .now: return "Fires within a minute, while Bourse is running."
        case .nextValue: return "Checked with the next \(Self.noun(rule.condition.measure))."
        case .opening: return "Checked when \(name) opens\(opening.map { ": \($0)" } ?? " next")."
        case .never: return "The last day of the alert ends before \(name) opens (\(opening ?? "")), so it cannot fire."
        }
    }

    private static func noun(_ measure: AlertMeasure) -> String {
        switch measure {
        case .price: "price"
        case .nav: "NAV"
        default: "value"
        }
    }
}
