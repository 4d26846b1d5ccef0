import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@Suite("Nicknames of accounts")
struct AccountNicknameTests {
    private let rig = JournalRig()

    private func fill() async throws {
        let rows = [
            JournalRig.row(0, account: "U1234567"), JournalRig.row(1, account: "U1234567"),
            JournalRig.row(2, currency: "EUR", account: "U7654321"),
        ]
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
    }

    private func set(_ nickname: String, _ account: String) async throws {
        try await rig.journal.setNickname(nickname, account: account, user: rig.ann)
    }

    @Test
    func nickname_isShown_whileTheNameInFilesStaysTheIdentity() async throws {
        try await fill()
        try await set("  Joint \n account ", "U7654321")
        let journal = try await rig.journal.journal(of: rig.ann)
        #expect(journal.title(ofAccount: "U7654321") == "Joint account")
        #expect(journal.title(ofAccount: "U1234567") == "U1234567")
        #expect(journal.accounts == ["U1234567", "U7654321"])
        let accounts = journal.accountDetails
        #expect(accounts.map(\.title) == ["Joint account", "U1234567"])
        #expect(accounts.map(\.executions) == [1, 2])
        #expect(accounts.map { $0.currencies.map(\.code) } == [["EUR"], ["USD"]])
        #expect(accounts.map(\.firstDay.description) == ["2026-01-05", "2026-01-05"])
        try await fill()
        #expect(try await rig.journal.journal(of: rig.ann).matched.ledger.count == 3)
        try await set("", "U7654321")
        #expect(try await rig.journal.journal(of: rig.ann).nicknames.isEmpty)
    }

    @Test
    func nickname_ofAnotherAccount_isRefused() async throws {
        try await fill()
        try await set("Joint", "U7654321")
        try await set("Joint", "U7654321")
        for name in ["joint", "u7654321"] {
            await #expect(throws: AccountNicknameError.taken(name)) { try await set(name, "U1234567") }
        }
        let long = String(repeating: "x", count: JournalAccount.longestNickname + 1)
        await #expect(throws: AccountNicknameError.tooLong) { try await set(long, "U1234567") }
        await #expect(throws: AccountNicknameError.unknown(account: "U1")) { try await set("a", "U1") }
        await #expect(throws: AccountNicknameError.unknown(account: "U1234567")) {
            try await rig.journal.setNickname("a", account: "U1234567", user: rig.bob)
        }
        #expect(try await rig.journal.journal(of: rig.ann).nicknames == ["U7654321": "Joint"])
    }
}
