import BourseCore
import BourseDesk
import BourseValues
import Synchronization

extension MemoryAccounts {
    func insert(_ change: EmailChange, digest: SessionDigest, of user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            state.emailChanges = state.emailChanges.filter { $0.value.user != user }
            state.emailChanges[digest] = (user, change)
        }
    }

    func emailChange(of user: UserID, now: Timestamp) async throws -> EmailChange? {
        state.withLock { $0.emailChanges.values.first { $0.user == user && $0.change.expiresAt > now }?.change }
    }

    func emailChange(digest: SessionDigest, now: Timestamp) async throws -> EmailChange? {
        state.withLock { state in
            state.emailChanges[digest].flatMap { $0.change.expiresAt > now ? $0.change : nil }
        }
    }

    func deleteEmailChange(of user: UserID) async throws -> Bool {
        state.withLock { state in
            let before = state.emailChanges.count
            state.emailChanges = state.emailChanges.filter { $0.value.user != user }
            return state.emailChanges.count < before
        }
    }

    func useEmailChange(digest: SessionDigest, now: Timestamp) async throws -> EmailChangeUse {
        guard let found = state.withLock({ $0.emailChanges[digest] }), found.change.expiresAt > now,
            let before = try await user(found.user)?.user
        else { return .over }
        guard try await setEmail(found.change.email, of: found.user) else { return .taken }
        try await setVerified(found.change.email, of: found.user, at: now)
        return .changed(from: before)
    }

    func setVerified(_ email: Email, of user: UserID, at now: Timestamp) async throws {
        state.withLock { state in
            guard let known = state.users[user]?.user, known.email == email else { return }
            state.users[user]?.user = User(
                id: user,
                email: email,
                createdAt: known.createdAt,
                settings: known.settings,
                emailVerifiedAt: now
            )
        }
    }
}
