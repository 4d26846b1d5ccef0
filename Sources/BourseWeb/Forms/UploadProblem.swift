import BourseCore

/// An error about one of several uploaded files.
package struct UploadProblem: UserFacingError {
    /// The file's name, as text only.
    package let name: String
    /// Why it was not read or not stored.
    package let cause: any UserFacingError

    /// Names the file in an error.
    package init(name: String, cause: any UserFacingError) {
        self.name = name
        self.cause = cause
    }

    package var kind: ErrorKind { cause.kind }
    package var headline: String { cause.headline }
    package var message: String { "\(name): \(cause.message)" }
    package var unchanged: String { cause.unchanged }
    package var remedy: String { cause.remedy }
    package var retryAfter: Int? { cause.retryAfter }
    package var invalidField: InvalidField? { cause.invalidField }

    /// Names the file in an error for people; any other error is returned as it is.
    package static func naming(_ name: String, in error: any Error) -> any Error {
        (error as? any UserFacingError).map { UploadProblem(name: name, cause: $0) } ?? error
    }
}
