import BourseCore

/// The state of a connection's fetch that runs in the background.
public struct ConnectionFetchReport: Sendable {
    /// How far it is.
    public enum Stage: String, CaseIterable, Hashable, Sendable {
        /// None was started in the last ten minutes.
        case idle
        /// It is running.
        case running
        /// It ended with a statement.
        case finished
        /// It was canceled and stored nothing.
        case canceled
        /// It failed.
        case failed
    }

    /// How far it is.
    public let stage: Stage
    /// The phase of a fetch that is running.
    public let phase: String?
    /// The connection with its last fetch.
    public let connection: BrokerConnection
    /// The issues of a statement that was fetched.
    public let issues: [ImportIssue]
    /// The new executions and trades of a preview that are probably imported already.
    public let overlaps: Int
    /// Why it failed.
    public let message: String?

    /// Makes a report.
    public init(
        _ stage: Stage,
        of connection: BrokerConnection,
        phase: String? = nil,
        issues: [ImportIssue] = [],
        overlaps: Int = 0,
        message: String? = nil
    ) {
        self.stage = stage
        self.connection = connection
        self.phase = phase
        self.issues = issues
        self.overlaps = overlaps
        self.message = message
    }
}
