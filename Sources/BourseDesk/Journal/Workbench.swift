import BourseCore
import Dispatch

/// Does long computations away from the threads that answer requests, a few at a time.
///
/// Swift's shared threads are as many as there are cores, so two imports at once would leave none to answer others.
public final class Workbench: Sendable {
    private let queue = DispatchQueue(label: "bourse.workbench", qos: .utility)

    /// Makes a workbench with a thread of its own.
    public init() {}

    /// Runs `work` when everything asked for before is done.
    ///
    /// - Throws: `CancellationError` when the task was cancelled before its turn came, or what `work` throws.
    public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async {
                    continuation.resume(
                        with: Result {
                            if cancellation.isCancelled { throw CancellationError() }
                            return try work()
                        }
                    )
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Runs `work` as ``run(_:)`` does, and cancels `progress` with the task, so that work under way ends early.
    ///
    /// - Throws: `CancellationError` when the task was cancelled, whatever `work` made of a part of its input; or what
    ///   `work` throws.
    public func run<Value: Sendable>(
        _ progress: ImportProgress,
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let result: Result<Value, any Error>
        do {
            result = .success(
                try await withTaskCancellationHandler {
                    try await run(work)
                } onCancel: {
                    progress.cancel()
                }
            )
        } catch {
            result = .failure(error)
        }
        try Task.checkCancellation()
        return try result.get()
    }
}
