/// One answer to a request, of any status.
public struct RestAnswer: Hashable, Sendable {
    /// The status.
    public var status: Int
    /// `Retry-After`, in seconds, when it was a number.
    public var retryAfter: Double?
    /// `x-ratelimit-remaining`, when it was told.
    public var remaining: Int?
    /// The body.
    public var body: [UInt8]

    /// Makes an answer.
    public init(status: Int, retryAfter: Double? = nil, remaining: Int? = nil, body: [UInt8]) {
        self.status = status
        self.retryAfter = retryAfter
        self.remaining = remaining
        self.body = body
    }
}

/// Sends single requests; it decides nothing.
public protocol RestTransport: Sendable {
    /// Asks for a path, and returns the answer whatever its status is.
    ///
    /// - Parameters:
    ///   - path: What is asked for, beginning with a slash.
    ///   - limit: The most bytes of the body that are read.
    ///   - timeout: How long all of it may take.
    /// - Throws: ``BitMEXRestError/unreachable(_:)``, ``BitMEXRestError/late``, ``BitMEXRestError/tooLarge(limit:)``
    ///   or ``BitMEXRestError/cancelled``.
    func get(_ path: String, limit: Int, timeout: Duration) async throws(BitMEXRestError) -> RestAnswer
}
