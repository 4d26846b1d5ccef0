import BourseDesk
import BourseOptions

/// A search that runs slice by slice away from the threads that answer requests, and ends when its task is cancelled.
struct CombinationSearch {
    let desk: Desk

    /// The number of combinations evaluated between two checks for cancellation.
    private static let slice = 50_000

    /// Where a search stands after a slice.
    struct SearchStage: Sendable {
        var optimizer: Optimizer
        let progress: Optimizer.Progress
        /// The best so far, when the slice changed them.
        let found: [Suggestion]?
    }

    /// The next slice.
    func step(_ optimizer: Optimizer) async throws -> SearchStage {
        try Task.checkCancellation()
        return try await desk.computations.run {
            var next = optimizer
            let progress = next.step(Self.slice)
            return SearchStage(optimizer: next, progress: progress, found: progress.hasBetter ? next.suggestions : nil)
        }
    }

    /// The whole search.
    func run(_ optimizer: Optimizer) async throws -> [Suggestion] {
        var stage = try await step(optimizer)
        while !stage.progress.isFinished { stage = try await step(stage.optimizer) }
        return try await desk.computations.run { [stage] in stage.optimizer.suggestions }
    }
}
