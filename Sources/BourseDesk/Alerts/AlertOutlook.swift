import BourseCore
import BourseMarkets
import BoursePortfolio

/// What happens to an alert whose condition the last known value already meets.
public struct AlertOutlook: Hashable, Sendable {
    /// The last known value.
    public let figure: AlertFigure
    /// When it was true, by the source's clock.
    public let asOf: Timestamp
    /// The exchange whose hours apply; nothing where none does.
    public let exchange: Exchange?
    /// When the alert is checked.
    public let check: Check
    /// When the exchange opens next; nothing while it is open, and where no hours apply.
    public let opensAt: Timestamp?

    /// When an alert is checked.
    public enum Check: String, Hashable, Sendable, CaseIterable {
        /// At once, and it fires: the value is fresh.
        case now
        /// When the next value arrives: the last one is too old to fire.
        case nextValue = "next-value"
        /// When the exchange opens.
        case opening
        /// Never: its last day is over before the exchange opens.
        case never
    }

    /// How long before the close the last value of a session may be.
    private static let closeTolerance: Int64 = 300

    /// Makes the outlook; nothing when the value does not meet the condition.
    ///
    /// - Parameter rule: The rule, armed.
    init?(of rule: AlertRule, _ known: KnownFigure, now: Timestamp) {
        guard rule.condition.isMet(by: known.figure) else { return nil }
        (figure, asOf, exchange) = (known.figure, known.asOf, known.exchange)
        let isClosed = known.exchange.map { !$0.state(at: now).isOpen } ?? false
        opensAt = isClosed ? known.exchange?.nextOpen(after: now) : nil
        if now <= known.freshUntil {
            check = .now
        } else if let opensAt {
            check = rule.isExpired(at: opensAt) ? .never : .opening
        } else {
            check = .nextValue
        }
    }

    /// Returns the outlook in sentences.
    ///
    /// Such as `AAPL is already above $200.00 ($203.10 at the close). Checked when Nasdaq opens: Mon 30 Nov, 9:30 AM
    /// EST.`
    ///
    /// - Parameter zone: The reader's.
    public func text(of alert: KeptAlert, in zone: ZoneRules) -> String {
        let rule = alert.rule
        let value = rule.reading(figure) + (check == .now ? "" : time(in: zone))
        return "\(rule.alreadyMet(by: figure, calling: alert.name)) (\(value)). \(next(rule, in: zone))"
    }

    private func time(in zone: ZoneRules) -> String {
        if let opensAt, let close = exchange?.lastClose(by: opensAt),
            asOf >= close.adding(seconds: -Self.closeTolerance)
        {
            return " at the close"
        }
        return " on \(DayText.appointment(asOf, in: zone))"
    }

    private func next(_ rule: AlertRule, in zone: ZoneRules) -> String {
        let name = exchange?.name ?? "the market"
        let opening = opensAt.map { DayText.appointment($0, in: zone) } ?? ""
        switch check {
        case .now: return "Fires within a minute, while Bourse is running."
        case .nextValue: return "Checked with the next \(Self.noun(rule.condition.measure))."
        case .opening: return "Checked when \(name) opens: \(opening)."
        case .never: return "Its last day ends before \(name) opens (\(opening)), so it cannot fire."
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

extension AlertDesk {
    /// Returns what happens to an alert whose condition the last known value already meets; nothing when it waits for
    /// a change.
    ///
    /// No source is asked: the value is what the desk knows.
    public nonisolated func outlook(of alert: KeptAlert) async -> AlertOutlook? {
        let now = environment.now()
        let (rule, state) = (alert.rule, alert.state)
        guard state.standing(of: rule, at: now) == .armed, rule.condition.trigger != .crosses,
            let source = sources.first(where: { $0.tells(of: rule.subject) }),
            let known = await source.lastKnown(rule.condition.measure, of: rule.subject, now: now)
        else { return nil }
        return AlertOutlook(of: rule, known, now: now)
    }
}
