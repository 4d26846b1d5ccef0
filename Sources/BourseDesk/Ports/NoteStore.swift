import BourseCore
import BourseJournal
import BourseValues

/// The store of notes with their versions, of the pictures in them, and of the goals of reviews.
///
/// Every function names the person whose notes they are.
public protocol NoteStore: Sendable {
    /// The note on a subject; without text and of revision 0 if nothing was ever written.
    func note(on subject: NoteSubject, user: UserID) async throws -> JournalNote
    /// The notes on periods of one length that have a text, in order of days.
    ///
    /// - Parameter limit: The most notes, of which the latest are returned; nil for all.
    func notes(
        _ kind: NotePeriod.Kind,
        in days: ClosedRange<TradingDay>,
        atMost limit: Int?,
        user: UserID
    ) async throws -> [PeriodNote]
    /// Replaces a note and stores the version, in one transaction.
    ///
    /// A version of the same writer replaces the one before, if that began at most ``NoteVersion/span`` before and is not
    /// much longer. At most ``NoteVersion/mostVersions`` of a note are stored.
    ///
    /// - Parameters:
    ///   - base: The revision that the text is based on; nil replaces any.
    ///   - writer: Names the page that saves while somebody types; nil for a version of its own.
    ///   - pictures: The checksums of the pictures that the text refers to.
    func save(
        _ text: String,
        on subject: NoteSubject,
        base: Int?,
        writer: String?,
        pictures: Set<String>,
        user: UserID,
        now: Timestamp
    ) async throws -> NoteSaving
    /// Stores notes on subjects that have none, each with its version, in one transaction; the others keep theirs.
    ///
    /// The pictures that a text refers to are those of ``NotePictures/references(in:)``.
    func fill(_ notes: [NoteSubject: String], user: UserID, now: Timestamp) async throws
    /// The versions of a note, newest first, with the present one.
    func versions(on subject: NoteSubject, user: UserID) async throws -> [NoteVersion]
    /// A page of the versions of all notes, in the order in which they were stored.
    func versions(after number: Int64, atMost limit: Int, user: UserID) async throws -> [NoteVersion]

    /// Stores a picture, unless it is stored already.
    ///
    /// - Returns: False, without a change, if the person has too many pictures or too many bytes of them.
    func add(_ picture: NotePicture, content: [UInt8], quota: Int, mostPictures: Int, user: UserID) async throws -> Bool
    /// A picture by its checksum, with its bytes.
    func picture(_ checksum: String, user: UserID) async throws -> (picture: NotePicture, content: [UInt8])?
    /// All pictures, in order of storing.
    func pictures(of user: UserID) async throws -> [NotePicture]
    /// Deletes the pictures of everybody that no note has referred to since a time.
    func deletePictures(unusedSince time: Timestamp) async throws

    /// All goals, in order of setting.
    func goals(of user: UserID) async throws -> [ReviewGoal]
    /// Adds a goal; nil, without a change, if the person has `limit` goals.
    func addGoal(_ text: String, setIn period: NotePeriod, atMost limit: Int, user: UserID, now: Timestamp) async throws
        -> ReviewGoal?
    /// Stores goals in weeks and months in which none was set, in one transaction; the others keep theirs.
    ///
    /// The store gives them numbers, in their order. If they would be more than `limit` goals of the
    /// person, the first ones are left out.
    func fill(_ goals: [ReviewGoal], atMost limit: Int, user: UserID, now: Timestamp) async throws
    /// Replaces the text and the state of a goal; false if there is none of that number.
    func replace(_ goal: ReviewGoal, user: UserID, now: Timestamp) async throws -> Bool
    /// Deletes a goal; false if there is none of that number.
    func deleteGoal(_ number: Int64, user: UserID, now: Timestamp) async throws -> Bool
}

/// What became of a note that was to be saved.
public enum NoteSaving: Hashable, Sendable {
    /// It was stored, or is as it was stored before.
    case stored(JournalNote)
    /// It was changed since the revision that the text is based on; this is the stored one.
    case changed(JournalNote)
}
