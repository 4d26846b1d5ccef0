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
    /// Field `measure`, where what is watched is settled.
    let measures: [OptionView]
    /// Field `measure`, where it is not.
    let kinds: [AlertMeasureKindView]
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

/// What can be watched of a kind of subject.
struct AlertMeasureKindView: Sendable {
    /// "symbol", as subjects are written.
    let kind: String
    /// "Of a symbol".
    let title: String
    /// The choices.
    let measures: [OptionView]
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
