import BourseCore
import Dispatch

/// Runs long computations on a thread of its own, one at a time.
///
/// Swift has as many shared threads as there are cores, so two imports could leave none to answer requests.
public final class Workbench: Sendable {
    private let queue = DispatchQueue(label: "bourse.workbench", qos: .utility)

    /// Makes a workbench with a thread of its own.
    public init() {}

    /// Runs `work` after all work that was requested before.
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
    /// - Throws: `CancellationError` when the task was cancelled, even if `work` returned a part; or what `work` throws.
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
