/// Who is signed in.
struct AccountBoxView: Sendable {
    /// Name or address.
    let name: String
    /// "Signed in", "Demo data" or "Sample data".
    let detail: String
    /// One letter for the avatar.
    let initial: String
    /// "/settings".
    let settingsHref: String
}
