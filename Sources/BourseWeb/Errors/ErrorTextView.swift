import BourseCore

/// The text of an error page.
package struct ErrorTextView: Sendable {
    /// One line.
    package let headline: String
    /// What happened.
    package let message: String
    /// What is saved or unchanged.
    package let unchanged: String
    /// What to do.
    package let remedy: String
}

extension ErrorTextView {
    /// The texts for a fault of Bourse.
    package static let fault = ErrorTextView(
        headline: "Internal error",
        message: "The server could not complete this request. Its log has the cause under the number below.",
        unchanged: "Data saved earlier are unchanged. Your last input was not saved.",
        remedy: ErrorKind.fault.remedy
    )

    /// The texts when nothing more can be stored.
    package static let diskFull = ErrorTextView(
        headline: "The disk is full",
        message: "The disk of this desk is full, so your last change was not saved.",
        unchanged: "Data saved earlier are unchanged and can be read.",
        remedy: "Free space on the disk, or ask the operator of this desk to, and try again."
    )

    /// The texts of an error.
    package init(_ error: some UserFacingError) {
        self.init(
            headline: error.headline,
            message: error.message,
            unchanged: error.unchanged,
            remedy: error.remedy
        )
    }
}
