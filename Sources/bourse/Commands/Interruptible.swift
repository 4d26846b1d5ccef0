import Foundation

/// Work that Ctrl-C cancels instead of ending the program.
enum Interruptible {
    /// Does `work` in a task that Ctrl-C cancels.
    ///
    /// - Returns: What `work` returns, and whether Ctrl-C was pressed too late to cancel it.
    /// - Throws: What `work` throws: `CancellationError` when it was canceled.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> (value: Value, isInterrupted: Bool) {
        let task = Task { try await work() }
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(
            signal: SIGINT,
            queue: DispatchQueue(label: "bourse.interruptible")
        )
        source.setEventHandler(handler: DispatchWorkItem { task.cancel() })
        source.activate()
        defer {
            source.cancel()
            signal(SIGINT, SIG_DFL)
        }
        let value = try await task.value
        return (value, task.isCancelled)
    }
}
