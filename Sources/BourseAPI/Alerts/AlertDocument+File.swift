import BourseAlerts
import BourseCore
import BourseValues

extension AlertDocument {
    /// Fires as a table, a row each.
    ///
    /// - Parameter zone: The time zone of instants in titles.
    public static func table(_ fires: some Sequence<StoredFire>, zone: ZoneRules) -> TableFile {
        TableFile(
            ["number", "alert", "title", "subject", "value", "level", "seenAt", "foundAt", "whileAway", "seen"],
            of: Array(fires)
        ) { stored in
            [
                .number("\(stored.number)"), .text(stored.fire.id.rule.text),
                .text(stored.message(zone: zone).title), .text(stored.rule.subject.description),
                .value(stored.fire.value), .value(stored.rule.condition.level), .value(stored.fire.seenAt),
                .value(stored.fire.foundAt), .value(stored.fire.isWhileAway),
                .value(stored.seenByPersonAt != nil),
            ]
        }
    }

    /// Alerts as a table, a row each.
    public static func table(_ alerts: [StoredAlert], now: Timestamp) -> TableFile {
        TableFile(
            [
                "id", "subject", "name", "measure", "trigger", "level", "currency", "repeats", "status", "words",
                "note", "madeAt",
            ],
            of: alerts
        ) { stored in
            let rule = stored.rule
            return [
                .text(stored.id.text), .text(rule.subject.description), .text(stored.subjectName),
                .text(rule.condition.measure.description), .text(rule.condition.trigger.rawValue),
                .value(rule.condition.level), .value(rule.currency), .value(rule.repetition != .once),
                .text(stored.state.status(of: rule, at: now).rawValue), .text(stored.text), .text(rule.note),
                .value(stored.madeAt),
            ]
        }
    }
}
