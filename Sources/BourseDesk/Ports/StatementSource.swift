import BourseCore
import BourseValues

/// Fetches statements of a broker.
public protocol StatementSource: Sendable {
    /// The statement of a query, at most `limit` bytes long.
    ///
    /// It may take a minute, because statements are generated on request.
    ///
    /// - Throws: Why there is none; no error contains the token.
    func statement(
        of query: String,
        token: ConnectionToken,
        atMost limit: Int
    ) async throws(StatementSourceError) -> [UInt8]
}

/// Why a broker provided no statement.
public enum StatementSourceError: Error, Hashable, Sendable {
    /// No connection could be made; in a few words why.
    case unreachable(String)
    /// It did not answer in time.
    case late
    /// It limits requests.
    case busy(retryAfter: Duration?)
    /// It answered with something that cannot be read; in a few words what.
    case unreadable(String)
    /// It has no statement for this token and query.
    case problem(ConnectionProblem)
    /// The request was canceled.
    case cancelled

    /// What its owner sees; nil for a request that was canceled.
    public var problem: ConnectionProblem? {
        switch self {
        case .unreachable: .unreachable
        case .late: .late
        case .busy: .tooManyRequests
        case .unreadable: .unreadable
        case .problem(let problem): problem
        case .cancelled: nil
        }
    }
}
