import BourseCore
import BourseJournal

/// Why a note or a goal was not saved.
public enum NoteError: UserFacingError, Hashable, Sendable {
    /// The note is longer than allowed.
    case tooLong
    /// The note was changed since it was read; this is the stored one.
    case changed(JournalNote)
    /// The note has no version of this number.
    case unknownVersion(Int)
    /// A goal is empty or longer than allowed.
    case invalidGoal
    /// There is no goal of this number.
    case unknownGoal
    /// A goal belongs to a week or a month, and is closed in one of the same length that is not before.
    case wrongPeriod
    /// The person has as many goals as allowed.
    case tooManyGoals

    /// The longest note, in code points.
    public static let longestNote = NoteVersion.longestText

    /// What happened.
    public var message: String {
        switch self {
        case .tooLong: "A note has at most \(Self.longestNote) characters."
        case .changed(let note):
            "The note on \(note.subject.period?.description ?? "this trade") was changed on another page or device."
        case .unknownVersion(let revision): "The note has no version \(revision)."
        case .invalidGoal: "A goal has 1 to \(ReviewGoal.longestText) characters."
        case .unknownGoal: "There is no goal of this number."
        case .wrongPeriod:
            "A goal is set and closed in a week or a month, both of the same length, and not closed before it is set."
        case .tooManyGoals: "At most \(ReviewGoal.mostGoals) goals can be stored."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .tooLong, .invalidGoal, .wrongPeriod, .tooManyGoals: .invalid
        case .changed: .conflict
        case .unknownVersion, .unknownGoal: .notFound
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .tooLong, .changed: "The note was not saved"
        case .unknownVersion: "No such version"
        case .invalidGoal, .wrongPeriod, .tooManyGoals: "The goal was not saved"
        case .unknownGoal: "No such goal"
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .tooLong: "Shorten it, or write a part in another note."
        case .changed: "Compare both versions and save the one that you want."
        case .unknownVersion: "Open the history of the note and choose another."
        case .invalidGoal: "Enter a short text."
        case .unknownGoal, .wrongPeriod: "Reload the review and try again."
        case .tooManyGoals: "Delete goals that are closed."
        }
    }
}
