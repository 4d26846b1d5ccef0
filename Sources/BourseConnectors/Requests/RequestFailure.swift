import AsyncHTTPClient
import BourseDesk

/// Why a source gave no answer, in the words of the port that it serves.
protocol RequestFailure: CancellableError {
    /// No connection could be made; in a few words why.
    static func unreachable(_ why: String) -> Self
    /// It did not answer in time.
    static var late: Self { get }
    /// It wants to be asked later, or has been asked as often as it allows.
    static func busy(retryAfter: Duration?) -> Self
    /// It answered with something that cannot be read; in a few words what.
    static func unreadable(_ what: String) -> Self
}

extension FundSourceError: RequestFailure {}
extension MarketSourceError: RequestFailure {}

/// How a request ended that was not answered, or not to the end.
enum RequestEnd {
    case cancelled
    case late
    /// The connection was not there, or no more; in a few words why.
    case broken(String)

    init(_ error: any Error) {
        if Task.isCancelled || error is CancellationError {
            self = .cancelled
            return
        }
        switch error as? HTTPClientError {
        case .deadlineExceeded?, .connectTimeout?, .readTimeout?: self = .late
        case .remoteConnectionClosed?: self = .broken("closed")
        case .cancelled?: self = .cancelled
        default: self = .broken(ConnectionText.of(error))
        }
    }
}
