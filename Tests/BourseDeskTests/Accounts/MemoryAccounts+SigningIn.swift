import BourseCore
import BourseDesk
import BourseValues
import Synchronization

/// How people sign in, in memory.
extension MemoryAccounts {
    func insert(_ session: NewSession, of user: UserID) async throws {
        state.withLock { state in
            state.sessions[session.digest] = StoredSession(
                user: user,
                new: session,
                end: session.expiresAt,
                confirmedAt: session.createdAt
            )
        }
    }

    func session(_ digest: SessionDigest, now: Timestamp) async throws -> FoundSession? {
        state.withLock { state in
            state.lookups += 1
            guard let found = state.sessions[digest], found.end > now else { return nil }
            return state.users[found.user].map { user in
                FoundSession(
                    user: user.user,
                    expiresAt: found.end,
                    usedAt: found.usedAt ?? found.new.createdAt,
                    confirmedAt: found.confirmedAt,
                    keepsNothing: found.new.device.keepsNothing
                )
            }
        }
    }

    func sessions(of user: UserID, now: Timestamp) async throws -> [DeviceSession] {
        state.withLock { state in
            state.sessions.values.filter { $0.user == user && $0.end > now }
                .sorted { ($0.usedAt ?? $0.new.createdAt) > ($1.usedAt ?? $1.new.createdAt) }
                .map { session in
                    DeviceSession(
                        id: session.new.digest.id,
                        device: session.new.device.name,
                        method: session.new.method,
                        createdAt: session.new.createdAt,
                        usedAt: session.usedAt,
                        receivesPush: false
                    )
                }
        }
    }

    func setUsed(session: SessionDigest, at now: Timestamp, expiresAt: Timestamp) async throws {
        state.withLock { state in
            state.sessions[session]?.usedAt = now
            state.sessions[session]?.end = expiresAt
        }
    }

    func setConfirmed(session: SessionDigest, of user: UserID, at now: Timestamp) async throws {
        state.withLock { $0.sessions[session]?.confirmedAt = now }
    }

    func endSession(_ id: String, of user: UserID) async throws -> Bool {
        state.withLock { state in
            guard let found = state.sessions.first(where: { $0.key.id == id && $0.value.user == user }) else {
                return false
            }
            state.sessions[found.key] = nil
            return true
        }
    }

    func deleteSession(_ digest: SessionDigest) async throws { state.withLock { $0.sessions[digest] = nil } }

    func deleteSessions(of user: UserID) async throws {
        state.withLock { state in state.sessions = state.sessions.filter { $0.value.user != user } }
    }

    func note(_ event: AccountEvent, of user: UserID) async throws {
        state.withLock { $0.events[user, default: []].insert(event, at: 0) }
    }

    func events(of user: UserID) async throws -> [AccountEvent] { state.withLock { $0.events[user] ?? [] } }

    func authenticator(of user: UserID) async throws -> StoredAuthenticator? {
        state.withLock { $0.authenticators[user]?.app }
    }

    func setAuthenticator(secret: [UInt8], of user: UserID) async throws -> Bool {
        state.withLock { state in
            guard state.authenticators[user]?.app.confirmedAt == nil else { return false }
            state.authenticators[user] = (StoredAuthenticator(secret: secret, confirmedAt: nil), 0)
            return true
        }
    }

    func confirmAuthenticator(
        step: Int64,
        recoveryCodes: [SessionDigest],
        of user: UserID,
        at now: Timestamp
    ) async throws -> Bool {
        state.withLock { state in
            guard let app = state.authenticators[user]?.app, app.confirmedAt == nil else { return false }
            state.authenticators[user] = (StoredAuthenticator(secret: app.secret, confirmedAt: now), step)
            state.recoveryCodes[user] = Dictionary(recoveryCodes.map { ($0, false) }) { first, _ in first }
            return true
        }
    }

    func useStep(_ step: Int64, of user: UserID) async throws -> Bool {
        state.withLock { state in
            guard let stored = state.authenticators[user], stored.lastStep < step else { return false }
            state.authenticators[user]?.lastStep = step
            return true
        }
    }

    func removeAuthenticator(of user: UserID) async throws -> Bool {
        state.withLock { state in
            state.recoveryCodes[user] = nil
            return state.authenticators.removeValue(forKey: user) != nil
        }
    }

    func setRecoveryCodes(_ codes: [SessionDigest], of user: UserID) async throws {
        state.withLock { $0.recoveryCodes[user] = Dictionary(codes.map { ($0, false) }) { first, _ in first } }
    }

    func useRecoveryCode(_ code: SessionDigest, of user: UserID, at now: Timestamp) async throws -> Bool {
        state.withLock { state in
            guard state.recoveryCodes[user]?[code] == false else { return false }
            state.recoveryCodes[user]?[code] = true
            return true
        }
    }

    func recoveryCodesLeft(of user: UserID) async throws -> Int {
        state.withLock { $0.recoveryCodes[user]?.values.count { !$0 } ?? 0 }
    }

    func passkeys(of user: UserID) async throws -> [StoredPasskey] {
        state.withLock { $0.passkeys.values.filter { $0.user == user }.map(\.stored) }
            .sorted { $0.passkey.createdAt > $1.passkey.createdAt }
    }

    func insert(_ passkey: StoredPasskey, of user: UserID, limit: Int) async throws -> Bool {
        state.withLock { state in
            guard state.passkeys[passkey.passkey.id] == nil,
                state.passkeys.values.count(where: { $0.user == user }) < limit
            else { return false }
            state.passkeys[passkey.passkey.id] = (user, passkey)
            return true
        }
    }

    func deletePasskey(_ id: String, of user: UserID) async throws -> String? {
        state.withLock { state in
            guard state.passkeys[id]?.user == user else { return nil }
            return state.passkeys.removeValue(forKey: id)?.stored.passkey.name
        }
    }

    func passkey(_ id: String) async throws -> (user: User, passkey: StoredPasskey)? {
        state.withLock { state in
            state.passkeys[id].flatMap { found in state.users[found.user].map { ($0.user, found.stored) } }
        }
    }

    func setUsed(passkey: StoredPasskey, count: UInt32, isBackedUp: Bool, at now: Timestamp) async throws -> Bool {
        state.withLock { state in
            guard let found = state.passkeys[passkey.passkey.id], found.stored.signCount == passkey.signCount else {
                return false
            }
            let kept = found.stored.passkey
            state.passkeys[kept.id]?.stored = StoredPasskey(
                passkey: Passkey(
                    id: kept.id,
                    name: kept.name,
                    isBackedUp: isBackedUp,
                    createdAt: kept.createdAt,
                    usedAt: now
                ),
                publicKey: found.stored.publicKey,
                signCount: count,
                isBackupEligible: found.stored.isBackupEligible
            )
            return true
        }
    }
}
