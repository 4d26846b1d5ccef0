import BourseDesk
import BourseValues

/// Finds the person whom a bearer token lets an assistant act for.
public protocol BearerAuthorizer: Sendable {
    /// The person; nil for a token that is unknown, expired, or not for assistants.
    func user(bearer: String) async throws -> User?
}

/// Takes the tokens of sessions, which programs get from `POST /api/v1/session`.
public struct SessionAuthorizer: BearerAuthorizer {
    private let accounts: AccountService

    /// Makes the authorizer of a desk.
    public init(_ accounts: AccountService) { self.accounts = accounts }

    /// The person of a session.
    public func user(bearer: String) async throws -> User? {
        guard let token = SessionToken(bearer) else { return nil }
        return try await accounts.user(token: token)
    }
}
