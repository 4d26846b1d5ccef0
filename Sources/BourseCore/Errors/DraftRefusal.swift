/// A field of a draft: of a form, a request or a command.
public protocol DraftField: CaseIterable, Hashable, Sendable {
    /// The label of the field.
    var title: String { get }
}

/// Why a draft cannot be used, field by field.
public struct DraftRefusal<Field: DraftField>: Error, Hashable, Sendable {
    /// What is wrong and what to enter, by field.
    public let messages: [Field: String]

    /// Makes a refusal.
    public init(messages: [Field: String]) { self.messages = messages }

    /// All messages as one text, in the order of the fields.
    public var message: String {
        Field.allCases.compactMap { field in messages[field].map { "\(field.title): \($0)" } }.joined(separator: " ")
    }
}
