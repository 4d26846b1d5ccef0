/// Signing out everywhere.
struct SessionsFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// "Signed in on 3 devices".
    let summary: String
}
