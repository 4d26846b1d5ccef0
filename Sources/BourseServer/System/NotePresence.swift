import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// Follows who else edits the note on an open page.
///
/// The address of the stream names the note as `note`, the share as `share` if it is another person's, and `editing` once
/// the reader types.
struct NotePresence {
    /// The most people who are named.
    private static let mostNames = 3

    private let desk: Desk
    private let reader: User
    private let subject: NoteSubject
    /// The share through which the reader has the note; nil for one of their own.
    private var share: SharedWatch?
    private let isEditing: Bool
    private var editing: NoteEditors.Editing?
    private var shown = ""

    /// Nil for a stream that names no note.
    init?(_ desk: Desk, _ request: Request, reader: User) {
        let query = Query(request.uri)
        guard let subject = query["note"].flatMap({ NoteSubject($0) }) else { return nil }
        (self.desk, self.reader, self.subject) = (desk, reader, subject)
        share = query["share"].map { SharedWatch(desk, share: $0, guest: reader) }
        isEditing = query["editing"] == "on"
    }

    /// The text to show if it changed; empty when nobody else edits the note.
    ///
    /// What is shared is checked each time, so a revoked guest is seen and sees others no more.
    mutating func next() async throws -> String? {
        let text = try await text()
        guard text != shown else { return nil }
        shown = text
        return text
    }

    private mutating func text() async throws -> String {
        guard let owner = try await owner() else {
            editing = nil
            return ""
        }
        let place = NoteEditors.NotePlace(subject, of: owner)
        if isEditing, editing == nil { editing = desk.noteEditors.begin(place, by: reader) }
        return Self.text(desk.noteEditors.others(at: place, than: editing, reader: reader.id))
    }

    /// Whose note it is; nil for one that the reader may not see, and, for a viewer, edit.
    private mutating func owner() async throws -> UserID? {
        guard share != nil else { return reader.id }
        guard let access = try await share?.access(), access.share.area == .journal, access.isEditor || !isEditing
        else { return nil }
        return access.owner.id
    }

    static func text(_ others: [Email?]) -> String {
        let names = others.map { $0?.description ?? "Another device of yours" }
        guard let last = names.prefix(mostNames).last else { return "" }
        let more = names.count - mostNames
        guard names.count > 1 else { return "\(last) is editing this note." }
        let first = names.prefix(more > 0 ? mostNames : names.count - 1).joined(separator: ", ")
        return "\(first) and \(more > 0 ? "\(more) more" : last) are editing this note."
    }
}
