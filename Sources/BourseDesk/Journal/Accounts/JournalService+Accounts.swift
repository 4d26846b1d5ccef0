import BourseCore
import BourseValues

extension JournalService {
    /// The nicknames of a person's accounts.
    public func nicknames(of user: UserID) async throws -> [String: String] { try await store.nicknames(of: user) }

    /// Gives an account a nickname; an empty one removes it.
    ///
    /// - Throws: ``AccountNicknameError``, or an error of the store.
    public func setNickname(_ text: String, account: String, user: UserID) async throws {
        let nickname = try Self.nickname(text)
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

    /// A nickname as it is stored: blanks trimmed and joined; empty for none.
    private static func nickname(_ text: String) throws(AccountNicknameError) -> String {
        guard text.unicodeScalars.count <= JournalAccount.longestNickname else { throw .tooLong }
        return text.visibleWords
    }
}
