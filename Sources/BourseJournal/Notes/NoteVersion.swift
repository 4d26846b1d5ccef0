/// A version of a note.
public struct NoteVersion: Hashable, Sendable {
    /// The most versions of a note.
    public static let mostVersions = 200
    /// The longest text, in code points.
    public static let longestText = 50_000
    /// For how long versions of one writer are one version, in microseconds: five minutes.
    public static let span: Int64 = 5 * 60 * 1_000_000

    /// The number by which it is stored.
    public let number: Int64
    /// The note as of this version.
    public let note: JournalNote

    /// Makes a version.
    public init(number: Int64, note: JournalNote) {
        self.number = number
        self.note = note
    }
}
