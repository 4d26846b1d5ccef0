/// An imported file.
struct ImportRowView: Sendable {
    /// The import's page.
    let href: String
    /// File name as text.
    let name: String
    /// "thinkorswim statement".
    let format: String
    /// Account name.
    let account: String
    /// "20 Nov 2026 21:14".
    let when: String
    /// "84".
    let added: String
    /// "12".
    let duplicates: String
    /// "3".
    let skipped: String
    /// Whether `skipped` is not zero.
    let hasSkipped: Bool
    /// "Imported".
    let state: String
    /// "status", "status stale", "status bad" or "status closed".
    let stateCSS: String
    /// How it is deleted; absent when it already is.
    let deletion: DeletionView?
}
