import BourseAlerts
import BourseCore
import BourseValues

extension AlertDocument {
    /// Fires as a file of comma-separated values, the header first.
    public static func csv(_ fires: some Sequence<StoredFire>, zone: ZoneRules) -> String {
        var text = CSVText.line([
            "number", "alert", "title", "subject", "value", "level", "seenAt", "foundAt", "whileAway", "seen",
        ])
        for stored in fires {
            text += CSVText.line([
                "\(stored.number)", stored.fire.id.rule.text, CSVText.guarded(stored.message(zone: zone).title),
                CSVText.guarded(stored.rule.subject.description), stored.fire.value.description,
                stored.rule.condition.level.description, "\(stored.fire.seenAt)", "\(stored.fire.foundAt)",
                "\(stored.fire.isWhileAway)", "\(stored.seenByPersonAt != nil)",
            ])
        }
        return text
    }

    /// Alerts as a file of comma-separated values, the header first.
    public static func csv(_ alerts: [StoredAlert], now: Timestamp) -> String {
        var text = CSVText.line([
            "id", "subject", "name", "measure", "trigger", "level", "currency", "repeats", "status", "words", "note",
            "madeAt",
        ])
        for stored in alerts {
            let rule = stored.rule
            text += CSVText.line([
                stored.id.text, CSVText.guarded(rule.subject.description), CSVText.guarded(stored.subjectName),
                rule.condition.measure.description, rule.condition.trigger.rawValue, rule.condition.level.description,
                rule.currency?.code ?? "", "\(rule.repetition != .once)",
                stored.state.status(of: rule, at: now).rawValue,
                CSVText.guarded(stored.text), CSVText.guarded(rule.note), "\(stored.madeAt)",
            ])
        }
        return text
    }
}
