import BourseDesk
import BourseJournal
import BourseWeb

/// The form that describes the columns of a table: a field for each role, word and setting.
enum MappingForm {
    static let nameField = "name"
    static let sheetField = "sheet"
    /// The sheet whose columns the form shows.
    static let shownSheetField = "shown-sheet"
    static let none = "-"

    static func field(_ key: MappingKey) -> String {
        switch key {
        case .column(let role): "column.\(role.rawValue)"
        case .word(let word): "word.\(word)"
        case .status(let word): "status.\(word)"
        case .setting(let setting): "setting.\(setting.rawValue)"
        }
    }

    /// The value of a choice of a column.
    static func value(ofColumn name: String) -> String { "=" + name.lowercased() }

    // MARK: - Answers

    /// What the form says: every value that it shows is an answer, so that no later proposal changes it.
    static func answers(_ form: Form) -> MappingAnswers {
        var answers = MappingAnswers()
        for role in MappingRole.allCases {
            let values = form.all(field(.column(role)))
            let names = values.filter { $0.first == "=" }.map { String($0.dropFirst()) }
            if !names.isEmpty || values.contains(none) { answers.columns[role] = names }
        }
        for setting in MappingSetting.allCases {
            let value = form[field(.setting(setting))]
            if setting.allows(value) { answers.settings[setting] = value }
        }
        for name in form.names {
            if name.hasPrefix("word.") {
                answers.words[String(name.dropFirst(5))] = RowMeaning(rawValue: form[name])
            } else if name.hasPrefix("status.") {
                answers.statuses[String(name.dropFirst(7))] = StatusMeaning(rawValue: form[name])
            }
        }
        return answers
    }

    // MARK: - Fields

    /// The fields for a proposal: those with a question first.
    ///
    /// - Parameter isRefused: Whether the form was sent although it has questions.
    static func fields(_ proposal: MappingProposal, isRefused: Bool) -> MappingFields {
        var all =
            MappingRole.allCases.map { column($0, proposal) }
            + proposal.words.map { word(.word($0.word), $0, proposal) }
            + proposal.statuses.map { word(.status($0.word), $0, proposal) }
            + MappingSetting.allCases.filter { isShown($0, proposal) }.map { setting($0, proposal) }
        for index in all.indices { all[index].isRefused = isRefused && all[index].question != nil }
        let place = { (field: MappingFieldView) in
            proposal.questions.firstIndex { Self.field($0.key) == field.name } ?? 0
        }
        return MappingFields(
            questions: all.filter { $0.question != nil }.sorted { place($0) < place($1) },
            columns: all.filter { $0.question == nil && $0.name.hasPrefix("column.") },
            words: all.filter { $0.question == nil && ($0.name.hasPrefix("word.") || $0.name.hasPrefix("status.")) },
            settings: all.filter { $0.question == nil && $0.name.hasPrefix("setting.") }
        )
    }

    /// Whether a setting says something about this table: one about fees or amounts is decided with their columns.
    private static func isShown(_ setting: MappingSetting, _ proposal: MappingProposal) -> Bool {
        if proposal.questions.contains(where: { $0.key == .setting(setting) }) { return true }
        return switch setting {
        case .zone: false
        case .fees: proposal.mapping.has(.fees)
        case .amounts: proposal.mapping.has(.fees) && proposal.mapping.has(.amount)
        case .amountSign: proposal.mapping.has(.amount)
        case .days, .numbers, .side, .rows, .type, .currency: true
        }
    }

    private static func column(_ role: MappingRole, _ proposal: MappingProposal) -> MappingFieldView {
        let key = MappingKey.column(role)
        let question = proposal.questions.first { $0.key == key }
        let chosen = proposal.mapping.columns[role] ?? []
        let names =
            role.takesSeveral
            ? proposal.numericNames : ordered(proposal.names, first: question?.candidates.map(\.value) ?? [])
        let options = names.map { name in
            OptionView(
                value: value(ofColumn: name),
                title: String(name.prefix(60)),
                isSelected: chosen.contains(name.lowercased())
            )
        }
        let isUndecided = question != nil && chosen.isEmpty
        let noColumn = OptionView(value: none, title: "None", isSelected: chosen.isEmpty && !isUndecided)
        return MappingFieldView(
            key: key,
            label: role.title,
            options: isUndecided ? [undecided] + options + [noColumn] : [noColumn] + options,
            takesSeveral: role.takesSeveral,
            question: question?.text
        )
    }

    /// Likely columns first, the others in the order of the file.
    private static func ordered(_ names: [String], first: [String]) -> [String] {
        let likely = first.compactMap { value in names.first { $0.lowercased() == value } }
        return likely + names.filter { !likely.contains($0) }
    }

    private static func word(
        _ key: MappingKey,
        _ counted: (word: String, rows: Int),
        _ proposal: MappingProposal
    ) -> MappingFieldView {
        let question = proposal.questions.first { $0.key == key }
        let choices: [(value: String, title: String)]
        let chosen: String?
        if case .status = key {
            choices = StatusMeaning.allCases.map { ($0.rawValue, $0.title) }
            chosen = proposal.mapping.statuses[counted.word]?.rawValue
        } else {
            choices = RowMeaning.allCases.map { ($0.rawValue, $0.title) }
            chosen = proposal.mapping.words[counted.word]?.rawValue
        }
        let label = counted.word.isEmpty ? "(blank)" : String(counted.word.prefix(60))
        return MappingFieldView(
            key: key,
            label: "\(label), \(Count.of(counted.rows, "row"))",
            options: options(choices, chosen),
            question: question?.text
        )
    }

    private static func setting(_ setting: MappingSetting, _ proposal: MappingProposal) -> MappingFieldView {
        let question = proposal.questions.first { $0.key == .setting(setting) }
        let chosen = proposal.mapping.settings[setting]
        var choices = setting.choices.map { (value: $0.value, title: $0.label) }
        if let chosen, !choices.contains(where: { $0.value == chosen }) { choices.insert((chosen, chosen), at: 0) }
        return MappingFieldView(
            key: .setting(setting),
            label: setting.title,
            options: options(choices, chosen),
            question: question?.text
        )
    }

    private static let undecided = OptionView(value: "", title: "Choose…", isSelected: true)

    private static func options(_ choices: [(value: String, title: String)], _ chosen: String?) -> [OptionView] {
        (chosen == nil ? [undecided] : [])
            + choices.map { OptionView(value: $0.value, title: $0.title, isSelected: $0.value == chosen) }
    }
}

/// The fields of the form in groups.
struct MappingFields: Sendable {
    /// What has to be answered.
    let questions: [MappingFieldView]
    /// The columns.
    let columns: [MappingFieldView]
    /// The meaning of words.
    let words: [MappingFieldView]
    /// What is true of the whole table.
    let settings: [MappingFieldView]
}

/// A field of the form: a list, or check boxes where several columns may be chosen.
struct MappingFieldView: Sendable {
    /// The name that is sent.
    let name: String
    /// "Quantity".
    let label: String
    /// The choices.
    let options: [OptionView]
    /// Whether several may be chosen.
    let takesSeveral: Bool
    /// What is undecided, if anything.
    let question: String?
    /// Whether the form was sent without an answer to the question.
    var isRefused = false

    init(
        key: MappingKey,
        label: String,
        options: [OptionView],
        takesSeveral: Bool = false,
        question: String?
    ) {
        name = MappingForm.field(key)
        (self.label, self.options, self.takesSeveral, self.question) = (label, options, takesSeveral, question)
    }
}
