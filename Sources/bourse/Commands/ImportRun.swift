import BourseDesk
import BourseProgram

/// Parts of an import that Ctrl-C cancels, with their progress on standard error.
enum ImportRun {
    /// Reads and compares a file.
    ///
    /// - Throws: A `Failure` when it was canceled, or what `work` throws.
    static func preview<Value: Sendable>(
        of file: String,
        _ progress: JobProgress,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let (value, isCanceled) = try await run(file, progress, work)
        if isCanceled { throw canceled(file) }
        return value
    }

    /// Stores what is new in a file, and reports it.
    ///
    /// - Throws: A `Failure` when it was canceled, or after the report when that came too late; or what `work` throws.
    static func store<Value: Sendable>(
        _ file: String,
        _ progress: JobProgress,
        _ work: @escaping @Sendable () async throws -> Value,
        report: (Value) -> Void = { _ in }
    ) async throws {
        let (value, isLate) = try await run(file, progress, work)
        report(value)
        if isLate { throw Failure(.interrupted, "interrupted after \(file) was imported") }
    }

    private static func run<Value: Sendable>(
        _ file: String,
        _ progress: JobProgress,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> (value: Value, isInterrupted: Bool) {
        do {
            return try await Interruptible.run { try await ProgressLine.show(progress, during: work) }
        } catch is CancellationError {
            throw canceled(file)
        }
    }

    private static func canceled(_ file: String) -> Failure {
        Failure(.interrupted, "canceled; nothing of \(file) was stored")
    }
}
