/// A short lesson on options: some words, a position to try out, and questions whose answers are calculated.
public struct Lesson: Hashable, Sendable, Decodable, Identifiable {
    /// Its name in addresses: `covered-calls`.
    public let id: String
    /// Its title: "Covered calls".
    public let title: String
    /// How long reading and trying take, in minutes.
    public let minutes: Int
    /// One sentence on what is learned.
    public let summary: String
    /// The words, a paragraph each.
    public let paragraphs: [String]
    /// The identifier of the strategy that is tried out and asked about.
    public let strategy: String
    /// What to try on the position.
    public let task: [String]
    /// The terms that occur, by their names in the glossary.
    public let terms: [String]
    /// What is asked.
    public let questions: [LessonQuestion.Kind]
    /// The identifiers of strategies to read next.
    public let reading: [String]
}
