import BourseValues

/// Fetches of connections in the background, at most one at a time for each.
///
/// Interactive Brokers takes up to a minute to generate a statement, so that no request waits for it.
public struct ConnectionFetches: Sendable {
    private let connections: ConnectionService
    private let jobs: ImportJobs

    /// Makes it for connections.
    init(_ connections: ConnectionService, _ jobs: ImportJobs) { (self.connections, self.jobs) = (connections, jobs) }

    /// Starts a fetch that stages a statement.
    ///
    /// - Parameter result: The page that shows a staged statement, with its notice.
    /// - Returns: The identifier of the job.
    /// - Throws: ``ConnectionError/unknown``, ``ConnectionError/underWay``, `TooManyJobs`, or an error of the store.
    public func stage(
        _ id: String,
        user: UserID,
        result: @escaping @Sendable (FetchedStatement) -> (location: String, notice: String?)
    ) async throws -> String {
        try await start(id, user, isPreview: true) { connections, progress in
            try await connections.stage(id, user: user, progress: progress)
        } location: {
            result($0)
        }
    }

    /// Starts a fetch that previews a statement without staging it.
    ///
    /// - Parameter location: A page of the connection.
    /// - Throws: As ``stage(_:user:result:)``.
    public func preview(_ id: String, user: UserID, location: String) async throws {
        _ = try await start(id, user, isPreview: true) { connections, progress in
            try await connections.preview(id, user: user, progress: progress)
        } location: { _ in
            (location, nil)
        }
    }

    /// Starts a fetch that imports what is new.
    ///
    /// - Parameters:
    ///   - overlaps: As in ``ConnectionService/importStatement(_:overlaps:user:progress:)``.
    ///   - location: A page of the connection.
    /// - Throws: As ``stage(_:user:result:)``.
    public func importStatement(_ id: String, overlaps: OverlapDecision?, user: UserID, location: String) async throws {
        _ = try await start(id, user, isPreview: false) { connections, progress in
            try await connections.importStatement(id, overlaps: overlaps, user: user, progress: progress)
        } location: { _ in
            (location, nil)
        }
    }

    private func start(
        _ id: String,
        _ user: UserID,
        isPreview: Bool,
        _ fetch: @escaping @Sendable (ConnectionService, JobProgress) async throws -> FetchedStatement,
        location: @escaping @Sendable (FetchedStatement) -> (location: String, notice: String?)
    ) async throws -> String {
        _ = try await connections.connection(id, of: user)
        guard await !connections.isFetching(id) else { throw ConnectionError.underWay }
        let job = try await jobs.startOnce(for: user, about: id) { [connections] progress in
            let statement = try await fetch(connections, progress)
            let page = location(statement)
            return ImportJobs.ImportResult(
                location: page.location,
                notice: page.notice,
                statement: FetchResult(statement, isPreview: isPreview)
            )
        }
        guard let job else { throw ConnectionError.underWay }
        return job
    }

    /// The fetch of a connection that is running or ended within the last ten minutes; nil without one.
    public func latest(of id: String, user: UserID) async -> ImportJobs.NumberedState? {
        await jobs.latest(about: id, user: user)
    }

    /// Cancels the fetch of a connection that is running, which then ends soon and stores nothing.
    ///
    /// - Returns: Whether there was a fetch.
    public func cancel(_ id: String, user: UserID) async -> Bool {
        guard let latest = await jobs.latest(about: id, user: user) else { return false }
        return await jobs.cancel(latest.id, user: user) != nil
    }
}
