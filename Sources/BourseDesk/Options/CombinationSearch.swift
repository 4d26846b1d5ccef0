import BourseOptions

/// A search that runs slice by slice away from the threads that answer requests, and ends when its task is cancelled.
package struct CombinationSearch {
    let desk: Desk

    /// Makes a search on the threads of a desk.
    package init(desk: Desk) { self.desk = desk }

    /// The number of combinations evaluated between two checks for cancellation.
    private static let slice = 50_000

    /// Where a search stands after a slice.
    package struct SearchStage: Sendable {
        package var optimizer: Optimizer
        package let progress: Optimizer.Progress
        /// The best so far, when the slice changed them.
        package let found: [Suggestion]?
    }

    /// The next slice.
    package func step(_ optimizer: Optimizer) async throws -> SearchStage {
        try Task.checkCancellation()
        return try await desk.computations.run {
            var next = optimizer
            let progress = next.step(Self.slice)
            return SearchStage(optimizer: next, progress: progress, found: progress.hasBetter ? next.suggestions : nil)
        }
    }

    /// The whole search.
    package func run(_ optimizer: Optimizer) async throws -> [Suggestion] {
        try await finished(optimizer).suggestions
    }

    /// The whole search, with its suggestions and how many combinations it compared.
    package func finished(_ optimizer: Optimizer) async throws -> FinishedSearch {
        var stage = try await step(optimizer)
        while !stage.progress.isFinished { stage = try await step(stage.optimizer) }
        return try await desk.computations.run { [stage] in
            FinishedSearch(
                suggestions: stage.optimizer.suggestions,
                candidateCount: stage.optimizer.candidateCount,
                days: stage.optimizer.days
            )
        }
    }

    /// What a whole search found.
    package struct FinishedSearch: Sendable {
        /// The best, in the order that was asked for.
        package let suggestions: [Suggestion]
        /// The combinations that were compared.
        package let candidateCount: Int
        /// The days that the view looks ahead.
        package let days: Int
    }
}
