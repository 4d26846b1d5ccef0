import BourseAPI
import BourseAlerts
import BourseCore
import BourseValues

/// Alerts of published clients: a price and a direction.
public enum PublishedAlert {
    /// A row of `/api/alerts`; nothing for an alert that those clients cannot show.
    ///
    /// - Parameter fire: The fire of an alert that is done.
    public static func row(_ alert: StoredAlert, fire: AlertFire?, of user: User) -> JSON? {
        guard isKnown(alert), case .symbol(let symbol) = alert.rule.subject else { return nil }
        return fields.json((alert, symbol, fire, user))
    }

    private static let fields = DocumentFields<(alert: StoredAlert, symbol: Symbol, fire: AlertFire?, user: User)>([
        .field("id", .text) { $0.alert.id.text },
        .field("user_email", .text) { $0.user.email.description },
        .field("symbol", .text) { $0.symbol.name },
        .field("target_price", .alertValue) { $0.alert.rule.condition.level },
        .field("direction", .choice(AlertTrigger.self)) { $0.alert.rule.condition.trigger },
        .field("triggered", .flag) { $0.alert.state.phase == .fired },
        .nullable("triggered_at", .milliseconds) { $0.fire?.seenAt },
        .nullable("triggered_price", .alertValue) { $0.fire?.value },
        .field("created_at", .milliseconds) { $0.alert.madeAt },
    ])

    /// Whether an alert is one of theirs: on the price of an instrument, from one side, once, and watched or done.
    private static func isKnown(_ alert: StoredAlert) -> Bool {
        let rule = alert.rule
        return rule.condition.measure == .price && rule.condition.trigger != .crosses && rule.repetition == .once
            && (rule.isEnabled || alert.state.phase == .fired)
    }

    /// The alert that `{"symbol","target_price","direction"}` requests, which fires once.
    public static func draft(_ request: PublishedRequest) throws(PublishedRefusal) -> AlertDraft {
        let text = try request.text("symbol")
        let units = try request.units("target_price", places: AlertValue.places)
        let direction = try request.text("direction")
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
