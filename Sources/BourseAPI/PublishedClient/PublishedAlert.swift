import BourseAlerts
import BourseCore
import BourseDesk

/// Alerts as published clients know them: a price, and from which side.
public enum PublishedAlert {
    /// A row of `/api/alerts`; nothing for an alert those clients have no words for.
    ///
    /// - Parameter fire: What it told, where it is done.
    public static func row(_ alert: StoredAlert, fire: AlertFire?, of user: User) -> JSON? {
        guard isKnown(alert), case .symbol(let symbol) = alert.rule.subject else { return nil }
        let condition = alert.rule.condition
        return .object([
            ("id", .string(alert.id.text)), ("user_email", .string(user.email.description)),
            ("symbol", .string(symbol.name)), ("target_price", .number(condition.level.description)),
            ("direction", .string(condition.trigger.rawValue)), ("triggered", .bool(alert.state.phase == .fired)),
            ("triggered_at", fire.map { .milliseconds($0.seenAt) } ?? .null),
            ("triggered_price", fire.map { .number($0.figure.description) } ?? .null),
            ("created_at", .milliseconds(alert.madeAt)),
        ])
    }

    /// Whether an alert is one of theirs: on the price of an instrument, from one side, once, and watched or done.
    private static func isKnown(_ alert: StoredAlert) -> Bool {
        let rule = alert.rule
        return rule.condition.measure == .price && rule.condition.trigger != .crosses && rule.repetition == .once
            && (rule.isEnabled || alert.state.phase == .fired)
    }

    /// What `{"symbol","target_price","direction"}` asks for: an alert that tells once.
    public static func draft(_ asked: PublishedRequest) throws(PublishedRefusal) -> AlertDraft {
        let text = try asked.text("symbol")
        let units = try asked.units("target_price", places: AlertValue.places)
        let direction = try asked.text("direction")
        guard let text, let units, units != 0, let direction else {
            throw PublishedRefusal(400, "symbol, target_price, and direction required")
        }
        guard let symbol = Symbol(text) else { throw PublishedRefusal(400, "Invalid symbol") }
        guard direction == "above" || direction == "below" else {
            throw PublishedRefusal(400, #"direction must be "above" or "below""#)
        }
        guard units > 0 else { throw PublishedRefusal(400, "target_price must be above 0") }
        guard let level = Int64(exactly: units) else { throw PublishedRefusal(400, "target_price is too large") }
        return AlertDraft(
            subject: "symbol:\(symbol)",
            trigger: direction,
            level: AlertValue(units: level).description
        )
    }
}
