import BourseAlerts
import BourseDesk
import BourseValues

/// The page with the form of an alert.
struct AlertFormPage {
    let frame: PageFrame
    let form: AlertForm
    let subject: AlertSubject?
    let name: String?
    let now: String?
    let carriers: AlertCarriers
    let email: String
    let hasWebhook: Bool
    /// Whether a device of the person receives notifications.
    let hasPush: Bool
    /// What should be known of alerts on the subject.
    let cautions: String?

    var view: AlertFormView {
        let draft = form.draft
        let title = form.id == nil ? "New alert" : "Edit alert"
        return AlertFormView(
            shell: frame.shell(title: title, place: .alerts, back: LinkView(title: "Alerts", href: AlertPages.path)),
            heading: name ?? "Condition",
            state: now,
            action: form.id.map { "\(AlertPages.path)/\($0)" } ?? AlertPages.path,
            subject: shownSubject,
            isSubjectFixed: isSubjectFixed,
            measures: isSubjectFixed ? measures : [],
            kinds: isSubjectFixed ? [] : kinds,
            triggers: [
                option("above", title: "is at or above", chosen: draft.trigger),
                option("below", title: "is at or below", chosen: draft.trigger),
                option("crosses", title: "crosses", chosen: draft.trigger),
            ],
            level: draft.level,
            repeats: draft.repeats,
            margin: draft.margin,
            pauses: pauses,
            lastDay: draft.lastDay,
            quietStart: draft.quietStart,
            quietEnd: draft.quietEnd,
            note: draft.note,
            longestNote: AlertRule.longestNote,
            isOpen: draft.repeats || !draft.lastDay.isEmpty || !draft.quietStart.isEmpty || !draft.note.isEmpty
                || mistake(in: "margin", "pause", "lastDay", "quietStart", "quietEnd", "note") != nil,
            channels: channels,
            hasChannels: !channels.isEmpty,
            subjectMistake: mistake(in: "subject", ""),
            caution: cautions,
            conditionMistake: mistake(in: "measure", "trigger", "level", "channels"),
            moreMistake: mistake(in: "margin", "pause", "lastDay", "quietStart", "quietEnd", "note"),
            tried: form.tried,
            button: form.id == nil ? "Create alert" : "Save alert"
        )
    }

    /// A symbol is typed bare.
    private var shownSubject: String {
        let text = form.draft.subject
        return subject == nil && text.hasPrefix("symbol:") ? String(text.dropFirst("symbol:".count)) : text
    }

    private func mistake(in fields: String...) -> String? {
        form.mistake.flatMap { fields.contains($0.field) ? $0.message : nil }
    }

    private func option(_ value: String, title: String, chosen: String) -> OptionView {
        OptionView(value: value, title: title, isSelected: value == chosen)
    }

    private var isSubjectFixed: Bool { subject != nil && form.mistake?.field != "subject" }

    private var measures: [OptionView] {
        let offered = subject.map(AlertPhrases.measures) ?? []
        let chosen = form.draft.measure
        var options = offered.map { option($0.description, title: AlertPhrases.title($0), chosen: chosen) }
        // A kept alert may have a measure of its own, such as an average over other days.
        if let own = AlertMeasure(chosen), !offered.contains(own) {
            options.append(option(own.description, title: AlertPhrases.title(own), chosen: chosen))
        }
        return options
    }

    /// What can be watched of each kind of subject, while it is not said which it is: the page shows those of what is
    /// typed.
    private var kinds: [AlertMeasureKindView] {
        let examples = [
            ("symbol", "Symbol", "symbol:A"), ("portfolio", "Portfolio", "portfolio:me"),
            ("journal", "Journal", "journal:me"), ("fund", "Fund", "fund:1"),
            ("option", "Option", "option:A     260918C00260000"), ("book", "Order book", "book:A"),
            ("prediction", "Prediction", "prediction:a:Yes"), ("news", "News", "news:A"),
        ]
        let typed = form.draft.subject.prefix { $0 != ":" }
        let chosen = examples.first { $0.0 == typed }?.0 ?? "symbol"
        return examples.compactMap { kind, title, example in
            guard let subject = AlertSubject(example) else { return nil }
            let measures = AlertPhrases.measures(of: subject).map {
                option($0.description, title: AlertPhrases.title($0), chosen: kind == chosen ? form.draft.measure : "")
            }
            return AlertMeasureKindView(kind: kind, title: title, measures: measures)
        }
    }

    private var pauses: [OptionView] {
        let usual: [(String, String)] = [
            ("", "no pause"), ("300", "5 minutes"), ("900", "15 minutes"), ("3600", "an hour"), ("86400", "a day"),
        ]
        var options = usual.map { option($0.0, title: $0.1, chosen: form.draft.pause) }
        if !options.contains(where: \.isSelected) {
            let text = Int64(form.draft.pause).map(AlertFormatter.pause) ?? "\(form.draft.pause) seconds"
            options.append(option(form.draft.pause, title: text, chosen: form.draft.pause))
        }
        return options
    }

    private var channels: [AlertChannelChoiceView] {
        var choices: [AlertChannelChoiceView] = []
        if carriers.mailer != nil {
            choices.append(
                AlertChannelChoiceView(
                    name: "email",
                    title: "by e-mail to \(email)",
                    isChosen: form.draft.channels.contains("email")
                )
            )
        }
        if carriers.webhooks != nil, hasWebhook {
            choices.append(
                AlertChannelChoiceView(
                    name: "webhook",
                    title: "by webhook",
                    isChosen: form.draft.channels.contains("webhook")
                )
            )
        }
        if hasPush {
            choices.append(
                AlertChannelChoiceView(
                    name: "push",
                    title: "on my devices",
                    isChosen: form.draft.channels.contains("push")
                )
            )
        }
        return choices
    }
}
