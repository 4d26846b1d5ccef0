import BourseDesk
import Foundation

/// A line on standard error with the progress of an import, if that is a terminal.
enum ProgressLine {
    /// Does `work` and shows its progress meanwhile; the line is removed afterwards.
    static func show<Value: Sendable>(
        _ progress: JobProgress,
        during work: @Sendable () async throws -> Value
    ) async throws -> Value {
        guard isatty(STDERR_FILENO) == 1 else { return try await work() }
        let line = Task {
            while !Task.isCancelled {
                write(text(progress.state))
                // Canceled once the work ends.
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
        let outcome: Result<Value, any Error>
        do {
            outcome = .success(try await work())
        } catch {
            outcome = .failure(error)
        }
        line.cancel()
        await line.value
        write("")
        return try outcome.get()
    }

    /// The text of a state.
    static func text(_ state: JobProgress.State) -> String {
        switch state.phase {
        case .waiting: "Waiting"
        case .fetching: "Waiting for the statement"
        case .reading: "Reading, \(100 * state.done / max(state.total, 1)) %"
        case .writing: "Writing, \(state.done) of \(state.total) rows"
        }
    }

    /// Replaces the line.
    private static func write(_ text: String) {
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }
}
