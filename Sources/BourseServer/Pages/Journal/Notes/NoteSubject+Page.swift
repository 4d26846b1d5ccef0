import BourseJournal

/// Where pages and programs find notes.
extension NoteSubject {
    /// The page that shows the note.
    var pagePath: String {
        switch self {
        case .period(let period): period.pagePath
        case .trade(let trade): JournalPages.path(of: trade)
        }
    }

    /// The address that saves the note.
    var notePath: String { "/journal/notes/\(self)" }

    /// The address that saves the note as it is typed.
    var typingPath: String { "/api/v1/journal/\(kind)s/\(self)/note" }
}
