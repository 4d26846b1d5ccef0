/// An operation of the API with its arguments, which can be sent, read from the cache, or put into the outbox.
///
/// Nothing is sent before `value()` or one of its relatives is called.
public struct Call<Answer: Sendable>: Sendable {
    /// What is sent.
    public let request: APIRequest
    let client: DeskClient
    let read: @Sendable (HTTPResponse) throws -> Answer

    /// Sends the request and returns the answer.
    ///
    /// - Parameter attempts: How often the request is sent if it fails for a reason that may pass. Only requests that change
    ///   nothing are repeated; changes belong into the ``Outbox``.
    public func value(attempts: Int = 1) async throws(ClientError) -> Answer {
        try read(from: try await response(attempts: attempts))
    }

    func response(attempts: Int) async throws(ClientError) -> HTTPResponse {
        var failures = 0
        while true {
            do {
                return try await client.response(to: request)
            } catch {
                failures += 1
                guard error.isTemporary, request.method == .get, failures < attempts else { throw error }
                let pause = client.backoff.pause(
                    after: failures,
                    chance: client.environment.chance(),
                    asked: error.retryAfter
                )
                do { try await client.environment.pause(pause) } catch { throw ClientError(.cancelled) }
            }
        }
    }

    func read(from response: HTTPResponse) throws(ClientError) -> Answer {
        do {
            return try read(response)
        } catch {
            throw ClientError(.unexpected("\(request.method.rawValue) \(request.address): \(error)"))
        }
    }
}
