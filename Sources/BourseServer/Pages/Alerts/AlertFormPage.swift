import BourseDesk
import BoursePortfolio

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
    /// What should be known of alerts on the subject.
    let cautions: String?

    var view: AlertFormView {
        let draft = form.draft
        let title = form.id == nil ? "New alert" : "Change alert"
        return AlertFormView(
            shell: frame.shell(title: title, place: .alerts, back: LinkView(title: "Alerts", href: AlertPages.path)),
            heading: name ?? "What to watch",
            state: now,
            action: form.id.map { "\(AlertPages.path)/\($0)" } ?? AlertPages.path,
            subject: shownSubject,
            isSubjectFixed: subject != nil && form.mistake?.field != "subject",
            measures: measures,
            triggers: [
                option("above", "reaches or is above", draft.trigger),
                option("below", "reaches or is below", draft.trigger), option("crosses", "crosses", draft.trigger),
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
            button: form.id == nil ? "Make alert" : "Save alert"
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

    private func option(_ value: String, _ title: String, _ chosen: String) -> OptionView {
        OptionView(value: value, title: title, isSelected: value == chosen)
    }

    private var measures: [OptionView] {
        let offered: [AlertMeasure] =
            subject.map(AlertPhrases.measures(of:))
            ?? [.price, .dayChange, .yearHigh, .yearLow, .volume(days: 20)]
        let chosen = form.draft.measure
        var options = offered.map { option($0.description, AlertPhrases.title($0), chosen) }
        // A kept alert may have a measure of its own, such as an average over other days.
        if let own = AlertMeasure(chosen), !offered.contains(own) {
            options.append(option(own.description, AlertPhrases.title(own), chosen))
        }
        return options
    }

    private var pauses: [OptionView] {
        let usual: [(String, String)] = [
            ("", "no pause"), ("300", "5 minutes"), ("900", "15 minutes"), ("3600", "an hour"), ("86400", "a day"),
        ]
        var options = usual.map { option($0.0, $0.1, form.draft.pause) }
        if !options.contains(where: \.isSelected) {
            options.append(option(form.draft.pause, "\(form.draft.pause) seconds", form.draft.pause))
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
        return choices
    }
}

/// The form of an alert; template "alert-form".
struct AlertFormView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What it is on: "AAPL, Apple".
    let heading: String
    /// "Now $187.20".
    let state: String?
    /// Where it posts to.
    let action: String
    /// Field `subject`.
    let subject: String
    /// Whether what is watched is settled.
    let isSubjectFixed: Bool
    /// Field `measure`.
    let measures: [OptionView]
    /// Field `trigger`.
    let triggers: [OptionView]
    /// Field `level`.
    let level: String
    /// Field `repeats`.
    let repeats: Bool
    /// Field `margin`.
    let margin: String
    /// Field `pause`.
    let pauses: [OptionView]
    /// Field `last-day`.
    let lastDay: String
    /// Field `quiet-start`.
    let quietStart: String
    /// Field `quiet-end`.
    let quietEnd: String
    /// Field `note`.
    let note: String
    /// The most characters of it.
    let longestNote: Int
    /// Whether the part with more choices stands open.
    let isOpen: Bool
    /// Ways to be told besides the desk.
    let channels: [AlertChannelChoiceView]
    /// Whether there are any.
    let hasChannels: Bool
    /// What is wrong with what is watched.
    let subjectMistake: String?
    /// What should be known of what is watched, or nothing.
    let caution: String?
    /// What is wrong with the condition.
    let conditionMistake: String?
    /// What is wrong below.
    let moreMistake: String?
    /// What trying it said.
    let tried: String?
    /// "Make alert".
    let button: String
}

/// A way to be told.
struct AlertChannelChoiceView: Sendable {
    /// The name of its field.
    let name: String
    /// "by e-mail to ada@example.com".
    let title: String
    /// Whether it is chosen.
    let isChosen: Bool
}
