public import Foundation

/// Sends requests: the port to the network.
///
/// A transport neither follows redirects nor stores cookies, so that a token is sent to one server only.
public protocol Transport: Sendable {
    /// Sends a request and waits for the whole response.
    ///
    /// Cancelling the task cancels the request.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse

    /// Sends a request and returns as soon as the response begins.
    func open(_ request: HTTPRequest) async throws(TransportError) -> any ResponseStream
}

/// A response whose body arrives in parts.
///
/// It is closed when the last reference to it is gone.
public protocol ResponseStream: AnyObject, Sendable {
    /// The status and the header fields.
    var head: HTTPHead { get }

    /// Waits for the next part; nil at the end of the body. One task reads a stream.
    func next() async throws(TransportError) -> Data?

    /// Ends the response, also for a task that waits for its next part.
    func close()
}

/// Why there is no response.
public enum TransportError: Error, Equatable, Sendable {
    /// The device has no connection to any network.
    case offline
    /// The server cannot be reached, or the connection was lost. The text is that of the system.
    case unreachable(String)
    /// The response did not arrive in time.
    case timedOut
    /// The connection is not trusted. The text is that of the system.
    case untrusted(String)
    /// The response has more than so many bytes.
    case tooLong(Int)
    /// The task was cancelled.
    case cancelled
}
