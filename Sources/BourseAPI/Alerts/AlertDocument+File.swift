import BourseAlerts
import BourseCore
import BourseValues

extension AlertDocument {
    /// Fires as a file of comma-separated values, the header first.
    public static func csv(_ fires: some Sequence<StoredFire>, zone: ZoneRules) -> String {
        var text = CSVText.line([
            "number", "alert", "title", "subject", "value", "level", "seenAt", "foundAt", "whileAway", "seen",
        ])
        for kept in fires {
            text += CSVText.line([
                "\(kept.number)", kept.fire.id.rule.text, CSVText.guarded(kept.message(zone: zone).title),
                CSVText.guarded(kept.rule.subject.description), kept.fire.figure.description,
                kept.rule.condition.level.description, "\(kept.fire.seenAt)", "\(kept.fire.foundAt)",
                "\(kept.fire.isWhileAway)", "\(kept.seenByPersonAt != nil)",
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
        for kept in alerts {
            let rule = kept.rule
            text += CSVText.line([
                kept.id.text, CSVText.guarded(rule.subject.description), CSVText.guarded(kept.subjectName),
                rule.condition.measure.description, rule.condition.trigger.rawValue, rule.condition.level.description,
                rule.currency?.code ?? "", "\(rule.repetition != .once)",
                kept.state.standing(of: rule, at: now).rawValue,
                CSVText.guarded(kept.words), CSVText.guarded(rule.note), "\(kept.madeAt)",
            ])
        }
        return text
    }
}
