/// The words of an error page.
struct ErrorWordsView: Sendable {
    /// One line.
    let headline: String
    /// What happened.
    let happened: String
    /// What was kept, or that nothing changed.
    let kept: String
    /// What to do.
    let remedy: String
}
