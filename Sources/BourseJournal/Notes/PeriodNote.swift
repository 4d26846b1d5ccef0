import BourseCore

/// The note on a period.
public struct PeriodNote: Hashable, Sendable {
    /// The period.
    public let period: NotePeriod
    /// The text, in Markdown.
    public let text: String
    /// The number of the last change; 0 if none was stored.
    public let revision: Int
    /// The time of the last change; nil if it is not known.
    public let savedAt: Timestamp?

    /// Makes a note.
    public init(period: NotePeriod, text: String, revision: Int, savedAt: Timestamp?) {
        self.period = period
        self.text = text
        self.revision = revision
        self.savedAt = savedAt
    }
}
