import BourseCore

/// An upload that was made for another kind of import.
public struct OtherImportKind: UserFacingError, Hashable {
    /// The kind it was uploaded for.
    public let uploaded: ImportKind
    /// The kind as which it was requested.
    public let requested: ImportKind

    /// Makes an error of two kinds.
    public init(uploaded: ImportKind, requested: ImportKind) {
        self.uploaded = uploaded
        self.requested = requested
    }

    /// What happened.
    public var message: String { "This upload is \(uploaded.file), not \(requested.file)." }

    /// The upload is not of the expected kind.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The file was not imported" }

    /// What is unchanged.
    public var unchanged: String { "Nothing was imported, and the upload stays available on its own page." }

    /// What to do.
    public var remedy: String { "To import \(requested.file), upload it on this page." }
}
