import BourseCore
import BourseValues

/// People whose first factor was right and who have not entered a code yet.
///
/// The table is bounded: when it is full, the ones that end first are forgotten and sign in again.
actor PendingSignIns {
    /// Seconds in which a code is to be entered.
    static let lifetime: Int64 = 300
    /// The most wrong codes.
    static let tries = 5
    private static let most = 1000

    struct PendingSignIn {
        let user: User
        /// What was right: the password or an identity provider.
        let first: SignInMethod
        /// The name of the identity provider.
        let name: String?
        let device: ClientDevice
        let address: String
        let endsAt: Timestamp
        var tries = 0
    }

    private var pending: [SessionToken: PendingSignIn] = [:]

    func add(_ signIn: PendingSignIn, ticket: SessionToken, now: Timestamp) {
        pending = pending.filter { $0.value.endsAt > now }
        if pending.count >= Self.most, let first = pending.min(by: { $0.value.endsAt < $1.value.endsAt }) {
            pending[first.key] = nil
        }
        pending[ticket] = signIn
    }

    /// Counts a try before the code is judged, so that tries at once cannot outrun the limit.
    func admit(_ ticket: SessionToken, now: Timestamp) -> PendingSignIn? {
        guard let signIn = pending[ticket], signIn.endsAt > now, signIn.tries < Self.tries else {
            pending[ticket] = nil
            return nil
        }
        pending[ticket]?.tries += 1
        return signIn
    }

    /// Forgets the sign-ins of a person, who changed how to sign in.
    func forget(_ user: UserID) { pending = pending.filter { $0.value.user.id != user } }

    /// Takes the sign-in out; false when another request was faster.
    func take(_ ticket: SessionToken) -> Bool { pending.removeValue(forKey: ticket) != nil }
}
