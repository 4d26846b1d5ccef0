import BourseCore
import BourseDesk
import BourseValues

/// Checks every few seconds whether the reader of a stream is still signed in, or their access token still valid, and
/// whether their plan still includes it.
package struct SessionWatch {
    /// Seconds between two checks.
    private static let interval: Int64 = 5

    private let desk: Desk
    private let credential: Credential
    private let plan: (user: UserID, feature: DeskFeature)?
    private var checkedAt: Timestamp

    package init(_ desk: Desk, _ context: SignedInContext) {
        self.desk = desk
        credential = context.credential
        plan = context.base.needed.map { (context.user.id, $0) }
        checkedAt = desk.environment.now()
    }

    package mutating func isPermitted() async throws -> Bool {
        let now = desk.environment.now()
        guard now.seconds - checkedAt.seconds >= Self.interval else { return true }
        checkedAt = now
        let isSignedIn =
            switch credential {
            case .session(let token): try await desk.accounts.user(token: token) != nil
            case .accessToken(let secret): try await desk.accounts.access(with: secret) != nil
            }
        guard isSignedIn, let plan, let plans = desk.plans else { return isSignedIn }
        return try await plans.state(of: plan.user).features.contains(plan.feature)
    }
}
