import BourseCore
import BourseValues

extension JournalService {
    /// Gives an account a nickname; an empty one removes it.
    ///
    /// - Throws: ``AccountNicknameError``, or an error of the store.
    public func setNickname(_ text: String, account: String, user: UserID) async throws {
        let nickname = try AccountNickname.storable(text)
        let journal = try await journal(of: user)
        guard journal.accounts.contains(account) else { throw AccountNicknameError.unknown(account: account) }
        let others = journal.accounts.filter { $0 != account }
        guard nickname.isEmpty || !others.contains(where: { $0.lowercased() == nickname.lowercased() }),
            try await store.setNickname(
                nickname == account ? "" : nickname,
                account: account,
                user: user,
                now: environment.now()
            )
        else { throw AccountNicknameError.taken(nickname) }
    }
}
