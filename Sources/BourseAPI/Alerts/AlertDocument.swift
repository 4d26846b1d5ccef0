import BourseAlerts
import BourseCore
import BourseValues

/// Alerts and their fires, as programs get them.
public enum AlertDocument {
    private typealias KnownAlert = (stored: StoredAlert, known: AlertKnowledge)

    /// The alerts of a user, with their cautions and outlooks.
    public static func list(_ alerts: [StoredAlert], _ known: AlertKnowledge) -> JSON {
        listFields.json((alerts, known))
    }

    /// The schema of ``list(_:_:)``.
    public static var listSchema: JSONSchema { listFields.schema }

    private static let listFields = DocumentFields<(alerts: [StoredAlert], known: AlertKnowledge)>([
        .field("alerts", .list(.object(alertFields), 0...StoredAlert.limit)) { list in
            list.alerts.lazy.map { ($0, list.known) }
        }
    ])

    /// One alert, with its cautions and its outlook.
    public static func alert(_ stored: StoredAlert, _ known: AlertKnowledge) -> JSON {
        alertFields.json((stored, known))
    }

    /// The schema of ``alert(_:_:)``.
    public static var alertSchema: JSONSchema { alertFields.schema }

    private static let alertFields = DocumentFields<KnownAlert>(
        named: "Alert",
        [
            .field("id", .text(1...64)) { $0.stored.id.text },
            .field("subject", .text) { $0.stored.rule.subject.description },
            .field("name", .text) { $0.stored.subjectName },
            .field("measure", .text) { $0.stored.rule.condition.measure.description },
            .field("trigger", .choice(AlertTrigger.self)) { $0.stored.rule.condition.trigger },
            .field("level", .alertValue) { $0.stored.rule.condition.level },
            .nullable("currency", .text) { $0.stored.rule.currency?.code },
            .field("repeats", .flag) { $0.stored.rule.repetition != .once },
            .nullable("margin", .alertValue) {
                if case .rearming(let margin, _) = $0.stored.rule.repetition { margin } else { nil }
            },
            .nullable("pause", .count) {
                if case .rearming(_, let pause) = $0.stored.rule.repetition { Int(pause) } else { nil }
            },
            .nullable("lastDay", .day) { $0.stored.rule.expiry?.lastDay },
            .nullable("quietStart", .text) { $0.stored.rule.quietHours.map { clock($0.start) } },
            .nullable("quietEnd", .text) { $0.stored.rule.quietHours.map { clock($0.end) } },
            .field("channels", .list(.choice(AlertChannel.self))) {
                $0.stored.rule.channels.sorted { $0.rawValue < $1.rawValue }
            },
            .field("note", .text) { $0.stored.rule.note },
            .field("isEnabled", .flag) { $0.stored.rule.isEnabled },
            .field("status", .choice(AlertStatus.self)) {
                $0.stored.state.status(of: $0.stored.rule, at: $0.known.now)
            },
            .field("words", .text) { $0.stored.text },
            .field("cautions", .list(.text)) { $0.known.cautions[$0.stored.id] ?? [] }
                .described("Limitations, such as why the alert is not watched now."),
            .nullable("alreadyMet", .object(outlook)) { alert in
                alert.known.outlooks[alert.stored.id].map { ($0, alert.stored, alert.known.zone) }
            }
            .described(
                "What happens if the last known value already meets the condition; null if the alert waits for a "
                    + "change."
            ),
            .field("madeAt", .time) { $0.stored.madeAt },
        ]
    )

    private static let outlook = DocumentFields<(outlook: AlertOutlook, alert: StoredAlert, zone: ZoneRules)>(
        named: "AlertAlreadyMet",
        [
            .field("words", .text) { $0.outlook.text(of: $0.alert, in: $0.zone) },
            .field("value", .alertValue) { $0.outlook.lastValue },
            .field("asOf", .time) { $0.outlook.asOf }.described("Time of the value, by the source's clock."),
            .field("checked", .choice(AlertOutlook.CheckTime.self)) { $0.outlook.check }
                .described(
                    "now: it fires; next-value: the last value is too old to fire; opening: when the exchange opens; "
                        + "never: the last day of the alert ends before that."
                ),
            .nullable("opensAt", .time) { $0.outlook.opensAt }
                .described("Next opening of the exchange, while it is closed and its holidays until then are known."),
        ]
    )

    /// A time of day as in requests for alerts: `22:00`.
    public static func clock(_ minutes: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }
}

extension FieldKind where Content == AlertValue {
    /// A value that alerts compare.
    package static var alertValue: FieldKind { FieldKind(.number) { .number($0.description) } }
}
