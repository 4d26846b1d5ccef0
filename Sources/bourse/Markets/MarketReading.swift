import BourseDesk
import BourseMarkets
import BourseProgram
import BourseStorage

/// Reads markets for a command, from the database and the sources.
enum MarketReading {
    /// Opens the database and the sources, and closes both when `body` is done.
    ///
    /// - Parameter followsTrades: Whether to receive trades as they happen.
    static func run(
        _ data: DataOptions,
        _ place: MarketOptions,
        followsTrades: Bool = false,
        _ body: (Markets) async throws -> Void
    ) async throws {
        try await desk(data, place, followsTrades: followsTrades) { try await body($0.markets) }
    }

    /// Opens the database and the sources for a command that also reads what a person keeps, and closes both when `body`
    /// is done.
    ///
    /// - Parameter followsTrades: Whether to receive trades as they happen.
    static func desk(
        _ data: DataOptions,
        _ place: MarketOptions,
        followsTrades: Bool = false,
        _ body: (Desk) async throws -> Void
    ) async throws {
        try await Failure.catching {
            let line = try MarketLine(await place.settings(data), followsTrades: followsTrades)
            try await line.whileOpen { sources in
                try await OpenDesk(folder: data.folder, marketSources: sources).whileOpen { live in
                    try await body(live.desk)
                }
            }
        }
    }
}

/// Work that is not waited for without end.
enum Patience {
    /// Does work and cancels it when the time is over; returns when it has ended.
    static func atMost<Value: Sendable>(
        _ limit: Duration,
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value {
        let task = Task { await work() }
        let timer = Task {
            try await Task.sleep(for: limit)
            task.cancel()
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
