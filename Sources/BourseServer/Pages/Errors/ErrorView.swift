/// A page that says what went wrong.
struct ErrorView: Sendable {
    /// The shell, signed in or out.
    let shell: ShellView
    /// "404".
    let code: String
    /// What happened, what was kept, what to do.
    let words: ErrorWordsView
    /// Number to look up in the log.
    let requestID: String
    /// Ways on; the first is the main one.
    let links: [LinkView]
}
