import BourseCore

/// An error about one of several uploaded files.
struct UploadProblem: UserFacingError {
    /// The file's name, as text only.
    let name: String
    /// Why it was not read or not stored.
    let cause: any UserFacingError

    var kind: ErrorKind { cause.kind }
    var headline: String { cause.headline }
    var message: String { "\(name): \(cause.message)" }
    var unchanged: String { cause.unchanged }
    var remedy: String { cause.remedy }
    var retryAfter: Int? { cause.retryAfter }
    var invalidField: InvalidField? { cause.invalidField }

    /// Names the file in an error for people; any other error is returned as it is.
    static func naming(_ name: String, in error: any Error) -> any Error {
        (error as? any UserFacingError).map { UploadProblem(name: name, cause: $0) } ?? error
    }
}
