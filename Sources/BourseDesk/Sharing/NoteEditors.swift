import BourseJournal
import BourseValues
import Synchronization

/// Who is editing which note now, so that two people, or one on two devices, see each other.
///
/// Nothing is stored: an editor is known for as long as their stream of events is open.
public final class NoteEditors: Sendable {
    /// A note of a person.
    public struct NotePlace: Hashable, Sendable {
        let owner: UserID
        let subject: NoteSubject

        /// Names the note on a subject in somebody's journal.
        public init(_ subject: NoteSubject, of owner: UserID) {
            (self.owner, self.subject) = (owner, subject)
        }
    }

    private struct State {
        var editors: [NotePlace: [UInt64: User]] = [:]
        var last: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Makes an empty list.
    public init() {}

    /// Adds somebody who edits a note for as long as the value returned is held.
    public func begin(_ place: NotePlace, by user: User) -> Editing {
        let number = state.withLock { state in
            state.last += 1
            state.editors[place, default: [:]][state.last] = user
            return state.last
        }
        return Editing(editors: self, place: place, number: number)
    }

    /// Whoever else edits a note, by e-mail address; the person themselves on another device is nil.
    ///
    /// - Parameter editing: The reader's own editing.
    /// - Complexity: O(editors of the note).
    public func others(at place: NotePlace, than editing: Editing?, reader: UserID) -> [Email?] {
        let editors = state.withLock { $0.editors[place] ?? [:] }
        let others = editors.filter { $0.key != editing?.number || editing?.place != place }.values
        let people = Set(others.filter { $0.id != reader }.map(\.email)).sorted { $0.description < $1.description }
        return (others.contains { $0.id == reader } ? [nil] : []) + people.map { $0 }
    }

    private func end(_ place: NotePlace, _ number: UInt64) {
        state.withLock { state in
            state.editors[place]?[number] = nil
            if state.editors[place]?.isEmpty == true { state.editors[place] = nil }
        }
    }

    /// That somebody edits a note.
    public final class Editing: Sendable {
        private let editors: NoteEditors
        fileprivate let place: NotePlace
        fileprivate let number: UInt64

        fileprivate init(editors: NoteEditors, place: NotePlace, number: UInt64) {
            (self.editors, self.place, self.number) = (editors, place, number)
        }

        deinit { editors.end(place, number) }
    }
}
