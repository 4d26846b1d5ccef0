import BourseValues

/// The answers of a reading that depends on its file alone.
struct NoAnswers: Hashable, Sendable {}

extension ReadingCache where Answers == NoAnswers {
    /// Returns the reading of an upload, or reads the file, or waits for the task that does.
    ///
    /// - Throws: What `read` throws.
    func reading(of upload: ImportID, user: UserID, _ read: @escaping Read) async throws -> FileReading<Content> {
        try await reading(of: upload, answers: NoAnswers(), user: user, read)
    }

    /// Stores a reading that was made before its file was staged.
    func store(_ reading: FileReading<Content>, of upload: ImportID, user: UserID) {
        store(reading, of: upload, answers: NoAnswers(), user: user)
    }
}
