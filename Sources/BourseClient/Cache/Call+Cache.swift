public import Foundation

/// An answer with its age.
public struct Aged<Answer: Sendable>: Sendable {
    /// The answer.
    public let value: Answer
    /// When the desk sent it.
    public let storedAt: Date
    /// Why the desk was not asked, or did not answer now; nil if this is its present answer.
    public let problem: ClientError?

    /// Returns how old the answer is.
    public func age(at now: Date) -> Duration { .seconds(max(0, now.timeIntervalSince(storedAt))) }
}

extension Aged: Equatable where Answer: Equatable {}

extension Call {
    /// Returns the stored answer, without asking the desk; nil if there is none that can be read.
    public func stored() async -> Aged<Answer>? { await stored(problem: nil) }

    /// Asks the desk and stores its answer.
    ///
    /// If the desk cannot be reached, returns the stored answer with the problem.
    ///
    /// - Parameter maxAge: A stored answer that is not older is returned without asking the desk.
    /// - Throws: ``ClientError`` if the desk refuses the request, and if it cannot be reached and nothing is stored.
    public func latest(maxAge: Duration = .zero) async throws(ClientError) -> Aged<Answer> {
        let now = client.environment.now()
        if maxAge > .zero, let stored = await stored(), stored.age(at: now) <= maxAge { return stored }
        do {
            let response = try await response(attempts: 1)
            let value = try read(from: response)
            // An answer that was not stored is an answer all the same. That to a change is none to show again.
            if request.method == .get { try? await client.cache?.store(response, as: key(), at: now) }
            return Aged(value: value, storedAt: now, problem: nil)
        } catch {
            guard error.isTemporary, let stored = await stored(problem: error) else { throw error }
            return stored
        }
    }

    private func stored(problem: ClientError?) async -> Aged<Answer>? {
        guard request.method == .get, let cache = client.cache, let entry = await cache.entry(key()) else { return nil }
        guard let value = try? read(from: entry.response) else { return nil }
        return Aged(value: value, storedAt: entry.storedAt, problem: problem)
    }

    /// Answers of two desks, and two media types of one address, are different answers.
    private func key() -> String { "\(client.root)\(request.address) \(request.accept)" }
}
