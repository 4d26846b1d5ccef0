import BourseValues

/// Saved screens, as programs get them.
public enum SavedScreenDocument {
    /// The saved screens of a user, of every subject, each with the parameters `where` and `sort` of its screen.
    public static let all = DocumentFields<[SavedScreen]>([
        .field("screens", .list(of: screen)) { $0 }
    ])

    private static let screen = DocumentFields<SavedScreen>(
        named: "SavedScreen",
        [
            .field("id", .identity) { $0.id },
            .field("subject", .choice(SavedScreen.Subject.self)) { $0.subject },
            .field("name", .text(1...SavedScreen.longestName)) { $0.name },
            .field("where", .text) { $0.conditions },
            .nullable("sort", .text) { $0.sort },
            .field("savedAt", .time) { $0.savedAt },
        ]
    )
}
