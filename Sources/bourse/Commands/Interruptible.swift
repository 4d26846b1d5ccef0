import UnixSignals

/// Work that Ctrl-C cancels instead of ending the program.
enum Interruptible {
    /// Does `work` in a task that Ctrl-C cancels; after the first call, Ctrl-C does nothing between two of them.
    ///
    /// - Returns: What `work` returns, and whether Ctrl-C was pressed too late to cancel it.
    /// - Throws: What `work` throws: `CancellationError` when it was canceled.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> (value: Value, isInterrupted: Bool) {
        // Listens from here on: a signal that comes before the work has begun cancels it, too.
        let signals = await UnixSignalsSequence(trapping: .sigint)
        let task = Task { try await work() }
        let listener = Task { for await _ in signals { task.cancel() } }
        defer { listener.cancel() }
        let value = try await task.value
        return (value, task.isCancelled)
    }
}
