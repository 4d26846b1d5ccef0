import BourseCore
import BourseDesk

/// Checks every few seconds whether the reader of a stream is still signed in, or their access token still valid.
package struct SessionWatch {
    /// Seconds between two checks.
    private static let interval: Int64 = 5

    private let desk: Desk
    private let credential: Credential
    private var checkedAt: Timestamp

    package init(_ desk: Desk, _ context: SignedInContext) {
        self.desk = desk
        credential = context.credential
        checkedAt = desk.environment.now()
    }

    package mutating func isSignedIn() async throws -> Bool {
        let now = desk.environment.now()
        guard now.seconds - checkedAt.seconds >= Self.interval else { return true }
        checkedAt = now
        return switch credential {
        case .session(let token): try await desk.accounts.user(token: token) != nil
        case .accessToken(let secret): try await desk.accounts.access(with: secret) != nil
        }
    }
}
