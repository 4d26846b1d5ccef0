/// A version of a note.
public struct NoteVersion: Hashable, Sendable {
    /// The most versions of a note.
    public static let mostVersions = 200
    /// The longest text, in code points.
    public static let longestText = 50_000

    /// A text without characters that no note has; empty if it is blank.
    public static func cleaned(_ text: String) -> String {
        let text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" && $0 != "\r" }))
        return text.allSatisfy(\.isWhitespace) ? "" : text
    }
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
