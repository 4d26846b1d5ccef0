import BourseCore

/// The note on a subject.
public struct Note<Subject: Hashable & Sendable>: Hashable, Sendable {
    /// What it is about.
    public let subject: Subject
    /// The text, in Markdown.
    public let text: String
    /// The number of the last change; 0 if none was stored.
    public let revision: Int
    /// The time of the last change; nil if it is not known.
    public let savedAt: Timestamp?

    /// Makes a note.
    public init(on subject: Subject, text: String, revision: Int, savedAt: Timestamp?) {
        self.subject = subject
        self.text = text
        self.revision = revision
        self.savedAt = savedAt
    }

    /// The same note, whose subject is named by another type.
    public func on<Other>(_ subject: Other) -> Note<Other> {
        Note<Other>(on: subject, text: text, revision: revision, savedAt: savedAt)
    }
}

/// The note on a trade, a day, a week or a month.
public typealias JournalNote = Note<NoteSubject>

/// The note on a day, a week or a month.
public typealias PeriodNote = Note<NotePeriod>

extension Note where Subject == NotePeriod {
    /// The period.
    public var period: NotePeriod { subject }
}
