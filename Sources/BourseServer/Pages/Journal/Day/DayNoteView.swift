/// The note on a day.
struct DayNoteView: Sendable {
    /// Where the form posts to.
    let action: String
    /// Field `note`.
    let noteText: String
    /// What is wrong with the note.
    let noteProblem: String?
}
