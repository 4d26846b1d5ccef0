/// An entry of a mapping that the file alone does not decide.
public struct MappingQuestion: Hashable, Sendable {
    /// The entry.
    public let key: MappingKey
    /// What is undecided and why, in one or two sentences.
    public let text: String
    /// The possible values, the likeliest first; empty when a value has to be entered.
    public let candidates: [MappingCandidate]

    /// Makes a question.
    public init(_ key: MappingKey, _ text: String, candidates: [MappingCandidate]) {
        (self.key, self.text, self.candidates) = (key, text, candidates)
    }
}

/// A possible value of an entry.
public struct MappingCandidate: Hashable, Sendable {
    /// The value as the text form writes it.
    public let value: String
    /// What people are shown.
    public let label: String

    /// Makes a candidate.
    public init(_ value: String, label: String) { (self.value, self.label) = (value, label) }
}

/// What somebody said about a table, which no evidence overrides.
public struct MappingAnswers: Hashable, Sendable {
    /// The columns of roles, by name; an empty list for a role that no column has.
    public var columns: [MappingRole: [String]]
    /// The meaning of words of the action column.
    public var words: [String: RowMeaning]
    /// The meaning of words of the status column.
    public var statuses: [String: StatusMeaning]
    /// Settings.
    public var settings: [MappingSetting: String]

    /// Makes answers.
    public init(
        columns: [MappingRole: [String]] = [:],
        words: [String: RowMeaning] = [:],
        statuses: [String: StatusMeaning] = [:],
        settings: [MappingSetting: String] = [:]
    ) {
        (self.columns, self.words, self.statuses, self.settings) = (columns, words, statuses, settings)
    }
}
