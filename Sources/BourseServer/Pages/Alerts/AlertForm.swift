import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// What stands in the form of an alert.
struct AlertForm {
    /// How many days back “Try it” looks.
    static let daysTried = 90

    var draft: AlertDraft
    /// Which alert is changed; nothing for a new one.
    let id: String?
    /// Whether it is only tried.
    var isTried = false
    /// What trying it said.
    var tried: String?
    /// What cannot be used, by its field.
    var mistake: (field: String, message: String)?

    init(draft: AlertDraft, id: String?) {
        self.draft = draft
        self.id = id
    }

    /// What was typed.
    ///
    /// A bare name is a symbol; a pause is a choice of seconds.
    init(_ form: Form, id: String?) {
        var subject = form["subject"].filter { !$0.isNewline }
        if !subject.contains(":"), subject != "portfolio", subject != "journal" {
            subject = "symbol:" + subject.filter { !$0.isWhitespace }.uppercased()
        }
        let repeats = form["repeats"] == "on"
        draft = AlertDraft(
            subject: subject,
            measure: Self.measure(form["measure"], of: subject),
            trigger: form["trigger"],
            level: form["level"],
            repeats: repeats,
            margin: repeats ? form["margin"] : "",
            pause: repeats ? form["pause"] : "",
            lastDay: form["last-day"],
            quietStart: form["quiet-start"],
            quietEnd: form["quiet-end"],
            channels: ["email", "webhook", "push"].filter { form[$0] == "on" },
            note: form.text("note"),
            countsPercent: true
        )
        // A choice that does not suit a measure is taken as what suits it, as the form cannot grey it out.
        if AlertMeasure(draft.measure)?.isOneWay == true { draft.trigger = "above" }
        self.id = id
        isTried = form["intent"] == "try"
    }

    /// The measure that was chosen; of the own portfolio or journal the only one there is, as the form may have offered
    /// others before what to watch was typed.
    private static func measure(_ chosen: String, of subject: String) -> String {
        switch subject {
        case "journal":
            chosen == AlertMeasure.brokenRules.description ? chosen : AlertMeasure.dailyLoss.description
        case "portfolio": AlertMeasure.drawdown.description
        case let screen where screen.hasPrefix("screen:"):
            chosen == AlertMeasure.matches.description ? chosen : AlertMeasure.newMatches.description
        default: chosen
        }
    }

    /// An alert as it can be changed, its figures as people write them.
    init(_ stored: StoredAlert) {
        let rule = stored.rule
        let measure = rule.condition.measure
        func text(_ value: AlertValue) -> String {
            guard measure.unit == .fraction, value.units.magnitude < UInt64(Int64.max / 100) else {
                return value.description
            }
            return AlertValue(units: value.units * 100).description
        }
        var draft = AlertDraft(
            subject: rule.subject.description,
            measure: measure.description,
            trigger: rule.condition.trigger.rawValue,
            level: measure.hasFixedLevel ? "" : text(rule.condition.level),
            lastDay: rule.expiry?.lastDay.description ?? "",
            quietStart: rule.quietHours.map { AlertDocument.clock($0.start) } ?? "",
            quietEnd: rule.quietHours.map { AlertDocument.clock($0.end) } ?? "",
            channels: rule.channels.map(\.rawValue),
            note: rule.note,
            isEnabled: rule.isEnabled,
            countsPercent: true
        )
        if case .rearming(let margin, let pause) = rule.repetition {
            draft.repeats = true
            draft.margin = margin == .zero ? "" : text(margin)
            draft.pause = pause == 0 ? "" : "\(pause)"
        }
        self.draft = draft
        id = stored.id.text
    }
}
