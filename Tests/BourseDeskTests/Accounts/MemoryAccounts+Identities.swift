import BourseCore
import BourseDesk
import BourseValues
import Synchronization

extension MemoryAccounts {
    func identity(issuer: String, subject: String) async throws -> (user: User, identity: LinkedIdentity)? {
        state.withLock { state in
            guard let found = state.identities.first(where: { $0.1.issuer == issuer && $0.1.subject == subject }) else {
                return nil
            }
            return state.users[found.0].map { ($0.user, found.1) }
        }
    }

    func identities(of user: UserID) async throws -> [LinkedIdentity] {
        state.withLock { $0.identities.filter { $0.0 == user }.map(\.1) }
    }

    func insert(_ identity: LinkedIdentity, of user: UserID, limit: Int) async throws -> IdentityInsertion {
        state.withLock { state in
            let known = state.identities.first { $0.1.issuer == identity.issuer && $0.1.subject == identity.subject }
            if let known { return known.0 == user ? .known : .taken }
            guard state.identities.count(where: { $0.0 == user }) < limit else { return .full }
            state.identities.append((user, identity))
            return .inserted
        }
    }

    func insert(_ user: User, identity: LinkedIdentity, onlyIfFirst: Bool) async throws -> InsertOutcome {
        let outcome = try await insert(user, passwordHash: AccountService.noPassword, onlyIfFirst: onlyIfFirst)
        if case .inserted = outcome { state.withLock { $0.identities.append((user.id, identity)) } }
        return outcome
    }

    func setUsed(identity id: String, of user: UserID, email: String, at now: Timestamp) async throws {
        state.withLock { state in
            for index in state.identities.indices where state.identities[index].1.id == id {
                let known = state.identities[index].1
                state.identities[index].1 = LinkedIdentity(
                    id: id,
                    issuer: known.issuer,
                    subject: known.subject,
                    email: email,
                    createdAt: known.createdAt,
                    usedAt: now
                )
            }
        }
    }

    func deleteIdentity(_ id: String, of user: UserID) async throws -> IdentityDeletion {
        state.withLock { state in
            guard let index = state.identities.firstIndex(where: { $0.0 == user && $0.1.id == id }) else {
                return .absent
            }
            let hasPassword = state.users[user].map { $0.hash != AccountService.noPassword } ?? false
            let hasPasskey = state.passkeys.values.contains { $0.user == user }
            let hasOther = state.identities.contains { $0.0 == user && $0.1.id != id }
            guard hasPassword || hasPasskey || hasOther else { return .lastWayIn }
            return .deleted(state.identities.remove(at: index).1)
        }
    }
}
