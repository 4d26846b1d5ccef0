import BourseCore

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

extension ErrorWordsView {
    /// The texts for a fault of Bourse.
    static let fault = ErrorWordsView(
        headline: "Internal error",
        happened: "The server could not complete this request. Its log has the cause under the number below.",
        kept: "Data saved earlier are unchanged. Your last input was not saved.",
        remedy: ErrorKind.fault.remedy
    )

    /// The texts of an error.
    init(_ error: some UserFacingError) {
        self.init(
            headline: error.headline,
            happened: error.message,
            kept: error.unchanged,
            remedy: error.remedy
        )
    }
}
